package org.tattle.math.vector;

import org.tattle.math.special.Digamma;

/** The kernels in plain Java, written so that a processor can compute several elements at once. */
final class ScalarKernels extends Kernels {
    /** As many sums at a time stay in registers. */
    private static final int HALF = LANES / 2;

    @Override
    public String description() {
        return "scalar";
    }

    @Override
    public void mix(double[] weights, double[] rows, int width, double[] out) {
        for (int i = 0; i < width; i += HALF) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int k = 0, at = i; k < weights.length; k++, at += width) {
                double weight = weights[k];
                a += weight * rows[at];
                b += weight * rows[at + 1];
                c += weight * rows[at + 2];
                d += weight * rows[at + 3];
            }
            out[i] = a;
            out[i + 1] = b;
            out[i + 2] = c;
            out[i + 3] = d;
        }
    }

    @Override
    public void ratios(double[] counts, double least, int width, double[] out) {
        for (int i = 0; i < width; i++) {
            out[i] = counts[i] / (out[i] + least);
        }
    }

    @Override
    public void dots(double[] values, double[] rows, int width, int count, double[] lanes, double[] out) {
        for (int k = 0; k < count; k++) {
            dot(values, rows, k * width, width, lanes, 0);
            out[k] = sum(lanes, 0);
        }
    }

    @Override
    public void addProducts(double factor, double[] values, int from, int size, double[] out, int at) {
        for (int i = 0; i < size; i++) {
            out[at + i] += values[from + i] * factor;
        }
    }

    @Override
    public void expPsi(double[] x, int from, int to, double[] out) {
        for (int i = from; i < to; i++) {
            out[i] = Digamma.expPsi(x[i]);
        }
    }

    @Override
    public void mixLanes(double[] weights, double[] rows, int stride, int count, double[] out) {
        for (int i = 0; i < count * LANES; i += HALF) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int k = i % LANES, at = i; k < weights.length; k += LANES, at += stride) {
                a += weights[k] * rows[at];
                b += weights[k + 1] * rows[at + 1];
                c += weights[k + 2] * rows[at + 2];
                d += weights[k + 3] * rows[at + 3];
            }
            out[i] = a;
            out[i + 1] = b;
            out[i + 2] = c;
            out[i + 3] = d;
        }
    }

    @Override
    public void dotsLanes(double[] values, double[] rows, int stride, int count, double[] out) {
        for (int k = 0, row = 0; k < out.length; k += LANES, row += stride) {
            dot(values, rows, row, count * LANES, out, k);
        }
    }

    private static void dot(double[] values, double[] rows, int row, int length, double[] out, int at) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        double e = 0;
        double f = 0;
        double g = 0;
        double h = 0;
        for (int i = 0; i < length; i += LANES) {
            a += values[i] * rows[row + i];
            b += values[i + 1] * rows[row + i + 1];
            c += values[i + 2] * rows[row + i + 2];
            d += values[i + 3] * rows[row + i + 3];
            e += values[i + 4] * rows[row + i + 4];
            f += values[i + 5] * rows[row + i + 5];
            g += values[i + 6] * rows[row + i + 6];
            h += values[i + 7] * rows[row + i + 7];
        }
        out[at] = a;
        out[at + 1] = b;
        out[at + 2] = c;
        out[at + 3] = d;
        out[at + 4] = e;
        out[at + 5] = f;
        out[at + 6] = g;
        out[at + 7] = h;
    }

    @Override
    public void moveLanes(double alpha, double[] weights, double[] dots, double[] gamma, double[] changes) {
        for (int lane = 0; lane < LANES; lane++) {
            double change = 0;
            for (int k = lane; k < gamma.length; k += LANES) {
                double next = alpha + weights[k] * dots[k];
                change += Math.abs(next - gamma[k]);
                gamma[k] = next;
            }
            changes[lane] = change;
        }
    }

    @Override
    public void gramLanes(
            double[] values, double[] rows, int stride, int count, int size, double[] work, double[] out) {
        int length = count * LANES;
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < length; i++) {
                work[i] = values[i] * rows[k * stride + i];
            }
            for (int j = 0; j <= k; j++) {
                dot(work, rows, j * stride, length, out, (k * size + j) * LANES);
            }
        }
    }

    @Override
    public void solveLanes(double[] a, double[] b, int size) {
        for (int lane = 0; lane < LANES; lane++) {
            solve(a, b, size, lane);
        }
    }

    private static void solve(double[] a, double[] b, int size, int lane) {
        int width = size * LANES;
        for (int i = 0; i < size; i++) {
            int row = i * width + lane;
            for (int j = 1; j < i; j++) {
                double sum = a[row + j * LANES];
                for (int k = 0; k < j * LANES; k += LANES) {
                    sum -= a[row + k] * a[j * width + lane + k];
                }
                a[row + j * LANES] = sum;
            }
            double x = b[i * LANES + lane];
            double pivot = a[row + i * LANES];
            for (int j = 0; j < i * LANES; j += LANES) {
                double factor = a[row + j] * a[j * size + j + lane];
                pivot -= factor * a[row + j];
                x -= factor * b[j + lane];
                a[row + j] = factor;
            }
            a[row + i * LANES] = 1 / pivot;
            b[i * LANES + lane] = x;
        }
        for (int i = size - 1; i >= 0; i--) {
            double x = b[i * LANES + lane] * a[i * width + i * LANES + lane];
            for (int k = i + 1; k < size; k++) {
                x -= a[k * width + i * LANES + lane] * b[k * LANES + lane];
            }
            b[i * LANES + lane] = x;
        }
    }
}
