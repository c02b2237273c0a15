package org.tattle.math.vector;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.tattle.math.special.Digamma;
import org.tattle.math.special.Exponential;

/**
 * The kernels by vector instructions, four doubles at a time: two such vectors are the eight lanes of a sum. Linked
 * only where the module {@code jdk.incubator.vector} is there. Over 350 lines, a method for each kernel.
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
    public void addProducts(double factor, double[] values, int from, int size, double[] out, int at) {
        int i = 0;
        for (; i <= size - BLOCK; i += BLOCK) {
            DoubleVector product =
                    DoubleVector.fromArray(FOUR, values, from + i).mul(factor);
            DoubleVector.fromArray(FOUR, out, at + i).add(product).intoArray(out, at + i);
        }
        for (; i < size; i++) {
            out[at + i] += values[from + i] * factor;
        }
    }

    @Override
    public void mixLanes(double[] weights, double[] rows, int stride, int count, double[] out) {
        int i = 0;
        // Two at a time, so that weights are loaded once for both.
        for (; i <= (count - 2) * LANES; i += 2 * LANES) {
            DoubleVector a = DoubleVector.zero(FOUR);
            DoubleVector b = a;
            DoubleVector c = a;
            DoubleVector d = a;
            for (int k = 0, at = i; k < weights.length; k += LANES, at += stride) {
                DoubleVector first = DoubleVector.fromArray(FOUR, weights, k);
                DoubleVector second = DoubleVector.fromArray(FOUR, weights, k + BLOCK);
                a = a.add(first.mul(DoubleVector.fromArray(FOUR, rows, at)));
                b = b.add(second.mul(DoubleVector.fromArray(FOUR, rows, at + BLOCK)));
                c = c.add(first.mul(DoubleVector.fromArray(FOUR, rows, at + LANES)));
                d = d.add(second.mul(DoubleVector.fromArray(FOUR, rows, at + LANES + BLOCK)));
            }
            a.intoArray(out, i);
            b.intoArray(out, i + BLOCK);
            c.intoArray(out, i + LANES);
            d.intoArray(out, i + LANES + BLOCK);
        }
        for (; i < count * LANES; i += BLOCK) {
            DoubleVector a = DoubleVector.zero(FOUR);
            for (int k = i % LANES, at = i; k < weights.length; k += LANES, at += stride) {
                a = a.add(product(weights, k, rows, at));
            }
            a.intoArray(out, i);
        }
    }

    @Override
    public void dotsLanes(double[] values, double[] rows, int stride, int count, double[] out) {
        Arrays.fill(out, 0);
        addDots(values, rows, stride, 0, count * LANES, out, 0, out.length);
    }

    /** Adds the products of the values and the first rows to the numbers from {@code at} on, eight for each row. */
    private static void addDots(
            double[] values, double[] rows, int stride, int from, int width, double[] out, int at, int length) {
        int k = at;
        int row = from;
        // Two rows at a time, so that values are loaded once for both.
        for (; k <= at + length - 2 * LANES; k += 2 * LANES, row += 2 * stride) {
            DoubleVector a = DoubleVector.fromArray(FOUR, out, k);
            DoubleVector b = DoubleVector.fromArray(FOUR, out, k + BLOCK);
            DoubleVector c = DoubleVector.fromArray(FOUR, out, k + LANES);
            DoubleVector d = DoubleVector.fromArray(FOUR, out, k + LANES + BLOCK);
            int next = row + stride;
            for (int i = 0; i < width; i += LANES) {
                DoubleVector first = DoubleVector.fromArray(FOUR, values, i);
                DoubleVector second = DoubleVector.fromArray(FOUR, values, i + BLOCK);
                a = a.add(first.mul(DoubleVector.fromArray(FOUR, rows, row + i)));
                b = b.add(second.mul(DoubleVector.fromArray(FOUR, rows, row + i + BLOCK)));
                c = c.add(first.mul(DoubleVector.fromArray(FOUR, rows, next + i)));
                d = d.add(second.mul(DoubleVector.fromArray(FOUR, rows, next + i + BLOCK)));
            }
            a.intoArray(out, k);
            b.intoArray(out, k + BLOCK);
            c.intoArray(out, k + LANES);
            d.intoArray(out, k + LANES + BLOCK);
        }
        if (k < at + length) {
            DoubleVector a = DoubleVector.fromArray(FOUR, out, k);
            DoubleVector b = DoubleVector.fromArray(FOUR, out, k + BLOCK);
            for (int i = 0; i < width; i += LANES) {
                a = a.add(product(values, i, rows, row + i));
                b = b.add(product(values, i + BLOCK, rows, row + i + BLOCK));
            }
            a.intoArray(out, k);
            b.intoArray(out, k + BLOCK);
        }
    }

    @Override
    public void moveLanes(double alpha, double[] weights, double[] dots, double[] gamma, double[] changes) {
        DoubleVector prior = DoubleVector.broadcast(FOUR, alpha);
        for (int lane = 0; lane < LANES; lane += BLOCK) {
            DoubleVector change = DoubleVector.zero(FOUR);
            for (int k = lane; k < gamma.length; k += LANES) {
                DoubleVector next = prior.add(product(weights, k, dots, k));
                change = change.add(
                        next.sub(DoubleVector.fromArray(FOUR, gamma, k)).abs());
                next.intoArray(gamma, k);
            }
            change.intoArray(changes, lane);
        }
    }

    @Override
    public void gramLanes(
            double[] values, double[] rows, int stride, int count, int size, double[] work, double[] out) {
        Arrays.fill(out, 0, size * size * LANES, 0);
        int step = cachedRows(size) * LANES;
        for (int from = 0; from < count * LANES; from += step) {
            int length = Math.min(count * LANES - from, step);
            int k = 0;
            // Two rows by two at a time, so that each is loaded once for both of the others.
            for (; k < size - 1; k += 2) {
                multiply(values, from, rows, k * stride + from, length, work, 0);
                multiply(values, from, rows, (k + 1) * stride + from, length, work, length);
                for (int j = 0; j <= k; j += 2) {
                    addProducts(work, length, rows, j * stride + from, stride, out, (k * size + j) * LANES, size);
                }
            }
            if (k < size) {
                multiply(values, from, rows, k * stride + from, length, work, 0);
                addDots(work, rows, stride, from, length, out, k * size * LANES, size * LANES);
            }
        }
    }

    private static void multiply(double[] values, int from, double[] rows, int row, int length, double[] out, int at) {
        for (int i = 0; i < length; i += BLOCK) {
            product(values, from + i, rows, row + i).intoArray(out, at + i);
        }
    }

    /** Adds the products of both rows of {@code work} with two rows to four entries of a matrix. */
    private static void addProducts(
            double[] work, int length, double[] rows, int row, int stride, double[] out, int at, int size) {
        int next = row + stride;
        int below = at + size * LANES;
        for (int half = 0; half < LANES; half += BLOCK) {
            DoubleVector a = DoubleVector.fromArray(FOUR, out, at + half);
            DoubleVector b = DoubleVector.fromArray(FOUR, out, at + LANES + half);
            DoubleVector c = DoubleVector.fromArray(FOUR, out, below + half);
            DoubleVector d = DoubleVector.fromArray(FOUR, out, below + LANES + half);
            for (int i = half; i < length; i += LANES) {
                DoubleVector first = DoubleVector.fromArray(FOUR, work, i);
                DoubleVector second = DoubleVector.fromArray(FOUR, work, length + i);
                DoubleVector left = DoubleVector.fromArray(FOUR, rows, row + i);
                DoubleVector right = DoubleVector.fromArray(FOUR, rows, next + i);
                a = a.add(first.mul(left));
                b = b.add(first.mul(right));
                c = c.add(second.mul(left));
                d = d.add(second.mul(right));
            }
            a.intoArray(out, at + half);
            b.intoArray(out, at + LANES + half);
            c.intoArray(out, below + half);
            d.intoArray(out, below + LANES + half);
        }
    }

    @Override
    public void solveLanes(double[] a, double[] b, int size) {
        for (int lane = 0; lane < LANES; lane += BLOCK) {
            factor(a, b, size, lane);
            substitute(a, b, size, lane);
        }
    }

    private static void factor(double[] a, double[] b, int size, int lane) {
        int width = size * LANES;
        for (int i = 0; i < size; i++) {
            int row = i * width + lane;
            for (int j = 1; j < i; j++) {
                DoubleVector sum = DoubleVector.fromArray(FOUR, a, row + j * LANES);
                for (int k = 0; k < j * LANES; k += LANES) {
                    sum = sum.sub(product(a, row + k, a, j * width + lane + k));
                }
                sum.intoArray(a, row + j * LANES);
            }
            DoubleVector x = DoubleVector.fromArray(FOUR, b, i * LANES + lane);
            DoubleVector pivot = DoubleVector.fromArray(FOUR, a, row + i * LANES);
            for (int j = 0; j < i * LANES; j += LANES) {
                DoubleVector entry = DoubleVector.fromArray(FOUR, a, row + j);
                DoubleVector factor = entry.mul(DoubleVector.fromArray(FOUR, a, j * size + j + lane));
                pivot = pivot.sub(factor.mul(entry));
                x = x.sub(factor.mul(DoubleVector.fromArray(FOUR, b, j + lane)));
                factor.intoArray(a, row + j);
            }
            DoubleVector.broadcast(FOUR, 1).div(pivot).intoArray(a, row + i * LANES);
            x.intoArray(b, i * LANES + lane);
        }
    }

    private static void substitute(double[] a, double[] b, int size, int lane) {
        int width = size * LANES;
        for (int i = size - 1; i >= 0; i--) {
            DoubleVector x = product(b, i * LANES + lane, a, i * width + i * LANES + lane);
            for (int k = i + 1; k < size; k++) {
                x = x.sub(product(a, k * width + i * LANES + lane, b, k * LANES + lane));
            }
            x.intoArray(b, i * LANES + lane);
        }
    }

    /** The last block overlaps the one before it; what is fewer than a block is computed one by one. */
    @Override
    public void expPsi(double[] x, int from, int to, double[] out) {
        int blocks = (to - from) / BLOCK;
        int end = from + blocks * BLOCK;
        exponents(x, from, end, out);
        exponentials(x, from, end, out);
        if (blocks > 0 && end < to) {
            exponents(x, to - BLOCK, to, out);
            exponentials(x, to - BLOCK, to, out);
        } else {
            for (int i = end; i < to; i++) {
                out[i] = Digamma.expPsi(x[i]);
            }
        }
    }

    /**
     * The exponents of {@link Digamma#expPsi}, step by step as there. Apart from their exponentials, because both in
     * one loop are too long to be compiled as one: then every vector becomes an object.
     */
    private static void exponents(double[] x, int from, int to, double[] out) {
        for (int i = from; i < to; i += BLOCK) {
            DoubleVector argument = DoubleVector.fromArray(FOUR, x, i);
            VectorMask<Double> isLarge = argument.compare(VectorOperators.GE, Digamma.NO_SHIFT);
            DoubleVector raised = argument.add(8).blend(argument, isLarge);
            DoubleVector zero = DoubleVector.zero(FOUR);
            zero.sub(tail(raised)).sub(shift(argument).blend(0, isLarge)).intoArray(out, i);
        }
    }

    private static void exponentials(double[] x, int from, int to, double[] out) {
        for (int i = from; i < to; i += BLOCK) {
            DoubleVector argument = DoubleVector.fromArray(FOUR, x, i);
            VectorMask<Double> isLarge = argument.compare(VectorOperators.GE, Digamma.NO_SHIFT);
            argument.add(8)
                    .blend(argument, isLarge)
                    .mul(exp(DoubleVector.fromArray(FOUR, out, i)))
                    .intoArray(out, i);
        }
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
        VectorMask<Double> isTiny = x.compare(VectorOperators.LT, Exponential.LEAST_EXPONENT);
        DoubleVector bounded = x.blend(0, isTiny);
        DoubleVector shifted = bounded.mul(Exponential.PER_DOUBLING).add(Exponential.TO_WHOLE);
        DoubleVector doublings = shifted.sub(Exponential.TO_WHOLE);
        DoubleVector r =
                bounded.sub(doublings.mul(Exponential.DOUBLING_HIGH)).sub(doublings.mul(Exponential.DOUBLING_LOW));
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
        return r.add(low.add(r4.mul(r4).mul(high))).add(1).mul(scale).blend(0, isTiny);
    }
}
