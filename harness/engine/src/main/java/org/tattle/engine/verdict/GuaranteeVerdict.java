package org.tattle.engine.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;

/**
 * What a run shows of one guarantee of an experiment.
 *
 * @param guarantee the guarantee
 * @param standing the conclusion from all tests of the experiment
 * @param comparison the result of comparing it with the bounds of attacks
 * @param beyond the largest bound on epsilon, of attacks on any surface, that is more than it allows; empty if there is
 *     none, or if it does not limit what attacks on whole records may show
 * @param refuted the first certificate that refutes it
 */
public record GuaranteeVerdict(
        PrivacyGuarantee guarantee,
        GuaranteeStanding standing,
        Comparison comparison,
        Optional<EpsilonBound> beyond,
        Optional<TestedCertificate> refuted) {
    /** The result of comparing a guarantee with what attacks find. */
    public enum Comparison {
        /** Attacks show no more than it allows. */
        HOLDS,
        /** Attacks indicate more than it allows. */
        DOUBTFUL,
        /** It is violated. */
        VIOLATED,
        /** It is for another unit than whole records. */
        NOT_COMPARED
    }

    /**
     * The conclusion on a guarantee. A bound on whole records is never compared with a guarantee for words, bits or
     * edges, only with one for the same unit.
     */
    static GuaranteeVerdict of(
            PrivacyGuarantee guarantee, ExperimentResult experiment, List<TestedCertificate> tested, String unit) {
        boolean isCompared = guarantee.relation().limitsMembershipOf(unit);
        Optional<EpsilonBound> beyond = beyond(guarantee, experiment, unit);
        Optional<TestedCertificate> refuted =
                tested.stream().filter(one -> one.violates(guarantee)).findFirst();
        GuaranteeStanding standing = standing(experiment, beyond, refuted.isPresent());
        return new GuaranteeVerdict(
                guarantee,
                standing,
                standing == GuaranteeStanding.VIOLATED
                        ? Comparison.VIOLATED
                        : !isCompared
                                ? Comparison.NOT_COMPARED
                                : beyond.isPresent() ? Comparison.DOUBTFUL : Comparison.HOLDS,
                beyond,
                refuted);
    }

    private static GuaranteeStanding standing(
            ExperimentResult experiment, Optional<EpsilonBound> beyond, boolean isRefuted) {
        Optional<ReplayResult.Verdict> replay = experiment.replay().map(ReplayResult::verdict);
        if (isRefuted
                || replay.filter(ReplayResult.Verdict.VIOLATED::equals).isPresent()
                || beyond.filter(GuaranteeVerdict::isCertified).isPresent()) {
            return GuaranteeStanding.VIOLATED;
        }
        if (replay.filter(ReplayResult.Verdict.SUSPECT::equals).isPresent()) {
            return GuaranteeStanding.SUSPECT;
        }
        if (beyond.isPresent()) {
            return GuaranteeStanding.IN_DOUBT;
        }
        return experiment.isGuaranteeTested() ? GuaranteeStanding.HOLDS : GuaranteeStanding.NOT_TESTED;
    }

    private static Optional<EpsilonBound> beyond(PrivacyGuarantee guarantee, ExperimentResult experiment, String unit) {
        return experiment.attacks().stream()
                .map(AttackResult::epsilonLowerBound)
                .filter(bound ->
                        guarantee.relation().limitsMembershipOf(unit) && bound.value() > allowed(guarantee, bound))
                .max(Comparator.comparing(GuaranteeVerdict::isCertified).thenComparingDouble(EpsilonBound::value));
    }

    /** The epsilon that a bound may show: a certified one is on the guarantee's neighbors, others on exact halves. */
    public double allowed(EpsilonBound bound) {
        return allowed(guarantee, bound);
    }

    private static double allowed(PrivacyGuarantee guarantee, EpsilonBound bound) {
        return isCertified(bound) ? guarantee.epsilon() : guarantee.replacementEpsilon();
    }

    private static boolean isCertified(EpsilonBound bound) {
        return bound.kind() == EpsilonBound.Kind.CERTIFIED;
    }
}
