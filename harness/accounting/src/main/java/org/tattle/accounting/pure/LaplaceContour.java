package org.tattle.accounting.pure;

import org.tattle.accounting.UnsupportedEventException;

/**
 * The privacy curve of very many releases of Laplace noise, by inversion of
 *
 * <pre>E e^(zL) = e^(lambda z) (1 - (1 - e^(-lambda (2z + 1))) z / (2z + 1)),    lambda = 1 / noise multiplier.</pre>
 *
 * <p>A loss is exactly lambda with probability one half, so the integrand need not decay: at height w it is at most A^k
 * (1 + 1/(2w))^k, A the contribution of the two atoms. If that contribution alone is not small enough, the curve is not
 * supported.
 */
final class LaplaceContour extends SaddleInversion {
    private static final int MOST_NODES = 1 << 20;
    private static final double ACCURACY = 1e-12;

    private final double lambda;
    private final long count;

    LaplaceContour(double lambda, long count) {
        this.lambda = lambda;
        this.count = count;
    }

    @Override
    public double largestLoss() {
        return lambda * count;
    }

    @Override
    double cumulant(double t) {
        return count * (lambda * t + Math.log1p(shortfall(t)));
    }

    @Override
    double mean(double t) {
        double two = 2 * t + 1;
        double gone = Math.expm1(-lambda * two);
        double slope = -2 * lambda * Math.exp(-lambda * two) * t / two + gone / (two * two);
        return count * (lambda + slope / (1 + shortfall(t)));
    }

    /** The variance is at most the mean square about 0, which is at most lambda² for each release. */
    @Override
    double variance(double t) {
        return count * lambda * lambda;
    }

    /** The deviation by Hoeffding's inequality: a loss is within lambda of 0, tilted or not. */
    @Override
    double deviation(double t) {
        return lambda * Math.sqrt(2 * NEGLIGIBLE * count);
    }

    /** E e^(t (L - lambda)) - 1. */
    private double shortfall(double t) {
        double two = 2 * t + 1;
        return Math.expm1(-lambda * two) * t / two;
    }

    @Override
    double integral(double t, double epsilon, double period) {
        double step = 2 * Math.PI / period;
        double atZero = Math.log1p(shortfall(t));
        double logAtoms = Math.log(0.5) + Math.log1p(Math.exp(-lambda * (2 * t + 1))) - atZero;
        double sum = 0.5 / (t * (t + 1));
        for (int i = 1; i <= MOST_NODES; i++) {
            double w = i * step;
            double logBound = count * (logAtoms + Math.log1p(0.5 / w));
            if (Math.exp(logBound) / w < ACCURACY * step * Math.abs(sum)) {
                return step * sum / Math.PI;
            }
            sum += node(t, w, epsilon, atZero);
        }
        throw new UnsupportedEventException(
                "exact",
                "this many Laplace releases (" + count + ") of so little loss (" + lambda + ") converge too slowly",
                "ask pld");
    }

    /** The real part of the integrand. */
    private double node(double t, double w, double epsilon, double atZero) {
        double fall = Math.exp(-lambda * (2 * t + 1));
        double sine = Math.sin(lambda * w);
        // e^(-lambda (2z+1)) - 1
        double goneReal = Math.expm1(-lambda * (2 * t + 1)) - 2 * fall * sine * sine;
        double goneImaginary = -fall * Math.sin(2 * lambda * w);
        // z / (2z + 1)
        double two = 2 * t + 1;
        double square = two * two + 4 * w * w;
        double shareReal = (t * two + 2 * w * w) / square;
        double shareImaginary = w / square;
        double real = goneReal * shareReal - goneImaginary * shareImaginary;
        double imaginary = goneReal * shareImaginary + goneImaginary * shareReal;
        double size = Math.exp(count * (0.5 * Math.log1p(2 * real + real * real + imaginary * imaginary) - atZero));
        double phase = count * (lambda * w + Math.atan2(imaginary, 1 + real)) - w * epsilon;
        double kernelReal = t * (t + 1) - w * w;
        double kernelImaginary = w * two;
        double kernelSquare = kernelReal * kernelReal + kernelImaginary * kernelImaginary;
        return size * (kernelReal * Math.cos(phase) + kernelImaginary * Math.sin(phase)) / kernelSquare;
    }
}
