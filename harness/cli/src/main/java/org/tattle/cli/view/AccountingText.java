package org.tattle.cli.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.accounting.AccountingResult;
import org.tattle.core.Printable;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Lines;
import picocli.CommandLine.Help.Ansi;

/** The parts that {@code tattle account} and {@code tattle calibrate} print for people. Lines end with a line feed. */
public final class AccountingText {
    private static final int LINE = 96;

    private final Ansi ansi;
    private final StringBuilder out = new StringBuilder();

    public AccountingText(Ansi ansi) {
        this.ansi = ansi;
    }

    /** What is accounted, and what the numbers rest on. */
    public void header(String title, List<String> assumptions) {
        bold(title);
        for (String assumption : assumptions) {
            List<String> lines = Lines.wrap(assumption, LINE);
            line("  " + Printable.of(lines.get(0)));
            lines.subList(1, lines.size()).forEach(rest -> line("    " + Printable.of(rest)));
        }
        line("");
    }

    /** A table whose first row is its head. */
    void table(List<List<String>> rows) {
        List<String> lines = Columns.aligned(rows);
        line("  " + styled("faint", lines.get(0)));
        lines.subList(1, lines.size()).forEach(text -> line("  " + Printable.of(text)));
        line("");
    }

    void bold(String text) {
        line(styled("bold", text));
    }

    /** Who has no answer, and why, one line a reason; nothing where all have one. */
    public void refused(AccountingResults<?> answers) {
        if (answers.refused().isEmpty()) {
            return;
        }
        line("");
        line(styled("faint", "No answer:"));
        Map<String, String> methods = new LinkedHashMap<>();
        answers.refused().forEach(none -> methods.merge(none.reason(), none.method(), (a, b) -> a + ", " + b));
        methods.forEach((reason, names) -> line("  " + styled("faint", names + ": " + reason)));
    }

    /** How a number came about, beyond the method's name, and what should be known of it. */
    static String how(String method, AccountingResult accounted) {
        Stream<String> own = Stream.of(accounted.method()).filter(how -> !how.equals(method));
        return Stream.concat(own, accounted.notes().stream()).collect(Collectors.joining("; "));
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private String styled(String style, String text) {
        return ansi.string("@|" + style + " " + Printable.of(text) + "|@");
    }
}
