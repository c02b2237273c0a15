package org.tattle.math.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.tattle.math.special.Digamma;
import org.tattle.math.special.Exponential;

/**
 * The kernels by vector instructions, four doubles at a time: two such vectors are the eight lanes of a sum. Linked
 * only where the module {@code jdk.incubator.vector} is there.
 */
final class VectorKernels extends Kernels {
    private static final VectorSpecies<Double> FOUR = DoubleVector.SPECIES_256;

    /** @throws UnsupportedOperationException if the processor's vectors have fewer than four doubles */
    VectorKernels() {
        if (DoubleVector.SPECIES_PREFERRED.length() < BLOCK) {
            throw new UnsupportedOperationException(DoubleVector.SPECIES_PREFERRED.toString());
        }
    }

    @Override
    public String description() {
        return "vector";
    }

    @Override
    public void mix(double[] weights, double[] rows, int width, double[] out) {
        int i = 0;
        // Four sums at a time, since each waits for its last addition.
        for (; i <= width - 4 * BLOCK; i += 4 * BLOCK) {
            DoubleVector a = DoubleVector.zero(FOUR);
            DoubleVector b = a;
            DoubleVector c = a;
            DoubleVector d = a;
            for (int k = 0, at = i; k < weights.length; k++, at += width) {
                DoubleVector weight = DoubleVector.broadcast(FOUR, weights[k]);
                a = a.add(weight.mul(DoubleVector.fromArray(FOUR, rows, at)));
                b = b.add(weight.mul(DoubleVector.fromArray(FOUR, rows, at + BLOCK)));
                c = c.add(weight.mul(DoubleVector.fromArray(FOUR, rows, at + 2 * BLOCK)));
                d = d.add(weight.mul(DoubleVector.fromArray(FOUR, rows, at + 3 * BLOCK)));
            }
            a.intoArray(out, i);
            b.intoArray(out, i + BLOCK);
            c.intoArray(out, i + 2 * BLOCK);
            d.intoArray(out, i + 3 * BLOCK);
        }
        for (; i < width; i += BLOCK) {
            DoubleVector a = DoubleVector.zero(FOUR);
            for (int k = 0, at = i; k < weights.length; k++, at += width) {
                a = a.add(DoubleVector.broadcast(FOUR, weights[k]).mul(DoubleVector.fromArray(FOUR, rows, at)));
            }
            a.intoArray(out, i);
        }
    }

    @Override
    public void ratios(double[] counts, double least, int width, double[] out) {
        for (int i = 0; i < width; i += BLOCK) {
            DoubleVector divisor = DoubleVector.fromArray(FOUR, out, i).add(least);
            DoubleVector.fromArray(FOUR, counts, i).div(divisor).intoArray(out, i);
        }
    }

    @Override
    public void dots(double[] values, double[] rows, int width, int count, double[] out) {
        int k = 0;
        for (; k <= count - 2; k += 2) {
            twoDots(values, rows, width, k, out);
        }
        if (k < count) {
            DoubleVector first = DoubleVector.zero(FOUR);
            DoubleVector second = first;
            int i = 0;
            int at = k * width;
            for (; i <= width - 2 * BLOCK; i += 2 * BLOCK) {
                first = first.add(product(values, i, rows, at + i));
                second = second.add(product(values, i + BLOCK, rows, at + i + BLOCK));
            }
            if (i < width) {
                first = first.add(product(values, i, rows, at + i));
            }
            out[k] = sum(first, second);
        }
    }

    /** Two rows at a time, so that four sums run at once and the values are loaded once. */
    private static void twoDots(double[] values, double[] rows, int width, int k, double[] out) {
        DoubleVector first = DoubleVector.zero(FOUR);
        DoubleVector second = first;
        DoubleVector nextFirst = first;
        DoubleVector nextSecond = first;
        int i = 0;
        int at = k * width;
        int next = at + width;
        for (; i <= width - 2 * BLOCK; i += 2 * BLOCK) {
            DoubleVector value = DoubleVector.fromArray(FOUR, values, i);
            DoubleVector later = DoubleVector.fromArray(FOUR, values, i + BLOCK);
            first = first.add(value.mul(DoubleVector.fromArray(FOUR, rows, at + i)));
            second = second.add(later.mul(DoubleVector.fromArray(FOUR, rows, at + i + BLOCK)));
            nextFirst = nextFirst.add(value.mul(DoubleVector.fromArray(FOUR, rows, next + i)));
            nextSecond = nextSecond.add(later.mul(DoubleVector.fromArray(FOUR, rows, next + i + BLOCK)));
        }
        if (i < width) {
            first = first.add(product(values, i, rows, at + i));
            nextFirst = nextFirst.add(product(values, i, rows, next + i));
        }
        out[k] = sum(first, second);
        out[k + 1] = sum(nextFirst, nextSecond);
    }

