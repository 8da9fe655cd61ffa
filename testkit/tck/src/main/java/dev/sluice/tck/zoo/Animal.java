package dev.sluice.tck.zoo;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.spi.Capability;
import dev.sluice.spi.Scheduler;
import dev.sluice.tck.policy.HonestPolicy;
import dev.sluice.tck.policy.Whims;
import java.util.EnumSet;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * A policy that is wrong in one way and right in all others.
 *
 * @param name for a test's name: {@code throws-in-alloc}
 * @param wrong what is wrong with it, in words
 * @param remedy what a host must do
 * @param illness makes of a right scheduler one that is wrong while the second argument says so
 */
public record Animal(
        String name, String wrong, Remedy remedy, BiFunction<HonestPolicy, BooleanSupplier, Scheduler> illness) {

    /**
     * The policy as a host takes it, with every capability.
     *
     * @param ill whether it is wrong now; asked each time that it could be
     */
    public LoadedPolicy policy(BooleanSupplier ill) {
        return HonestPolicy.loaded(
                name,
                EnumSet.allOf(Capability.class),
                context -> illness.apply(new HonestPolicy(context, Whims.NONE), ill));
    }

    @Override
    public String toString() {
        return name;
    }
}
