package dev.sluice.tck.link;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** One direction of a connection: what is sent arrives later, in the order in which it was sent. */
final class Line {

    private record Sent(Runnable arrival, Instant due) {}

    private final EventLoop loop;
    private final ArrayDeque<Sent> underWay = new ArrayDeque<>();
    private @Nullable Timer timer;

    Line(EventLoop loop) {
        this.loop = loop;
    }

    void send(Runnable arrival, Duration delay) {
        if (underWay.isEmpty() && delay.isZero()) {
            arrival.run();
            return;
        }
        underWay.add(new Sent(arrival, loop.clock().instant().plus(delay)));
        if (timer == null) {
            wait(underWay.element().due);
        }
    }

    int size() {
        return underWay.size();
    }

    /** The first ones arrive now; the others never. */
    void cut(int arriving) {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
        for (int i = 0; i < arriving; i++) {
            underWay.remove().arrival.run();
        }
        underWay.clear();
    }

    private void wait(Instant due) {
        timer = loop.at(due, Precedence.TICK, this::arrive);
    }

    private void arrive() {
        timer = null;
        Instant now = loop.clock().instant();
        while (!underWay.isEmpty() && !underWay.element().due.isAfter(now)) {
            underWay.remove().arrival.run();
        }
        if (!underWay.isEmpty()) {
            wait(underWay.element().due);
        }
    }
}
