package org.tattle.reports;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.Printable;
import org.tattle.core.result.Support;
import org.tattle.core.text.Statement;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/** Writes the lines of a {@link Summary}; names come from plans and data, so all text is made printable. */
final class SummaryWriter {
    static final String INDENT = "  ";
    static final String DIM = "2";

    /** The longest lines of prose, also on wider terminals. */
    private static final int PROSE = 100;

    final Ansi ansi;
    final int columns;
    private final List<Statement> stated = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    SummaryWriter(Ansi ansi, int columns) {
        this.ansi = ansi;
        this.columns = columns;
    }

    /** What was stated, beside tables. */
    List<Statement> stated() {
        return List.copyOf(stated);
    }

    @Override
    public String toString() {
        return out.toString();
    }

    void aligned(List<List<String>> rows) {
        Columns.fitted(Columns.printable(rows), 1, columns - INDENT.length(), ansi::dim)
                .forEach(text -> line(text.isEmpty() ? "" : INDENT + text));
    }

    /** The number of columns that a table takes. */
    int width(List<List<String>> rows) {
        return Columns.width(Columns.printable(rows)) + INDENT.length();
    }

    void wrapped(String indent, Statement statement, String color) {
        labeled(indent, "", statement, color);
    }

    /** A statement after what it is about. */
    void labeled(String indent, String label, Statement statement, String color) {
        stated.add(statement);
        wrapped(indent, label + statement.text(), color);
    }

    void wrapped(String indent, String text, String color) {
        String lead = indent;
        for (String part : LineBreaks.wrap(Printable.of(text), Math.min(columns, PROSE) - indent.length())) {
            line(lead + ansi.in(color, part));
            lead = " ".repeat(indent.length());
        }
    }

    /** A title with what it is about beside it, or below where there is no room. */
    void titled(String title, String about) {
        boolean fits = LineBreaks.width(Printable.of(title)) + INDENT.length() + about.length() <= columns;
        LineBreaks.wrap(Printable.of(title), columns)
                .forEach(part -> line(ansi.bold(part) + (fits ? INDENT + about : "")));
        if (!fits) {
            wrapped(INDENT, about, "");
        }
    }

    void line(String text) {
        out.append(text).append('\n');
    }

    void legend(List<List<String>> rows) {
        boolean weak = rows.stream().anyMatch(row -> row.stream().anyMatch(cell -> cell.endsWith(" ~")));
        boolean unsupported = rows.stream().anyMatch(row -> row.stream().anyMatch(cell -> cell.endsWith(" ?")));
        String text = (weak ? "~ weak support  " : "") + (unsupported ? "? unsupported (too few non-members)" : "");
        if (!text.isEmpty()) {
            line("  " + ansi.dim(text.strip()));
        }
    }

    /** The mark behind a rate with this support. */
    static String mark(Support support) {
        return switch (support) {
            case WEAK -> " ~";
            case UNSUPPORTED -> " ?";
            case OK -> "";
        };
    }
}
