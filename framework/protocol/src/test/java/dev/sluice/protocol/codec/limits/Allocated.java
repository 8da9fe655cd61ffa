package dev.sluice.protocol.codec.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** Measures memory where a clock would be at the mercy of the machine's other work. */
final class Allocated {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocated() {}

    /** Runs the action, which may allocate no more than this many bytes; loading classes does not count. */
    static <T> T atMost(long bytes, Supplier<T> action) {
        T warm = action.get();
        assertThat(warm).isNotNull();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        T result = action.get();
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                .as("bytes allocated")
                .isLessThanOrEqualTo(bytes);
        return result;
    }
}
