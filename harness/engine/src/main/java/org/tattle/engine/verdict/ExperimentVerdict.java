package org.tattle.engine.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;

/**
 * The verdict on an experiment seen through one surface.
 *
 * <p>The grade is {@link Grade#VIOLATED} if a guarantee of the experiment is violated, whatever the attacks find, and
 * {@link Grade#UNRELIABLE} if a control failed. Otherwise it is what the attacks show: {@link Grade#PROVED} if one
 * proves the membership of a training record, even if the list of candidates has one fault, and none of its proofs is
 * wrong; {@link Grade#STRONG} or {@link Grade#WEAK} if a number is more than chance by the joint test of all the run's
 * numbers; {@link Grade#PROVED_IF_COMPLETE} if none is, but an attack proves memberships if its list is complete. If
 * nothing is found, it is {@link Grade#INCONCLUSIVE} where a leak of {@value #TOLERATED} of the members at the leading
 * rate would have been missed, or nothing shows that one would have been found. Without attacks on membership it is
 * what attacks on transcripts and tests of guarantees show.
 *
 * @param experiment the experiment, with its attacks through all surfaces
 * @param surface the surface: {@code full}, or as plans name it
 * @param unit the plural of the audited records: {@code documents}
 * @param attacks those through this surface, the strongest first: by the true-positive rate at {@link #rate}, then by
 *     the AUC; an attack before the blind baseline that it is compared with
 * @param guarantees the conclusion on each distinct guarantee
 * @param certificates the certified bounds of the experiment
 * @param controls those run for this experiment, and those not run for any audited experiment, which check the attacks
 *     in general
 * @param isPowerKnown whether it is known that a leak would have been seen
 * @param hasSentinels whether the models were trained elsewhere with sentinels
 * @param notTested what was not tested of this experiment and surface
 */
