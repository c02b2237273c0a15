package org.tattle.accounting.gaussian;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.gamma.Erfc;

/**
 * The privacy curve of a sum of privacy losses near one epsilon, by Laplace inversion on the line Re z = t:
 *
 * <pre>delta(epsilon) = 1/pi Re Int_0^inf F(t + iw) dw,    F(z) = e^(K(z) - z epsilon) / (z (z + 1)).</pre>
 *
 * A step of d in w gives delta plus its values at distances 2 pi k / d, each times e^(2 pi k t / d); d is chosen by
 * Chernoff's bound for both sides. If there are rare large losses besides many small ones, F oscillates far beyond the
 * scale on which delta varies near epsilon; the integral is then cut off smoothly, and two cut-offs must agree.
 */
final class Contour {
    /** -ln of the aliasing error; for every other point a quarter of it, if the loss is about normal. */
    private static final double ACCURACY = 46;

    private static final double NEGLIGIBLE = 0x1p-60;
    private static final double CUTOFFS_AGREE = 1e-11;
    private static final double HALVES_AGREE = 3e-5;
    /** The largest relative error of delta by rounding. */
    private static final double PRECISION = 1e-9;

    private static final double HALF_ULP = 0x1p-53;
    private static final double ROUNDING = 1e-14;
    private static final int NEVER = 0;
    private static final int ATTEMPTS = 4;
    private static final int MOST_POINTS = 1 << 20;
    private static final double MOST_WORK = 3e7;

    private final double t;
    private final double epsilon;
    private double d;
    private final double logScale;
    /** The real and imaginary parts of F(t + iwd) / F(t). */
    private double[] real = new double[64];

    private double[] imaginary = new double[64];
    private int points;
    private boolean cut;
    /** The sum of all terms' rounding errors, in units of half an ulp of 1. */
    private double noise;

