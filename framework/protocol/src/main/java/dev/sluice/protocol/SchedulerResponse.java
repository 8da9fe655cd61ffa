package dev.sluice.protocol;

/** What a scheduler says to its job manager. */
public sealed interface SchedulerResponse permits AllocResponse, Reply {}
