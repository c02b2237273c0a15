package org.tattle.reports.gate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.certify.EpsilonBounds;
import org.tattle.certify.SequentialAudit;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.UntestedSentence;
import org.tattle.reports.gate.Hypothesis.Judged;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.ReplayView;

/**
 * The hypotheses that the guarantees of a run hold: tested by independent runs, decided by a replay, indicated by
 * attacks, or not tested.
 */
record GuaranteeHypotheses(RunVerdict audit, Optional<Baseline> baseline, Rules rules) {
    List<Hypothesis> all() {
        List<Hypothesis> all = new ArrayList<>();
        List<Certificate> certificates = audit.run().certificates();
        certificates.stream()
                .filter(certificate -> certificate.guarantee() != null)
                .forEach(certificate -> all.add(holds(certificate)));
        certificates.stream()
                .filter(certificate -> certificate.curve() != null)
                .forEach(certificate -> all.add(noiseHolds(certificate)));
        ReplayView.of(audit.run()).forEach(replayed -> all.add(drawsHold(replayed)));
        Set<String> doubted = new HashSet<>(); // a doubt is the same on every surface
        ExperimentView.of(audit).stream()
                .filter(experiment -> doubted.add(experiment.experiment().name()))
                .forEach(experiment -> all.addAll(indicated(experiment)));
        audit.run().experiments().stream()
                .filter(experiment -> experiment.replay().isEmpty() && !experiment.isGuaranteeTested())
                .forEach(experiment -> all.add(notTested(experiment)));
        return all;
    }

    /** Whether the baseline's draws of an experiment held. */
    private boolean held(String experiment) {
        return baseline.filter(before ->
                        before.held(experiment, audit.run().experiments().size() == 1))
                .isPresent();
    }

    private static String inBrackets(ExperimentResult experiment) {
        return experiment.guarantees().stream().map(GuaranteeText::inBrackets).collect(Collectors.joining("; "));
    }

    private Hypothesis holds(Certificate certificate) {
        return new Hypothesis(
                Baseline.name(certificate),
                GuaranteeText.inBrackets(certificate.guarantee()),
                certificate.pValue(),
                (adjusted, share) -> {
                    if (adjusted <= rules.falseAlarm()) {
                        return new Judged(
                                Outcome.VIOLATES,
                                FindingSentence.RUNS_CERTIFY.with(
                                        Numbers.fixed(certificate.bound().value(), 2),
                                        certificate.evidence().counted()));
                    }
                    return certificate.leastPValue() > share
                            ? new Judged(
                                    Outcome.INCONCLUSIVE,
                                    FindingSentence.COULD_NOT_SHOW.with(enough(certificate, share)))
                            : new Judged(Outcome.OK, FindingSentence.NO_VIOLATION.with());
                });
    }

    private static Statement enough(Certificate certificate, double share) {
        PrivacyGuarantee guarantee = certificate.guarantee();
        if (!certificate.certifier().equals("distinguishing")) {
            return FindingSentence.MORE_COULD_REFUTE.with();
        }
        int runs = certificate.parameters().containsKey("stop")
                ? SequentialAudit.fewestRuns(guarantee.epsilon(), guarantee.delta(), share)
                : new EpsilonBounds(guarantee.delta(), 1 - share).fewestRuns(guarantee.epsilon());
        return FindingSentence.RUNS_SUFFICE.with(Numbers.count(runs));
    }

    /** That a release is as private as the noise that its guarantee was accounted by. */
    private Hypothesis noiseHolds(Certificate certificate) {
        return new Hypothesis(
                Baseline.name(certificate),
                certificate.curve().family() + " of " + GuaranteeText.inBrackets(certificate.guarantee()),
                certificate.curve().pValue(),
                (adjusted, share) -> adjusted <= rules.falseAlarm()
                        ? new Judged(Outcome.VIOLATES, FindingSentence.LESS_PRIVATE_THAN_NOISE.with())
                        : new Judged(Outcome.OK, FindingSentence.NO_VIOLATION.with()));
    }

    /** That draws are as declared and as guaranteed, which a replay decides up to 2e-6. */
    private Hypothesis drawsHold(ReplayView replayed) {
        boolean held = held(replayed.experiment().name());
        Outcome outcome = switch (replayed.result().verdict()) {
            case PASSED -> Outcome.OK;
            case VIOLATED -> Outcome.VIOLATES;
            case SUSPECT -> held ? Outcome.REGRESSED : Outcome.SUSPECT;
            case NOT_REPLAYABLE -> held ? Outcome.UNTESTED : Outcome.INCONCLUSIVE;
        };
        return Hypothesis.untested(
                replayed.experiment().name(),
                "replay of " + replayed.guarantees(),
                outcome,
                replayed.outcome().and(heldBefore(held && outcome != Outcome.OK)));
    }

    /** What the baseline showed, where the run does not show it. */
    private static Statement heldBefore(boolean isLost) {
        return isLost ? FindingSentence.BASELINE_HELD.with() : Statement.NOTHING;
    }

    private static List<Hypothesis> indicated(ExperimentView experiment) {
        return GuaranteeView.of(experiment).stream()
                .filter(one -> one.verdict().comparison() == GuaranteeVerdict.Comparison.DOUBTFUL)
                .map(one -> Hypothesis.untested(
                        experiment.title(),
                        GuaranteeText.inBrackets(one.guarantee()),
                        Outcome.INCONCLUSIVE,
                        one.outcome()))
                .toList();
    }

    private Hypothesis notTested(ExperimentResult experiment) {
        boolean held = held(experiment.name());
        return Hypothesis.untested(
                experiment.name(),
                inBrackets(experiment),
                held ? Outcome.UNTESTED : Outcome.INCONCLUSIVE,
                FindingSentence.NOT_TESTED.with(UntestedSentence.of(experiment)).and(heldBefore(held)));
    }
}
