package dev.sluice.tck.zoo;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Scheduler;
import dev.sluice.tck.policy.ForwardingScheduler;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** Returns null from one of its callbacks. */
final class Nulls extends ForwardingScheduler {

    private final String where;
    private final BooleanSupplier ill;

    Nulls(Scheduler honest, String where, BooleanSupplier ill) {
        super(honest);
        this.where = where;
        this.ill = ill;
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // a plugin may not be checked
    static <T> T nothing() {
        return null;
    }

    private <T> T at(String here, T result) {
        return here.equals(where) && ill.getAsBoolean() ? nothing() : result;
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        return at("hello", super.hello(job));
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        return at("expiration", super.expiration(id, expiration));
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        return at("feasibility", super.feasibility(jobspec));
    }

    @Override
    public Pass schedule(Budget budget) {
        return at("schedule", super.schedule(budget));
    }
}
