package dev.sluice.app.demo;

import dev.sluice.model.Jobspec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A few dozen short jobs of mixed shapes. The same machine gets the same jobs every time. */
final class DemoJobs {

    private static final long SEED = 27;
    private static final int PAUSE_MILLIS = 60;

    private final DemoMachine machine;
    private final Random random = new Random(SEED);

    DemoJobs(DemoMachine machine) {
        this.machine = machine;
    }

    /** The first job takes the whole machine, so that its ranks come free one by one while others wait. */
    List<DemoJob> make(int count) {
        List<DemoJob> jobs = new ArrayList<>();
        jobs.add(nodes(machine.ranks(), machine.coresPerRank(), Duration.ZERO, 500));
        while (jobs.size() < count) {
            jobs.add(next(Duration.ofMillis((long) PAUSE_MILLIS * jobs.size())));
        }
        return jobs;
    }

    private DemoJob next(Duration submit) {
        int millis = 150 + random.nextInt(650);
        return switch (random.nextInt(8)) {
            case 0 -> nodes(2, machine.coresPerRank(), submit, millis);
            case 1 -> nodes(machine.ranks() - 1, 1, submit, millis);
            case 2 -> exclusive(submit, millis);
            case 3, 4 -> slots(1, machine.coresPerRank(), submit, millis);
            case 5 -> slots(3, 1, submit, millis);
            default -> slots(1, 1, submit, millis);
        };
    }

    private DemoJob nodes(int nodes, int cores, Duration submit, int millis) {
        Jobspec jobspec = base(millis).nodes(nodes).slots(1).coresPerSlot(cores).build();
        return new DemoJob("%d nodes x %d %s".formatted(nodes, cores, cores(cores)), nodes, jobspec, submit);
    }

    private DemoJob exclusive(Duration submit, int millis) {
        Jobspec jobspec =
                base(millis).nodes(1).slots(1).coresPerSlot(1).exclusive(true).build();
        return new DemoJob("1 node, exclusive", 1, jobspec, submit);
    }

    private DemoJob slots(int slots, int cores, Duration submit, int millis) {
        Jobspec jobspec = base(millis).slots(slots).coresPerSlot(cores).build();
        String shape = slots == 1
                ? "%d %s".formatted(cores, cores(cores))
                : "%d slots x %d %s".formatted(slots, cores, cores(cores));
        return new DemoJob(shape, slots, jobspec, submit);
    }

    /** Each task says where it runs, which is the evidence that it ran, and how often. */
    private static Jobspec.V1Builder base(int millis) {
        String script = "echo \"task $SLUICE_TASK_ID on rank $SLUICE_RANK\"; sleep 0." + millis;
        return Jobspec.v1().duration(Duration.ofMinutes(1)).command("sh", "-c", script);
    }

    private static String cores(int count) {
        return count == 1 ? "core" : "cores";
    }
}
