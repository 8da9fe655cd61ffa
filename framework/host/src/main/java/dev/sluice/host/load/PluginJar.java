package dev.sluice.host.load;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.Options;
import dev.sluice.host.PolicyException;
import dev.sluice.spi.SchedulerProvider;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pf4j.PluginRuntimeException;

/** One loaded version of a jar and the provider in it. All generations of its policy share the loader. */
final class PluginJar implements AutoCloseable {

    private final Path jar;
    private final JarManifest manifest;
    private final JarPluginManager manager;
    private final SchedulerProvider<?> provider;

    private PluginJar(Path jar, JarManifest manifest, JarPluginManager manager, SchedulerProvider<?> provider) {
        this.jar = jar;
        this.manifest = manifest;
        this.manager = manager;
        this.provider = provider;
    }

    static PluginJar load(Path jar, JarCache cache) {
        JarManifest manifest = JarManifest.read(jar);
        Path copy = cache.copyOf(jar);
        JarPluginManager manager = new JarPluginManager(copy);
        try {
            manager.loadPlugin(copy);
            manager.startPlugin(manifest.id());
            return new PluginJar(jar, manifest, manager, provider(jar, manager, manifest.id()));
        } catch (PluginRuntimeException e) {
            manager.unloadPlugins();
            throw new PolicyException("plugin-unloadable", jar + ": " + e.getMessage(), e);
        } catch (PolicyException e) {
            manager.unloadPlugins();
            throw e;
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

    PolicyInfo info() {
        return new PolicyInfo(
                provider.name(),
                provider.presets().keySet().stream().sorted().toList(),
                manifest.version(),
                manifest.description(),
                jar,
                provider.capabilities(),
                Options.of(provider.defaults()));
    }

    /** The policy by this name, configured; empty if the jar has no such name. */
    Optional<LoadedPolicy> policy(PolicySpec spec) {
        return configured(provider, spec);
    }

    private <C extends Record> Optional<LoadedPolicy> configured(SchedulerProvider<C> typed, PolicySpec spec) {
        Map<String, C> presets = typed.presets();
        if (typed.name().equals(spec.name())) {
            return Optional.of(LoadedPolicy.of(typed, manifest.version(), spec.options()));
        }
        return Optional.ofNullable(presets.get(spec.name()))
                .map(preset -> LoadedPolicy.of(typed, manifest.version(), preset, spec.options()));
    }

    @Override
    public void close() {
        manager.stopPlugins();
        manager.unloadPlugins();
    }
}
