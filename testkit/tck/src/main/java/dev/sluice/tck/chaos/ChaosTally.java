package dev.sluice.tck.chaos;

import dev.sluice.protocol.audit.ProtocolAudit;

/**
 * What has happened in runs: a search that never does a thing finds nothing wrong with it.
 *
 * @param grants requests that were granted
 * @param denials requests that were denied
 * @param cancellations requests that were taken back
 * @param frees messages that gave something back, partial ones included
 * @param crashes callbacks that threw
 * @param refusals hellos that were refused
 * @param failedCommits grants that could not be put on record
 * @param lateAnswers answers to requests that were over
 * @param generations policies that were made
 * @param hosts hosts that were started
 */
public record ChaosTally(
        long grants,
        long denials,
        long cancellations,
        long frees,
        long crashes,
        long refusals,
        long failedCommits,
        long lateAnswers,
        long generations,
        long hosts) {

    /** Nothing has happened yet. */
    public static final ChaosTally NOTHING = new ChaosTally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    static ChaosTally of(World world) {
        ProtocolAudit audit = world.hostSide;
        return new ChaosTally(
                audit.grants(),
                audit.denials(),
                audit.cancellations(),
                audit.frees(),
                world.sabotage.crashes(),
                world.sabotage.refusals(),
                world.faults.failedCommits(),
                world.lateAnswers,
                world.sabotage.generations(),
                world.hosts);
    }

    /** Both together. */
    public ChaosTally plus(ChaosTally other) {
        return new ChaosTally(
                grants + other.grants,
                denials + other.denials,
                cancellations + other.cancellations,
                frees + other.frees,
                crashes + other.crashes,
                refusals + other.refusals,
                failedCommits + other.failedCommits,
                lateAnswers + other.lateAnswers,
                generations + other.generations,
                hosts + other.hosts);
    }
}
