package dev.sluice.app;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What goes wrong beside the work, as one line each on stderr; what merely happens is not told. */
final class Logging {

    private Logging() {}

    static void configure() {
        Logger root = Logger.getLogger("");
        root.setLevel(Level.WARNING);
        format(UnaryOperator.identity());
        // What the host says of a failing policy is in its status, and the commands tell it.
        Logger.getLogger("dev.sluice.host.SchedulerHost").setLevel(Level.OFF);
        // PF4J warns of what comes back as an exception with a better message.
        Logger.getLogger("org.pf4j").setLevel(Level.OFF);
    }

    /** Does something with lines worded otherwise: where ids of jobs mean nothing to whoever reads. */
    static <T> T worded(UnaryOperator<String> words, Supplier<T> work) {
        format(words);
        try {
            return work.get();
        } finally {
            format(UnaryOperator.identity());
        }
    }

    private static void format(UnaryOperator<String> words) {
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            handler.setFormatter(new SimpleFormatter() {
                @Override
                public String format(LogRecord line) {
                    return "sluice: " + words.apply(formatMessage(line)) + System.lineSeparator();
                }
            });
        }
    }
}
