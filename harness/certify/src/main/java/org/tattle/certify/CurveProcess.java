package org.tattle.certify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * An e-process against a whole trade-off curve: the wealth of a bettor who has 1 before the first run and bets against
 * the curve at many thresholds at once, on pairs of one run with the unit and one without (for the question see Kutta
 * et al. 2026).
 *
 * <p>A curve that allows delta(epsilon) at each epsilon implies, at every threshold, P(score with &gt;= t) &lt;=
 * exp(epsilon) P(score without &gt;= t) + delta(epsilon), and the same for the opposite decision and the datasets
 * exchanged. So a bet that pays 1/s if the run with is called "with" and exp(epsilon)/s if the one without is not, for
 * s = exp(epsilon) + delta(epsilon), or the two exchanged, pays at most 1 on average. A portfolio of such bets and of
 * cash that was chosen on earlier runs pays at most 1 on average given these, so that the wealth is a nonnegative
 * supermartingale: it ever reaches 1/alpha with a probability of at most alpha (Ville 1939), however many thresholds
 * and epsilons there are and whenever one looks. No distribution of scores is assumed; a bad portfolio costs power
 * only.
 *
 * <p>The portfolio is the log-optimal one on the runs so far (Cover 1984), with two more runs that pay cash only. Its
 * first runs are the pilot, which fixes the thresholds.
 */
final class CurveProcess {
    private static final int THRESHOLDS = 24;
    private static final int EPSILONS = 9;
    private static final int BETS = 2 * EPSILONS * THRESHOLDS;

    /** Beyond it a bet pays practically nothing. */
    static final double LARGEST = 30;

    private static final int STEPS = 30;
    private static final double RUNS_OF_CASH = 2;
    private static final double LEAST_CASH = 0.05;

    /** The share of a portfolio that starts the search for the next one anew. */
    private static final double ANEW = 0.1;

    private final double[] thresholds;

    private final double[] epsilons = new double[EPSILONS];
    private final Bets bets;
    private final double[] runsWith = new double[THRESHOLDS + 1];
    private final double[] runsWithout = new double[THRESHOLDS + 1];
    private final List<Round> rounds = new ArrayList<>();
    private double[] portfolio;

    /** A portfolio and the pairs of runs that it was bet on, by the ranks of both scores. */
    private record Round(double[] portfolio, int[][] pairs) {}

    /**
     * A process that has seen as many pilot runs with the unit as without it, and bet on nothing yet.
     *
     * @param delta the curve that portfolios are to beat: the smallest delta that it allows at an epsilon, falling
     * @param scale the largest epsilon to bet at, above 0
     */
    CurveProcess(DoubleUnaryOperator delta, double scale, double[] with, double[] without) {
        thresholds = thresholds(with, without);
        for (int e = 0; e < EPSILONS; e++) {
            double share = (double) e / (EPSILONS - 1);
            epsilons[e] = Math.min(LARGEST, scale) * share * share;
        }
        bets = new Bets(delta);
        portfolio = half();
        see(with, without, new int[THRESHOLDS + 1][THRESHOLDS + 1]);
    }

    /** Thresholds at quantiles of all scores, and as many between the extreme ones. */
    private static double[] thresholds(double[] with, double[] without) {
        double[] all = Arrays.copyOf(with, with.length + without.length);
        System.arraycopy(without, 0, all, with.length, without.length);
        Arrays.sort(all);
        int half = THRESHOLDS / 2;
        double low = all[all.length / 50];
        double high = all[all.length - 1 - all.length / 50];
        double[] thresholds = new double[THRESHOLDS];
        for (int j = 0; j < half; j++) {
            double share = (j + 0.5) / half;
            thresholds[j] = all[(int) (share * all.length)];
            thresholds[half + j] = low + (high - low) * share;
        }
        Arrays.sort(thresholds);
        return thresholds;
    }

    /** Half of the wealth in cash, which is last, and the rest in all bets alike. */
    private double[] half() {
        double[] shares = new double[BETS + 1];
        Arrays.fill(shares, 0.5 / BETS);
        shares[BETS] = 0.5;
        return shares;
    }

    /** Bets on further runs, as many with the unit as without, which it then learns from. */
    void bet(double[] with, double[] without) {
        portfolio = best();
        double[] shares = portfolio.clone();
        for (int b = 0; b < shares.length; b++) {
            shares[b] *= 1 - LEAST_CASH;
        }
        shares[BETS] += LEAST_CASH;
        int[][] pairs = new int[THRESHOLDS + 1][THRESHOLDS + 1];
        see(with, without, pairs);
        rounds.add(new Round(shares, pairs));
    }

    private void see(double[] with, double[] without, int[][] pairs) {
        for (int i = 0; i < with.length; i++) {
            int x = rank(with[i]);
            int y = rank(without[i]);
            runsWith[x]++;
            runsWithout[y]++;
            pairs[x][y]++;
        }
    }

