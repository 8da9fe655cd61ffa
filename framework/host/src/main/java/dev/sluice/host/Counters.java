package dev.sluice.host;

/** What went differently than it should; each is logged where it happens and counted here. */
final class Counters {

    /** Answers to requests that were completed, cancelled or handed over. */
    long lateAnswers;

    /** Callbacks that threw and grants that can't be. */
    long policyFaults;

    /** Calls into a policy that did not come back and were given up. */
    long hangs;

    /** Passes that took more than twice their budget. */
    long overruns;

    /** Frees that named more than the job held. */
    long freesCut;

    /** Frees that the job manager never said, and that the host made up for from its resource-status. */
    long freesRecovered;

    /** States of policies that could not be kept or had back. */
    long stateFaults;

    /** Threads that a policy has started and that live on after its end. */
    long threadsLeaked;

    /** Frees, cancels and priorities for jobs that have nothing here. */
    long ignored;

    /** Jobs that could not be taken over at start-up. */
    long jobsRefused;

    /** Times that a policy was to be replaced by a new generation of itself, and that one did not start. */
    long reloadsRefused;
}
