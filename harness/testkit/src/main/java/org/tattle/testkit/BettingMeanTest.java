package org.tattle.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether independent rates, numbers in [0, 1] of one distribution, have a mean of at most a limit: by a bet against it
 * that is fair whatever their distribution (Waudby-Smith and Ramdas 2024). Of a capital of 1, a share goes on every
 * rate's exceeding the limit, in proportion; where the mean is at most the limit, the capital's expectation stays at
 * most 1, so that it reaches 1/p with a probability of at most p (Markov). Targets that share their shadow models have
 * rates of one distribution, independent, given those shadows only: what is tested is the mean against the shadows that
 * were drawn.
 */
final class BettingMeanTest {
    /** Of the largest stake that cannot ruin; an equal part of the capital is bet at each. */
    private static final double[] STAKES = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

    private static final int MOST = 100_000;

    private BettingMeanTest() {}

    /**
     * At most this probable is such a gain, where the mean of the rates' distribution is at most the limit.
     *
     * @param rates at least one, each in [0, 1]
     * @param limit in (0, 1)
     */
    static double pValue(double[] rates, double limit) {
        return Math.min(1, 1 / capital(rates, limit));
    }

    /**
     * The same of several attacks' rates, where the mean of each is at most the limit: an equal part of the capital
     * goes on each attack, so that whatever they have in common, its expectation stays at most 1.
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

    /** The largest limit that the rates refute with that error; 0 where they refute none. */
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

    /** The fewest rates that can refute a limit with that error: when all of them are 1. */
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