public record ExperimentVerdict(
        ExperimentResult experiment,
        String surface,
        String unit,
        List<AttackVerdict> attacks,
        List<GuaranteeVerdict> guarantees,
        List<TestedCertificate> certificates,
        List<ControlResult> controls,
        boolean isPowerKnown,
        boolean hasSentinels,
        List<NotTested> notTested) {
    /** The true-positive rate at the leading false-positive rate that an audit must be able to detect. */
    public static final double TOLERATED = 0.1;

    /** The leading false-positive rate of reports, if it was measured. */
    private static final double LEADING_RATE = 0.001;

    /** A number with its attack. */
    public record Lead(AttackVerdict attack, TestedNumber number) {
        /** The operating point whose true-positive rate the number is. */
        public OperatingPoint point() {
            return attack.at(number.fpr()).orElseThrow();
        }
    }

    public ExperimentVerdict {
        double rate = leadingRate(attacks.stream().map(AttackVerdict::result).toList());
        attacks = attacks.stream()
                .sorted(Comparator.comparing(
                                (AttackVerdict attack) -> attack.result().shift() == null)
                        .thenComparingDouble(attack -> -attack.tprAt(rate))
                        .thenComparingDouble(attack -> -attack.result().auc().value()))
                .toList();
    }

    /** How much is shown to leak. */
    public Grade grade() {
        if (isViolated()) {
            return Grade.VIOLATED;
        }
        return failedControls().isEmpty() ? shown() : Grade.UNRELIABLE;
    }

    /** The experiment's name, with the surface unless that is the full release. */
    public String name() {
        return name(experiment.name(), surface);
    }

    /** An experiment's name, with the surface unless that is the full release. */
    public static String name(String experiment, String surface) {
        return Surface.isFull(surface) ? experiment : experiment + ", " + surface;
    }

    /**
     * The number that leads those that are more than chance, if any is: a strong one first, then one whose own interval
     * is above chance, then one that enough non-members support, then at the leading rate, then the largest.
     */
    public Optional<Lead> lead() {
        return attacks.stream()
                .flatMap(attack -> attack.numbers().stream()
                        .filter(TestedNumber::isSignificant)
                        .map(number -> new Lead(attack, number)))
                .min(Comparator.comparing((Lead one) -> !one.number.isStrong())
                        .thenComparing(one -> !one.number.isShownOnAverage())
                        .thenComparing(
                                one -> !one.number.isArea() && one.point().support() != Support.OK)
                        .thenComparing(one -> one.number.fpr() != rate())
                        .thenComparing(one -> one.number.fpr()) // NaN, of an AUC, comes last
                        .thenComparing(one -> -one.number.value()));
    }

    /** The attack on a model whose members were not assigned at random, and what it is corrected for; else empty. */
    public Optional<AttackVerdict> shifted() {
        return attacks.stream()
                .filter(attack -> attack.result().shift() != null)
                .findFirst();
    }

    /** The attack that proves most memberships, and none wrongly. */
    public Optional<AttackVerdict> prover() {
        return attacks.stream()
                .filter(AttackVerdict::isProof)
                .max(Comparator.comparingDouble(AttackVerdict::provedShare)
                        .thenComparingDouble(AttackVerdict::provedIfComplete));
    }

    /** The grade by the attacks alone, if their numbers can be relied on. */
    public Grade shown() {
        if (attacks.isEmpty()) {
            return withoutAttacks();
        }
        Optional<AttackVerdict> shifted = shifted();
        if (shifted.isPresent()) {
            return byShift(shifted.get().result());
        }
        if (prover().filter(attack -> attack.provedShare() > 0).isPresent()) {
            return Grade.PROVED;
        }
        Optional<Lead> lead = lead();
        if (lead.isPresent()) {
            return lead.get().number.isStrong() ? Grade.STRONG : Grade.WEAK;
        }
        if (prover().isPresent()) {
            return Grade.PROVED_IF_COMPLETE;
        }
        boolean wouldBeFound = !isBlind() && isPowerKnown && detectableRate() <= TOLERATED;
        return wouldBeFound ? Grade.NOT_SHOWN : Grade.INCONCLUSIVE;
    }

    private Grade byShift(AttackResult attack) {
        if (!isCorrected(attack.shift()) || attack.epsilonLowerBound().value() <= 0) {
            return Grade.INCONCLUSIVE;
        }
        return attack.epsilonLowerBound().value() >= Math.log(TestedNumber.STRONG) ? Grade.STRONG : Grade.WEAK;
    }

    /** Whether AUC and bound are corrected for all that the scores follow. */
    public static boolean isCorrected(MembershipShift shift) {
        return shift.auc() != null && shift.describesScores();
    }

    private Grade withoutAttacks() {
        if (experiment.inferences().stream().anyMatch(one -> one.guessed().low() > one.blind())) {
            return Grade.STRONG;
        }
        boolean isTested = !experiment.inferences().isEmpty()
                || experiment
                        .replay()
                        .filter(one -> one.verdict() == ReplayResult.Verdict.PASSED)
                        .isPresent()
                || certificates.stream().anyMatch(one -> one.standing() == TestedCertificate.Standing.HOLDS);
        return isTested && standing() != GuaranteeStanding.SUSPECT ? Grade.NOT_SHOWN : Grade.INCONCLUSIVE;
    }

    /** What would decide, where something is open; the most important first. */
    public List<Remedy> wouldDecide() {
        boolean isOpen = shown() == Grade.INCONCLUSIVE;
        List<Remedy> all = new ArrayList<>();
        if (!failedControls().isEmpty()) {
            all.add(Remedy.FAULT_OF_CONTROL);
        }
        Optional<MembershipShift> shift =
                shifted().map(attack -> attack.result().shift());
        if (shift.isPresent()) {
            if (isOpen) {
                all.add(
                        shift.get().auc() == null
                                ? Remedy.ALIKE_RECORDS
                                : isCorrected(shift.get()) ? Remedy.MORE_RECORDS : Remedy.COLUMN_OF_EFFECT);
            }
            all.add(Remedy.RANDOM_HOLD_OUT);
        } else if (isOpen && !attacks.isEmpty()) {
            all.add(
                    isBlind()
                            ? Remedy.OTHER_ATTACKS
                            : isPowerKnown
                                    ? Remedy.MORE_RECORDS_OR_TARGETS
                                    : hasSentinels ? Remedy.MATCHING_FILES : Remedy.SENTINELS);
        }
        if (!attacks.isEmpty() && experiment.summary().sharesWords()) {
            all.add(Remedy.OWN_WORDS);
        }
        switch (standing()) {
            case SUSPECT -> all.add(Remedy.DECLARED_RANDOMNESS);
            case IN_DOUBT -> all.add(Remedy.INDEPENDENT_RUNS);
            case NOT_TESTED -> all.add(Remedy.TEST_OF_GUARANTEE);
            case VIOLATED, HOLDS, NONE -> {}
        }
        return List.copyOf(all);
    }

    /** Whether every attack gives all records the same score. */
    public boolean isBlind() {
        return attacks.stream().allMatch(AttackVerdict::isBlind);
    }

    /** The controls that failed. */
    public List<ControlResult> failedControls() {
        return controls.stream().filter(control -> !control.passed()).toList();
    }

    /** The conclusion on all guarantees of the experiment: the most serious. */
    public GuaranteeStanding standing() {
        boolean isRefuted = certificates.stream().anyMatch(TestedCertificate::isViolated);
        return guarantees.stream()
                .map(GuaranteeVerdict::standing)
                .reduce(isRefuted ? GuaranteeStanding.VIOLATED : GuaranteeStanding.NONE, GuaranteeStanding::or);
    }

    /** Whether a replay shows that a guarantee is violated. */
    public boolean isViolatedOnReplay() {
        return experiment
                .replay()
                .filter(one -> one.verdict() == ReplayResult.Verdict.VIOLATED)
                .isPresent();
    }

    /** The certificate that refutes its guarantee by the most. */
    public Optional<TestedCertificate> refuted() {
        return TestedCertificate.worst(certificates);
    }

    /** The first guarantee that is violated. */
    public Optional<GuaranteeVerdict> violated() {
        return guarantees.stream()
                .filter(one -> one.standing() == GuaranteeStanding.VIOLATED)
                .findFirst();
    }

    /** Whether a replay, independent runs or a certified bound of an attack show that a guarantee is violated. */
    public boolean isViolated() {
        return isViolatedOnReplay() || refuted().isPresent() || violated().isPresent();
    }

    /** The largest epsilon that attacks indicate beyond any guarantee; 0 if they indicate none. */
    public double indicated() {
        return guarantees.stream()
                .flatMap(one -> one.beyond().stream())
                .mapToDouble(EpsilonBound::value)
                .max()
                .orElse(0);
    }

    /** The attack with the largest lower bound on epsilon. */
    public AttackVerdict tightest() {
        return attacks.stream()
                .max(Comparator.comparingDouble(AttackVerdict::epsilon))
                .orElseThrow();
    }

    /** The largest certified bound; empty if independent runs certify none that exceeds what attacks indicate. */
    public Optional<TestedCertificate> certified() {
        return certificates.stream()
                .filter(one -> one.bound().value() > Math.max(0, tightest().epsilon()))
                .max(Comparator.comparingDouble(one -> one.bound().value()));
    }

    /** All reported false-positive rates, ascending. */
    public List<Double> rates() {
        return List.copyOf(new TreeSet<>(attacks.stream()
                .flatMap(attack -> attack.result().tprAtFpr().stream())
                .map(OperatingPoint::fpr)
                .toList()));
    }

    /**
     * The leading false-positive rate: 0.1 % if it is supported, else the lowest supported rate; the lowest rate if
     * none is supported; NaN without attacks.
     */
    public double rate() {
        return leadingRate(attacks.stream().map(AttackVerdict::result).toList());
    }

    /** The leading false-positive rate over these attacks. */
    public static double leadingRate(Collection<AttackResult> attacks) {
        List<OperatingPoint> points =
                attacks.stream().flatMap(attack -> attack.tprAtFpr().stream()).toList();
        return points.stream()
                .filter(point -> !point.isUnsupported())
                .map(OperatingPoint::fpr)
                .min(Comparator.comparing((Double fpr) -> fpr != LEADING_RATE).thenComparing(fpr -> fpr))
                .orElse(points.stream().mapToDouble(OperatingPoint::fpr).min().orElse(Double.NaN));
    }

    /** The smallest true-positive rate at the leading rate that the audit would have shown to be more than chance. */
    public double detectableRate() {
        return detectable(rate());
    }

    /** The smallest AUC that the audit would have shown to be more than chance. */
    public double detectableArea() {
        return detectable(Double.NaN);
    }

    private double detectable(double fpr) {
        return attacks.stream()
                .flatMap(attack -> attack.numbers().stream())
                .filter(number -> Double.compare(number.fpr(), fpr) == 0)
                .mapToDouble(TestedNumber::detectable)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** The minimum number of non-members over the targets of all attacks. */
    public int nonMembers() {
        return AttackVerdict.least(attacks, TargetResult::nonMembers);
    }

    /** Whether another tool made the models, so that their guarantees are not known. */
    public boolean isMadeElsewhere() {
        return experiment.summary().isMadeElsewhere();
    }

    /** Whether another tool made the scores, so that nothing is known about the attack. */
    public boolean hasGivenScores() {
        return attacks.stream().allMatch(AttackVerdict::hasGivenScores);
    }
}
