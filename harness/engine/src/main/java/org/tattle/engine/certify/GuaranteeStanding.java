package org.tattle.engine.certify;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;

/**
 * The conclusion on a guarantee from all that a run shows of it: replay, independent runs and attacks on any surface.
 * The most serious first; whatever states something of a guarantee takes it from here.
 */
public enum GuaranteeStanding {
    /** A replay, independent runs or a certified bound of an attack refute it. */
    VIOLATED,
    /** On replay something moved that no declared draw explains. */
    SUSPECT,
    /** Attacks indicate more than it allows; their training sets overlap, so that they certify nothing. */
    IN_DOUBT,
    /** No replay judged it and no independent runs put it to the test. */
    NOT_TESTED,
    /** It was tested, and nothing contradicts it. */
    HOLDS,
    /** Nothing is guaranteed. */
    NONE;

    /** The conclusion on all guarantees of an experiment: the most serious. */
    public static GuaranteeStanding of(ExperimentResult experiment, RunResult run) {
        List<TestedCertificate> tested = tested(experiment, run);
        boolean refuted = tested.stream().anyMatch(TestedCertificate::isViolated);
        return experiment.guarantees().stream()
                .map(claim -> of(claim, experiment, tested, run.dataset().unit()))
                .reduce(refuted ? VIOLATED : NONE, GuaranteeStanding::or);
    }

    /** The conclusion on a guarantee of an experiment. */
    public static GuaranteeStanding of(PrivacyGuarantee claim, ExperimentResult experiment, RunResult run) {
        return of(claim, experiment, tested(experiment, run), run.dataset().unit());
    }

    private static List<TestedCertificate> tested(ExperimentResult experiment, RunResult run) {
        return TestedCertificate.of(run).stream()
                .filter(one -> one.certificate().cell().equals(experiment.name()))
                .toList();
    }

    /**
     * The conclusion on a guarantee of an experiment.
     *
     * @param tested the certificates of the experiment
     * @param unit the plural of the audited records
     */
    public static GuaranteeStanding of(
            PrivacyGuarantee claim, ExperimentResult experiment, List<TestedCertificate> tested, String unit) {
        Optional<ReplayResult.Verdict> replay = experiment.replay().map(ReplayResult::verdict);
        Optional<EpsilonBound> beyond = beyond(claim, experiment, unit);
        if (replay.filter(ReplayResult.Verdict.VIOLATED::equals).isPresent()
                || tested.stream().anyMatch(one -> one.violates(claim))
                || beyond.filter(GuaranteeStanding::isCertified).isPresent()) {
            return VIOLATED;
        }
        if (replay.filter(ReplayResult.Verdict.SUSPECT::equals).isPresent()) {
            return SUSPECT;
        }
        if (beyond.isPresent()) {
            return IN_DOUBT;
        }
        return experiment.isGuaranteeTested() ? HOLDS : NOT_TESTED;
    }

    /**
     * The largest bound on epsilon, of attacks on any surface, that is more than a guarantee allows; empty if there is
     * none, or if the guarantee does not limit what attacks on whole records may show.
     *
     * @param unit the plural of the audited records
     */
    public static Optional<EpsilonBound> beyond(PrivacyGuarantee claim, ExperimentResult experiment, String unit) {
        return experiment.attacks().stream()
                .map(AttackResult::epsilonLowerBound)
                .filter(bound -> claim.relation().limitsMembershipOf(unit) && bound.value() > allowed(claim, bound))
                .max(Comparator.comparing(GuaranteeStanding::isCertified).thenComparingDouble(EpsilonBound::value));
    }

    /**
     * The largest epsilon that attacks on an experiment indicate beyond any of its guarantees; 0 if none does.
     *
     * @param unit the plural of the audited records
     */
    public static double indicated(ExperimentResult experiment, String unit) {
        return experiment.guarantees().stream()
                .flatMap(claim -> beyond(claim, experiment, unit).stream())
                .mapToDouble(EpsilonBound::value)
                .max()
                .orElse(0);
    }

    /** The epsilon that a bound may show: a certified one is on the guarantee's neighbors, others on exact halves. */
    public static double allowed(PrivacyGuarantee claim, EpsilonBound bound) {
        return isCertified(bound) ? claim.epsilon() : claim.replacementEpsilon();
    }

    private static boolean isCertified(EpsilonBound bound) {
        return bound.kind() == EpsilonBound.Kind.CERTIFIED;
    }

    private GuaranteeStanding or(GuaranteeStanding other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** Whether nothing that names the guarantee as a reason may be concluded yet. */
    public boolean isOpen() {
        return this == SUSPECT || this == IN_DOUBT || this == NOT_TESTED;
    }

    /** The conclusion in words: {@code in doubt}. */
    public String text() {
        return EnumText.of(this).replace('-', ' ');
    }
}
