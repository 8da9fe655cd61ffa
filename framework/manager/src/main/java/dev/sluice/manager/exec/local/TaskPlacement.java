package dev.sluice.manager.exec.local;

/**
 * Where a task runs.
 *
 * @param task its number within the job, from 0
 * @param rank the rank that it runs on
 * @param local its number within the rank, from 0
 */
record TaskPlacement(int task, int rank, int local) {}
