package dev.sluice.host.load;

import static dev.sluice.model.MalformedException.quote;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.model.SluiceException;
import dev.sluice.spi.SchedulerProvider;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.pf4j.PluginRuntimeException;

/** One loaded version of a jar and the provider in it. All generations of its policy share the loader. */
final class PluginJar implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

    private final JarPluginManager manager;
    private final LeakProbe probe;
    private final SchedulerProvider<?> provider;
    private final PolicyInfo info;

    private PluginJar(JarPluginManager manager, LeakProbe probe, SchedulerProvider<?> provider, PolicyInfo info) {
        this.manager = manager;
        this.probe = probe;
        this.provider = provider;
        this.info = info;
    }

    /**
     * The copy of a jar that is to be loaded. It comes first: a jar that is replaced meanwhile must not be
     * checked and then loaded as another.
     *
     * @throws PolicyException if it is no jar by its name, or can't be read
     */
    static Path copy(Path jar, JarCache cache) {
        if (jar.getFileName().toString().endsWith(".zip")) {
            throw new PolicyException(
                    "plugin-zip", jar + ": a plugin is one jar with its dependencies shaded in, not a zip");
        }
        return cache.copyOf(jar);
    }

    /**
     * Loads a jar and asks its provider once for all that is to be known of it.
     *
     * @param jar what to call it in messages
     * @param copy where its content is
     * @param probe watches what becomes of its classes when it is closed
     * @throws PolicyException for whatever is wrong with the jar, one code for each known cause
     */
    static PluginJar load(Path jar, Path copy, LeakProbe probe) {
        JarManifest manifest = JarManifest.read(jar, copy);
        JarPluginManager manager = new JarPluginManager(copy);
        boolean loaded = false;
        try {
            start(jar, copy, manager, manifest.id());
            SchedulerProvider<?> provider = provider(jar, manager, manifest.id());
            PluginJar plugin = new PluginJar(manager, probe, provider, info(jar, manifest, provider));
            loaded = true;
            return plugin;
        } catch (PolicyException e) {
            throw e;
        } catch (Throwable thrown) {
            // Foreign code ran: what it can throw has no bound. Only a broken virtual machine passes.
            if (thrown instanceof InternalError || thrown instanceof UnknownError) {
                throw thrown;
            }
            throw new PolicyException("plugin-unloadable", jar + ": " + said(thrown), thrown);
        } finally {
            if (!loaded) {
                manager.unloadPlugins();
            }
        }
    }

    /** What it says of itself; its class where even that throws, since it may be the plugin's own. */
    private static String said(Throwable thrown) {
        try {
            return SluiceException.oneLine(String.valueOf(thrown));
        } catch (Throwable again) {
            return thrown.getClass().getName();
        }
    }

    private static void start(Path jar, Path copy, JarPluginManager manager, String id) {
        try {
            manager.loadPlugin(copy);
            if (manager.getPlugin(id).getPlugin() == null) {
                throw new PolicyException("plugin-class", jar + ": its Plugin-Class is missing or no PF4J plugin");
            }
            manager.startPlugin(id);
        } catch (PluginRuntimeException e) {
            throw new PolicyException("plugin-unloadable", jar + ": " + e.getMessage(), e);
        }
    }

    @SuppressWarnings("rawtypes") // PF4J looks an extension up by its raw class
    private static SchedulerProvider<?> provider(Path jar, JarPluginManager manager, String id) {
        List<Class<? extends SchedulerProvider>> found = manager.getExtensionClasses(SchedulerProvider.class, id);
        if (found.size() != 1) {
            throw new PolicyException(
                    "plugin-providers",
                    found.isEmpty()
                            ? jar + ": no class in its extensions.idx can be loaded as a SchedulerProvider"
                            : jar + ": it has " + found.size() + " providers, and one is expected: " + found);
        }
        Class<? extends SchedulerProvider> type = found.get(0);
        try {
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw new PolicyException(
                    "plugin-constructor", jar + ": the constructor of " + type.getName() + " threw " + e.getCause(), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new PolicyException("plugin-constructor", jar + ": " + type.getName() + " can't be made: " + e, e);
        }
    }

    private static PolicyInfo info(Path jar, JarManifest manifest, SchedulerProvider<?> provider) {
        PolicyInfo info = new PolicyInfo(
                provider.name(),
                provider.presets().keySet().stream().sorted().toList(),
                manifest.version(),
                manifest.description(),
                jar,
                provider.capabilities(),
                provider.limitations(),
                options(jar, provider));
        Set<String> seen = new HashSet<>();
        info.names().forEach(name -> {
            if (!NAME.matcher(name).matches()) {
                throw new PolicyException(
                        "plugin-name",
                        jar + ": policy name " + quote(name) + " is not made of lower case letters, digits and dashes");
            }
            if (!seen.add(name)) {
                throw new PolicyException(
                        "plugin-name", jar + ": \"" + name + "\" is the name of its policy and of a preset as well");
            }
        });
        return info;
    }

    private static <C extends Record> Map<String, String> options(Path jar, SchedulerProvider<C> provider) {
        try {
            return LoadedPolicy.of(provider, "", Map.of()).options();
        } catch (PolicyException e) {
            throw new PolicyException(e.code(), jar + ": " + e.getMessage(), e);
        }
    }

    PolicyInfo info() {
        return info;
    }

    /** The policy by this name, configured; empty if the jar has no such name. */
    Optional<LoadedPolicy> policy(PolicySpec spec) {
        return configured(provider, spec);
    }

    private <C extends Record> Optional<LoadedPolicy> configured(SchedulerProvider<C> typed, PolicySpec spec) {
        Map<String, C> presets = typed.presets();
        if (typed.name().equals(spec.name())) {
            return Optional.of(LoadedPolicy.of(typed, info.version(), spec.options()));
        }
        return Optional.ofNullable(presets.get(spec.name()))
                .map(preset -> LoadedPolicy.of(typed, info.version(), preset, spec.options()));
    }

    @Override
    public void close() {
        ClassLoader loader = provider.getClass().getClassLoader();
        manager.stopPlugins();
        manager.unloadPlugins();
        probe.watch(info.jar(), loader);
    }
}
