package dev.sluice.app;

import dev.sluice.host.load.PolicyCatalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where policies come from. */
final class PolicyOptions {

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description =
                    "Folder of plugin jars, beside those that come with Sluice. Default: plugins/ of the installation.")
    private @Nullable Path plugins;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    PolicyCatalog open() {
        Path folder = plugins == null ? Home.plugins() : plugins;
        if (plugins != null && !Files.isDirectory(plugins)) {
            throw new ParameterException(command.commandLine(), "--plugins " + plugins + ": there is no such folder");
        }
        return PolicyCatalog.open(
                List.of(Home.shippedPlugins(), folder), Home.work().resolve("jars"));
    }
}
