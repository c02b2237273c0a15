package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Lines;

/** A dossier for a terminal, the answer first. Lines end with a line feed. */
public final class DossierText {
    private DossierText() {}

    public static String of(Dossier dossier, int columns) {
        DossierAnswer answer = dossier.answer();
        List<String> lines =
                new ArrayList<>(Lines.wrap(Printable.of(answer.title().text()), columns));
        answer.sentences().forEach(sentence -> indented(sentence.text(), lines, columns));
        answer.details().forEach(detail -> indented("! " + detail.text(), lines, columns));
        lines.add("");
        boolean single = dossier.advice().run().experiments().size() == 1;
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("published", "verdict", "strongest attack", "identifies", "proved if complete"));
        for (FormRow row : dossier.rows()) {
            rows.add(List.of(
                    Printable.of(single ? row.form().surface() : row.form().name()),
                    row.verdict().text(),
                    row.strongest().map(attack -> attack.attack()).orElse(Numbers.NONE),
                    row.identified(),
                    row.provedText().text()));
        }
        Columns.fitted(rows, 1, columns - 2, UnaryOperator.identity())
                .forEach(line -> lines.add(line.isEmpty() ? "" : "  " + line));
        lines.add("");
        indented(
                "Identifies: at a false-positive rate of " + Numbers.rate(dossier.rate())
                        + ", with a 95 % interval; the verdict rests on wider limits, which hold together for all attacks"
                        + " on a form and whatever the distribution of rates. Proved if the list of candidates is"
                        + " complete.",
                lines,
                columns);
        dossier.limits().forEach(limit -> indented("Budget: " + limit.text(), lines, columns));
        indented(dossier.advice().report().terms().text(), lines, columns);
        return String.join("\n", lines) + "\n";
    }

    private static void indented(String text, List<String> lines, int columns) {
        if (!text.isEmpty()) {
            Lines.wrap(Printable.of(text), columns - 2).forEach(line -> lines.add("  " + line));
        }
    }
}
