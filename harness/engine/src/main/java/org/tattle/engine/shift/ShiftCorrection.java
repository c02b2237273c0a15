package org.tattle.engine.shift;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.MembershipShift;
import org.tattle.core.result.MembershipShift.Overlap;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
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

    private final Evaluation how;
    private final ExternalScores given;
    private final BlindFeatures features;

    /**
     * @param how the reported rates and the confidence of intervals
     * @param given the scores of one target, with at least {@value #FEWEST} members and as many others
     * @param features what the baseline sees of the same records
     */
    public ShiftCorrection(Evaluation how, ExternalScores given, BlindFeatures features) {
        this.how = how;
        this.given = given;
        this.features = features;
        BitSet members = given.members().get(0);
        int fewest = Math.min(members.cardinality(), given.ids().size() - members.cardinality());
        if (given.scores().size() != 1
                || fewest < FEWEST
                || features.rows().size() != given.ids().size()) {
            throw new IllegalArgumentException("scores must be of one target with " + FEWEST
                    + " members and others, and of as many records as features. Provided: "
                    + given.scores().size() + " targets, " + fewest + " members or others, "
                    + features.rows().size() + " records with features");
        }
    }

    /** The outcome with the corrected attack and, after it, the blind baseline. */
    public Evaluation.Outcome evaluate(String name, Seed seed) {
        Evaluation.Outcome plain = how.evaluate(given, name, Evaluation.GIVEN, seed);
        BitSet members = given.members().get(0);
        BlindBaseline blind = new BlindBaseline(features, members, seed.child(BASELINE));
        Evaluation.Outcome baseline = how.evaluate(
                new ExternalScores(given.ids(), List.of(blind.logOdds()), given.members()), name, BASELINE, seed);
        AttackResult seen = baseline.attacks().get(0);
        AttackResult attack = plain.attacks().get(0);
        return new Evaluation.Outcome(
                plain.experiment()
                        .withAttacks(List.of(
                                corrected(
                                        attack,
                                        seen.auc(),
                                        blind.explain(given.scores().get(0)),
                                        seed),
                                knowsNothing(seen))),
                plain.controls(),
                plain.failures(),
                plain.exposures());
    }

    private AttackResult corrected(
            AttackResult attack, Interval baseline, BlindBaseline.Explained explained, Seed seed) {
        BitSet members = given.members().get(0);
        double[] scores = given.scores().get(0);
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
            auc = auc(scores, members, all, logOdds);
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
     * The AUC under overlap weights (Li, Morgan and Zaslavsky 2018), with which members and others have the same
     * distribution of what the odds depend on: a member weighs what another record of its kind would have for odds of
     * not being one, and the reverse.
     *
     * @param all the log odds of all records together
     */
    private Interval auc(double[] scores, BitSet members, double all, double... logOdds) {
        boolean[] isMember = new boolean[scores.length];
        double[] weights = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            isMember[i] = members.get(i);
            weights[i] = SparseRegression.probability(isMember[i] ? all - logOdds[i] : logOdds[i] - all);
        }
        WeightedAuc area = WeightedAuc.of(scores, isMember, weights);
        double reach = StandardNormal.quantile((1 + how.confidence()) / 2) * area.error();
        return new Interval(
                area.value(),
                Math.max(0, area.value() - reach),
                Math.min(1, area.value() + reach),
                how.confidence(),
                "overlap-weighted");
    }

    /** The baseline with a bound of 0, since it never sees the model. */
    private static AttackResult knowsNothing(AttackResult baseline) {
        return baseline.corrected(bound(0, 0, "a blind baseline never sees the model"), null);
    }

    private static EpsilonBound bound(double value, double ceiling, String method) {
        return new EpsilonBound(value, 0, CONFIDENCE, EpsilonBound.Kind.INDICATIVE, method, ceiling);
    }
}
