package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.evaluate.RareTrainings;
import org.tattle.reports.json.Json;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.MissingAttacks;
import org.tattle.reports.view.PositiveControl;
import org.tattle.reports.view.Verdict;

/**
 * The gate's verdict on a suite, with its findings and error rates.
 *
 * @param schema the version of its JSON schema, {@link #SCHEMA}
 * @param name the plan's name
 * @param outcome the most serious of all findings; at best that a control failed if one did, and inconclusive if none
 *     was run
 * @param blocked whether it stops a build
 * @param changes how the plan differs from the baseline's, key by key; empty if it does not, null without a baseline
 * @param budget what may leak; null if there are no limits
 * @param hypotheses the number of hypotheses tested
 * @param detectable the rise beyond the margin that would have been detected with probability 0.8 in every number that
 *     was tested and changed; NaN for none
 * @param targets the fewest of a number of a membership audit; 0 for none
 * @param controls the number of controls; without any, numbers of membership audits cannot be relied on
 * @param failedControls the controls that failed
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
        @JsonInclude(JsonInclude.Include.NON_NULL) BudgetVerdicts budget,
        int hypotheses,
        double detectable,
        int targets,
        int controls,
        List<String> failedControls,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> untested,
        @JsonInclude(JsonInclude.Include.NON_NULL) String caveat,
        List<Finding> findings) {
    /** The current JSON schema. */
    public static final String SCHEMA = "tattle-gate/1";

    static GateReport of(
            String name,
            Rules rules,
            Optional<List<String>> changes,
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
                changes.orElse(null),
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
    record Coverage(boolean wouldShowLeak, List<String> untested, String caveat) {
        static final Coverage FULL = new Coverage(true, List.of(), null);

        static Coverage of(RunResult run) {
            List<String> untested = new ArrayList<>(
                    PositiveControl.asked(run).map(Statement::text).stream().toList());
            boolean shows = true;
            for (ExperimentView cell : ExperimentView.of(run)) {
                Optional<Statement> missing = cell.control()
                        .missing()
                        .filter(why -> !Verdict.of(cell).grade().isLeak());
                shows &= missing.isEmpty();
                missing.ifPresent(why -> untested.add(
                        "Whether a leak would be seen in " + cell.title() + " is not known: " + why + "."));
            }
            Optional<Statement> words = MissingAttacks.words(run);
            words.map(Statement::text).ifPresent(untested::add);
            return new Coverage(
                    shows,
                    List.copyOf(untested),
                    words.map(sentence -> "words not audited").orElse(null));
        }
    }

    /** The report as JSON: keys are the names of the components. */
    public byte[] json() {
        return Json.bytes(this);
    }

    /** Whether nothing blocks the run, but its guarantee is suspect, or it is not shown to be within the budget. */
    @JsonIgnore
    public boolean isUndecided() {
        return !blocked && (outcome == Outcome.SUSPECT || (budget != null && budget.verdict() != BudgetVerdict.WITHIN));
    }

    /** How the plan differs from the baseline's, key by key; empty without a baseline. */
    List<String> planChanges() {
        return changes == null ? List.of() : changes;
    }

    /** The verdict in one line: {@code demo regressed: 2 of 10 findings; blocked}. */
    String headline() {
        long grave = findings.stream()
                .filter(finding -> finding.outcome() == outcome)
                .count();
        String share = outcome == Outcome.UNRELIABLE
                ? failedControls.size() + " of " + Numbers.count(controls, "control")
                : budget != null && (grave == 0 || BudgetVerdicts.outcome(budget.verdict()) == outcome)
                        ? budget.share()
                        : grave + " of " + Numbers.count(findings.size(), "finding");
        return name + ": " + outcome.text() + " (" + share + ")"
                + (blocked
                        ? ", blocked"
                        : isUndecided()
                                ? outcome == Outcome.SUSPECT ? ", no answer" : ", not shown to be within the budget"
                                : outcome == Outcome.INCONCLUSIVE ? ", passed with a warning" : "")
                + (caveat == null || blocked ? "" : "; " + caveat)
                + (planChanges().isEmpty() ? "" : "; plan changed");
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

    /** What is said of findings that are not listed; empty if these are all. */
    String unlisted(List<Finding> listed) {
        int rest = findings.size() - listed.size();
        if (rest == 0) {
            return "";
        }
        if (rest == 1) {
            return listed.isEmpty() ? "The only finding is ok." : "The other finding is ok.";
        }
        return (listed.isEmpty() ? "All " : "The other ") + Numbers.count(rest, "finding") + " are ok.";
    }

    /** The false-alarm rate and the power of the verdict, in sentences. */
    String terms() {
        String limits = budget == null ? "" : budget.terms();
        if (changes == null && hypotheses == 0) {
            return limits;
        }
        return (limits + " " + comparison()).strip();
    }

    private String comparison() {
        if (changes == null) {
            return "If every guarantee is true, the probability that a run is blocked for one is at most "
                    + Numbers.plain(rules.falseAlarm()) + " (" + Numbers.count(hypotheses, "test") + ", Holm).";
        }
        return "If no true value rose by more than the margin of " + Numbers.plain(rules.margin())
                + " and every guarantee is true, the probability that a run is blocked is at most "
                + Numbers.plain(rules.falseAlarm()) + " (" + hypotheses
                + (hypotheses == 1 ? " hypothesis" : " hypotheses") + ", Holm)."
                + " " + reach();
    }

    private String reach() {
        if (!Double.isNaN(detectable)) {
            return "In every number that changed, a rise of " + Numbers.fixed(detectable, 3)
                    + " beyond the margin is detected with a probability of at least " + Rules.POWER
                    + ", if all trainings leak alike; what one training in "
                    + RareTrainings.one(targets, 1 - Rules.POWER) + " leaks, or fewer, may be in none of "
                    + Numbers.count(targets, "target") + ".";
        }
        boolean tested =
                findings.stream().anyMatch(finding -> finding.change() != null && !Double.isNaN(finding.pValue()));
        return tested ? "No number changed at any target." : "No number was tested.";
    }

    /** The reason why controls make the numbers unreliable; empty if there is none. */
    String warning() {
        if (!failedControls.isEmpty()) {
            return "Do not rely on these numbers: " + failedControls.size() + " of " + controls + " controls failed ("
                    + String.join("; ", failedControls) + ").";
        }
        return controls == 0 && (measured(findings) || budget != null)
                ? "Do not rely on these numbers: no control was run, so an attack that does not work would"
                        + " go unnoticed."
                : "";
    }

    /** Whether any finding is about a number of a membership audit. */
    private static boolean measured(List<Finding> findings) {
        return findings.stream().anyMatch(finding -> finding.change() != null);
    }
}
