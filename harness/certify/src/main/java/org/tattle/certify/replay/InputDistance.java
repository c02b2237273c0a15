package org.tattle.certify.replay;

import org.tattle.accounting.mechanism.Norm;

/**
 * How far the inputs of a draw moved between two neighbors.
 *
 * <p>Inputs are sums in floating point, in another order where there is another record. A coordinate whose relative
 * difference is at most {@link #ROUNDING} has not moved, and a distance may exceed a sensitivity by a share of
 * {@link #SLACK} of it and by {@link #ROUNDING} of the norms of both inputs: enough for sums of 4,500 records each.
 */
final class InputDistance {
    static final double ROUNDING = 1e-12;
    static final double SLACK = 1e-9;

    private InputDistance() {}

    /** The difference of one coordinate, 0 if it is one of rounding. */
    static double difference(double from, double to) {
        double difference = Math.abs(from - to);
        return difference <= ROUNDING * (Math.abs(from) + Math.abs(to)) ? 0 : difference;
    }

    /** The distance of two inputs in a norm. */
    static double distance(Norm norm, double[] from, double[] to) {
        if (from == to) {
            return 0;
        }
        double[] differences = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            differences[i] = difference(from[i], to[i]);
        }
        return size(norm, differences);
    }

    private static double size(Norm norm, double[] values) {
        double size = 0;
        for (double value : values) {
            size = switch (norm) {
                case L1 -> size + Math.abs(value);
                case L2, FROBENIUS -> Math.hypot(size, value);
                case L_INFINITY -> Math.max(size, Math.abs(value));
                case HAMMING -> size + (value == 0 ? 0 : 1);
            };
        }
        return size;
    }

    /** Whether inputs moved farther than a sensitivity, beyond rounding. */
    static boolean exceeds(Norm norm, double sensitivity, double[] from, double[] to) {
        double rounding = SLACK * sensitivity + ROUNDING * (size(norm, from) + size(norm, to));
        return distance(norm, from, to) > sensitivity + rounding;
    }

    /** The index of the coordinate that moved farthest. */
    static int farthest(double[] from, double[] to) {
        int farthest = 0;
        for (int i = 1; i < from.length; i++) {
            if (difference(from[i], to[i]) > difference(from[farthest], to[farthest])) {
                farthest = i;
            }
        }
        return farthest;
    }
}
