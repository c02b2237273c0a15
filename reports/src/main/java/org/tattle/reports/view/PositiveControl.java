package org.tattle.reports.view;

import static org.tattle.reports.view.PositiveControlSentence.ASKED_ONE_NUMBER;
import static org.tattle.reports.view.PositiveControlSentence.CHECK_THE_FILES;
import static org.tattle.reports.view.PositiveControlSentence.MAKE_A_DESIGN;
import static org.tattle.reports.view.PositiveControlSentence.NOT_PASSED;
import static org.tattle.reports.view.PositiveControlSentence.NO_SENTINELS;
import static org.tattle.reports.view.PositiveControlSentence.PASSED;
import static org.tattle.reports.view.PositiveControlSentence.SCORES_WITHOUT_CONTROL;

import java.util.List;
import java.util.Optional;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

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
        Optional<Statement> missing, Optional<Statement> passed, Statement remedy, Optional<Statement> asked) {
    static PositiveControl of(RunResult run, ExperimentSummary experiment, List<AttackView> attacks) {
        Optional<SentinelCheck> check = run.sentinels().filter(found -> experiment.isMadeElsewhere());
        return new PositiveControl(
                run.wouldShowLeak(experiment)
                        ? Optional.empty()
                        : Optional.of(check.map(PositiveControl::failed)
                                .orElseGet(
                                        (AttackView.hasGivenScores(attacks) ? SCORES_WITHOUT_CONTROL : NO_SENTINELS)
                                                ::with)),
                check.filter(SentinelCheck::passed).map(PositiveControl::passed),
                (check.isPresent() ? CHECK_THE_FILES : MAKE_A_DESIGN).with(),
                asked(experiment));
    }

    /** What was asked of an experiment's models, if attacks did not see what is released. */
    public static Optional<Statement> asked(ExperimentSummary experiment) {
        return experiment.isOneNumber() ? Optional.of(ASKED_ONE_NUMBER.with()) : Optional.empty();
    }

    /** The same of a run's models. */
    public static Optional<Statement> asked(RunResult run) {
        return run.experiments().stream()
                .flatMap(experiment -> asked(experiment.summary()).stream())
                .findFirst();
    }

    private static Statement failed(SentinelCheck check) {
        return NOT_PASSED.with(
                Numbers.count(check.unmatched()),
                Numbers.count(check.models(), "model"),
                Numbers.count(check.records(), "sentinel"),
                Numbers.count(check.copies(), "time"));
    }

    private static Statement passed(SentinelCheck check) {
        return PASSED.with(
                Numbers.count(check.models(), "model"),
                Numbers.count(check.records(), "sentinel"),
                Numbers.fixed(check.auc(), 3),
                Numbers.rate(SentinelCheck.MISSED));
    }
}
