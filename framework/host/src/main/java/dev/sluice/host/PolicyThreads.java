package dev.sluice.host;

import dev.sluice.spi.Scheduler;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The threads that policies have started on one host, against the rules: they are told by their class or
 * their context class loader, which a new thread has from the one that starts it. A policy on the host's own
 * class path has no loader to tell them by.
 */
final class PolicyThreads {

    /** Those that were told of. Weak, since a thread that has ended would keep its loader alive here. */
    private final List<WeakReference<Thread>> known = new ArrayList<>();

    /** The threads of a policy's jar that run now, but for the one that asks; each is told of once. */
    List<Thread> found(@Nullable ClassLoader policys) {
        ClassLoader loader = own(policys);
        if (loader == null) {
            return List.of();
        }
        known.removeIf(thread -> thread.refersTo(null));
        List<Thread> found = running().stream()
                .filter(thread -> isOf(loader, thread) && thread != Thread.currentThread())
                .filter(thread -> known.stream().noneMatch(seen -> seen.refersTo(thread)))
                .toList();
        found.forEach(thread -> known.add(new WeakReference<>(thread)));
        return found;
    }

    private static boolean isOf(ClassLoader loader, Thread thread) {
        ClassLoader type = thread.getClass().getClassLoader();
        // A thread of another plugin's class is that plugin's, and is not asked: it may say anything.
        return type == loader || (own(type) == null && thread.getContextClassLoader() == loader);
    }

    /** The loader, unless it is one of the host's. */
    private static @Nullable ClassLoader own(@Nullable ClassLoader loader) {
        for (ClassLoader host = Scheduler.class.getClassLoader(); host != null; host = host.getParent()) {
            if (host == loader) {
                return null;
            }
        }
        return loader;
    }

    /** By groups, since to ask for all stack traces stops the machine. */
    private static List<Thread> running() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root != null && root.getParent() != null) {
            root = root.getParent();
        }
        if (root == null) {
            return List.of(); // the thread that asks has ended
        }
        Thread[] threads = new Thread[root.activeCount() * 2 + 16];
        int count = root.enumerate(threads);
        return Arrays.stream(threads, 0, count).filter(Objects::nonNull).toList();
    }
}
