package dev.sluice.protocol;

/** The end of the hello stream: every job that holds resources has been named (RFC 27, ENODATA). */
public record HelloEnd() implements SchedulerMessage {}
