package dev.sluice.host;

import java.util.function.Supplier;

/** A way to call a policy. Each does one thing around the call and leaves the rest to the next. */
interface Calls {

    /** The call itself, with nothing around it. */
    Calls DIRECT = new Calls() {
        @Override
        public <T> T call(Callback callback, Supplier<T> body) {
            return body.get();
        }
    };

    <T> T call(Callback callback, Supplier<T> body);
}
