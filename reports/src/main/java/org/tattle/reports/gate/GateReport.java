package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.json.Json;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.NotTestedText;
import org.tattle.reports.view.VerdictText;

/**
 * The gate's verdict on a suite, with its findings and error rates.
 *
 * @param outcome the most serious of all findings; at best that a control failed if one did, and inconclusive if none
 *     was run
 * @param changes how the plan differs from the baseline's, key by key; empty if it does not, null without a baseline
 * @param identical whether plan and numbers are those of the baseline, to the last byte
 * @param budget what may leak; null if there are no limits
 * @param detectable the rise beyond the margin that would have been detected with probability 0.8 in every number that
 *     was tested and changed; NaN for none
 * @param targets the fewest of a number of a membership audit; 0 for none
 * @param controls the number of controls; without any, numbers of membership audits cannot be relied on
 * @param untested what was not run, though the run may be read as if it had been; empty if there is nothing
 * @param caveat the same in a few words, for the headline; null if there is nothing
 */
public record GateReport(
        String schema,
        String name,
        Outcome outcome,
        boolean blocked,
        Rules rules,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<String> changes,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean identical,
        @JsonInclude(JsonInclude.Include.NON_NULL) BudgetVerdicts budget,
        int hypotheses,
        double detectable,
        int targets,
        int controls,
        List<String> failedControls,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Statement> untested,
        @JsonInclude(JsonInclude.Include.NON_NULL) Statement caveat,
        List<Finding> findings) {
    /** The current JSON schema. */
    public static final String SCHEMA = "tattle-gate/1";

    static GateReport of(
            String name,
            Rules rules,
            Optional<BaselineCompatibility.BaselinePairs> matching,
            Optional<BudgetReport> budget,
            int hypotheses,
            int targets,
            int controls,
            List<String> failedControls,
            Coverage coverage,
            List<Finding> findings) {
        boolean measured = measured(findings) || budget.isPresent();
        Outcome best = !failedControls.isEmpty()
                ? Outcome.UNRELIABLE
                : (controls == 0 || !coverage.wouldShowLeak) && measured ? Outcome.INCONCLUSIVE : Outcome.OK;
        Outcome outcome = Stream.concat(
                        findings.stream().map(Finding::outcome),
                        budget.stream().map(report -> BudgetVerdicts.outcome(report.verdict())))
                .reduce(best, Outcome::or);
        double detectable = findings.stream()
                .filter(finding -> finding.change() != null)
                .mapToDouble(finding -> finding.change().detectable())
                .filter(rise -> !Double.isNaN(rise))
                .max()
                .orElse(Double.NaN);
        return new GateReport(
                SCHEMA,
                name,
                outcome,
                rules.blocks(outcome),
                rules,
                matching.map(BaselineCompatibility.BaselinePairs::changes).orElse(null),
                matching.filter(BaselineCompatibility.BaselinePairs::identical).isPresent(),
                budget.map(BudgetVerdicts::of).orElse(null),
                hypotheses,
                detectable,
                targets,
                controls,
                failedControls,
                coverage.untested,
                coverage.caveat,
                List.copyOf(findings));
    }

    /**
     * What the run's attacks cover.
     *
     * @param wouldShowLeak whether every experiment shows a leak, or is known to show one if there were any
     * @param untested what was not run, and why nothing is known of a leak, whole sentences
     * @param caveat what the headline says of it; null for nothing
     */
    record Coverage(boolean wouldShowLeak, List<Statement> untested, Statement caveat) {
        static final Coverage FULL = new Coverage(true, List.of(), null);

        static Coverage of(RunVerdict audit) {
            List<Statement> untested = new ArrayList<>();
            NotTestedText.asked(audit).ifPresent(untested::add);
            boolean shows = true;
            for (ExperimentView experiment : ExperimentView.of(audit)) {
                Optional<Statement> missing = VerdictText.powerUnknown(experiment)
                        .filter(why -> !experiment.verdict().grade().isLeak());
                shows &= missing.isEmpty();
                missing.ifPresent(why -> untested.add(GateSentence.BLIND.with(experiment.title(), why)));
            }
            Optional<Statement> words = NotTestedText.words(audit);
            words.ifPresent(untested::add);
            return new Coverage(
                    shows,
                    List.copyOf(untested),
                    words.map(sentence -> GateSentence.WORDS_NOT_AUDITED.with()).orElse(null));
        }
    }

    /** The report as JSON: keys are the names of the components. */
    public byte[] json() {
        return Json.bytes(this);
    }

    /** Whether nothing blocks the run, but a guarantee or the budget is not shown to be kept. */
    @JsonIgnore
    public boolean isUndecided() {
        return !blocked
                && (outcome.isOpen() || (budget != null && !budget.verdict().isKept()));
    }

    /** How the plan differs from the baseline's, key by key; empty without a baseline. */
    List<String> planChanges() {
        return changes == null ? List.of() : changes;
    }

    /** The verdict in one line: {@code demo regressed: 2 of 10 findings; blocked}. */
    Statement headline() {
        long grave = findings.stream()
                .filter(finding -> finding.outcome() == outcome)
                .count();
        Statement share = outcome == Outcome.UNRELIABLE
                ? GateSentence.SHARE.with(failedControls.size(), Numbers.count(controls, "control"))
                : budget != null && (grave == 0 || BudgetVerdicts.outcome(budget.verdict()) == outcome)
                        ? budget.share()
                        : GateSentence.SHARE.with(grave, Numbers.count(findings.size(), "finding"));
        return outcome.with()
                .after(name)
                .then(share)
                .then(consequence())
                .then(
                        caveat == null || blocked
                                ? Statement.NOTHING
                                : Statement.value("; ").then(caveat))
                .then(planChanges().isEmpty() ? Statement.NOTHING : GateSentence.PLAN_CHANGED.with())
                .then(identical ? GateSentence.IDENTICAL.with() : Statement.NOTHING);
    }

    private Statement consequence() {
        if (blocked) {
            return GateSentence.BLOCKED.with();
        }
        if (isUndecided()) {
            return (outcome.isOpen() ? GateSentence.NO_ANSWER : GateSentence.NOT_WITHIN).with();
        }
        return outcome == Outcome.INCONCLUSIVE ? GateSentence.WARNED.with() : Statement.NOTHING;
    }

    /** All findings, the most serious first. */
    public List<Finding> worstFirst() {
        return findings.stream().sorted(Comparator.comparing(Finding::outcome)).toList();
    }

    /** The findings that are not ok, the most serious first. */
    public List<Finding> notable() {
        return worstFirst().stream()
                .filter(finding -> finding.outcome() != Outcome.OK)
                .toList();
    }

    /** What is said of findings that are not listed; nothing if these are all. */
    Statement unlisted(List<Finding> listed) {
        int rest = findings.size() - listed.size();
        String count = Numbers.count(rest, "finding");
        return switch (rest) {
            case 0 -> Statement.NOTHING;
            case 1 -> (listed.isEmpty() ? GateSentence.ONLY_ONE_OK : GateSentence.OTHER_OK).with();
            default -> (listed.isEmpty() ? GateSentence.ALL_OK : GateSentence.OTHERS_OK).with(count);
        };
    }

    /** The false-alarm rate and the power of the verdict, in sentences. */
    Statement terms() {
        Statement limits = budget == null ? Statement.NOTHING : budget.terms();
        return changes == null && hypotheses == 0 ? limits : limits.and(comparison());
    }

    private Statement comparison() {
        String rate = Numbers.plain(rules.falseAlarm());
        return changes == null
                ? GateSentence.BLOCKED_FOR_A_GUARANTEE.with(rate, Numbers.count(hypotheses, "test"))
                : GateSentence.BLOCKED_FOR_EITHER
                        .with(
                                Numbers.plain(rules.margin()),
                                rate,
                                hypotheses,
                                hypotheses == 1 ? "hypothesis" : "hypotheses")
                        .and(reach());
    }

    private Statement reach() {
        if (!Double.isNaN(detectable)) {
            return GateSentence.RISE_IS_DETECTED.with(
                    Numbers.fixed(detectable, 3),
                    Numbers.plain(Rules.POWER),
                    RareTrainings.one(targets, 1 - Rules.POWER),
                    Numbers.count(targets, "target"));
        }
        List<Finding> numbers =
                findings.stream().filter(finding -> finding.change() != null).toList();
        if (numbers.stream().allMatch(finding -> Double.isNaN(finding.pValue()))) {
            return GateSentence.NOTHING_TESTED.with();
        }
        return (numbers.stream().noneMatch(finding -> Double.isNaN(finding.pValue()))
                        ? GateSentence.NOTHING_CHANGED
                        : GateSentence.NOTHING_TESTED_CHANGED)
                .with();
    }

    /** What to do about a run that is blocked; nothing if it is not. */
    Statement whatToDo() {
        if (!blocked) {
            return Statement.NOTHING;
        }
        return switch (outcome) {
            case VIOLATES -> GateSentence.CORRECT_GUARANTEE.with();
            case EXCEEDS -> GateSentence.RELEASE_LESS.with();
            case REGRESSED -> GateSentence.FIND_OR_REVIEW.with();
            default -> Statement.NOTHING; // with --strict; the findings say what would decide
        };
    }

    /** The reason why controls make the numbers unreliable; nothing if there is none. */
    Statement warning() {
        if (!failedControls.isEmpty()) {
            return GateSentence.CONTROLS_FAILED.with(
                    failedControls.size(), controls, String.join("; ", failedControls));
        }
        return controls == 0 && (measured(findings) || budget != null)
                ? GateSentence.NO_CONTROL.with()
                : Statement.NOTHING;
    }

    private static boolean measured(List<Finding> findings) {
        return findings.stream().anyMatch(finding -> finding.change() != null);
    }
}
