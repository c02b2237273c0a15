package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.chart.LineStyle;

/**
 * An attack as reports show it.
 *
 * @param label its name, with its parameters if the run has another attack of that name
 * @param ink its line style, the same in every figure of the run
 * @param published the reference values for it
 */
public record AttackView(String label, LineStyle ink, AttackResult result, List<ReferenceValue> published) {
    private static final double SAME = 1e-12;

    /** The reported point at a false-positive rate. */
    public Optional<OperatingPoint> at(double fpr) {
        return result.tprAtFpr().stream()
                .filter(point -> Math.abs(point.fpr() - fpr) <= SAME)
                .findFirst();
    }

    /** The reference value for it at a false-positive rate. */
    public Optional<ReferenceValue> publishedAt(double fpr) {
        return PublishedValues.at(published, fpr);
    }

    /** Whether another tool made the scores, so that the number of shadow models is not known. */
    static boolean hasGivenScores(List<AttackView> attacks) {
        return attacks.stream()
                .allMatch(attack -> attack.result().experiment().isMadeElsewhere()
                        && attack.result().shadows() == 0);
    }

    /** The minimum number of members over the targets of these attacks. */
    static int members(List<AttackView> attacks) {
        return targets(attacks).mapToInt(TargetResult::members).min().orElse(0);
    }

    /** The minimum number of non-members over the targets of these attacks. */
    static int nonMembers(List<AttackView> attacks) {
        return targets(attacks).mapToInt(TargetResult::nonMembers).min().orElse(0);
    }

    private static Stream<TargetResult> targets(List<AttackView> attacks) {
        return attacks.stream().flatMap(attack -> attack.result().perTarget().stream());
    }

    /**
     * The share of all targets' members that are proved even if the list of candidates has one fault; NaN if an earlier
     * version did not record it.
     */
    public double provedShare() {
        return recordsRobust() ? share(proved(TargetResult::proved)) : Double.NaN;
    }

    /** The share of all targets' members that are proved if the list of candidates is complete. */
    public double provedIfComplete() {
        return share(proved(TargetResult::provedIfComplete));
    }

    private long proved(Function<TargetResult, TargetResult.Proved> kind) {
        return result.perTarget().stream()
                .mapToLong(target -> kind.apply(target).members())
                .sum();
    }

    private boolean recordsRobust() {
        return result.perTarget().stream().allMatch(target -> target.proved() != null);
    }

    private long members() {
        return result.perTarget().stream().mapToLong(TargetResult::members).sum();
    }

    private double share(long proved) {
        return members() == 0 ? 0 : (double) proved / members();
    }

    /** The number of non-members, over all targets, that were wrongly proved, under either assumption. */
    public long wronglyProved() {
        return result.perTarget().stream()
                .mapToLong(target -> target.provedIfComplete().wrong())
                .sum();
    }

    /** Whether it gives all candidates of a target the same score, in every target, and so cannot find any leak. */
    boolean isBlind() {
        RocSummary roc = result.rates().roc();
        return result.auc().value() == 0.5
                && IntStream.range(0, roc.fpr().length).allMatch(i -> roc.fpr()[i] == 1 || roc.tpr()[i] == 0);
    }

    /**
     * Whether it proves the membership of any record, at least if the list of candidates is complete, and no non-member
     * is wrongly proved.
     */
    boolean isProof() {
        return provedIfComplete() > 0 && wronglyProved() == 0;
    }

    /** A sentence on its proofs, over all targets; empty if it proves nothing. */
    public Optional<Statement> proof() {
        long robust = recordsRobust() ? proved(TargetResult::proved) : 0;
        long complete = proved(TargetResult::provedIfComplete);
        long wrong = wronglyProved();
        if (complete == 0 && wrong == 0) {
            return Optional.empty();
        }
        long surest = robust == 0 ? complete : robust;
        Statement proves = AttackViewSentence.PROVES.with(
                label, Numbers.count(surest), Numbers.count(members()), Numbers.percent(share(surest)));
        Statement ifComplete = robust == 0
                ? AttackViewSentence.IF_COMPLETE.with()
                : complete > robust
                        ? AttackViewSentence.MORE_IF_COMPLETE.with(
                                Numbers.count(complete), Numbers.percent(share(complete)))
                        : Statement.NOTHING;
        return Optional.of(proves.then(ifComplete)
                .then(
                        wrong == 0
                                ? AttackViewSentence.NO_PROOF_WRONG.with()
                                : AttackViewSentence.PROOFS_WRONG.with(
                                        Numbers.count(wrong, "non-member") + (wrong == 1 ? " was" : " were"))));
    }

    /** The true-positive rate at a false-positive rate; −1 where it was not reported, so that it sorts last. */
    public double tprAt(double fpr) {
        return at(fpr).map(OperatingPoint::tpr).filter(tpr -> !tpr.isNaN()).orElse(-1.0);
    }
}
