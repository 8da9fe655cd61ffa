package dev.sluice.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The times that a {@link Watchdog} goes by. */
public interface WatchdogClock {

    /** The time of the virtual machine, and the processor time of its threads. */
    WatchdogClock SYSTEM = new WatchdogClock() {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public long processorNanos(Thread thread) {
            return threads.isThreadCpuTimeSupported() ? threads.getThreadCpuTime(thread.getId()) : -1;
        }
    };

    /** On {@link System#nanoTime}'s scale. */
    long nanos();

    /** How long a thread has run on a processor; negative if nobody can tell. */
    long processorNanos(Thread thread);
}
