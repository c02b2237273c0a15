package org.tattle.math.vector;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.tattle.math.special.Digamma;
import org.tattle.math.special.Exponential;

/**
 * The kernels by vector instructions, on the eight lanes of a sum at a time or, where the processor's vectors have four
 * doubles, on four of them and then on the others. Linked only where the module {@code jdk.incubator.vector} is there.
 * Over 350 lines, a method for each kernel.
 */
final class VectorKernels extends Kernels {
    private static final VectorSpecies<Double> WIDEST =
            DoubleVector.SPECIES_PREFERRED.length() < LANES ? DoubleVector.SPECIES_256 : DoubleVector.SPECIES_512;

    static final int SIZE = WIDEST.length();

    /** @throws UnsupportedOperationException if the processor's vectors have fewer than four doubles */
    VectorKernels() {
        if (DoubleVector.SPECIES_PREFERRED.length() < SIZE) {
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
        for (; i <= width - 4 * SIZE; i += 4 * SIZE) {
            DoubleVector a = DoubleVector.zero(WIDEST);
            DoubleVector b = a;
            DoubleVector c = a;
            DoubleVector d = a;
            for (int k = 0, at = i; k < weights.length; k++, at += width) {
                DoubleVector weight = DoubleVector.broadcast(WIDEST, weights[k]);
                a = a.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at)));
                b = b.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + SIZE)));
                c = c.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + 2 * SIZE)));
                d = d.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + 3 * SIZE)));
            }
            a.intoArray(out, i);
            b.intoArray(out, i + SIZE);
            c.intoArray(out, i + 2 * SIZE);
            d.intoArray(out, i + 3 * SIZE);
        }
        for (; i < width; i += SIZE) {
            DoubleVector a = DoubleVector.zero(WIDEST);
            for (int k = 0, at = i; k < weights.length; k++, at += width) {
                a = a.add(DoubleVector.broadcast(WIDEST, weights[k]).mul(DoubleVector.fromArray(WIDEST, rows, at)));
            }
            a.intoArray(out, i);
        }
    }

    @Override
    public void ratios(double[] counts, double least, int width, double[] out) {
        for (int i = 0; i < width; i += SIZE) {
            DoubleVector divisor = DoubleVector.fromArray(WIDEST, out, i).add(least);
            DoubleVector.fromArray(WIDEST, counts, i).div(divisor).intoArray(out, i);
        }
    }

    @Override
    public void dots(double[] values, double[] rows, int width, int count, double[] lanes, double[] out) {
        Arrays.fill(lanes, 0, count * LANES, 0);
        addDots(values, rows, width, 0, width, lanes, 0, count * LANES);
        for (int k = 0; k < count; k++) {
            out[k] = sum(lanes, k * LANES);
        }
    }

    private static DoubleVector product(double[] values, int i, double[] rows, int at) {
        return DoubleVector.fromArray(WIDEST, values, i).mul(DoubleVector.fromArray(WIDEST, rows, at));
    }

    @Override
    public void addProducts(double factor, double[] values, int from, int size, double[] out, int at) {
        int i = 0;
        for (; i <= size - SIZE; i += SIZE) {
            DoubleVector product =
                    DoubleVector.fromArray(WIDEST, values, from + i).mul(factor);
            DoubleVector.fromArray(WIDEST, out, at + i).add(product).intoArray(out, at + i);
        }
        for (; i < size; i++) {
            out[at + i] += values[from + i] * factor;
        }
    }

    @Override
    public void mixLanes(double[] weights, double[] rows, int stride, int count, double[] out) {
        for (int lane = 0; lane < LANES; lane += SIZE) {
            int i = lane;
            // Four at a time, so that weights are loaded once for all.
            for (; i <= (count - 4) * LANES + lane; i += 4 * LANES) {
                DoubleVector a = DoubleVector.zero(WIDEST);
                DoubleVector b = a;
                DoubleVector c = a;
                DoubleVector d = a;
                for (int k = lane, at = i; k < weights.length; k += LANES, at += stride) {
                    DoubleVector weight = DoubleVector.fromArray(WIDEST, weights, k);
                    a = a.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at)));
                    b = b.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + LANES)));
                    c = c.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + 2 * LANES)));
                    d = d.add(weight.mul(DoubleVector.fromArray(WIDEST, rows, at + 3 * LANES)));
                }
                a.intoArray(out, i);
                b.intoArray(out, i + LANES);
                c.intoArray(out, i + 2 * LANES);
                d.intoArray(out, i + 3 * LANES);
            }
            for (; i < count * LANES; i += LANES) {
                DoubleVector a = DoubleVector.zero(WIDEST);
                for (int k = lane, at = i; k < weights.length; k += LANES, at += stride) {
                    a = a.add(product(weights, k, rows, at));
                }
                a.intoArray(out, i);
            }
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
        for (int lane = 0; lane < LANES; lane += SIZE) {
            int k = at + lane;
            int row = from + lane;
            // Four rows at a time, so that values are loaded once for all.
            for (; k <= at + length - 4 * LANES + lane; k += 4 * LANES, row += 4 * stride) {
                DoubleVector a = DoubleVector.fromArray(WIDEST, out, k);
                DoubleVector b = DoubleVector.fromArray(WIDEST, out, k + LANES);
                DoubleVector c = DoubleVector.fromArray(WIDEST, out, k + 2 * LANES);
                DoubleVector d = DoubleVector.fromArray(WIDEST, out, k + 3 * LANES);
                int second = row + stride;
                int third = second + stride;
                int fourth = third + stride;
                for (int i = 0; i < width; i += LANES) {
                    DoubleVector value = DoubleVector.fromArray(WIDEST, values, i + lane);
                    a = a.add(value.mul(DoubleVector.fromArray(WIDEST, rows, row + i)));
                    b = b.add(value.mul(DoubleVector.fromArray(WIDEST, rows, second + i)));
                    c = c.add(value.mul(DoubleVector.fromArray(WIDEST, rows, third + i)));
                    d = d.add(value.mul(DoubleVector.fromArray(WIDEST, rows, fourth + i)));
                }
                a.intoArray(out, k);
                b.intoArray(out, k + LANES);
                c.intoArray(out, k + 2 * LANES);
                d.intoArray(out, k + 3 * LANES);
            }
            for (; k < at + length; k += LANES, row += stride) {
                DoubleVector a = DoubleVector.fromArray(WIDEST, out, k);
                for (int i = 0; i < width; i += LANES) {
                    a = a.add(product(values, i + lane, rows, row + i));
                }
                a.intoArray(out, k);
            }
        }
    }

    @Override
    public void moveLanes(double alpha, double[] weights, double[] dots, double[] gamma, double[] changes) {
        DoubleVector prior = DoubleVector.broadcast(WIDEST, alpha);
        for (int lane = 0; lane < LANES; lane += SIZE) {
            DoubleVector change = DoubleVector.zero(WIDEST);
            for (int k = lane; k < gamma.length; k += LANES) {
                DoubleVector next = prior.add(product(weights, k, dots, k));
                change = change.add(
                        next.sub(DoubleVector.fromArray(WIDEST, gamma, k)).abs());
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
        for (int i = 0; i < length; i += SIZE) {
            product(values, from + i, rows, row + i).intoArray(out, at + i);
        }
    }

    /** Adds the products of both rows of {@code work} with two rows to four entries of a matrix. */
    private static void addProducts(
            double[] work, int length, double[] rows, int row, int stride, double[] out, int at, int size) {
        int next = row + stride;
        int below = at + size * LANES;
        for (int half = 0; half < LANES; half += SIZE) {
            DoubleVector a = DoubleVector.fromArray(WIDEST, out, at + half);
            DoubleVector b = DoubleVector.fromArray(WIDEST, out, at + LANES + half);
            DoubleVector c = DoubleVector.fromArray(WIDEST, out, below + half);
            DoubleVector d = DoubleVector.fromArray(WIDEST, out, below + LANES + half);
            for (int i = half; i < length; i += LANES) {
                DoubleVector first = DoubleVector.fromArray(WIDEST, work, i);
                DoubleVector second = DoubleVector.fromArray(WIDEST, work, length + i);
                DoubleVector left = DoubleVector.fromArray(WIDEST, rows, row + i);
                DoubleVector right = DoubleVector.fromArray(WIDEST, rows, next + i);
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
        for (int lane = 0; lane < LANES; lane += SIZE) {
            factor(a, b, size, lane);
            substitute(a, b, size, lane);
        }
    }

    private static void factor(double[] a, double[] b, int size, int lane) {
        int width = size * LANES;
        for (int i = 0; i < size; i++) {
            int row = i * width + lane;
            for (int j = 1; j < i; j++) {
                DoubleVector sum = DoubleVector.fromArray(WIDEST, a, row + j * LANES);
                for (int k = 0; k < j * LANES; k += LANES) {
                    sum = sum.sub(product(a, row + k, a, j * width + lane + k));
                }
                sum.intoArray(a, row + j * LANES);
            }
            DoubleVector x = DoubleVector.fromArray(WIDEST, b, i * LANES + lane);
            DoubleVector pivot = DoubleVector.fromArray(WIDEST, a, row + i * LANES);
            for (int j = 0; j < i * LANES; j += LANES) {
                DoubleVector entry = DoubleVector.fromArray(WIDEST, a, row + j);
                DoubleVector factor = entry.mul(DoubleVector.fromArray(WIDEST, a, j * size + j + lane));
                pivot = pivot.sub(factor.mul(entry));
                x = x.sub(factor.mul(DoubleVector.fromArray(WIDEST, b, j + lane)));
                factor.intoArray(a, row + j);
            }
            DoubleVector.broadcast(WIDEST, 1).div(pivot).intoArray(a, row + i * LANES);
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
        int blocks = (to - from) / SIZE;
        int end = from + blocks * SIZE;
        exponents(x, from, end, out);
        exponentials(x, from, end, out);
        if (blocks > 0 && end < to) {
            exponents(x, to - SIZE, to, out);
            exponentials(x, to - SIZE, to, out);
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
        for (int i = from; i < to; i += SIZE) {
            DoubleVector argument = DoubleVector.fromArray(WIDEST, x, i);
            VectorMask<Double> isLarge = argument.compare(VectorOperators.GE, Digamma.NO_SHIFT);
            DoubleVector raised = argument.add(8).blend(argument, isLarge);
            DoubleVector zero = DoubleVector.zero(WIDEST);
            zero.sub(tail(raised)).sub(shift(argument).blend(0, isLarge)).intoArray(out, i);
        }
    }

    private static void exponentials(double[] x, int from, int to, double[] out) {
        for (int i = from; i < to; i += SIZE) {
            DoubleVector argument = DoubleVector.fromArray(WIDEST, x, i);
            VectorMask<Double> isLarge = argument.compare(VectorOperators.GE, Digamma.NO_SHIFT);
            argument.add(8)
                    .blend(argument, isLarge)
                    .mul(exp(DoubleVector.fromArray(WIDEST, out, i)))
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
        DoubleVector inverse = DoubleVector.broadcast(WIDEST, 1).div(y);
        DoubleVector r = inverse.mul(inverse);
        DoubleVector square = r.mul(r);
        DoubleVector low = minus(1.0 / 12, r, 1.0 / 120).add(square.mul(minus(1.0 / 252, r, 1.0 / 240)));
        DoubleVector high = minus(1.0 / 132, r, 691.0 / 32760).add(square.mul(minus(1.0 / 12, r, 3617.0 / 8160)));
        return inverse.mul(0.5).add(r.mul(low.add(square.mul(square).mul(high))));
    }

    /** a − r b. */
    private static DoubleVector minus(double a, DoubleVector r, double b) {
        return DoubleVector.broadcast(WIDEST, a).sub(r.mul(b));
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
