package org.tattle.attacks.rmia;

import java.nio.DoubleBuffer;
import org.tattle.core.audit.Shadows;

/**
 * The logarithm of each record's mean likelihood per token, over the reference models trained with it and over those
 * trained without it. Likelihoods are summed relative to the largest, so that the sum does not underflow.
 */
final class MeanLikelihoods {
    private final int[] counts;
    private final double[] largest;
    private final double[] sums;

    private record Key(int column, DoubleBuffer tokens) {}

    /** The means on both sides of every record, by token, computed once for all targets compared with these models. */
    static MeanLikelihoods of(Shadows shadows, int column, double[] tokens) {
        return shadows.once(
                new Key(column, DoubleBuffer.wrap(tokens)), () -> new MeanLikelihoods(shadows, column, tokens));
    }

    private MeanLikelihoods(Shadows shadows, int column, double[] tokens) {
        counts = new int[2 * tokens.length];
        largest = new double[2 * tokens.length];
        sums = new double[2 * tokens.length];
        double[] values = new double[tokens.length];
        for (int model = 0; model < shadows.models(); model++) {
            shadows.statistics(model, column, values);
            for (int record = 0; record < tokens.length; record++) {
                add(side(record, shadows.member(model, record)), values[record] / tokens[record]);
            }
        }
    }

    private void add(int side, double value) {
        if (counts[side]++ == 0) {
            largest[side] = value;
            sums[side] = 1;
        } else if (value <= largest[side]) {
            sums[side] += Math.exp(value - largest[side]);
        } else {
            sums[side] = 1 + sums[side] * Math.exp(largest[side] - value);
            largest[side] = value;
        }
    }

    private static int side(int record, boolean in) {
        return 2 * record + (in ? 1 : 0);
    }

    /** The logarithm of a side's mean; NaN if it has no model. */
    double log(int record, boolean in) {
        int side = side(record, in);
        return counts[side] == 0 ? Double.NaN : largest[side] + Math.log(sums[side] / counts[side]);
    }
}
