package org.tattle.certify.shift;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.MembershipShift.Overlap;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.SparseRegression;
import org.tattle.math.statistics.WeightedAuc;

/**
 * The evaluation of an attack on one model whose members were not assigned at random (audits without a training run,
 * Cebere et al. 2026): the blind baseline beside the attack, and the attack's AUC and bound on epsilon corrected for
 * the odds of membership.
 *
 * <p>What holds is conditional on the odds: whatever drove the choice of members and is not in the features is not
 * corrected. Bounds are therefore indicative.
 */
public final class ShiftCorrection {
    /** The name of the blind baseline among attacks. */
    public static final String BASELINE = "blind-baseline";

    /** The smallest number of members, and of others: 20 in each fold. */
    public static final int FEWEST = 20 * CrossFitting.FOLDS;

    /** The confidence of bounds on epsilon. */
    private static final double CONFIDENCE = 0.95;

    private final BitSet members;
    private final BlindFeatures features;
    private final double confidence;
    private final BlindBaseline blind;
    private final Seed seed;

    /** @param members of the records, at least {@value #FEWEST}, and as many others */
    public ShiftCorrection(BitSet members, BlindFeatures features, double confidence, Seed seed) {
        this.members = members;
        this.features = features;
        this.confidence = confidence;
        this.seed = seed;
        int records = features.rows().size();
        int fewest = Math.min(members.cardinality(), records - members.cardinality());
        Preconditions.check(
                fewest >= FEWEST, "members and others must be at least %s each. Provided number: %s", FEWEST, fewest);
        blind = new BlindBaseline(features, members, seed.child(BASELINE));
    }

    /** The scores of the blind baseline. */
    public double[] baseline() {
        return blind.logOdds();
    }

    /** The baseline with a bound of 0, since it never sees the model. */
    public AttackResult ofBaseline(AttackResult baseline) {
        return baseline.corrected(bound(0, 0, "a blind baseline never sees the model"), null);
    }

    /** The result of an attack corrected for the odds of membership, beside the AUC of the blind baseline. */
    public AttackResult corrected(AttackResult attack, double[] scores, Interval baseline) {
        BlindBaseline.Explained explained = blind.explain(scores);
        double[] logOdds = explained.logOdds();
        double remainder = new Remainder(features.rows()).pValue(explained.remainders(), seed);
        double all = Math.log((double) members.cardinality() / (scores.length - members.cardinality()));
        int[] alike = IntStream.range(0, scores.length)
                .filter(i -> Math.abs(logOdds[i] - all) <= Math.log(MembershipShift.FACTOR))
                .toArray();
        int inside = (int) IntStream.of(alike).filter(members::get).count();
        Overlap overlap = new Overlap(inside, alike.length - inside);
        Interval auc = null;
        EpsilonBound bound = bound(0, 0, "too few members and others are alike in what the blind baseline sees");
        double allowance = 0;
        if (overlap.suffices()) {
            PropensityBound guesses = new PropensityBound(alike, explained.remainders(), logOdds, members, CONFIDENCE);
            allowance = guesses.allowance();
            bound = remainder <= MembershipShift.UNDESCRIBED
                    ? bound(0, 0, "scores follow the features in a way that regressions on them do not describe")
                    : bound(
                            guesses.value(),
                            guesses.ceiling(),
                            "one-run bound with unequal odds of membership, estimated by a blind baseline");
            auc = auc(scores, all, logOdds);
        }
        return attack.corrected(
                bound,
                new MembershipShift(
                        features.description(),
                        features.copies(),
                        overlap,
                        baseline,
                        auc,
                        attack.epsilonLowerBound(),
                        allowance,
                        remainder));
    }

    /**
     * The AUC under overlap weights (Li, Morgan and Zaslavsky 2018), which give members and others one distribution of
     * what the odds depend on: each weighs the odds of its kind to be of the other side. {@code all} is the log odds of
     * all.
     */
    private Interval auc(double[] scores, double all, double... logOdds) {
        boolean[] isMember = new boolean[scores.length];
        double[] weights = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            isMember[i] = members.get(i);
            weights[i] = SparseRegression.probability(isMember[i] ? all - logOdds[i] : logOdds[i] - all);
        }
        WeightedAuc area = WeightedAuc.of(scores, isMember, weights);
        double reach = StandardNormal.quantile((1 + confidence) / 2) * area.error();
        return new Interval(
                area.value(),
                Math.max(0, area.value() - reach),
                Math.min(1, area.value() + reach),
                confidence,
                "overlap-weighted");
    }

    private static EpsilonBound bound(double value, double ceiling, String method) {
        return new EpsilonBound(value, 0, CONFIDENCE, EpsilonBound.Kind.INDICATIVE, method, ceiling);
    }
}
