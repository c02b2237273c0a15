package org.tattle.certify.shift;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.IndexSort;
import org.tattle.math.statistics.PoissonBinomial;
import org.tattle.math.statistics.SparseRegression;

/**
 * A lower bound on the epsilon of adding or removing one record, where records were members with unequal odds: the
 * one-run bound of Steinke, Nasr and Jagielski 2023 at delta 0 with unfair coins. If each record was a member by a coin
 * of its own with odds o, and the model is epsilon-private, then after the model is seen the odds are at most o
 * exp(epsilon), so that the number of right guesses is at most Poisson binomial with these odds.
 *
 * <p>The odds are estimates. Records are put into {@value #STRATA} strata by them; in each, the estimates are shifted
 * to the Clopper–Pearson limits of the share of members, on the side that explains more guesses. Half of the error goes
 * to these limits and half to the guesses. The binomial limits are conservative for unequal odds (Hoeffding 1956). This
 * allows for an error of the estimates that a stratum shares, not for one that differs within it.
 *
 * <p>Guesses go to the highest and the lowest scores within each stratum, so that no guess follows the estimates
 * themselves. Three numbers of guesses are tried, each at a third of the error.
 */
final class PropensityBound {
    static final int STRATA = 5;

    /** The shares of the records that are guessed. */
    private static final double[] SHARES = {0.02, 0.1, 0.5};

    /** The most guesses, since the cost is quadratic in them. */
    private static final int MOST_GUESSES = 2_000;

    /** Above every epsilon that this many guesses can show. */
    private static final double LARGEST = 30;

    private static final double STEP = 1e-4;

    private final double[] logOdds;
    private final BitSet members;
    private final double error;
    private final int[][] strata = new int[STRATA][];
    private final double[] up;
    private final double[] down;

    /**
     * @param records those to guess, at least {@value #STRATA}
     * @param scores of all records; higher means more likely a member
     * @param logOdds the estimated log odds of membership of all records
     */
    PropensityBound(int[] records, double[] scores, double[] logOdds, BitSet members, double confidence) {
        Preconditions.atLeast("records", records.length, STRATA);
        this.logOdds = logOdds;
        this.members = members;
        error = (1 - Preconditions.openUnit("confidence", confidence)) / 2;
        up = new double[STRATA];
        down = new double[STRATA];
        int[] order = IndexSort.sorted(records, (a, b) -> Double.compare(logOdds[a], logOdds[b]));
        for (int j = 0; j < STRATA; j++) {
            int[] stratum = IntStream.range(
                            (int) ((long) j * order.length / STRATA), (int) ((long) (j + 1) * order.length / STRATA))
                    .map(place -> order[place])
                    .toArray();
            strata[j] = IndexSort.sorted(stratum, (a, b) -> Double.compare(scores[a], scores[b]));
            int inside = (int) IntStream.of(stratum).filter(members::get).count();
            double side = error / (2 * STRATA);
            up[j] = Math.max(0, shift(stratum, ClopperPearson.upper(inside, stratum.length, side)));
            down[j] = Math.min(0, shift(stratum, ClopperPearson.lower(inside, stratum.length, side)));
        }
    }

    /** What is added to log odds so that the mean probability of a stratum is a share. */
    private double shift(int[] stratum, double share) {
        double low = -LARGEST;
        double high = LARGEST;
        while (high - low > STEP) {
            double middle = (low + high) / 2;
            double mean = IntStream.of(stratum)
                    .mapToDouble(i -> SparseRegression.probability(logOdds[i] + middle))
                    .average()
                    .orElseThrow();
            if (mean < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** The largest shift of log odds that is allowed for, at least 0. */
    double allowance() {
        return IntStream.range(0, STRATA)
                .mapToDouble(j -> Math.max(up[j], -down[j]))
                .max()
                .orElseThrow();
    }

    /** The bound in nats, at least 0. */
    double value() {
        return best(false);
    }

    /** The bound if every guess were right. */
    double ceiling() {
        return best(true);
    }

    private double best(boolean allRight) {
        double best = 0;
        for (double share : SHARES) {
            best = Math.max(best, new Guesses(share).bound(allRight));
        }
        return best;
    }

    /** The guesses of a share of the records, half of them members. */
    private final class Guesses {
        private final double[] odds; // the log odds of being right, allowance included
        private int right;

        Guesses(double share) {
            int[] each = IntStream.range(0, STRATA)
                    .map(j -> Math.max(1, (int)
                            Math.min(Math.round(share * strata[j].length / 2), MOST_GUESSES / (2 * STRATA))))
                    .toArray();
            odds = new double[2 * IntStream.of(each).sum()];
            int next = 0;
            for (int j = 0; j < STRATA; j++) {
                for (int k = 0; k < each[j]; k++) {
                    int low = strata[j][k];
                    int high = strata[j][strata[j].length - 1 - k];
                    odds[next++] = logOdds[high] + up[j];
                    odds[next++] = -(logOdds[low] + down[j]);
                    right += (members.get(high) ? 1 : 0) + (members.get(low) ? 0 : 1);
                }
            }
        }

        /** The smallest epsilon at which this many right guesses are not rejected. */
        double bound(boolean allRight) {
            int successes = allRight ? odds.length : right;
            double level = error / SHARES.length;
            double low = 0;
            double high = LARGEST;
            if (!isRejected(0, successes, level)) {
                return 0;
            }
            while (high - low > STEP) {
                double middle = (low + high) / 2;
                if (isRejected(middle, successes, level)) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        private boolean isRejected(double epsilon, int successes, double level) {
            double[] probabilities = new double[odds.length];
            for (int i = 0; i < odds.length; i++) {
                probabilities[i] = SparseRegression.probability(odds[i] + epsilon);
            }
            return PoissonBinomial.atLeast(successes, probabilities) <= level;
        }
    }
}
