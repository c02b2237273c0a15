package org.tattle.core.counts;

import java.util.Arrays;
import java.util.Optional;

/**
 * Counts recovered from inverse frequencies. A weighting that divides a total by a word's count, before a logarithm
 * that can be undone, gives for each word w the ratio r<sub>w</sub> = (T + a) / (c<sub>w</sub> + b) with a and b known.
 * If the smallest count is m then T + a = (m + b) max r, and all counts and the total must be whole: m is the smallest
 * number for which they are. With a = b = 0 all counts may have a common factor, which is then lost.
 *
 * @param counts of each word, at least 0
 * @param total T
 */
public record InverseFrequency(long[] counts, long total) {
    /** The largest value that is tried for the smallest count. */
    private static final int MOST = 10_000;

    /** The most ratios that are checked, whatever a damaged file holds. */
    private static final long MOST_CHECKS = 500_000_000;

    /** Counts whose error may exceed this are not tried. */
    private static final double NEAR = 0.05;

    /** Slack for rounding of the computation itself. */
    private static final double SLACK = 1e-9;

    /** The weighting of a tool: a and b. */
    public record Weighting(double totalOffset, double countOffset) {
        /** ln(T / c) and some constant. */
        public static final Weighting PLAIN = new Weighting(0, 0);
        /** ln((1 + T) / (1 + c)) and some constant. */
        public static final Weighting SMOOTH = new Weighting(1, 1);
        /** ln((T + 1) / (c + 0.5)): BM25's ln(1 + (T - c + 0.5) / (c + 0.5)). */
        public static final Weighting BM25 = new Weighting(1, 0.5);
    }

    /**
     * Recovers the counts.
     *
     * @param ratios r, positive; infinite for a count of 0
     * @param relativeError of the ratios, from rounding
     * @return empty if no counts fit, or if rounding hides them
     */
    public static Optional<InverseFrequency> of(double[] ratios, Weighting weighting, double relativeError) {
        double largest = Arrays.stream(ratios).filter(Double::isFinite).max().orElse(0);
        double least = Arrays.stream(ratios).min().orElse(0);
        if (!(least > 0) || !(largest < Long.MAX_VALUE)) {
            return Optional.empty();
        }
        int tries = (int) Math.min(MOST, MOST_CHECKS / ratios.length);
        for (int m = weighting.countOffset > 0 ? 0 : 1; m <= tries; m++) {
            double total = (m + weighting.countOffset) * largest;
            double greatest = total / least;
            if (Math.max(total, greatest) * relativeError > NEAR) {
                return Optional.empty();
            }
            if (fits(total - weighting.totalOffset, relativeError) && fits(ratios, total, weighting, relativeError)) {
                long[] counts = Arrays.stream(ratios)
                        .mapToLong(ratio -> Math.round(total / ratio - weighting.countOffset))
                        .toArray();
                return Optional.of(new InverseFrequency(counts, Math.round(total - weighting.totalOffset)));
            }
        }
        return Optional.empty();
    }

    private static boolean fits(double[] ratios, double total, Weighting weighting, double relativeError) {
        for (double ratio : ratios) {
            if (!fits(total / ratio - weighting.countOffset, relativeError)) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(double value, double relativeError) {
        return value > -NEAR && Math.abs(value - Math.rint(value)) <= 2 * (Math.abs(value) + 1) * relativeError + SLACK;
    }
}
