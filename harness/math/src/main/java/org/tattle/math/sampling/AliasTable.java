package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * A sampler of any distribution on 0 … n − 1 that draws in constant time: Walker's alias method (1977) with Vose's
 * linear construction (1991). Worth building if some hundred or more draws are made from one distribution; each
 * probability is accurate to 2^−53.
 */
public final class AliasTable {
    private static final int MOST = 1 << 24;
    private static final int ONE_WORD =
            1 << 11; // up to this many cells, index and uniform variate come from disjoint bits of one word

    private final int mask;
    private final double[] threshold;
    private final int[] alias;

    private AliasTable(double[] threshold, int[] alias) {
        this.mask = alias.length - 1;
        this.threshold = threshold;
        this.alias = alias;
    }

    /**
     * Builds the table of the distribution P(i) = weights[i] / sum of weights.
     *
     * @param weights at least 0 each, with a positive and finite sum; 1 to 2^24 of them; not modified
     */
    public static AliasTable of(double... weights) {
        Preconditions.require(
                weights.length >= 1 && weights.length <= MOST, "number of weights", "in [1, 2^24]", weights.length);
        double total = 0;
        for (double weight : weights) {
            Preconditions.nonNegative("weights[i]", weight);
            total += weight;
        }
        Preconditions.positive("sum of weights", total);
        int cells = weights.length == 1 ? 1 : Integer.highestOneBit(weights.length - 1) << 1;
        double[] threshold = new double[cells];
        for (int i = 0; i < weights.length; i++) {
            threshold[i] = weights[i] / total * cells;
        }
        int[] alias = new int[cells];
        fillUp(threshold, alias);
        return new AliasTable(threshold, alias);
    }

    /** Assigns every cell with content below 1 an alias with more, from whose content the difference is subtracted. */
    private static void fillUp(double[] content, int[] alias) {
        int cells = content.length;
        int[] poor = new int[cells];
        int[] rich = new int[cells];
        int poorSize = 0;
        int richSize = 0;
        for (int i = 0; i < cells; i++) {
            alias[i] = i;
            if (content[i] < 1) {
                poor[poorSize++] = i;
            } else {
                rich[richSize++] = i;
            }
        }
        double[] left = content.clone();
        while (poorSize > 0 && richSize > 0) {
            int taker = poor[--poorSize];
            int giver = rich[richSize - 1];
            content[taker] = left[taker];
            alias[taker] = giver;
            left[giver] -= 1 - left[taker];
            if (left[giver] < 1) {
                richSize--;
                poor[poorSize++] = giver;
            }
        }
        while (richSize > 0) { // the remaining cells have content 1 up to rounding
            content[rich[--richSize]] = 1;
        }
        while (poorSize > 0) {
            content[poor[--poorSize]] = 1;
        }
    }

    public int sample(UniformRandomProvider random) {
        long bits = random.nextLong();
        int cell = (int) bits & mask;
        long rest = mask < ONE_WORD ? bits : random.nextLong();
        return (rest >>> 11) * 0x1.0p-53 < threshold[cell] ? cell : alias[cell];
    }
}
