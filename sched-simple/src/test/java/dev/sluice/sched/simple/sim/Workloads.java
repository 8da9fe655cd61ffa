package dev.sluice.sched.simple.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random workloads that crowd: few distinct times, so that much happens in one instant. */
final class Workloads {

    private Workloads() {}

    /**
     * A workload.
     *
     * @param nodes how many nodes there are
     * @param nodeCores how many cores each has; slots have up to as many
     */
    static List<SimJob> random(Random random, int count, int nodes, int nodeCores) {
        List<SimJob> jobs = new ArrayList<>();
        long submit = 0;
        int gap = 1 + random.nextInt(6);
        int longest = 2 + random.nextInt(12);
        boolean endless = random.nextInt(4) == 0;
        for (int id = 1; id <= count; id++) {
            submit += random.nextInt(gap);
            long run = 1L + random.nextInt(longest);
            long estimate = random.nextInt(3) == 0 ? run : run + random.nextInt(longest);
            boolean noEstimate = endless && random.nextInt(5) == 0;
            int cores = 1 + random.nextInt(nodeCores);
            int room = nodes * (nodeCores / cores);
            int slots = 1 + random.nextInt(random.nextInt(3) == 0 ? room : Math.max(1, room / 3));
            jobs.add(new SimJob(id, submit, run, noEstimate ? 0 : estimate, slots, cores));
        }
        return jobs;
    }

    /** The same with slots of single cores, as many as the job had in all. */
    static List<SimJob> divisible(List<SimJob> jobs) {
        return jobs.stream()
                .map(job -> new SimJob(job.id(), job.submit(), job.run(), job.estimate(), job.size(), 1))
                .toList();
    }

    /** The same with jobs that run on past their estimates. */
    static List<SimJob> overrunning(Random random, List<SimJob> jobs) {
        return jobs.stream()
                .map(job -> random.nextInt(3) > 0
                        ? job
                        : new SimJob(
                                job.id(),
                                job.submit(),
                                job.run() + job.estimate() + random.nextInt(5),
                                job.estimate(),
                                job.slots(),
                                job.cores()))
                .toList();
    }
}
