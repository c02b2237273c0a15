package org.tattle.defenses.regression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The choice of a regularization constant by tenfold cross-validation. A constant's score is the sum over all rows of
 * the loss min(2, ln(1 + exp(−y f·x))) under the weights fitted without the row's fold, with the noise that a release
 * at the remaining budget would have. Replacing a row changes its own loss by at most 2, and moves the weights that
 * score the other folds' rows by at most the distance between two neighbors' minima, since the noise of a fold depends
 * on no row (Chaudhuri and Vinterbo 2013). So a score's sensitivity is
 *
 * <pre>
 * 2 + max over folds g of the sum over folds h other than g of |h| 2 (1/(n − |h|) + gradient)/L, L the least candidate,
 * </pre>
 *
 * <p>nearly 2 + 2/L. The exponential mechanism chooses with this sensitivity; without privacy, the constant with the
 * least score is chosen.
 *
 * @param candidates two or more regularization constants, above 0 and finite
 */
record PenaltyChoice(List<Double> candidates) {
    static final int FOLDS = 10;

    /** The cap on one row's loss, in nats. */
    static final double LARGEST_LOSS = 2;

    PenaltyChoice {
        candidates = List.copyOf(candidates);
        Preconditions.check(
                candidates.size() >= 2 && candidates.stream().distinct().count() >= candidates.size(),
                "choose-from must name two or more constants that differ. Provided value: %s",
                candidates);
        candidates.forEach(PenaltyChoice::requirePenalty);
    }

    /** The candidates of a text such as {@code 0.001 0.01 0.1}. */
    static PenaltyChoice parse(String text) {
        try {
            return new PenaltyChoice(Arrays.stream(text.strip().split("\\s+"))
                    .map(Double::valueOf)
                    .toList());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "choose-from must be numbers, with blanks between. Provided value: " + text, e);
        }
    }

    /** Rejects a value that is no regularization constant. */
    static void requirePenalty(double penalty) {
        Preconditions.positive("regularization", penalty);
    }

    /**
     * The chosen constant.
     *
     * @param epsilon the budget of the choice, for a row replaced; empty if it is not private
     */
    double choose(
            Table table, double radius, Perturbation release, Optional<Double> epsilon, TrainingContext training) {
        requireRows(table.size());
        double[] scores = scores(table, radius, release, training);
        if (epsilon.isEmpty()) {
            int least = 0;
            for (int c = 1; c < scores.length; c++) {
                least = scores[c] < scores[least] ? c : least;
            }
            return candidates.get(least);
        }
        NoiseSource noise = NoiseSource.of(training.noise("choice"));
        return candidates.get(draw(scores, table.size(), epsilon.get(), noise));
    }

    /** The private choice of one of the candidates by their scores over n rows. */
    int draw(double[] scores, int n, double epsilon, NoiseSource noise) {
        Sensitivity sensitivity = new Sensitivity(
                sensitivity(n), Norm.L_INFINITY, Relation.replace(Unit.ROW).adjacency());
        double[] utilities = Arrays.stream(scores).map(score -> -score).toArray();
        return new ExponentialMechanism(sensitivity, epsilon).choose(utilities, noise);
    }

    /** Rejects so few rows that a fold would have none. */
    static void requireRows(long rows) {
        Preconditions.check(rows >= FOLDS, "rows must be at least %s, one a fold. Provided number: %s", FOLDS, rows);
    }

    /** The most by which replacing one of n rows changes any candidate's score. */
    double sensitivity(int n) {
        double least =
                candidates.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double sum = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (int fold = 0; fold < FOLDS; fold++) {
            int out = foldSize(n, fold);
            double moved = out * PenalizedLoss.between(n - out, least);
            sum += moved;
            smallest = Math.min(smallest, moved);
        }
        return LARGEST_LOSS + sum - smallest;
    }

    /** The size of a fold. Row i is in fold i mod 10, whatever its values. */
    private static int foldSize(int n, int fold) {
        return (n - fold + FOLDS - 1) / FOLDS;
    }

    /** The score of each candidate. */
    double[] scores(Table table, double radius, Perturbation release, TrainingContext training) {
        Seed seed = training.stream("choice");
        double[][] parts = new double[FOLDS][];
        training.parallel(FOLDS, fold -> parts[fold] = scores(table, radius, release, fold, seed.child(fold)));
        double[] scores = new double[candidates.size()];
        for (double[] part : parts) {
            for (int c = 0; c < scores.length; c++) {
                scores[c] += part[c];
            }
        }
        return scores;
    }

    private double[] scores(Table table, double radius, Perturbation release, int fold, Seed seed) {
        UnitRows others = UnitRows.of(rows(table, row -> row % FOLDS != fold), radius);
        UnitRows judged = UnitRows.of(rows(table, row -> row % FOLDS == fold), radius);
        double[] scores = new double[candidates.size()];
        for (int c = 0; c < scores.length; c++) {
            PenalizedLoss loss = new PenalizedLoss(others, candidates.get(c));
            double[] weights = release.weights(loss, seed.child(c).generator());
            for (int row = 0; row < judged.size(); row++) {
                scores[c] += loss(judged, row, weights);
            }
        }
        return scores;
    }

    private static double loss(UnitRows rows, int row, double[] weights) {
        double own = (2 * rows.target(row) - 1) * rows.dot(row, weights);
        return Math.min(LARGEST_LOSS, Math.max(0, -own) + Math.log1p(Math.exp(-Math.abs(own))));
    }

    private static Table rows(Table table, IntPredicate taken) {
        return table.select(IntStream.range(0, table.size()).filter(taken).toArray());
    }
}
