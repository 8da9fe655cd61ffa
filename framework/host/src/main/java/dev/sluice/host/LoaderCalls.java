package dev.sluice.host;

import java.util.function.Supplier;

/**
 * Lets a policy's code find its own classes: libraries that look up services or resources do so by the
 * thread's context class loader. A thread that a policy starts against the rules inherits it, too, and
 * that tells whose it is.
 */
final class LoaderCalls implements Calls {

    private final ClassLoader loader;
    private final Calls next;

    LoaderCalls(ClassLoader loader, Calls next) {
        this.loader = loader;
        this.next = next;
    }

    @Override
    public <T> T call(Callback callback, Supplier<T> body) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return next.call(callback, body);
        } finally {
            // The thread's own, even if its loop was taken over meanwhile.
            thread.setContextClassLoader(before);
        }
    }
}
