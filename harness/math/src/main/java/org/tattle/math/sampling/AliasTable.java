package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * Any distribution on 0 … n − 1, drawn in constant time: Walker's alias method (1977) with Vose's linear construction
 * (1991). Worth building where one distribution is drawn from some hundred times or more; each probability is kept to
 * 2^−53.
 */
public final class AliasTable {
    private static final int MOST = 1 << 24;
    private static final int ONE_WORD =
            1 << 11; // cells up to which index and uniform come from disjoint bits of a word

    private final int mask;
    private final double[] threshold;
    private final int[] alias;

    private AliasTable(double[] threshold, int[] alias) {
        this.mask = alias.length - 1;
        this.threshold = threshold;
        this.alias = alias;
    }

    /**
     * The distribution of P(i) = weights[i] / sum of weights.
     *
     * @param weights at least 0 each, of positive and finite sum; 1 to 2^24 of them; not modified
     */
    public static AliasTable of(double... weights) {
        if (weights.length < 1 || weights.length > MOST) {
            throw Preconditions.refusal("number of weights", "in [1, 2^24]", weights.length);
        }
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

    /** Gives every cell that holds less than 1 an alias that has more, which pays for the difference. */
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
        while (richSize > 0) { // what remains holds 1 but for rounding
            content[rich[--richSize]] = 1;
        }
        while (poorSize > 0) {
            content[poor[--poorSize]] = 1;
        }
    }

    /** A draw. */
    public int sample(UniformRandomProvider random) {
        long bits = random.nextLong();
        int cell = (int) bits & mask;
        long rest = mask < ONE_WORD ? bits : random.nextLong();
        return (rest >>> 11) * 0x1.0p-53 < threshold[cell] ? cell : alias[cell];
    }
}
