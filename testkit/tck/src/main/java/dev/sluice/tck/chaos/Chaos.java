package dev.sluice.tck.chaos;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.protocol.JobManagerLink;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Runs lists of operations on a host between a sound policy, which is sabotaged now and then, and a job
 * manager at the far end of a link on which things go wrong. A run fails as soon as a core is held twice, or
 * is lost, a request is not answered once, the host counts a fault that was not made, or the books of the
 * policy, the host, the job manager and both ends of the link differ.
 */
public final class Chaos {

    private final long seed;
    private final UnaryOperator<JobManagerLink> between;
    private final List<LoadedPolicy> tried;

    /** A run whose policy has the whims of this seed. */
    public Chaos(long seed) {
        this(seed, UnaryOperator.identity());
    }

    /**
     * The same with something put between the host and its link.
     *
     * @param between makes it anew for each host
     */
    public Chaos(long seed, UnaryOperator<JobManagerLink> between) {
        this(seed, between, List.of());
    }

    /**
     * The same with other policies than the kit's own. Nobody can look into their books, so less can be checked
     * of them; what they do to jobs and resources is checked all the same.
     *
     * @param tried those that are taken in turn
     */
    public Chaos(long seed, UnaryOperator<JobManagerLink> between, List<LoadedPolicy> tried) {
        this.seed = seed;
        this.between = between;
        this.tried = List.copyOf(tried);
    }

    /**
     * Carries operations out and brings the run to its end.
     *
     * @return what happened in it
     * @throws AssertionError or a {@link RuntimeException} if something is wrong
     */
    public ChaosTally run(List<Operation> operations) {
        World world = new World(seed, between, tried);
        Steps steps = new Steps(world);
        Checks checks = new Checks(world);
        Hanging hanging = new Hanging(world);
        world.attach(world.sabotage.policy((int) seed));
        for (Operation operation : operations) {
            if (world.sabotage.isToHang()) {
                boolean stuck = hanging.carryOut(() -> steps.step(operation));
                if (stuck && operation instanceof Operation.Leave) {
                    world.forget();
                }
            } else {
                steps.step(operation);
            }
            checks.check(operation instanceof Operation.Settle || operation instanceof Operation.Wait);
        }
        new Ending(world, checks).end();
        return ChaosTally.of(world);
    }
}
