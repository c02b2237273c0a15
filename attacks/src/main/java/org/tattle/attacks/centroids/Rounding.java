package org.tattle.attacks.centroids;

import java.util.Arrays;
import org.tattle.math.Preconditions;

/**
 * How a centroid was written, and so by how much each coordinate may differ from the mean that was computed.
 *
 * @param relative the most as a share of the value
 * @param absolute the most beside that
 */
public record Rounding(double relative, double absolute) {
    private static final double FLOAT_UNIT = 0x1p-24;

    /** Written as float32. */
    public static final Rounding FLOAT32 = new Rounding(FLOAT_UNIT, Float.MIN_VALUE);

    /** Computed in float32 and written as float16. */
    public static final Rounding FLOAT16 = new Rounding(0x1p-11 + FLOAT_UNIT, 0x1p-25);

    /** Written with all bits of double precision. */
    public static final Rounding FLOAT64 = new Rounding(0x1p-52, 0);

    /** Most decimals that are told from numbers that were not rounded. */
    private static final int MOST_DECIMALS = 6;

    public Rounding {
        Preconditions.nonNegative("relative", relative);
        Preconditions.nonNegative("absolute", absolute);
    }

    /** How numbers were written, told from them: all are multiples of a power of ten, or fit in 16 or 32 bits. */
    public static Rounding of(double[] values) {
        for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
            double power = Math.pow(10, decimals);
            if (Arrays.stream(values).allMatch(v -> isWhole(v * power))
                    && Arrays.stream(values).anyMatch(v -> Math.abs(v * power) >= 0.5)) {
                return decimals(decimals);
            }
        }
        if (Arrays.stream(values).allMatch(Rounding::isHalf)) {
            return FLOAT16;
        }
        return Arrays.stream(values).allMatch(v -> (float) v == v) ? FLOAT32 : FLOAT64;
    }

    /** Whether a number is whole, up to what float32 loses. */
    private static boolean isWhole(double value) {
        return Math.abs(value - Math.rint(value)) <= Math.abs(value) * 2 * FLOAT_UNIT;
    }

    private static boolean isHalf(double value) {
        double steps = value / Math.scalb(1.0, Math.max(Math.getExponent(value), -14) - 10);
        return steps == Math.rint(steps);
    }

    /** Computed in float32 and written with as many decimals. */
    public static Rounding decimals(int decimals) {
        Preconditions.require(decimals >= 0, "decimals", ">= 0", decimals);
        return new Rounding(FLOAT_UNIT, 0.5 * Math.pow(10, -decimals));
    }

    /** The largest error of each coordinate of a mean that was summed in double precision, as by scikit-learn. */
    public double[] errors(double[] centroid) {
        return Arrays.stream(centroid)
                .map(value -> Math.abs(value) * relative * (1 + 0x1p-20) + absolute)
                .toArray();
    }

    /**
     * The largest error of each coordinate of a mean that was summed one after the other in float32, as
     * {@code numpy.mean} sums rows of float32. A partial sum is rounded by at most half a unit. A sum of t members is
     * at most that of the t largest values, and differs from the whole sum by at most that of the others' largest.
     *
     * @param embeddings n x d row-major, of all that may have been summed
     * @param centroid d numbers, as released
     * @param size the most members
     */
    public double[] errorsOfFloatSums(float[] embeddings, double[] centroid, int size) {
        double[] errors = errors(centroid);
        int d = centroid.length;
        double[] sorted = new double[embeddings.length / d];
        int members = Math.min(size, sorted.length);
        double[] largest = new double[members + 1];
        for (int j = 0; j < d; j++) {
            for (int i = 0; i < sorted.length; i++) {
                sorted[i] = Math.abs(embeddings[i * d + j]);
            }
            Arrays.sort(sorted);
            for (int t = 0; t < members; t++) {
                largest[t + 1] = largest[t] + sorted[sorted.length - 1 - t];
            }
            double whole = Math.abs(centroid[j]) * members;
            double sums = 0;
            for (int t = 1; t <= members; t++) {
                sums += Math.min(largest[t], whole + largest[members - t]);
            }
            errors[j] += FLOAT_UNIT * sums / Math.max(1, members) * (1 + members * 4 * FLOAT_UNIT);
        }
        return errors;
    }

    /**
     * The largest error of each coordinate of a mean, summed as {@link #errorsOfFloatSums} has it, whose direction is
     * released: what rounding moves at length 1 is multiplied by the mean's length, at most that of the longest
     * embedding, and at most the mean share that as many embeddings have of the direction.
     *
     * @param embeddings n x d row-major, of all that may have been summed
     * @param direction d numbers, of length 1, as released
     * @param least of the members' number: more have no larger share
     * @param most of their number: fewer have no larger errors
     */
    public double[] errorsOfDirection(float[] embeddings, double[] direction, int least, int most) {
        int d = direction.length;
        double[] shares = new double[embeddings.length / d];
        double longest = 0;
        for (int i = 0; i < shares.length; i++) {
            double square = 0;
            for (int j = 0; j < d; j++) {
                shares[i] += direction[j] * embeddings[i * d + j];
                square += (double) embeddings[i * d + j] * embeddings[i * d + j];
            }
            longest = Math.max(longest, Math.sqrt(square));
        }
        Arrays.sort(shares);
        int members = Math.max(1, Math.min(least, shares.length));
        double share = Arrays.stream(shares).skip(shares.length - members).sum() / members;
        double moved = Math.sqrt(
                Arrays.stream(errors(direction)).map(error -> error * error).sum());
        double floats = FLOAT_UNIT * (most + 2.0 * d);
        double length = Math.min(longest, share + longest * moved) + longest * floats;
        double[] mean = Arrays.stream(direction).map(value -> value * length).toArray();
        // The division by the length is rounded, too.
        return new Rounding(relative + FLOAT_UNIT, absolute * length).errorsOfFloatSums(embeddings, mean, most);
    }
}
