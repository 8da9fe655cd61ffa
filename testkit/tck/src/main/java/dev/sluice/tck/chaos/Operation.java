package dev.sluice.tck.chaos;

/**
 * One thing that happens to a host. Numbers that name a job or a rank are taken modulo what there is, so
 * that any list of operations is a valid run, and so is every part of it; what makes no sense at the time
 * does nothing.
 */
public sealed interface Operation {

    /** A user submits a job, of one of the {@link Shapes}. */
    record Submit(int shape, int priority) implements Operation {}

    /** A user cancels a job, whatever its state. */
    record Cancel(int job) implements Operation {}

    /** A waiting job is taken back and asked for again at once, as flux-core does when its jobspec changes. */
    record Requeue(int job) implements Operation {}

    /** Some waiting jobs, one at least, get another priority in one message. */
    record Prioritize(int job, int count, int priority) implements Operation {}

    /** A rank goes down. */
    record Drain(int rank) implements Operation {}

    /** A rank comes up. */
    record Undrain(int rank) implements Operation {}

    /** A rank is gone for good; the last two stay. */
    record Shrink(int rank) implements Operation {}

    /** A rank gains or loses a property. */
    record Property(int rank, int gains) implements Operation {}

    /** The whole instance is to end so many hours from now; 0 for never. */
    record Lifetime(int hours) implements Operation {}

    /** Housekeeping of a job is done on one of its ranks. */
    record Release(int job, int rank) implements Operation {}

    /** A job gives back all that it holds. */
    record Finish(int job) implements Operation {}

    /** A running job is to end so many minutes from now. */
    record Expire(int job, int minutes) implements Operation {}

    /** A user asks whether a job could ever run. */
    record Feasible(int shape) implements Operation {}

    /** Job manager and host have one turn each. */
    record Turn() implements Operation {}

    /** Everything is done that can be done without time passing. */
    record Settle() implements Operation {}

    /** Time passes, with all that is due in it. */
    record Wait(int millis) implements Operation {}

    /** The policy is swapped for one with another set of capabilities, whose bits are given. */
    record Swap(int capabilities) implements Operation {}

    /** The host goes; the jobs stay. */
    record Leave() implements Operation {}

    /** Another host comes, with such a policy. */
    record Attach(int capabilities) implements Operation {}

    /** The policy throws when it is called next in one of the {@link Sabotage#CALLBACKS}, before or after its work. */
    record Crash(int callback, int after) implements Operation {}

    /** The policy does not come back when it is called next in one of the {@link Sabotage#CALLBACKS}. */
    record Hang(int callback) implements Operation {}

    /** The policy grants a request that waits what can't be: nothing, what is not there, or what is taken. */
    record Lie(int kind) implements Operation {}

    /** The policy refuses the next hello. */
    record Refuse() implements Operation {}

    /** The next commit of an R fails. */
    record FailCommit() implements Operation {}

    /** The next look-ups of an R fail. */
    record FailLookup(int times) implements Operation {}

    /** From now on each message is so long under way. */
    record Delay(int millis) implements Operation {}

    /** At the next disconnect at most so much of what is under way to the job manager arrives. */
    record Cut(int arriving) implements Operation {}

    /** A request that was completed, taken back or handed on is answered once more. */
    record Late(int request, int how) implements Operation {}
}
