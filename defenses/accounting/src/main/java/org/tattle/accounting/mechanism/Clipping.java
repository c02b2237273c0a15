package org.tattle.accounting.mechanism;

import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * Scales one record's contribution into a ball around 0, before it is added to any other: of a mean that is clipped, no
 * bound of this radius holds for the sum. The radius is a public constant.
 *
 * @param norm {@link Norm#L1}, {@link Norm#L2} or {@link Norm#FROBENIUS}
 * @param radius above 0 and finite, in units of the contributions
 */
public record Clipping(Norm norm, double radius) {
    /**
     * Less than 1 by more than the norm's and the product's rounding, so that what is scaled lies within the radius.
     */
    private static final double INWARDS = 1 - 0x1.0p-50;
    /** The least exponent that scaling multiplies away, lest its power of two overflow. */
    private static final int LEAST_EXPONENT = -1000;

    public Clipping {
        if (norm != Norm.L1 && norm != Norm.L2 && norm != Norm.FROBENIUS) {
            throw Preconditions.refusal("norm of a clipping", "L1, L2 or FROBENIUS", norm);
        }
        Preconditions.positive("radius", radius);
    }

    /**
     * Clips a contribution in place: unchanged where its norm is at most the radius, scaled to the radius elsewhere.
     * Entries that are 0 need not be given, so that a sparse vector is clipped by its values alone.
     *
     * @param values finite, modified
     * @return the norm before, infinite where it overflows
     * @throws IllegalArgumentException when a value is not finite; nothing is changed then
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
     * How far a sum of clipped contributions moves between neighbors: by one of them where a record is added or
     * removed, by the difference of two where it is replaced, which is at most twice the radius.
     */
    public Sensitivity sensitivity(Adjacency adjacency) {
        return new Sensitivity(radius * factor(adjacency, 2), norm, adjacency);
    }

    /**
     * The same where no contribution has a negative entry: replaced ones are then at most at right angles, and move the
     * sum by sqrt(2) of the radius in L2.
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
     * A power of two that brings the largest entry to 1 or so, lest squares overflow, or underflow where they count.
     */
    private static double unit(double[] values, int from, int to) {
        double largest = 0;
        for (int i = from; i < to; i++) {
            Preconditions.finite("value", values[i]);
            largest = Math.max(largest, Math.abs(values[i]));
        }
        return Math.scalb(1.0, -Math.max(Math.getExponent(largest), LEAST_EXPONENT));
    }

    /** The norm times the unit, by Kahan's sum: right to a few ulp for any number of values. */
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
