package dev.sluice.app;

import dev.sluice.app.terminal.Table;
import dev.sluice.host.load.PolicyCatalog;
import dev.sluice.host.load.PolicyInfo;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code sluice plugin list}. */
@Command(
        name = "list",
        description = "Lists the policies that can be used, and the jars that can't.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  sluice plugin list --json"})
final class PluginListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PolicyOptions policies = new PolicyOptions();

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (PolicyCatalog catalog = policies.open()) {
            if (json) {
                out.println(JsonMapper.shared().writeValueAsString(document(catalog)));
            } else {
                print(catalog, out);
            }
            out.flush();
            return 0;
        }
    }

    private void print(PolicyCatalog catalog, PrintWriter out) {
        Table table =
                new Table("NAME", "ALSO AS", "VERSION", "DESCRIPTION", "OPTIONS", "CAPABILITIES", "LIMITATIONS", "JAR");
        for (PolicyInfo policy : catalog.list()) {
            table.row(
                    policy.name(),
                    String.join(" ", policy.presets()),
                    policy.version(),
                    policy.description(),
                    policy.options().entrySet().stream()
                            .map(option -> option.getKey() + "=" + option.getValue())
                            .collect(Collectors.joining(" ")),
                    String.join(" ", names(policy.capabilities())),
                    String.join(" ", names(policy.limitations())),
                    shown(policy.jar()));
        }
        table.print(out);
        catalog.broken().forEach(fault -> spec.commandLine().getErr().println("left out: " + fault.getMessage()));
    }

    /** Seen from here, where that is shorter. */
    private static String shown(Path jar) {
        Path here = Path.of("").toAbsolutePath();
        return jar.startsWith(here) ? here.relativize(jar).toString() : jar.toString();
    }

    private static Map<String, Object> document(PolicyCatalog catalog) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "policies",
                catalog.list().stream().map(PluginListCommand::document).toList());
        document.put(
                "left_out",
                catalog.broken().stream()
                        .map(fault -> Map.of("code", fault.code(), "message", String.valueOf(fault.getMessage())))
                        .toList());
        return document;
    }

    private static Map<String, Object> document(PolicyInfo policy) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", policy.name());
        document.put("presets", policy.presets());
        document.put("version", policy.version());
        document.put("description", policy.description());
        document.put("options", policy.options());
        document.put("capabilities", names(policy.capabilities()));
        document.put("limitations", names(policy.limitations()));
        document.put("jar", policy.jar().toString());
        return document;
    }

    private static List<String> names(Set<? extends Enum<?>> declared) {
        return declared.stream().map(Enum::name).sorted().toList();
    }
}