    /** The logarithm of the wealth of these portfolios against any falling curve, after each round. */
    double[] logWealth(DoubleUnaryOperator delta) {
        Bets against = new Bets(delta);
        double[] logs = new double[rounds.size()];
        double log = 0;
        for (int r = 0; r < logs.length; r++) {
            Payments payments = new Payments(against, rounds.get(r).portfolio);
            int[][] pairs = rounds.get(r).pairs;
            for (int x = 0; x <= THRESHOLDS; x++) {
                for (int y = 0; y <= THRESHOLDS; y++) {
                    log += pairs[x][y] == 0 ? 0 : pairs[x][y] * Math.log(payments.of(x, y));
                }
            }
            logs[r] = log;
        }
        return logs;
    }

    private int rank(double score) {
        int rank = 0;
        while (rank < THRESHOLDS && score >= thresholds[rank]) {
            rank++;
        }
        return rank;
    }

    /** What each bet against a curve pays for the run with, and for that without. */
    private final class Bets {
        private final double[] with = new double[BETS];
        private final double[] without = new double[BETS];

        Bets(DoubleUnaryOperator delta) {
            for (int e = 0; e < EPSILONS; e++) {
                double odds = Math.exp(epsilons[e]);
                double all = odds + delta.applyAsDouble(epsilons[e]);
                int from = 2 * e * THRESHOLDS;
                Arrays.fill(with, from, from + THRESHOLDS, 1 / all);
                Arrays.fill(without, from, from + THRESHOLDS, odds / all);
                Arrays.fill(with, from + THRESHOLDS, from + 2 * THRESHOLDS, odds / all);
                Arrays.fill(without, from + THRESHOLDS, from + 2 * THRESHOLDS, 1 / all);
            }
        }
    }

    /** What a portfolio pays for a pair of runs: cash, and a part for the rank of each. */
    private static final class Payments {
        private final double cash;
        private final double[] with = new double[THRESHOLDS + 1];
        private final double[] without = new double[THRESHOLDS + 1];

        Payments(Bets bets, double[] shares) {
            cash = shares[BETS];
            for (int from = 0; from < BETS; from += THRESHOLDS) {
                for (int j = 0; j < THRESHOLDS; j++) {
                    with[j + 1] += shares[from + j] * bets.with[from + j];
                    without[j] += shares[from + j] * bets.without[from + j];
                }
            }
            for (int j = 1; j <= THRESHOLDS; j++) {
                with[j] += with[j - 1];
                without[THRESHOLDS - j] += without[THRESHOLDS - j + 1];
            }
        }

        double of(int rankWith, int rankWithout) {
            return cash + with[rankWith] + without[rankWithout];
        }
    }

    /** The mean growth of a portfolio over all pairs of runs so far, and its derivatives by the shares. */
    private final class Growth {
        private double mean;
        private final double[] slopes = new double[BETS + 1];

        Growth(double[] shares) {
            Payments payments = new Payments(bets, shares);
            double runs = 0;
            for (double some : runsWith) {
                runs += some;
            }
            double[] reached = new double[THRESHOLDS + 2];
            double[] missed = new double[THRESHOLDS + 2];
            for (int x = 0; x <= THRESHOLDS; x++) {
                for (int y = 0; y <= THRESHOLDS; y++) {
                    double weight = runsWith[x] / runs * (runsWithout[y] / runs);
                    if (weight > 0) {
                        double paid = payments.of(x, y);
                        mean += weight * Math.log(paid);
                        reached[x] += weight / paid;
                        missed[y] += weight / paid;
                    }
                }
            }
            double ofCash = RUNS_OF_CASH / runs;
            mean += ofCash * Math.log(payments.cash);
            for (int j = THRESHOLDS; j > 0; j--) {
                reached[j - 1] += reached[j];
                missed[THRESHOLDS + 1 - j] += missed[THRESHOLDS - j];
            }
            for (int from = 0; from < BETS; from += THRESHOLDS) {
                for (int j = 0; j < THRESHOLDS; j++) {
                    slopes[from + j] = reached[j + 1] * bets.with[from + j] + missed[j] * bets.without[from + j];
                }
            }
            slopes[BETS] = reached[0] + ofCash / payments.cash;
        }
    }

    /** The portfolio that grows most, by exponentiated gradient steps, whose length adapts. */
    private double[] best() {
        double[] anew = half();
        double[] best = portfolio.clone();
        for (int b = 0; b < best.length; b++) {
            best[b] += ANEW * (anew[b] - best[b]);
        }
        Growth growth = new Growth(best);
        double length = 1;
        for (int step = 0; step < STEPS; step++) {
            double[] next = moved(best, growth.slopes, length);
            Growth then = new Growth(next);
            if (then.mean >= growth.mean) {
                best = next;
                growth = then;
                length *= 1.5;
            } else {
                length /= 3;
            }
        }
        return best;
    }

    private static double[] moved(double[] shares, double[] slopes, double length) {
        double steepest = slopes[0];
        for (double slope : slopes) {
            steepest = Math.max(steepest, slope);
        }
        double[] moved = new double[shares.length];
        double sum = 0;
        for (int b = 0; b < moved.length; b++) {
            moved[b] = shares[b] * Math.exp(length * (slopes[b] - steepest));
            sum += moved[b];
        }
        for (int b = 0; b < moved.length; b++) {
            moved[b] /= sum;
        }
        return moved;
    }
}
