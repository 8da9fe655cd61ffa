package dev.sluice.host.load;

import java.nio.file.Path;
import org.pf4j.DefaultPluginManager;
import org.pf4j.JarPluginLoader;
import org.pf4j.ManifestPluginDescriptorFinder;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginDescriptorFinder;
import org.pf4j.PluginLoader;
import org.pf4j.PluginStatusProvider;

/** PF4J, cut down to one jar: no plugin directory, no enabled and disabled lists, manifest only. */
final class JarPluginManager extends DefaultPluginManager {

    JarPluginManager(Path jar) {
        super(jar.toAbsolutePath().getParent());
    }

    @Override
    protected PluginDescriptorFinder createPluginDescriptorFinder() {
        return new ManifestPluginDescriptorFinder();
    }

    @Override
    protected PluginLoader createPluginLoader() {
        return new JarPluginLoader(this) {
            @Override
            public ClassLoader loadPlugin(Path path, PluginDescriptor descriptor) {
                SpiFirstClassLoader loader =
                        new SpiFirstClassLoader(pluginManager, descriptor, SpiFirstClassLoader.class.getClassLoader());
                loader.addFile(path.toFile());
                return loader;
            }
        };
    }

    @Override
    protected PluginStatusProvider createPluginStatusProvider() {
        return new PluginStatusProvider() {
            @Override
            public boolean isPluginDisabled(String pluginId) {
                return false;
            }

            @Override
            public void disablePlugin(String pluginId) {
                // One jar, loaded because somebody asked for it: there is nothing to remember.
            }

            @Override
            public void enablePlugin(String pluginId) {
                // See disablePlugin.
            }
        };
    }
}
