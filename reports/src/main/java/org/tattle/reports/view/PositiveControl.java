package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.text.Numbers;

/**
 * What is known of whether a leak would have been seen in an experiment's models, in words.
 *
 * @param missing why it is not known, as a clause; empty if it is known
 * @param passed that every model shows its own sentinels, as a sentence; empty if nothing was trained outside Tattle,
 *     or not all do
 * @param remedy what would show it, as a sentence
 * @param asked what was asked of the models, and what was therefore not run, as a sentence; empty if attacks saw what
 *     is released
 */
public record PositiveControl(
        Optional<String> missing, Optional<String> passed, String remedy, Optional<String> asked) {
    private static final String ASKED = "Only one number a record was asked: count inversion and other attacks on files"
            + " were not run (tattle audit --models).";
    private static final String SPLIT =
            "Make a design with sentinels (tattle split), train by it and audit again: only then"
                    + " is it known whether a leak would have been seen.";
    private static final String CHECK =
            "Check that the statistics have the order of members.npy and records.csv, or give"
                    + " them with ids (CSV), and that sentinels were trained on in as many copies as records.csv says. If all of that"
                    + " is right, only a proved guarantee limits what single records leak.";

    static PositiveControl of(RunResult run, ExperimentSummary experiment, List<AttackView> attacks) {
        Optional<SentinelCheck> check = run.sentinels().filter(found -> experiment.isMadeElsewhere());
        return new PositiveControl(
                run.wouldShowLeak(experiment)
                        ? Optional.empty()
                        : Optional.of(check.map(PositiveControl::failed).orElseGet(() -> absent(attacks))),
                check.filter(SentinelCheck::passed).map(PositiveControl::passed),
                check.isPresent() ? CHECK : SPLIT,
                asked(experiment));
    }

    /** What was asked of an experiment's models, if attacks did not see what is released. */
    public static Optional<String> asked(ExperimentSummary experiment) {
        return experiment.isOneNumber() ? Optional.of(ASKED) : Optional.empty();
    }

    /** The same of a run's models. */
    public static Optional<String> asked(RunResult run) {
        return run.experiments().stream()
                .flatMap(experiment -> asked(experiment.summary()).stream())
                .findFirst();
    }

    private static String absent(List<AttackView> attacks) {
        return AttackView.hasGivenScores(attacks)
                ? "scores have no positive control, so nothing shows that they are of these records and members, or that"
                        + " this attack finds a leak where there is one"
                : "the design has no sentinels, so nothing shows that the statistics are of these models and records";
    }

    private static String failed(SentinelCheck check) {
        return "the positive control was not passed: " + Numbers.count(check.unmatched()) + " of "
                + Numbers.count(check.models(), "model") + " do not show which of the "
                + Numbers.count(check.records(), "sentinel")
                + " they were trained on, so either the files do not belong"
                + " together, or the algorithm hides even records that are there "
                + Numbers.count(check.copies(), "time");
    }

    private static String passed(SentinelCheck check) {
        return "Positive control: passed; all " + Numbers.count(check.models(), "model") + " show which of the "
                + Numbers.count(check.records(), "sentinel") + " they were trained on (AUC "
                + Numbers.fixed(check.auc(), 3) + "). A model with other numbers passes with a probability of about "
                + Numbers.rate(SentinelCheck.MISSED) + ".";
    }
}
