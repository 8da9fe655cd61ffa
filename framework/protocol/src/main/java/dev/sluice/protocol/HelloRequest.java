package dev.sluice.protocol;

/**
 * The request that opens a scheduler's conversation with its job manager (RFC 27, Hello).
 *
 * @param partialOk whether the scheduler understands {@code free}, so that jobs whose resources are partly
 *     free may be named
 */
public record HelloRequest(boolean partialOk) {}
