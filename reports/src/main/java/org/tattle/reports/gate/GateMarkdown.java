package org.tattle.reports.gate;

import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.reports.text.Markdown;

/** The gate's verdict as the summary of a pull request. */
public final class GateMarkdown {
    private GateMarkdown() {}

    /** The text; all text from a run is escaped. */
    public static String of(GateReport report) {
        StringBuilder out = new StringBuilder();
        out.append("## ").append(Markdown.escaped(report.headline())).append("\n\n");
        if (!report.warning().isEmpty()) {
            out.append("**").append(Markdown.escaped(report.warning())).append("**\n\n");
        }
        row(out, List.of("outcome", "what", "before → after", "difference [95 %]", "p adjusted"));
        out.append("| --- | --- | --- | --- | --- |\n");
        for (Finding finding : report.findings()) {
            row(
                    out,
                    List.of(
                            finding.outcome().text(),
                            finding.title(),
                            GateText.change(finding),
                            GateText.difference(finding),
                            Numbers.rounded(finding.adjusted())));
        }
        out.append('\n');
        report.findings().stream()
                .filter(Finding::explained)
                .forEach(finding -> out.append("- ")
                        .append(Markdown.escaped(finding.title() + ". " + finding.says()))
                        .append('\n'));
        return out.append('\n')
                .append(Markdown.escaped(report.terms()))
                .append('\n')
                .toString();
    }

    private static void row(StringBuilder out, List<String> cells) {
        out.append(cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |\n")));
    }
}
