package dev.sluice.manager;

/** One handler for each kind of answer that a scheduler gives. */
record AnswerHandlers(
        SuccessHandler success,
        AnnotateHandler annotate,
        DenyHandler deny,
        CancelledHandler cancelled,
        ExpirationHandler expiration) {}
