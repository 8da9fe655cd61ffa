package dev.sluice.tck.zoo;

/** What a host must do about an {@link Animal}. Whatever it is, no resource is lost and the jobs go on. */
public sealed interface Remedy {

    /**
     * The fault is named and counted, and the policy is started again.
     *
     * @param detail a part of what the host says
     */
    record NameFault(String detail) implements Remedy {}

    /** What fails at the end of a generation or in the handing over is counted, and nothing else comes of it. */
    record CountFault() implements Remedy {}

    /** The answers are counted as late and go nowhere. */
    record CountLate() implements Remedy {}

    /** The job that the policy refuses is lost and counted; what it runs on is withheld till it has ended. */
    record LoseJob() implements Remedy {}

    /** The host can't tell. Its own books stay right, so that a swap gives back what the policy has lost. */
    record Swap() implements Remedy {}

    /** The call is given up after its time, and the fallback takes over. */
    record GiveUp() implements Remedy {}

    /** Nothing: it harms nobody but itself. */
    record Nothing() implements Remedy {}
}
