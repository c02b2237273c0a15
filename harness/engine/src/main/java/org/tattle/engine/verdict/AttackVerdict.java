package org.tattle.engine.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.TargetResult;

/**
 * An attack on an experiment through a surface, with what is concluded from it.
 *
 * @param label its name, with its parameters if the run has another attack of that name; the same in every experiment
 * @param numbers those that were tested: true-positive rates by ascending false-positive rate, then the AUC
 */
public record AttackVerdict(String label, AttackResult result, List<TestedNumber> numbers) {
    private static final double SAME = 1e-12;

    public AttackVerdict {
        numbers = List.copyOf(numbers);
    }

    /** The reported point at a false-positive rate. */
    public Optional<OperatingPoint> at(double fpr) {
        return result.tprAtFpr().stream()
                .filter(point -> Math.abs(point.fpr() - fpr) <= SAME)
                .findFirst();
    }

    /** The true-positive rate at a false-positive rate; −1 where it was not reported, so that it sorts last. */
    public double tprAt(double fpr) {
        return at(fpr).map(OperatingPoint::tpr).filter(tpr -> !tpr.isNaN()).orElse(-1.0);
    }

    /** The tested true-positive rate at a false-positive rate; empty where it is not tested. */
    public Optional<TestedNumber> number(double fpr) {
        return numbers.stream().filter(one -> one.fpr() == fpr).findFirst();
    }

    /** The number of members over all targets. */
    public long members() {
        return result.perTarget().stream().mapToLong(TargetResult::members).sum();
    }

    /** The number of members, over all targets, that are proved even if the list of candidates has one fault. */
    public long proved() {
        return recordsRobust() ? proved(TargetResult::proved) : 0;
    }

    /** The number of members, over all targets, that are proved if the list of candidates is complete. */
    public long provedComplete() {
        return proved(TargetResult::provedIfComplete);
    }

    /**
     * The share of all targets' members that are proved even if the list of candidates has one fault; NaN if an earlier
     * version did not record it.
     */
    public double provedShare() {
        return recordsRobust() ? share(proved()) : Double.NaN;
    }

    /** The share of all targets' members that are proved if the list of candidates is complete. */
    public double provedIfComplete() {
        return share(provedComplete());
    }

    private long proved(Function<TargetResult, TargetResult.Proved> kind) {
        return result.perTarget().stream()
                .mapToLong(target -> kind.apply(target).members())
                .sum();
    }

    private boolean recordsRobust() {
        return result.perTarget().stream().allMatch(target -> target.proved() != null);
    }

    /** This number of members as a share of all; 0 without any. */
    public double share(long some) {
        return members() == 0 ? 0 : (double) some / members();
    }

    /** The number of non-members, over all targets, that were wrongly proved, under either assumption. */
    public long wronglyProved() {
        return result.perTarget().stream()
                .mapToLong(target -> target.provedIfComplete().wrong())
                .sum();
    }

    /**
     * Whether it proves the membership of any record, at least if the list of candidates is complete, and no non-member
     * is wrongly proved.
     */
    public boolean isProof() {
        return provedIfComplete() > 0 && wronglyProved() == 0;
    }

    /** Whether it gives all candidates of a target the same score, in every target, and so cannot find any leak. */
    public boolean isBlind() {
        RocSummary roc = result.rates().roc();
        return result.auc().value() == 0.5
                && IntStream.range(0, roc.fpr().length).allMatch(i -> roc.fpr()[i] == 1 || roc.tpr()[i] == 0);
    }

    /**
     * The records that it exposes: those that it identified at one target or more, if it is shown to do better than
     * chance or proves anything; otherwise a record may be identified by chance.
     */
    public List<ExposedRecord> exposed() {
        boolean isShown =
                provedComplete() > 0 || wronglyProved() > 0 || numbers.stream().anyMatch(TestedNumber::isSignificant);
        return isShown
                ? result.exposed().stream()
                        .filter(record -> record.caught() > 0)
                        .toList()
                : List.of();
    }

    /** The smallest number of members, or of non-members, over the targets of these attacks; 0 without any. */
    public static int least(List<AttackVerdict> attacks, ToIntFunction<TargetResult> number) {
        return attacks.stream()
                .flatMap(attack -> attack.result().perTarget().stream())
                .mapToInt(number)
                .min()
                .orElse(0);
    }

    /** Whether another tool made the scores, so that nothing is known about the attacks. */
    public boolean hasGivenScores() {
        return result.experiment().isMadeElsewhere() && result.shadows() == 0;
    }

    double epsilon() {
        double value = result.epsilonLowerBound().value();
        return Double.isNaN(value) ? -1 : value;
    }
}
