package dev.sluice.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.TraceNumbers;
import dev.sluice.replay.trace.TraceJob;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class LoggingTest {
    @Test
    void shouldCallAJobWhatTheTraceDoesWhileItIsReplayed() {
        Logging.configure();
        LogRecord late = new LogRecord(Level.WARNING, "job {0}: late {1} dropped");
        late.setParameters(new Object[] {"ƒ2", "Granted"});
        TraceNumbers numbers = new TraceNumbers(List.of(job(88), job(99)));

        String worded = Logging.worded(numbers::in, () -> format(late));

        assertThat(worded).isEqualToIgnoringNewLines("sluice: job 88: late Granted dropped");
        assertThat(format(late)).isEqualToIgnoringNewLines("sluice: job ƒ2: late Granted dropped");
    }

    private static String format(LogRecord line) {
        return Logger.getLogger("").getHandlers()[0].getFormatter().format(line);
    }

    private static TraceJob job(long id) {
        return new TraceJob(id, 0, 1, 1, 1, -1);
    }
}
