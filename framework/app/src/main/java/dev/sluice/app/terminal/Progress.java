package dev.sluice.app.terminal;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on a terminal, and nothing elsewhere. */
public final class Progress implements AutoCloseable {

    private final @Nullable ProgressBar bar;

    private Progress(@Nullable ProgressBar bar) {
        this.bar = bar;
    }

    /** The launcher knows whether stderr is a terminal; Java's own answer differs from version to version. */
    public static Progress of(String task, String unit, long max) {
        if (!Boolean.getBoolean("sluice.terminal") || isPlain()) {
            return new Progress(null);
        }
        return new Progress(new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(max)
                .setUnit(" " + unit, 1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
                .clearDisplayOnFinish()
                .build());
    }

    /** A terminal that can't move its cursor, or one that nobody sits at. */
    private static boolean isPlain() {
        return "dumb".equals(System.getenv("TERM")) || System.getenv("CI") != null;
    }

    /** Shows how much is done. */
    public void to(long done) {
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
