package org.tattle.reports.reproduction;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.VerifiedStatement;
import org.tattle.reports.text.Markdown;

/**
 * The reproductions of one paper in Markdown, made of what its plans state and of the records of their runs: what
 * contradicts it first, then each figure and table with what the paper states, its value, ours and the verdict.
 *
 * @param plans the plans with what they reproduce, in the paper's order
 * @param record the record of a plan
 */
public record ReproductionPage(Map<EmbeddedPlan, Reproduction> plans, Function<String, ReproductionRecord> record) {
    private static final String NONE = "–";

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
        StringBuilder table = new StringBuilder("| Paper | Figure or table | Plan | Form | Minutes | Agree | Differ |"
                + " Undecided |\n|---|---|---|---|---|---|---|---|\n");
        plans.forEach((plan, reproduction) -> {
            List<VerifiedRun> runs = shown(plan);
            String form = runs.isEmpty() ? "not run" : runs.get(0).quick() ? "quick" : "full";
            table.append("| ")
                    .append(String.join(
                            " | ",
                            reproduction.paper(),
                            Markdown.escaped(reproduction.title().replaceFirst(":.*", "")),
                            "`" + plan.name() + "`",
                            form,
                            Numbers.fixed(
                                    runs.stream()
                                            .mapToDouble(VerifiedRun::minutes)
                                            .sum(),
                                    1),
                            count(runs, StatementVerdict.AGREES),
                            count(runs, StatementVerdict.DIFFERS),
                            count(runs, StatementVerdict.UNDECIDED)))
                    .append(" |\n");
        });
        return table.toString();
    }

    private static String count(List<VerifiedRun> runs, StatementVerdict verdict) {
        return Long.toString(runs.stream()
                .flatMap(run -> run.statements().stream())
                .filter(one -> one.verdict() == verdict)
                .count());
    }

    /** How many statements agree, and which runs are of a quick form only. */
    List<Statement> headlines() {
        List<VerifiedStatement> all = plans.keySet().stream()
                .flatMap(plan -> shown(plan).stream())
                .flatMap(run -> run.statements().stream())
                .toList();
        List<String> quick = plans.keySet().stream()
                .filter(plan -> shown(plan).stream().anyMatch(VerifiedRun::quick))
                .map(EmbeddedPlan::name)
                .toList();
        List<String> missing = plans.keySet().stream()
                .filter(plan -> shown(plan).isEmpty())
                .map(EmbeddedPlan::name)
                .toList();
        return Stream.of(
                        Optional.of(ReproductionSentence.summary(all)),
                        stated(quick, ReproductionSentence.QUICK_ONLY),
                        stated(missing, ReproductionSentence.NOT_RUN),
                        Optional.of(contradicted().isEmpty())
                                .filter(none -> !none)
                                .map(some -> ReproductionSentence.CONTRADICTED.with()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Statement> stated(List<String> names, ReproductionSentence sentence) {
        return Optional.of(names).filter(some -> !some.isEmpty()).map(some -> sentence.with(String.join("; ", some)));
    }

    private List<String> contradicted() {
        return plans.entrySet().stream()
                .flatMap(entry -> shown(entry.getKey()).stream()
                        .flatMap(run -> run.statements().stream())
                        .filter(one -> one.verdict() == StatementVerdict.DIFFERS
                                && !one.statement().at().isEmpty())
                        .map(one -> Markdown.escaped(entry.getValue().title().replaceFirst(":.*", "") + ": "
                                + VerificationTable.statement(one.statement()))))
                .toList();
    }

    /** The full runs of a plan as it ships, or else the quick ones. */
    private List<VerifiedRun> shown(EmbeddedPlan plan) {
        Map<Boolean, List<VerifiedRun>> forms = record.apply(plan.name()).runs().stream()
                .filter(run -> run.options().isEmpty())
                .collect(Collectors.partitioningBy(VerifiedRun::quick));
        return forms.get(false).isEmpty() ? forms.get(true) : forms.get(false);
    }

    private void section(StringBuilder page, EmbeddedPlan plan, Reproduction reproduction) {
        page.append("\n## ").append(Markdown.escaped(reproduction.title())).append("\n\n");
        page.append("    tattle reproduce ").append(plan.name()).append(" --corpora DIR --verify\n\n");
        if (!reproduction.notes().isBlank()) {
            page.append(reproduction.notes().strip()).append("\n\n");
        }
        for (VerifiedRun run : shown(plan)) {
            page.append(run.quick() ? "Quick form, " : "")
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
            unmeasured(run.statements())
                    .ifPresent(
                            line -> page.append(Markdown.escaped(line.text())).append("\n\n"));
        }
    }

    /** What a run did not measure; empty if it measured all. */
    static Optional<Statement> unmeasured(List<VerifiedStatement> statements) {
        return stated(
                statements.stream()
                        .filter(one -> one.verdict() == StatementVerdict.NOT_MEASURED)
                        .map(one -> VerificationTable.statement(one.statement()))
                        .toList(),
                ReproductionSentence.NOT_MEASURED);
    }

    private static void row(StringBuilder page, VerifiedStatement one) {
        String reason = one.verdict() == StatementVerdict.DIFFERS || one.verdict() == StatementVerdict.UNDECIDED
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
