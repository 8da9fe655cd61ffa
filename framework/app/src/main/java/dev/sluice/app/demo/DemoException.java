package dev.sluice.app.demo;

import dev.sluice.model.SluiceException;

/** A demonstration that came to no result because of the policy; code {@code demo-policy}. */
final class DemoException extends SluiceException {

    private static final long serialVersionUID = 1;

    DemoException(String message) {
        super("demo-policy", "demo: " + message);
    }
}
