package org.tattle.core.counts;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Exact counts of words that stand in one topic alone, recovered from two numbers that LDAvis and pyLDAvis show of a
 * word: its frequency in a topic, N<sub>z</sub> φ<sub>zw</sub>, and in all topics together. φ<sub>zw</sub> is
 * (n<sub>zw</sub> + η) / L<sub>z</sub> with a prior η below 1, so the frequency is r<sub>z</sub> (n<sub>zw</sub> + η)
 * with an unknown r <sub>z</sub> = N<sub>z</sub> / L<sub>z</sub>, and no whole number; nor is their sum. But where all
 * tokens of a word are in one topic, the others add the same η (R - r<sub>z</sub>) to the frequency of each such word,
 * the least there is (R: the sum of all r), and n<sub>zw</sub> is the word's count: these frequencies are equally
 * spaced, by r<sub>z</sub>. The fractions give η in each topic; that the topics agree, and with what others add, is the
 * proof. All counts may have a common factor, which is then lost.
 */
public final class ExclusiveWords {
    /** By how much the other topics may add more than the least. */
    private static final double EXCESS = 0.02;

    /** The largest distance of a count from a whole number: less than r takes from the excess. */
    private static final double NEAR = 0.1;

    /** By how much priors of topics may differ. */
    private static final double PRIORS = 0.05;

    /** The relative error of what the other topics add. */
    private static final double OTHERS = 0.05;

    /** Numbers that are none of counts pass in a topic with a probability of at most 20 · 0.2^8 = 5e-5. */
    private static final int FEWEST = 10;

    private static final int MOST_TRIES = 20;

    private final double[] frequencies;
    private final long[] counts;

    private ExclusiveWords(double[] frequencies) {
        this.frequencies = frequencies;
        this.counts = new long[frequencies.length];
        Arrays.fill(counts, -1);
    }

    /**
     * The counts.
     *
     * @param topics K
     * @param topic of each cell, from 0
     * @param frequencies of the cell's word in its topic
     * @param totals of the cell's word in all topics
     * @return the count of each cell's word, -1 where it stands in several topics; empty if no counts agree with all
     *     topics, or a topic shows fewer than 10 words of its own
     */
    public static Optional<long[]> counts(int topics, int[] topic, double[] frequencies, double[] totals) {
        double[] least = new double[topics];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int i = 0; i < topic.length; i++) {
            least[topic[i]] = Math.min(least[topic[i]], totals[i] - frequencies[i]);
        }
        ExclusiveWords words = new ExclusiveWords(frequencies);
        Spacing[] spacings = new Spacing[topics];
        for (int z = 0; z < topics; z++) {
            int own = z;
            int[] cells = IntStream.range(0, topic.length)
                    .filter(i -> topic[i] == own && totals[i] - frequencies[i] - least[own] < EXCESS)
                    .boxed()
                    .sorted((a, b) -> Double.compare(frequencies[a], frequencies[b]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            spacings[z] = cells.length < FEWEST ? null : words.spacing(cells);
            if (spacings[z] == null) {
                return Optional.empty();
            }
        }
        return topics > 1 && agree(spacings, least) ? Optional.of(words.counts) : Optional.empty();
    }

    /** How the frequencies of a topic's words are spaced: r, the tokens that stand for one, and the prior η. */
    private record Spacing(double length, double prior) {}

    /** Finds the spacing and counts the cells by it; null if there is none. */
    private Spacing spacing(int[] cells) {
        double gap = Double.POSITIVE_INFINITY;
        for (int i = 1; i < cells.length; i++) {
            double next = frequencies[cells[i]] - frequencies[cells[i - 1]];
            gap = next > NEAR ? Math.min(gap, next) : gap;
        }
        for (int parts = 1; parts <= MOST_TRIES && gap < Double.POSITIVE_INFINITY; parts++) {
            double length = spaced(cells, gap / parts);
            if (length > 0) {
                double first = frequencies[cells[0]] / length;
                for (int cell : cells) {
                    counts[cell] = (long) first + Math.round((frequencies[cell] - frequencies[cells[0]]) / length);
                }
                return new Spacing(length, first - (long) first);
            }
        }
        return null;
    }

    /** The length by which all are spaced, refined from the closest to the farthest; 0 if they are not. */
    private double spaced(int[] cells, double guess) {
        double length = guess;
        double products = 0;
        double squares = 0;
        for (int cell : cells) {
            double distance = frequencies[cell] - frequencies[cells[0]];
            double steps = Math.rint(distance / length);
            if (!(Math.abs(distance / length - steps) <= NEAR)) {
                return 0;
            }
            products += steps * distance;
            squares += steps * steps;
            length = squares > 0 ? products / squares : length;
        }
        return length;
    }

    private static boolean agree(Spacing[] spacings, double[] least) {
        double[] priors = Arrays.stream(spacings)
                .mapToDouble(spacing -> spacing.prior)
                .sorted()
                .toArray();
        double prior = priors[priors.length / 2];
        double all =
                Arrays.stream(spacings).mapToDouble(spacing -> spacing.length).sum();
        for (int z = 0; z < least.length; z++) {
            double others = prior * (all - spacings[z].length);
            if (spacings[z].length < EXCESS // a token elsewhere would not be seen
                    || Math.abs(spacings[z].prior - prior) > PRIORS
                    || Math.abs(least[z] - others) > OTHERS * others) {
                return false;
            }
        }
        return true;
    }
}
