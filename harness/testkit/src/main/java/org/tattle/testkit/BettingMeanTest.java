package org.tattle.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A test of the hypothesis that independent and identically distributed rates in [0, 1] have a mean of at most a limit,
 * by betting, valid for any distribution (Waudby-Smith and Ramdas 2024). Starting with a capital of 1, a share of it is
 * bet on every rate exceeding the limit, with a gain in proportion to the excess; if the mean is at most the limit, the
 * expected capital remains at most 1, so that it reaches 1/p with a probability of at most p (Markov). Targets that
 * share their shadow models have independent and identically distributed rates only given those shadow models: the
 * hypothesis is about the mean given the shadow models that were drawn.
 */
final class BettingMeanTest {
    /**
     * The stakes, as shares of the largest stake that cannot lose all capital; an equal part of the capital is bet at
     * each.
     */
    private static final double[] STAKES = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

    private static final int MOST = 100_000;

    private BettingMeanTest() {}

    /**
     * The p-value of the hypothesis that the mean of the rates' distribution is at most the limit.
     *
     * @param rates at least one, each in [0, 1]
     * @param limit in (0, 1)
     */
    static double pValue(double[] rates, double limit) {
        return Math.min(1, 1 / capital(rates, limit));
    }

    /**
     * The p-value of the hypothesis that the mean of each attack's rates is at most the limit: an equal part of the
     * capital is bet on each attack, so that its expectation remains at most 1 for any dependence between them.
     *
     * @param attacks at least one
     */
    static double pValue(List<double[]> attacks, double limit) {
        return Math.min(
                1,
                1
                        / attacks.stream()
                                .mapToDouble(rates -> capital(rates, limit))
                                .average()
                                .orElseThrow());
    }

    private static double capital(double[] rates, double limit) {
        double capital = 0;
        for (double stake : STAKES) {
            double part = 1;
            for (double rate : rates) {
                part *= 1 + stake * (rate / limit - 1);
            }
            capital += part / STAKES.length;
        }
        return capital;
    }

    /** The largest limit that the rates reject at this level; 0 if they reject none. */
    static double lowerBound(double[] rates, double alpha) {
        double low = 0;
        double high = 1;
        for (double middle = 0.5; low < middle && middle < high; middle = (low + high) / 2) {
            if (pValue(rates, middle) <= alpha) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The minimum number of rates that can reject a limit at this level, which they do if all of them are 1. */
    static int fewest(double limit, double alpha) {
        return IntStream.rangeClosed(1, MOST)
                .filter(number -> pValue(ones(number), limit) <= alpha)
                .findFirst()
                .orElse(MOST);
    }

    private static double[] ones(int number) {
        double[] ones = new double[number];
        Arrays.fill(ones, 1);
        return ones;
    }
}