    Contour(GaussianSum sum, double t, Tilted tilted, double epsilon) {
        this.t = t;
        this.epsilon = epsilon;
        logScale = tilted.logMoment() - t * epsilon - Math.log(t) - Math.log1p(t);
        double curvature = tilted.variance() + 1 / (t * t) + 1 / ((1 + t) * (1 + t));
        double period = period(sum, logScale - 0.5 * Math.log(2 * Math.PI * curvature));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            d = 2 * Math.PI / period;
            fill(sum);
            double all = sum(0, 1);
            if (!isPrecise(all)) {
                break;
            }
            // The error of all points is about the square of that of every other one.
            if (Math.abs(2 * sum(0, 2) - all) <= HALVES_AGREE * all) {
                return;
            }
            period *= 1.5;
        }
        throw new ArithmeticException("the integral at epsilon " + epsilon + " did not converge");
    }

    /** The distance of the copies at which they add at most e^-46 of delta, given about its logarithm. */
    private double period(GaussianSum sum, double logDelta) {
        double left = (ACCURACY - logDelta) / t;
        for (double s = t / 1.5; s > t / 1000; s /= 1.5) {
            left = Math.min(left, (sum.at(s).logMoment() - s * epsilon - logDelta + ACCURACY) / (t - s));
        }
        double right = Double.POSITIVE_INFINITY;
        for (double away = t / 1024; away < 100 * t; away *= 2) {
            double bound = (sum.at(t + away).logMoment() - (t + away) * epsilon - logDelta + ACCURACY) / away;
            if (bound > right) {
                break;
            }
            right = bound;
        }
        return Math.max(left, right);
    }

    private void fill(GaussianSum sum) {
        List<GaussianSum.Part> parts = sum.parts();
        CharacteristicFunction[] factors = new CharacteristicFunction[parts.size()];
        double drift = sum.square() * (2 * t + 1) / 2 - epsilon;
        for (int i = 0; i < factors.length; i++) {
            factors[i] = parts.get(i).loss().function(t, d);
            drift += parts.get(i).count() * factors[i].mean();
        }
        double nodes = 1;
        double spread = 0;
        for (int i = 0; i < factors.length; i++) {
            nodes += factors[i].size();
            spread += parts.get(i).count() * factors[i].deviation();
        }
        noise = 1;
        real[0] = 1;
        points = 1;
        cut = false;
        double logPeak = Math.log(t) + Math.log1p(t);
        for (int next = 32; next <= MOST_POINTS && next * nodes <= MOST_WORK; next += next / 2) {
            grow(next);
            double largest = 0;
            for (; points < next; points++) {
                double w = points * d;
                double logModulus = logPeak
                        - 0.5 * (Math.log(t * t + w * w) + Math.log((1 + t) * (1 + t) + w * w) + sum.square() * w * w);
                double phase = w * drift - Math.atan2(w, t) - Math.atan2(w, 1 + t);
                for (int i = 0; i < factors.length; i++) {
                    CharacteristicFunction factor = factors[i];
                    factor.advance();
                    if (points % 32 == 1 && !factor.agrees()) {
                        throw new ArithmeticException("the characteristic function did not converge");
                    }
                    long count = parts.get(i).count();
                    logModulus += count * factor.logModulus();
                    phase += count * factor.phase();
                }
                double modulus = Math.exp(logModulus);
                real[points] = modulus * Math.cos(phase);
                imaginary[points] = modulus * Math.sin(phase);
                noise += modulus * (1 + w * spread);
                if (2 * points > next) {
                    largest = Math.max(largest, modulus);
                }
            }
            if (largest < NEGLIGIBLE) {
                return;
            }
            if (cutoffsAgree(0)) {
                cut = true;
                return;
            }
        }
        throw new ArithmeticException("the integral did not converge within " + points + " points");
    }

    private void grow(int size) {
        if (size > real.length) {
            real = Arrays.copyOf(real, 2 * size);
            imaginary = Arrays.copyOf(imaginary, 2 * size);
        }
    }

    /** The trapezoid sum at epsilon + shift, over every {@code stride}-th point. */
    private double sum(double shift, int stride) {
        return sum(shift, stride, cut ? points : NEVER);
    }

    private double sum(double shift, int stride, int end) {
        double sum = 0.5;
        for (int k = stride; k < points; k += stride) {
            double angle = k * d * shift;
            sum += window(k, end) * (real[k] * Math.cos(angle) + imaginary[k] * Math.sin(angle));
        }
        return sum;
    }

    /** The smooth cut-off function, which has decreased to the size of rounding errors at point {@code end}. */
    private static double window(int k, int end) {
        if (end == NEVER) {
            return 1;
        }
        return k < end ? 0.5 * Erfc.value(12 * ((double) k / end - 0.5)) : 0;
    }

    /** Whether the integral may be cut off smoothly, as half as many points give the same. */
    private boolean cutoffsAgree(double shift) {
        double all = sum(shift, 1, points);
        return Math.abs(sum(shift, 1, points / 2) - all) <= CUTOFFS_AGREE * all;
    }

    /** Computes ln delta at an epsilon near that of the line. */
    double logDelta(double near) {
        double shift = near - epsilon;
        double sum = sum(shift, 1);
        return logScale - t * shift + Math.log(sum * d / Math.PI);
    }

    /**
     * Computes the Newton step from an epsilon toward the one at which delta is exp({@code logDelta}), on ln(-ln
     * delta), which is nearly linear where delta is close to 1 and works as well elsewhere.
     */
    double step(double near, double logDelta) {
        double here = Math.min(logDelta(near), -ROUNDING);
        return Math.log(logDelta / here) * here / slope(near);
    }

    /** Whether an epsilon is close enough to that of the line for the line to be accurate. */
    boolean reaches(double near) {
        double shift = near - epsilon;
        return Math.abs(shift) <= Math.PI / d / 4 && isPrecise(sum(shift, 1)) && (!cut || cutoffsAgree(shift));
    }

    /** Whether a sum is large enough relative to its rounding errors. */
    private boolean isPrecise(double sum) {
        return noise * HALF_ULP <= PRECISION * sum;
    }

    /** Computes the derivative of ln delta, below 0. */
    double slope(double near) {
        double shift = near - epsilon;
        double sum = 0.5;
        double derivative = -0.5 * t;
        for (int k = 1; k < points; k++) {
            double w = k * d;
            double window = window(k, cut ? points : NEVER);
            double cos = window * Math.cos(w * shift);
            double sin = window * Math.sin(w * shift);
            double re = real[k] * cos + imaginary[k] * sin;
            double im = imaginary[k] * cos - real[k] * sin;
            sum += re;
            derivative += w * im - t * re;
        }
        return derivative / sum;
    }
}
