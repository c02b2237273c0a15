package org.tattle.accounting.mechanism;

import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * The clipping of one record's contribution to a ball around 0, before it is added to any other: clipping a mean
 * instead would not bound the sum by this radius. The radius is a public constant.
 *
 * @param norm {@link Norm#L1}, {@link Norm#L2} or {@link Norm#FROBENIUS}
 * @param radius above 0 and finite, in units of the contributions
 */
public record Clipping(Norm norm, double radius) {
    /**
     * Less than 1 by more than the rounding of the norm and the product, so that the scaled values lie within the
     * radius.
     */
    private static final double INWARDS = 1 - 0x1.0p-50;
    /** The least exponent that scaling compensates for, so that its power of two does not overflow. */
    private static final int LEAST_EXPONENT = -1000;

    public Clipping {
        if (norm != Norm.L1 && norm != Norm.L2 && norm != Norm.FROBENIUS) {
            throw Preconditions.refusal("norm of a clipping", "L1, L2 or FROBENIUS", norm);
        }
        Preconditions.positive("radius", radius);
    }

    /**
     * Clips a contribution in place: it is unchanged if its norm is at most the radius, and scaled to the radius
     * otherwise. Entries that are 0 need not be passed, so a sparse vector is clipped by its values alone.
     *
     * @param values finite, modified
     * @return the norm before clipping, infinite if it overflows
     * @throws IllegalArgumentException when a value is not finite; then nothing is changed
     */
    public double clip(double[] values) {
        return clip(values, 0, values.length);
    }

    /** Clips the contribution that lies in {@code values[from .. to)}, as {@link #clip(double[])} does. */
    public double clip(double[] values, int from, int to) {
        double unit = unit(values, from, to);
        double scaled = scaledNorm(values, from, to, unit);
        double size = scaled / unit;
        if (size > radius) {
            double factor = radius / scaled * INWARDS;
            for (int i = from; i < to; i++) {
                values[i] = values[i] * unit * factor;
            }
        }
        return size;
    }

    /**
     * Returns the sensitivity of a sum of clipped contributions: the radius if a record is added or removed; twice the
     * radius if one is replaced, which changes the sum by the difference of two contributions.
     */
    public Sensitivity sensitivity(Adjacency adjacency) {
        return new Sensitivity(radius * factor(adjacency, 2), norm, adjacency);
    }

    /**
     * Returns the sensitivity of a sum of clipped contributions without negative entries: two of them are then at most
     * at right angles, and replacing one by the other changes the sum by at most sqrt(2) times the radius in L2.
     */
    public Sensitivity sensitivityOfNonNegative(Adjacency adjacency) {
        return new Sensitivity(radius * factor(adjacency, norm == Norm.L1 ? 2 : Math.sqrt(2)), norm, adjacency);
    }

    private static double factor(Adjacency adjacency, double replaced) {
        return switch (adjacency) {
            case ADD_REMOVE -> 1;
            case REPLACE -> replaced;
            case WITHIN_L1 -> throw Preconditions.refusal("adjacency", "add or remove, or replace", adjacency);
        };
    }

    /**
     * A power of two that scales the largest entry to about 1, so that no squares overflow and none that matter
     * underflow.
     */
    private static double unit(double[] values, int from, int to) {
        double largest = 0;
        for (int i = from; i < to; i++) {
            Preconditions.finite("value", values[i]);
            largest = Math.max(largest, Math.abs(values[i]));
        }
        return Math.scalb(1.0, -Math.max(Math.getExponent(largest), LEAST_EXPONENT));
    }

    /** The norm times the unit, by Kahan summation: accurate to a few ulp for any number of values. */
    private double scaledNorm(double[] values, int from, int to, double unit) {
        double sum = 0;
        double lost = 0;
        for (int i = from; i < to; i++) {
            double scaled = Math.abs(values[i]) * unit;
            double term = (norm == Norm.L1 ? scaled : scaled * scaled) - lost;
            double next = sum + term;
            lost = (next - sum) - term;
            sum = next;
        }
        return norm == Norm.L1 ? sum : Math.sqrt(sum);
    }
}
