package dev.sluice.app;

import java.nio.file.Path;

/** Where this installation keeps what; the launcher says where it is. */
final class Home {

    private Home() {}

    static Path folder() {
        return Path.of(System.getProperty("sluice.home", "")).toAbsolutePath().normalize();
    }

    /** The user's own plugins. */
    static Path plugins() {
        return folder().resolve("plugins");
    }

    /** The plugins that are built with Sluice. */
    static Path shippedPlugins() {
        return folder().resolve("target/dist/plugins");
    }

    /** Reports, job output, copies of jars: all of it can be deleted at any time. */
    static Path work() {
        return folder().resolve("target/work");
    }
}
