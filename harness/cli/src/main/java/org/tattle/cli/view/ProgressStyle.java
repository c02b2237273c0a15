package org.tattle.cli.view;

import java.util.Locale;
import org.tattle.core.Printable;
import org.tattle.engine.experiment.Progress;

/** How progress looks. */
enum ProgressStyle {
    /** One line that is drawn anew in place, for a terminal. */
    BAR(100_000_000L) {
        @Override
        String draw(Progress progress, String tail) {
            int filled = (int) (CELLS * share(progress));
            return "\r" + Printable.of(progress.what()) + " [" + "#".repeat(filled) + "-".repeat(CELLS - filled) + "] "
                    + tail + ERASE_TO_END;
        }

        @Override
        String leave() {
            return "\n";
        }
    },
    /** Plain lines, for a log. */
    LINES(5_000_000_000L) {
        @Override
        String draw(Progress progress, String tail) {
            return String.format(
                    Locale.ROOT, "%s %d%%, %s%n", Printable.of(progress.what()), (int) (100 * share(progress)), tail);
        }
    },
    /** Nothing. */
    SILENT(Long.MAX_VALUE) {
        @Override
        String draw(Progress progress, String tail) {
            return "";
        }
    };

    private static final int CELLS = 24;
    private static final String ERASE_TO_END = "\u001b[K";

    private final long pauseNanos;

    ProgressStyle(long pauseNanos) {
        this.pauseNanos = pauseNanos;
    }

    /** The style that suits where standard error goes. */
    static ProgressStyle of(boolean quiet, boolean terminal) {
        if (quiet) {
            return SILENT;
        }
        return terminal ? BAR : LINES;
    }

    /** The least time between two drawings, in nanoseconds. */
    long pauseNanos() {
        return pauseNanos;
    }

    /**
     * What is printed for an event.
     *
     * @param tail the counts and the time that is left
     */
    abstract String draw(Progress progress, String tail);

    /** What is printed when no more is drawn of this work. */
    String leave() {
        return "";
    }

    private static double share(Progress progress) {
        return progress.total() == 0 ? 1 : (double) progress.done() / progress.total();
    }
}
