package org.tattle.attacks.likelihood;

import org.tattle.core.audit.Shadows;

/**
 * Mean and spread of one column over the shadow models that had a record, and over those that had not. The target is
 * not among them.
 */
final class Moments {
    private final int records;
    private final int[] counts;
    private final double[] means;
    private final double[] squares;

    /** Both sides of every record, in one pass over the models. */
    Moments(Shadows shadows, int records, int column) {
        this.records = records;
        counts = new int[2 * records];
        means = new double[2 * records];
        squares = new double[2 * records];
        for (int model = 0; model < shadows.models(); model++) {
            for (int record = 0; record < records; record++) {
                int side = side(record, shadows.member(model, record));
                add(side, shadows.statistic(model, record, column));
            }
        }
    }

    /** Welford's update. */
    private void add(int side, double value) {
        int n = ++counts[side];
        double before = value - means[side];
        means[side] += before / n;
        squares[side] += before * (value - means[side]);
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
        return means[side(record, in)];
    }

    /** The sum of squared residuals about the side's mean. */
    double squares(int record, boolean in) {
        return squares[side(record, in)];
    }
}
