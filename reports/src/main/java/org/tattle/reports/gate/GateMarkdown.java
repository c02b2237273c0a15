package org.tattle.reports.gate;

import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.text.Markdown;

/** The gate's verdict as the summary of a pull request. */
public final class GateMarkdown {
    /** The headline of a run that cannot be compared with its baseline. */
    static final Statement REFUSAL = GateSentence.REFUSED.with();

    /** The hidden first line of every summary, by which a file or a comment is known to be one. */
    public static final String MARK = "<!-- tattle-gate -->";

    private GateMarkdown() {}

    /** The text; all text from a run is escaped. */
    public static String of(GateReport report) {
        StringBuilder out = new StringBuilder(MARK);
        out.append("\n## ").append(Markdown.escaped(report.headline().text())).append("\n\n");
        if (!report.whatToDo().equals(Statement.NOTHING)) {
            out.append(Markdown.escaped(report.whatToDo().text())).append("\n\n");
        }
        if (!report.warning().equals(Statement.NOTHING)) {
            out.append("**").append(Markdown.escaped(report.warning().text())).append("**\n\n");
        }
        report.untested()
                .forEach(sentence ->
                        out.append(Markdown.escaped(sentence.text())).append("\n\n"));
        if (!report.planChanges().isEmpty()) {
            out.append("Plan changed:\n\n");
            report.planChanges()
                    .forEach(change ->
                            out.append("- ").append(Markdown.escaped(change)).append('\n'));
            out.append('\n');
        }
        table(out, report.notable());
        String rest = report.unlisted(report.notable()).text();
        if (!rest.isEmpty()) {
            out.append(rest).append("\n\n");
        }
        report.findings().stream()
                .filter(Finding::explained)
                .forEach(finding -> out.append("- ")
                        .append(Markdown.escaped(finding.explanation()))
                        .append('\n'));
        if (report.budget() != null) {
            budget(out, report.budget());
        }
        return out.append('\n')
                .append(Markdown.escaped(report.terms().text()))
                .append('\n')
                .toString();
    }

    private static void budget(StringBuilder out, BudgetVerdicts budget) {
        out.append('\n').append(Markdown.escaped(budget.headline().text())).append("\n\n");
        BudgetVerdicts.byLimit(budget.listed(false)).forEach((limit, listed) -> {
            List<List<String>> rows = BudgetVerdicts.table(listed);
            out.append(Markdown.escaped(limit)).append("\n\n");
            row(out, rows.get(0));
            out.append("| --- ".repeat(rows.get(0).size())).append("|\n");
            rows.stream().skip(1).forEach(cells -> row(out, cells));
            out.append('\n');
        });
        out.append(Markdown.escaped(budget.unlisted(false).text())).append('\n');
    }

    /** The text for a run that cannot be compared with its baseline. */
    public static String refused(InputException why) {
        return MARK + "\n## " + REFUSAL.text() + "\n\n" + Markdown.escaped(why.getMessage()) + "\n";
    }

    private static void table(StringBuilder out, List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        row(out, List.of("outcome", "what", "before → after", "difference [95 %]", "p adjusted"));
        out.append("| --- | --- | --- | --- | --- |\n");
        for (Finding finding : findings) {
            row(
                    out,
                    List.of(
                            finding.outcome().text(),
                            finding.title(),
                            GateText.change(finding),
                            finding.difference(),
                            Numbers.rounded(finding.adjusted())));
        }
        out.append('\n');
    }

    private static void row(StringBuilder out, List<String> cells) {
        out.append(cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |\n")));
    }
}
