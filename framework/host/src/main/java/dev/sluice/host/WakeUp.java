package dev.sluice.host;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The one wake-up of a generation: the earliest instant that it asked for. Each generation has its own,
 * so that what one asked for neither replaces nor outlives what another did.
 */
final class WakeUp {

    private final EventLoop loop;
    private final Runnable pass;
    private @Nullable Timer timer;
    private Instant due = Instant.MAX;

    /**
     * A wake-up that nobody has asked for yet.
     *
     * @param pass called when the time has come
     */
    WakeUp(EventLoop loop, Runnable pass) {
        this.loop = loop;
        this.pass = pass;
    }

    void at(Instant when) {
        if (timer != null && !when.isBefore(due)) {
            return;
        }
        cancel();
        due = when;
        timer = loop.at(when, Precedence.TICK, () -> {
            timer = null;
            pass.run();
        });
    }

    /** A pass is wanted at once. */
    void now() {
        pass.run();
    }

    void cancel() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }
}
