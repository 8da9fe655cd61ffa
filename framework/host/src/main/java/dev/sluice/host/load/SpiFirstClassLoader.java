package dev.sluice.host.load;

import org.pf4j.PluginClassLoader;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginManager;

/**
 * A plugin's class loader: its own classes first, so that it may bring its own version of any library,
 * but for what it shares with the host, which must be one and the same class on both sides.
 */
final class SpiFirstClassLoader extends PluginClassLoader {

    SpiFirstClassLoader(PluginManager manager, PluginDescriptor descriptor, ClassLoader host) {
        super(manager, descriptor, host);
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return isShared(name) ? getParent().loadClass(name) : super.loadClass(name);
    }

    /** Whether a class of this name is the host's own, whatever a jar brings. */
    static boolean isShared(String name) {
        return name.startsWith("dev.sluice.spi.") || name.startsWith("dev.sluice.model.");
    }
}
