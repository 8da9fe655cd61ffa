package dev.sluice.app;

import dev.sluice.host.load.PolicyCatalog;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where policies come from. */
final class PolicyOptions {

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description =
                    "Folder of plugin jars, beside those that come with Sluice. Default: plugins/ of the installation.")
    private Path plugins = Home.plugins();

    PolicyCatalog open() {
        return PolicyCatalog.open(
                List.of(Home.shippedPlugins(), plugins), Home.work().resolve("jars"));
    }
}
