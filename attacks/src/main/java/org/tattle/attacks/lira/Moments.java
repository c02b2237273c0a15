package org.tattle.attacks.lira;

import org.tattle.core.audit.Shadows;

/**
 * The mean and the sum of squared residuals of one column, for each record over the shadow models trained with it and
 * over those trained without it. The target is not among them.
 */
final class Moments {
    private final int records;
    private final int[] counts;
    /** The first value of each side: it is subtracted before summing, to avoid cancellation in the squares. */
    private final double[] origins;

    private final double[] sums;
    private final double[] squares;

    private record Key(int records, int column) {}

    /** The moments of both sides of every record, computed once for all targets compared with these models. */
    static Moments of(Shadows shadows, int records, int column) {
        return shadows.once(new Key(records, column), () -> new Moments(shadows, records, column));
    }

    private Moments(Shadows shadows, int records, int column) {
        this.records = records;
        counts = new int[2 * records];
        origins = new double[2 * records];
        sums = new double[2 * records];
        squares = new double[2 * records];
        double[] values = new double[records];
        for (int model = 0; model < shadows.models(); model++) {
            shadows.statistics(model, column, values);
            for (int record = 0; record < records; record++) {
                add(side(record, shadows.member(model, record)), values[record]);
            }
        }
    }

    private void add(int side, double value) {
        if (counts[side]++ == 0) {
            origins[side] = value;
        }
        double above = value - origins[side];
        sums[side] += above;
        squares[side] += above * above;
    }

    private static int side(int record, boolean in) {
        return 2 * record + (in ? 1 : 0);
    }

    int records() {
        return records;
    }

    int count(int record, boolean in) {
        return counts[side(record, in)];
    }

    double mean(int record, boolean in) {
        int side = side(record, in);
        return origins[side] + sums[side] / Math.max(1, counts[side]);
    }

    double squares(int record, boolean in) {
        int side = side(record, in);
        return Math.max(0, squares[side] - sums[side] * sums[side] / Math.max(1, counts[side]));
    }
}
