package org.tattle.reports.gate;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/** The gate's verdict for a terminal, the verdict first. Lines end with a line feed. */
public final class GateText {
    private static final int DECIMALS = 3;

    private GateText() {}

    /** The text, without colors. On a narrow terminal it leaves out the adjusted p-values, which the outcomes state. */
    public static String of(GateReport report, boolean all, int columns) {
        List<Finding> listed = all ? report.worstFirst() : report.notable();
        List<String> lines = new ArrayList<>();
        wrapped(report.headline().text(), lines, columns);
        wrapped(report.whatToDo().text(), lines, columns);
        wrapped(report.warning().text(), lines, columns);
        report.untested().forEach(sentence -> wrapped(sentence.text(), lines, columns));
        lines.add("");
        if (!report.planChanges().isEmpty()) {
            lines.add("Plan changed:");
            report.planChanges()
                    .forEach(change ->
                            LineBreaks.wrap(Printable.of(change), columns - 4).forEach(line -> lines.add("  " + line)));
            lines.add("");
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("", "", "before → after", "difference [95 %]", "p adjusted"));
        listed.forEach(finding -> rows.add(List.of(
                Printable.of(finding.title()),
                finding.outcome().text(),
                change(finding),
                finding.difference(),
                Numbers.rounded(finding.adjusted()))));
        List<List<String>> shown = Columns.width(rows) <= columns - 2
                ? rows
                : rows.stream().map(row -> row.subList(0, row.size() - 1)).toList();
        if (!listed.isEmpty()) {
            lines.addAll(Columns.indented(shown, 1, columns));
            lines.add("");
        }
        wrapped(report.unlisted(listed).text(), lines, columns);
        report.findings().stream()
                .filter(Finding::explained)
                .forEach(finding -> wrapped(finding.explanation(), lines, columns));
        if (report.budget() != null) {
            budget(report.budget(), all, lines, columns);
        }
        wrapped(report.terms().text(), lines, columns);
        return String.join("\n", lines) + "\n";
    }

    private static void budget(BudgetVerdicts budget, boolean all, List<String> lines, int columns) {
        wrapped(budget.headline().text(), lines, columns);
        BudgetVerdicts.byLimit(budget.listed(all)).forEach((limit, listed) -> {
            lines.add("");
            wrapped(limit, lines, columns);
            lines.addAll(Columns.indented(BudgetVerdicts.table(listed), 1, columns));
        });
        wrapped(budget.unlisted(all).text(), lines, columns);
        lines.add("");
    }

    /** {@code 0.677 → 0.701}; empty for a guarantee. */
    static String change(Finding finding) {
        return finding.change() == null
                ? ""
                : Numbers.fixed(finding.change().before(), DECIMALS) + " → "
                        + Numbers.fixed(finding.change().after(), DECIMALS);
    }

    private static void wrapped(String text, List<String> lines, int columns) {
        if (!text.isEmpty()) {
            lines.addAll(LineBreaks.wrap(Printable.of(text), columns));
        }
    }
}