    private static DoubleVector product(double[] values, int i, double[] rows, int at) {
        return DoubleVector.fromArray(FOUR, values, i).mul(DoubleVector.fromArray(FOUR, rows, at));
    }

    private static double sum(DoubleVector first, DoubleVector second) {
        DoubleVector lanes = first.add(second);
        return (lanes.lane(0) + lanes.lane(1)) + (lanes.lane(2) + lanes.lane(3));
    }

    @Override
    public void times(double[] values, double[] rows, int from, int width, double[] out) {
        for (int i = 0; i < width; i += BLOCK) {
            product(values, i, rows, from + i).intoArray(out, i);
        }
    }

    /** The last block overlaps the one before it; what is fewer than a block is computed one by one. */
    @Override
    public void expPsi(double[] x, int from, int to, double[] out) {
        if (to - from < BLOCK) {
            for (int i = from; i < to; i++) {
                out[i] = Digamma.expPsi(x[i]);
            }
            return;
        }
        for (int i = from; i < to; i += BLOCK) {
            int at = Math.min(i, to - BLOCK);
            expPsi(DoubleVector.fromArray(FOUR, x, at)).intoArray(out, at);
        }
    }

    /** Step by step as in {@link Digamma#expPsi}. */
    private static DoubleVector expPsi(DoubleVector x) {
        VectorMask<Double> isLarge = x.compare(VectorOperators.GE, Digamma.NO_SHIFT);
        DoubleVector y = x.add(8).blend(x, isLarge);
        DoubleVector exponent = tail(y).neg().sub(shift(x).blend(0, isLarge));
        return y.mul(exp(exponent));
    }

    private static DoubleVector shift(DoubleVector x) {
        DoubleVector u = x.mul(x.add(7));
        DoubleVector a = u.mul(u.add(6));
        DoubleVector b = u.add(10).mul(u.add(12));
        DoubleVector twice = u.mul(2);
        return x.mul(2)
                .add(7)
                .mul(twice.add(6).mul(b).add(twice.add(22).mul(a)))
                .div(a.mul(b));
    }

    private static DoubleVector tail(DoubleVector y) {
        DoubleVector inverse = DoubleVector.broadcast(FOUR, 1).div(y);
        DoubleVector r = inverse.mul(inverse);
        DoubleVector square = r.mul(r);
        DoubleVector low = minus(1.0 / 12, r, 1.0 / 120).add(square.mul(minus(1.0 / 252, r, 1.0 / 240)));
        DoubleVector high = minus(1.0 / 132, r, 691.0 / 32760).add(square.mul(minus(1.0 / 12, r, 3617.0 / 8160)));
        return inverse.mul(0.5).add(r.mul(low.add(square.mul(square).mul(high))));
    }

    /** a − r b. */
    private static DoubleVector minus(double a, DoubleVector r, double b) {
        return DoubleVector.broadcast(FOUR, a).sub(r.mul(b));
    }

    /** a + r b. */
    private static DoubleVector plus(double a, DoubleVector r, double b) {
        return r.mul(b).add(a);
    }

    /** Step by step as in {@link Exponential#exp}. */
    private static DoubleVector exp(DoubleVector x) {
        DoubleVector shifted =
                x.max(Exponential.LEAST_EXPONENT).mul(Exponential.PER_DOUBLING).add(Exponential.TO_WHOLE);
        DoubleVector doublings = shifted.sub(Exponential.TO_WHOLE);
        DoubleVector r = x.max(Exponential.LEAST_EXPONENT)
                .sub(doublings.mul(Exponential.DOUBLING_HIGH))
                .sub(doublings.mul(Exponential.DOUBLING_LOW));
        DoubleVector r2 = r.mul(r);
        DoubleVector r4 = r2.mul(r2);
        DoubleVector low = r2.mul(plus(1.0 / 2, r, 1.0 / 6))
                .add(r4.mul(plus(1.0 / 24, r, 1.0 / 120).add(r2.mul(plus(1.0 / 720, r, 1.0 / 5040)))));
        DoubleVector high = plus(1.0 / 40320, r, 1.0 / 362880)
                .add(r2.mul(plus(1.0 / 3628800, r, 1.0 / 39916800)))
                .add(r4.mul(plus(1.0 / 479001600, r, 1.0 / 6227020800.0)));
        DoubleVector scale = shifted.reinterpretAsLongs()
                .add(Exponential.EXPONENT_BIAS)
                .lanewise(VectorOperators.LSHL, Exponential.EXPONENT_SHIFT)
                .reinterpretAsDoubles();
        return r.add(low.add(r4.mul(r4).mul(high)))
                .add(1)
                .mul(scale)
                .blend(0, x.compare(VectorOperators.LT, Exponential.LEAST_EXPONENT));
    }
}
