package org.tattle.reports.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.reproduction.Outcome;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.VerifiedStatement;
import org.tattle.reports.text.Markdown;

/**
 * Reproductions in Markdown, those of a paper or that of one run, made of what plans state and of their verified runs:
 * what contradicts the paper first, then each figure and table with what it states, its value, ours and the verdict,
 * and our picture.
 *
 * @param plans the plans with what they reproduce, in the paper's order
 * @param runs the verified runs of a plan by its name
 * @param pictures the link to a picture, if there is one, of a plan's row and chart
 */
public record ReproductionPage(
        Map<EmbeddedPlan, Reproduction> plans, Function<String, List<VerifiedRun>> runs, Pictures pictures) {
    /** The file name of the page of a run in its folder. */
    public static final String FILE = "verification.md";

    private static final String NONE = "–";

    /** Where pictures are. */
    public interface Pictures {
        /**
         * The link to a picture.
         *
         * @param plan the name of the plan
         * @param row the row of a series; of a plan its name
         * @param chart the name of the chart in the folder of a run, without ending
         */
        Optional<String> link(String plan, String row, String chart);
    }

    /** The text, without a title. */
    public String markdown() {
        StringBuilder page = new StringBuilder();
        headlines().forEach(line -> page.append(Markdown.escaped(line.text())).append("\n\n"));
        contradicted().forEach(line -> page.append("- ").append(line).append('\n'));
        plans.forEach((plan, reproduction) -> section(page, plan, reproduction));
        return page.toString().replaceAll("\n{3,}", "\n\n").stripTrailing() + "\n";
    }

    /** One line for each plan: what of it is recorded, and how many statements agree. */
    public String table() {
        StringBuilder table = new StringBuilder("| Paper | Figure or table | Plan | Form | Minutes | Outcome | Agree |"
                + " Differ | Undecided |\n|---|---|---|---|---|---|---|---|---|\n");
        plans.forEach((plan, reproduction) -> {
            List<VerifiedRun> shown = shown(plan);
            String form = shown.isEmpty() ? "not run" : shown.get(0).quick() ? "quick" : "full";
            String rows = shown.stream()
                    .flatMap(run -> run.data().keySet().stream())
                    .filter(row -> !row.equals(plan.name()))
                    .distinct()
                    .collect(Collectors.joining(", "));
            table.append("| ")
                    .append(String.join(
                            " | ",
                            reproduction.paper(),
                            Markdown.escaped(reproduction.figure()),
                            "`" + plan.name() + "`",
                            rows.isEmpty() ? form : form + ": " + rows,
                            Numbers.fixed(
                                    shown.stream()
                                            .mapToDouble(VerifiedRun::minutes)
                                            .sum(),
                                    1),
                            shown.isEmpty()
                                    ? NONE
                                    : EnumText.of(Outcome.of(statements(shown).toList()))
                                            .replace('-', ' '),
                            count(shown, StatementVerdict.AGREES),
                            count(shown, StatementVerdict.DIFFERS),
                            count(shown, StatementVerdict.UNDECIDED)))
                    .append(" |\n");
        });
        return table.toString();
    }

    private static String count(List<VerifiedRun> runs, StatementVerdict verdict) {
        return Long.toString(statements(runs)
                .filter(one -> one.verdict() == verdict && one.statement().isOfPaper())
                .count());
    }

    /** How many statements agree, which runs are missing or of a quick form only, and whether anything differs. */
    List<Statement> headlines() {
        List<Statement> headlines = new ArrayList<>();
        headlines.add(ReproductionSentence.summary(
                plans.keySet().stream().flatMap(plan -> statements(shown(plan))).toList()));
        named(runs -> !runs.isEmpty() && runs.get(0).quick(), ReproductionSentence.QUICK_ONLY)
                .ifPresent(headlines::add);
        named(List::isEmpty, ReproductionSentence.NOT_RUN).ifPresent(headlines::add);
        if (!contradicted().isEmpty()) {
            headlines.add(ReproductionSentence.CONTRADICTED.with());
        }
        return headlines;
    }

    private Optional<Statement> named(Predicate<List<VerifiedRun>> runs, ReproductionSentence sentence) {
        return sentence(
                plans.keySet().stream()
                        .filter(plan -> runs.test(shown(plan)))
                        .map(EmbeddedPlan::name)
                        .toList(),
                sentence);
    }

    private static Optional<Statement> sentence(List<String> parts, ReproductionSentence sentence) {
        return parts.isEmpty() ? Optional.empty() : Optional.of(sentence.with(String.join("; ", parts)));
    }

    /** What the paper states and ours contradicts, by figure or table. */
    private List<String> contradicted() {
        List<String> contradicted = new ArrayList<>();
        plans.forEach((plan, reproduction) -> statements(shown(plan))
                .filter(one -> one.verdict() == StatementVerdict.DIFFERS
                        && one.statement().isOfPaper())
                .forEach(one -> contradicted.add(Markdown.escaped(
                        reproduction.figure() + ": " + VerificationTable.statement(one.statement())))));
        return contradicted;
    }

    private static Stream<VerifiedStatement> statements(List<VerifiedRun> runs) {
        return runs.stream().flatMap(run -> run.statements().stream());
    }

    private List<VerifiedRun> shown(EmbeddedPlan plan) {
        return runs.apply(plan.name()).stream()
                .map(run -> run.explained(plans.get(plan)))
                .toList();
    }

    private void section(StringBuilder page, EmbeddedPlan plan, Reproduction reproduction) {
        page.append("\n## ").append(Markdown.escaped(reproduction.title())).append("\n\n");
        page.append("    tattle reproduce ").append(plan.name()).append(" --corpora DIR --verify\n\n");
        if (!reproduction.notes().isBlank()) {
            page.append(reproduction.notes().strip()).append("\n\n");
        }
        for (VerifiedRun run : shown(plan)) {
            page.append(run.quick() ? "Quick form (" + quickForm(reproduction) + "), " : "")
                    .append(String.join(", ", run.data().keySet()))
                    .append(", ")
                    .append(run.date())
                    .append(", ")
                    .append(Numbers.fixed(run.minutes(), 1))
                    .append(" minutes on ")
                    .append(Markdown.escaped(run.machine()))
                    .append(":\n\n| Statement | Published | Ours | Verdict |\n|---|---|---|---|\n");
            run.statements().stream()
                    .filter(one -> one.verdict() != StatementVerdict.NOT_MEASURED)
                    .forEach(one -> row(page, one));
            page.append('\n');
            for (String row : run.data().keySet()) {
                for (String chart : reproduction.charts()) {
                    pictures.link(plan.name(), row, chart)
                            .ifPresent(link -> page.append("![")
                                    .append(Markdown.escaped(reproduction.figure() + ", " + row + ": " + chart))
                                    .append("](")
                                    .append(link)
                                    .append(")\n\n"));
                }
            }
            unmeasured(run.statements())
                    .ifPresent(
                            line -> page.append(Markdown.escaped(line.text())).append("\n\n"));
        }
    }

    private static String quickForm(Reproduction reproduction) {
        return Stream.concat(
                        reproduction.quick().stream(),
                        reproduction.quickRows().isEmpty()
                                ? Stream.empty()
                                : Stream.of("rows=" + String.join(",", reproduction.quickRows())))
                .map(setting -> "`" + setting + "`")
                .collect(Collectors.joining(" "));
    }

    /** What a run did not measure; empty if it measured all. */
    static Optional<Statement> unmeasured(List<VerifiedStatement> statements) {
        return sentence(
                statements.stream()
                        .filter(one -> one.verdict() == StatementVerdict.NOT_MEASURED)
                        .map(one -> VerificationTable.statement(one.statement()))
                        .toList(),
                ReproductionSentence.NOT_MEASURED);
    }

    private static void row(StringBuilder page, VerifiedStatement one) {
        String reason = one.verdict() == StatementVerdict.DIFFERS
                ? one.statement().reason()
                : one.statement().unlike();
        Stream.of(
                        VerificationTable.statement(one.statement()),
                        VerificationTable.published(one),
                        VerificationTable.ours(one),
                        VerificationTable.verdict(one.verdict()) + (reason.isEmpty() ? "" : ": " + reason))
                .forEach(cell -> page.append("| ")
                        .append(cell.isEmpty() ? NONE : Markdown.escaped(cell))
                        .append(' '));
        page.append("|\n");
    }
}
