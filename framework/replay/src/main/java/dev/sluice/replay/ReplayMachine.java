package dev.sluice.replay;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The machine that a trace is replayed on. A job asks for as many slots of one core as the trace gives it
 * processors, wherever they are: where ranks have several cores, a rank may serve several jobs, and a job
 * several ranks, as the policy likes. Gpus stay unused.
 *
 * @param inventory all there is to schedule (RFC 20), without times; at least one core
 */
public record ReplayMachine(ResourceSet inventory) {

    /** More than any machine has had. */
    public static final int MOST_RANKS = 1 << 20;
    /** Likewise. */
    public static final int MOST_CORES_PER_RANK = 1 << 12;

    private static final int MOST_BYTES = 1 << 26;

    /**
     * A machine of ranks that are all alike: ranks and cores from 0, hosts named after their ranks.
     *
     * @param ranks 1 to {@link #MOST_RANKS}
     * @param coresPerRank 1 to {@link #MOST_CORES_PER_RANK}
     * @throws ReplayException {@code replay-machine}, for a user who asks for more
     */
    public ReplayMachine(int ranks, int coresPerRank) {
        this(uniform(ranks, coresPerRank));
    }

    /**
     * A machine of which only the number of processors is known: as many ranks with one core each. That
     * is what the processors of most logs are, parts of a machine that are given out one by one; and it
     * makes the ranks of a job the very processors it had, where a single large node would say that
     * every job ran on rank 0. Any free processors will do for any job, as the reference schedules want.
     */
    public static ReplayMachine ofProcessors(int processors) {
        return new ReplayMachine(processors, 1);
    }

    /**
     * The machine that a file of R describes (RFC 20), times apart, which are not those of the trace.
     *
     * @throws ReplayException {@code replay-inventory} naming the file and the place in it
     */
    public static ReplayMachine ofInventory(Path file) {
        try {
            ResourceSet read = ResourceSet.parse(bytes(file)).withoutTimes();
            if (read.coreCount() == 0) {
                throw unfit(file, "R_lite: no core to schedule", null);
            }
            return new ReplayMachine(read.nodelist().isEmpty() ? read.withNodelist(names(read.ranks())) : read);
        } catch (MalformedException e) {
            throw unfit(file, e.getMessage(), e);
        }
    }

    /** All cores. */
    public long processors() {
        return inventory.coreCount();
    }

    /** The ranks. */
    public int ranks() {
        return Math.toIntExact(inventory.nodeCount());
    }

    /** The fewest cores that a rank has. */
    public int fewestCoresPerRank() {
        return cores().min().orElse(0);
    }

    /** The most cores that a rank has. */
    public int mostCoresPerRank() {
        return cores().max().orElse(0);
    }

    private IntStream cores() {
        return inventory.entries().stream()
                .mapToInt(entry -> Math.toIntExact(entry.cores().count()));
    }

    private static ResourceSet uniform(int ranks, int coresPerRank) {
        check("ranks", ranks, MOST_RANKS);
        check("cores per rank", coresPerRank, MOST_CORES_PER_RANK);
        return ResourceSet.builder()
                .nodelist(names(IdSet.range(0, ranks - 1)))
                .addAll(new ResourceSet.Entry(
                        IdSet.range(0, ranks - 1), IdSet.range(0, coresPerRank - 1), IdSet.empty()))
                .build();
    }

    /** Hosts for an R that names none, as in a machine of so many ranks. */
    private static Hostlist names(IdSet ranks) {
        return Hostlist.parse("node[" + ranks + "]");
    }

    private static void check(String what, int count, int most) {
        if (count < 1 || count > most) {
            throw new ReplayException("replay-machine", what + ": " + count + " is not from 1 to " + most);
        }
    }

    private static byte[] bytes(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw unfit(file, "larger than " + MOST_BYTES + " bytes", null);
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw unfit(file, "no such file", e);
        } catch (AccessDeniedException e) {
            throw unfit(file, "permission denied", e);
        } catch (IOException e) {
            throw unfit(file, "can't be read: " + e.getMessage(), e);
        }
    }

    private static ReplayException unfit(Path file, @Nullable String problem, @Nullable Exception cause) {
        ReplayException unfit =
                new ReplayException("replay-inventory", file.toString().replaceAll("\\p{Cntrl}", "?") + ": " + problem);
        if (cause != null) {
            unfit.initCause(cause);
        }
        return unfit;
    }
}
