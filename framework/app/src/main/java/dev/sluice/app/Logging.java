package dev.sluice.app;

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
        for (Handler handler : root.getHandlers()) {
            handler.setFormatter(new SimpleFormatter() {
                @Override
                public String format(LogRecord line) {
                    return "sluice: " + formatMessage(line) + System.lineSeparator();
                }
            });
        }
        // What the host says of a failing policy is in its status, and the commands tell it.
        Logger.getLogger("dev.sluice.host.SchedulerHost").setLevel(Level.OFF);
        // PF4J warns of what comes back as an exception with a better message.
        Logger.getLogger("org.pf4j").setLevel(Level.OFF);
    }
}
