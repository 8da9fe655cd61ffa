package dev.sluice.app.replay;

import dev.sluice.replay.ReplayMachine;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The machine to replay on: a number of processors, nodes of so many cores, or an R. */
public final class MachineOptions {

    @Option(
            names = "--processors",
            paramLabel = "N",
            description = "A machine of N processors, each a rank of its own.",
            required = true)
    private int processors;

    @Option(
            names = "--inventory",
            paramLabel = "R.json",
            description = {
                "The machine that an R describes (RFC 20): what 'flux resource R' prints.",
                "A job asks for as many slots of one core as it has processors, on whatever ranks."
            },
            required = true)
    private @Nullable Path inventory;

    @ArgGroup(exclusive = false, multiplicity = "1")
    private @Nullable NodeOptions nodes;

    /** A machine of nodes. */
    static final class NodeOptions {

        @Option(names = "--nodes", paramLabel = "N", description = "A machine of N nodes.", required = true)
        private int count;

        @Option(names = "--cores-per-node", paramLabel = "C", description = "Cores of each node.", required = true)
        private int coresPerNode;
    }

    /** The file it is read from; null where there is none. */
    public @Nullable Path file() {
        return inventory;
    }

    /** The machine. */
    public ReplayMachine machine(CommandLine command) {
        if (inventory != null) {
            return ReplayMachine.ofInventory(inventory);
        }
        if (nodes == null) {
            check(command, "--processors", processors, ReplayMachine.MOST_RANKS);
            return ReplayMachine.ofProcessors(processors);
        }
        check(command, "--nodes", nodes.count, ReplayMachine.MOST_RANKS);
        check(command, "--cores-per-node", nodes.coresPerNode, ReplayMachine.MOST_CORES_PER_RANK);
        return new ReplayMachine(nodes.count, nodes.coresPerNode);
    }

    private static void check(CommandLine command, String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new ParameterException(command, "%s %d: must be 1 to %d".formatted(option, value, most));
        }
    }
}
