package org.tattle.cli.view;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Ansi;
import org.tattle.reports.Report;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Summary;
import org.tattle.reports.text.LineBreaks;
import org.tattle.reports.view.NotTestedText;

/**
 * The only writer to standard output and standard error: everything printed is {@link Printable}, wherever it comes
 * from. A text of several lines keeps its line feeds; its author must have made names in it printable before.
 */
public final class Screen {
    private static final long PATIENCE_MILLIS = 1000;
    /** Lines are not made shorter than this on narrower terminals. */
    private static final int FEWEST_COLUMNS = 40;

    private final PrintWriter out;
    private final PrintWriter err;
    private final Settings settings;

    /**
     * The settings of the output.
     *
     * @param quiet whether no progress is shown
     * @param stacktrace whether an error is printed with its stack trace, also set by TATTLE_STACKTRACE=1
     */
    public record Settings(
            boolean color, boolean json, boolean quiet, boolean stacktrace, Map<String, String> environment) {}

    public Screen(PrintWriter out, PrintWriter err, Settings settings) {
        this.out = out;
        this.err = err;
        this.settings = settings;
    }

    /** Prints a result, as text whose lines are broken at the terminal's width, or as JSON. */
    public void show(Supplier<String> text, Supplier<String> json) {
        print(Printable.lines(settings.json() ? json.get() : LineBreaks.folded(text.get(), columns())));
    }

    /** Prints a result as styled text, in which names were made printable before, or as JSON. */
    public void showStyled(Function<Ansi, String> text, Supplier<String> json) {
        Ansi styles = settings.color() ? Ansi.COLOR : Ansi.PLAIN;
        print(Printable.styled(settings.json() ? json.get() : text.apply(styles)));
    }

    /** Prints a run's results: as JSON, or as a summary and the path of the report. */
    public void results(RunVerdict result, Path folder) {
        showStyled(
                styles -> Summary.text(result, styles, columns()) + place("report", folder.resolve(Report.PAGE)),
                () -> new String(ResultsJson.bytes(result), StandardCharsets.UTF_8));
    }

    /** A line on where something was written. */
    public static String place(String what, Path file) {
        return what + ": " + Printable.of(file.toString()) + "\n";
    }

    /** Prints one line of a text that is still being computed. */
    void line(String text) {
        print(Printable.lines(text) + "\n");
    }

    /** Whether results are printed as JSON. */
    boolean isJson() {
        return settings.json();
    }

    /** The width of the terminal in characters. */
    public int columns() {
        return columns(settings.environment());
    }

    /** The width of the terminal in characters: COLUMNS, which the launcher sets, or 80. */
    public static int columns(Map<String, String> environment) {
        String columns = environment.getOrDefault("COLUMNS", "");
        return columns.matches("[1-9][0-9]{0,3}")
                ? Math.max(FEWEST_COLUMNS, Integer.parseInt(columns))
                : Summary.COLUMNS;
    }

    /** Whether the environment allows colors: NO_COLOR, unless it is empty, and a dumb terminal do not. */
    public static boolean hasColors(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !"dumb".equals(environment.get("TERM"));
    }

    /** Whether something could not be printed. */
    public boolean isUnwritten() {
        return out.checkError();
    }

    /** Output whose reader may leave, as {@code head} does: the rest is dropped, and that is no error. */
    public static OutputStream untilClosed(FileDescriptor descriptor) {
        return new UntilClosed(descriptor);
    }

    private static final class UntilClosed extends FileOutputStream {
        private boolean closed;

        UntilClosed(FileDescriptor descriptor) {
            super(descriptor);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                if (!closed) {
                    super.write(bytes, from, length);
                }
            } catch (IOException e) {
                closed = String.valueOf(e.getMessage()).contains("pipe");
                if (!closed) {
                    throw e;
                }
            }
        }
    }

    private void print(String text) {
        out.print(text);
        out.flush();
    }

    /** Prints an error in one line. */
    public void error(String message, Throwable failure) {
        err.println("error: " + InputException.oneLine(message));
        if (settings.stacktrace() || "1".equals(settings.environment().get("TATTLE_STACKTRACE"))) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            err.print(Printable.lines(
                    trace.toString().replace(System.lineSeparator(), "\n").replace("\t", "    ")));
        }
        err.flush();
    }

    /** Prints the attacks whose results are missing from a report. */
    public void failures(List<FailedAttack> failed) {
        for (FailedAttack one : failed) {
            error(NotTestedText.sentence(one.failure()) + "; see it with --stacktrace", one.cause());
        }
    }

    /** Prints lines on standard error, unless it is to be quiet. */
    public void notices(List<Statement> lines) {
        ProgressView progress = progress();
        lines.forEach(line -> progress.notice(line.text()));
    }

    /** Shows progress on standard error. */
    public ProgressView progress() {
        boolean redraws = redraws(settings.environment(), Path.of("/proc/self/fd/2"));
        return new ProgressView(ProgressView.Style.of(settings.quiet(), redraws), err, columns(), System::nanoTime);
    }

    /** Runs the work; prints the line after one second, so that a quick command prints nothing. */
    public <T> T during(String line, Supplier<T> work) {
        ProgressView progress = progress();
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        Future<?> saying = timer.schedule(() -> progress.notice(line), PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        try {
            return work.get();
        } finally {
            saying.cancel(false);
            timer.shutdown();
        }
    }

    /** Whether a line of standard error can be redrawn. */
    static boolean redraws(Map<String, String> environment, Path descriptor) {
        return !"dumb".equals(environment.get("TERM")) && isTerminal(descriptor);
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return isTerminal(System.console());
        }
    }

    private static boolean isTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true; // before JDK 22 a console is a terminal
        }
    }
}
