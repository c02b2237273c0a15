package org.tattle.cli.view;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.Progress.Phase;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.reports.text.LineBreaks;

/**
 * Shows progress: the first event of a phase at once, the last one always, and those between at the style's maximum
 * frequency. It must be closed before anything else is printed.
 */
public final class ProgressView implements ProgressListener, AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Style style;
    private final PrintWriter out;
    private final int columns;
    private final LongSupplier nanos;
    private Progress last;
    private Map<Phase, Double> forecast = Map.of();
    private int kept;
    private int models;
    private boolean ended;

    /** When the first part that took time was finished, and the number of such parts then. */
    private long warm;

    private int warmWorked;
    private long drawn;

    /** The styles of progress. */
    enum Style {
        /** One line, redrawn in place, for a terminal. */
        BAR(100_000_000L),
        /** Plain lines, for a log. */
        LINES(5_000_000_000L),
        /** No output. */
        SILENT(Long.MAX_VALUE);

        private static final int CELLS = 24;
        private static final String ERASE_TO_END = "\u001b[K";

        /** The minimum time between two drawings. */
        private final long pauseNanos;

        Style(long pauseNanos) {
            this.pauseNanos = pauseNanos;
        }

        /** The style for the type of standard error. */
        static Style of(boolean quiet, boolean terminal) {
            return quiet ? SILENT : terminal ? BAR : LINES;
        }

        private String draw(Progress progress, String tail) {
            String what = Printable.of(progress.what());
            double share = progress.total() == 0 ? 1 : (double) progress.done() / progress.total();
            int filled = (int) (CELLS * share);
            return switch (this) {
                case BAR ->
                    "\r" + what + " [" + "#".repeat(filled) + "-".repeat(CELLS - filled) + "] " + tail + ERASE_TO_END;
                case LINES -> String.format(Locale.ROOT, "%s %d%%, %s%n", what, (int) (100 * share), tail);
                case SILENT -> "";
            };
        }

        /** The text at the end of the drawing of this work. */
        private String leave() {
            return this == BAR ? "\n" : "";
        }
    }

    ProgressView(Style style, PrintWriter out, int columns, LongSupplier nanos) {
        this.style = style;
        this.out = out;
        this.columns = columns;
        this.nanos = nanos;
    }

    @Override
    public synchronized void on(Progress progress) {
        if (ended) {
            return;
        }
        long now = nanos.getAsLong();
        boolean first = last == null
                || !last.what().equals(progress.what())
                || (progress.done() == 0 && last.complete()); // another run's
        if (progress.phase().equals(Optional.of(Phase.TRAIN))) {
            kept = progress.done() - progress.failed();
            models = progress.total();
        }
        if (first) {
            warmWorked = 0;
        } else if (progress.done() <= last.done()) {
            return; // overtaken by a later event of another thread
        }
        last = progress;
        if (warmWorked == 0) {
            warm = now;
            warmWorked = worked(progress);
        }
        if (first || progress.complete() || now - drawn >= style.pauseNanos) {
            out.print(style.draw(progress, tail(progress, now)));
            out.flush();
            drawn = now;
        }
    }

    @Override
    public synchronized Optional<Consumer<Map<Phase, Double>>> forecast() {
        return isSilent() || !forecast.isEmpty() ? Optional.empty() : Optional.of(this::expect);
    }

    /** Whether nothing is shown. */
    boolean isSilent() {
        return style == Style.SILENT;
    }

    /** Receives the expected duration of each phase, in seconds. */
    synchronized void expect(Map<Phase, Double> phases) {
        forecast = phases;
    }

    /** Ends the drawing since the process is being stopped, and prints what is kept. */
    public synchronized void interrupted(Path folder) {
        close();
        ended = true;
        if (style != Style.SILENT) {
            out.println(Printable.of(left(folder).text()));
            out.flush();
        }
    }

    /** What is kept in the run's folder. */
    Statement left(Path folder) {
        return models == 0
                ? ProgressSentence.NOTHING_TRAINED.with()
                : ProgressSentence.RESUMES.with(kept, models, folder);
    }

    /** Prints a separate line below the drawing; the next event is drawn below it. */
    @Override
    public synchronized void notice(String line) {
        if (style == Style.SILENT || ended) {
            return;
        }
        if (last != null) {
            out.print(style.leave());
        }
        out.print(LineBreaks.folded(Printable.of(line), columns));
        out.flush();
    }

    /** Ends the line that was drawn. */
    @Override
    public synchronized void close() {
        if (last != null) {
            out.print(style.leave());
            out.flush();
            last = null;
        }
    }

    private String tail(Progress progress, long now) {
        return progress.done() + "/" + progress.total()
                + (progress.failed() > 0 ? ", " + progress.failed() + " failed" : "")
                + (progress.resumed() > 0 ? ", " + progress.resumed() + " resumed" : "")
                + remaining(progress, now);
    }

    private static int worked(Progress progress) {
        return progress.done() - progress.resumed();
    }

    /**
     * The remaining time: of this phase, from the times of the parts so far, and of the later ones, if a forecast says
     * how long these last; otherwise the text says what is to come. Resumed parts took no time. The first part says
     * nothing: it also waits for a cluster or a compiler, and other threads are about to finish theirs.
     */
    private String remaining(Progress progress, long now) {
        List<Phase> later = progress.phase().map(Phase::later).orElse(List.of());
        boolean measured = worked(progress) > warmWorked && now > warm;
        boolean whole = forecast.keySet().containsAll(later);
        boolean over = progress.complete() && (later.isEmpty() || !whole);
        if (over || (!measured && !progress.phase().map(forecast::containsKey).orElse(false))) {
            return "";
        }
        double each = measured
                ? (now - warm) / NANOS_PER_SECOND / (worked(progress) - warmWorked)
                : forecast.get(progress.phase().orElseThrow()) / progress.total();
        double seconds = each * (progress.total() - progress.done());
        for (Phase phase : later) {
            seconds += forecast.getOrDefault(phase, 0.0);
        }
        String left = (later.isEmpty() || !whole ? ", " : ", about ") + clock(Math.round(seconds)) + " left";
        return whole
                ? left
                : (Math.round(seconds) > 0 ? left : "") + ", then "
                        + later.get(0).text();
    }

    /** {@code 1:05} or {@code 2:03:09}. */
    private static String clock(long seconds) {
        long hours = seconds / 3600;
        return hours > 0
                ? String.format(Locale.ROOT, "%d:%02d:%02d", hours, seconds / 60 % 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }
}
