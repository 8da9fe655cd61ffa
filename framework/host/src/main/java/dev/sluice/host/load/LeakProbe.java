package dev.sluice.host.load;

import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells which unloaded plugins are still in memory because something holds on to their classes: a thread that
 * a policy left behind, a cache of the platform, or the host itself. One is made for a process. All methods
 * may be called on any thread.
 */
public final class LeakProbe {

    /**
     * A jar that is unloaded and whose classes are still there.
     *
     * @param jar as it was named when it was loaded
     * @param age the time since it was unloaded
     */
    public record Leak(Path jar, Duration age) {}

    /** The canary goes when classes are unloaded, whatever the collector: it is a loader with a class of its own. */
    private record Watched(
            Path jar, Instant unloaded, WeakReference<ClassLoader> loader, WeakReference<ClassLoader> canary) {

        boolean isGone() {
            return loader.refersTo(null);
        }

        boolean isLeak() {
            return !isGone() && canary.refersTo(null);
        }
    }

    private final InstantSource clock;
    private final List<Watched> watched = new ArrayList<>();

    /** A probe on real time. */
    public LeakProbe() {
        this(InstantSource.system());
    }

    /** A probe that tells ages by a clock. */
    public LeakProbe(InstantSource clock) {
        this.clock = clock;
    }

    /** The jars whose classes have outlived a collection that unloads classes, the oldest first. */
    public synchronized List<Leak> alive() {
        watched.removeIf(Watched::isGone);
        Instant now = clock.instant();
        return watched.stream()
                .filter(Watched::isLeak)
                .map(jar -> new Leak(jar.jar(), Duration.between(jar.unloaded(), now)))
                .toList();
    }

    /** How many jars were unloaded since the last collection that unloads classes, so that nothing can be told yet. */
    public synchronized int undecided() {
        watched.removeIf(Watched::isGone);
        return (int) watched.stream().filter(jar -> !jar.isLeak()).count();
    }

    /** From now on nobody should hold on to a loader. */
    synchronized void watch(Path jar, ClassLoader loader) {
        watched.removeIf(Watched::isGone);
        watched.add(new Watched(jar, clock.instant(), new WeakReference<>(loader), canary()));
    }

    /**
     * A loader without any class is an object like others and goes with the youngest of them; one that has
     * defined a class goes as the loaders of plugins do.
     */
    private static WeakReference<ClassLoader> canary() {
        ClassLoader loader = new ClassLoader(null) {};
        Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (self, method, arguments) -> null);
        return new WeakReference<>(loader);
    }
}
