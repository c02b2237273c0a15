package org.tattle.math.vector;

import org.tattle.math.special.Digamma;

/** The kernels in plain Java, written so that a processor can compute several elements at once. */
final class ScalarKernels extends Kernels {
    @Override
    public String description() {
        return "scalar";
    }

    @Override
    public void mix(double[] weights, double[] rows, int width, double[] out) {
        for (int i = 0; i < width; i += BLOCK) {
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
    public void dots(double[] values, double[] rows, int width, int count, double[] out) {
        for (int k = 0; k < count; k++) {
            out[k] = dot(values, rows, k * width, width);
        }
    }

    private static double dot(double[] values, double[] rows, int from, int width) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        double e = 0;
        double f = 0;
        double g = 0;
        double h = 0;
        int i = 0;
        for (int at = from; i <= width - 2 * BLOCK; i += 2 * BLOCK, at += 2 * BLOCK) {
            a += values[i] * rows[at];
            b += values[i + 1] * rows[at + 1];
            c += values[i + 2] * rows[at + 2];
            d += values[i + 3] * rows[at + 3];
            e += values[i + 4] * rows[at + 4];
            f += values[i + 5] * rows[at + 5];
            g += values[i + 6] * rows[at + 6];
            h += values[i + 7] * rows[at + 7];
        }
        if (i < width) {
            a += values[i] * rows[from + i];
            b += values[i + 1] * rows[from + i + 1];
            c += values[i + 2] * rows[from + i + 2];
            d += values[i + 3] * rows[from + i + 3];
        }
        return ((a + e) + (b + f)) + ((c + g) + (d + h));
    }

    @Override
    public void times(double[] values, double[] rows, int from, int width, double[] out) {
        for (int i = 0; i < width; i++) {
            out[i] = values[i] * rows[from + i];
        }
    }

    @Override
    public void expPsi(double[] x, int from, int to, double[] out) {
        for (int i = from; i < to; i++) {
            out[i] = Digamma.expPsi(x[i]);
        }
    }

    @Override
    public void mixLanes(double[] weights, double[] rows, int count, double[] out) {
        for (int i = 0; i < count; i++) {
            for (int lane = 0; lane < LANES; lane += BLOCK) {
                double a = 0;
                double b = 0;
                double c = 0;
                double d = 0;
                for (int k = lane, at = i * weights.length + lane; k < weights.length; k += LANES, at += LANES) {
                    a += weights[k] * rows[at];
                    b += weights[k + 1] * rows[at + 1];
                    c += weights[k + 2] * rows[at + 2];
                    d += weights[k + 3] * rows[at + 3];
                }
                int to = i * LANES + lane;
                out[to] = a;
                out[to + 1] = b;
                out[to + 2] = c;
                out[to + 3] = d;
            }
        }
    }

    @Override
    public void dotsLanes(double[] values, double[] rows, int count, double[] out) {
        for (int k = 0; k < out.length; k += BLOCK) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            int lane = k % LANES;
            for (int i = 0, from = lane, at = k; i < count; i++, from += LANES, at += out.length) {
                a += values[from] * rows[at];
                b += values[from + 1] * rows[at + 1];
                c += values[from + 2] * rows[at + 2];
                d += values[from + 3] * rows[at + 3];
            }
            out[k] = a;
            out[k + 1] = b;
            out[k + 2] = c;
            out[k + 3] = d;
        }
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
}
