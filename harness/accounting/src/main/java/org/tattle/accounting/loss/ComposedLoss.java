package org.tattle.accounting.loss;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.linear.RealFft;

/**
 * A bound on delta from the distribution of a sum of independent privacy losses on one lattice.
 *
 * <p>Each distribution p is tilted, p~(x) = p(x) e^(theta x) / M(theta), so that the sum is centered at the losses that
 * contribute most to delta; the tilted distributions are composed by powers and products of their Fourier transforms on
 * a window of N points; and with K = sum count ln M(theta)
 *
 * <pre>delta(epsilon) = sum over x &gt; epsilon of (1 - e^(epsilon - x)) e^(-theta x) e^K p~(x)</pre>
 *
 * keeps its relative precision down to the smallest doubles. All errors are counted in units of e^(K - theta epsilon),
 * with the weight g(z) = (1 - e^-z) e^(-theta z) at z = x - epsilon &gt; 0, which is at most g* = theta^theta / (1 +
 * theta)^(1 + theta) and sums to at most g* + 1 / (h theta (1 + theta)) over the lattice of step h:
 *
 * <ul>
 *   <li>The mass of the tilted distribution outside of the window is lost, or wraps around into it. By Chernoff's
 *       bounds it is at most e^(K(theta + s) - K - s x) on the right of x, for any s &gt; 0, and likewise on the left;
 *       times g*.
 *   <li>The error of a transform of a distribution is at most gamma = {@link RealFft#errorBound()} plus the rounding of
 *       the tilted masses; that of its power phi^T is at most |phi|^T ((1 + gamma / |phi|)^T - 1) plus 8 T units of
 *       rounding. Where T gamma &gt; |phi|, the power is replaced by zero, with an error of at most ((T + 1) gamma)^T.
 *       The mean of these errors over the N frequencies, and the rounding of the inverse transform, bound the error of
 *       every p~(x), which is multiplied by the sum of the weights.
 *   <li>The masses of a cell and the positions of its ends are accurate to some units in the last place, which is
 *       equivalent to an error of {@link #LOSS_ROUNDING} (1 + |L|) of every loss: epsilon is shifted by that times the
 *       count.
 *   <li>Logarithms, exponentials and sums have relative rounding errors: {@link #relative}.
 * </ul>
 *
 * For an upper bound the first two are added to delta, for a lower bound subtracted; the others are applied in the same
 * direction. Between two lattice points delta is linear in e^epsilon.
 */
final class ComposedLoss implements Curve {
    /** The logarithm of the tilted mass that a window may leave out on either side. */
    static final double LOG_TAIL = Math.log(1e-12);

    private static final double UNIT = 0x1p-53;
    private static final int BLOCK = 256;
    private static final double LOSS_ROUNDING = 2 * DiscreteLoss.BLUR;

    private final List<Lattice> distributions;
    private final long[] counts;
    private final double theta;
    private final boolean upper;
    private final double interval;

    /** K. */
    private double logMoment;
    /** The first lattice point of the window. */
    private long start;
    /** The last possible sum, as a lattice point. */
    private long last;
    /** delta at the points of the window, times e^(theta x - K). */
    private final double[] scaled;
    /** The mass of Q from {@code start} on, times e^start, in the same units. */
    private double fromStart;
    /** The point of the window at which the lower bound is largest; that bound also holds for all smaller epsilons. */
    private int highest;
    /** The error by aliasing, truncation and the Fourier transform, in the same units. */
    private double error;

    private final double infinite;
    private final double shift;
    private final double relative;

    ComposedLoss(
            List<Lattice> distributions,
            long[] counts,
            double theta,
            double right,
            double left,
            int size,
            boolean upper) {
        this.distributions = distributions;
        this.counts = counts;
        this.theta = theta;
        this.upper = upper;
        interval = distributions.get(0).interval();
        double logFinite = 0;
        double farthest = 0;
        double number = 0;
        for (int e = 0; e < counts.length; e++) {
            Lattice distribution = distributions.get(e);
            logFinite += counts[e] * Math.log1p(-Math.min(1, distribution.infinite()));
            double largest = interval * Math.max(Math.abs(distribution.first()), Math.abs(distribution.last()));
            farthest += counts[e] * (1 + largest);
            number += counts[e];
        }
        infinite = -Math.expm1(logFinite);
        shift = LOSS_ROUNDING * farthest;
        scaled = compose(right, left, size);
        relative = UNIT
                * (64 * number
                        + 4.0 * scaled.length
                        + 8 * (Math.abs(logMoment) + theta * interval * (Math.abs(start) + scaled.length)));
    }

    @Override
    public double delta(double epsilon) {
        if (upper) {
            double finite = finite(Math.max(0, epsilon - shift));
            return Math.min(1, (1 + relative) * finite + infinite);
        }
        return Math.min(1, Math.max(0, 1 - relative) * finite(epsilon + shift) + infinite);
    }

    /** The bound on the contribution of the finite losses to delta, before rounding. */
    private double finite(double epsilon) {
        double place = epsilon / interval - start;
        if (epsilon >= interval * last || scaled.length == 0) {
            return 0;
        }
        if (place < 0) {
            double step = epsilon - interval * start;
            double value = Math.exp(logMoment - theta * interval * start) * (scaled[0] - Math.expm1(step) * fromStart);
            double bound = bounded(value, Math.exp(logMoment - theta * epsilon) * error);
            return upper ? bound : Math.max(bound, at(highest));
        }
        if (!upper && place < highest) {
            return at(highest);
        }
        int i = (int) Math.min(place, scaled.length - 1);
        double low = at(i);
        double share = Math.expm1(Math.min(place - i, 1) * interval) / Math.expm1(interval);
        return low + share * (at(i + 1) - low);
    }

    /** The bound at a point of the window. */
    private double at(int i) {
        double scale = Math.exp(logMoment - theta * interval * (start + i));
        return bounded(i < scaled.length ? scale * scaled[i] : 0, scale * error);
    }

    private double bounded(double value, double mayErr) {
        return upper ? value + mayErr : Math.max(0, value - mayErr);
    }

    private double[] compose(double right, double left, int most) {
        double logRight = 0;
        double logLeft = 0;
        long first = 0;
        for (int e = 0; e < counts.length; e++) {
            Lattice distribution = distributions.get(e);
            double log = distribution.logMoment(theta);
            if (log == Double.NEGATIVE_INFINITY) {
                return new double[0];
            }
            logMoment += counts[e] * log;
            logRight += counts[e] * (distribution.logMoment(theta + right) - log);
            logLeft += counts[e] * (distribution.logMoment(theta + left) - log);
            first = Math.addExact(first, Math.multiplyExact(counts[e], distribution.first()));
            last = Math.addExact(last, Math.multiplyExact(counts[e], distribution.last()));
        }
        double low = Math.max((double) first, Math.floor((logLeft - LOG_TAIL) / left / interval));
        double high = Math.min((double) last, Math.ceil((logRight - LOG_TAIL) / right / interval));
        double points = Math.max(high - low, 0) + 1;
        if (points > most) {
            throw new UnsupportedEventException(
                    PldAccountant.NAME,
                    "the sum of the losses needs a window of " + points + " points",
                    "an interval of " + (float) (interval * points / most) + " would do");
        }
        RealFft fourier = new RealFft(Math.max(8, Integer.highestOneBit(2 * (int) points - 1)));
        int size = fourier.size();
        start = (long) low - (size - (long) points) / 2;
        double outside = 0;
        if (start > first) {
            outside += Math.exp(logLeft - left * interval * start);
        }
        if (start + size - 1 < last) {
            outside += Math.exp(logRight - right * interval * (start + size - 1));
        }
        double[] distribution = new double[size];
        double each = convolve(fourier, distribution);
        double greatest = Math.exp(theta * Math.log(theta / (1 + theta)) - Math.log1p(theta));
        double weights = Math.min(size * greatest, greatest + 1 / (interval * theta * (1 + theta)));
        error = weights * each + greatest * outside;
        return sweep(distribution);
    }

    /**
     * Writes the composed tilted distribution, each point at its index modulo N; returns a bound on the error of a
     * mass.
     */
    private double convolve(RealFft fourier, double[] distribution) {
        int frequencies = fourier.size() / 2 + 1;
        double[] productRe = new double[frequencies];
        double[] productIm = new double[frequencies];
        double[] relativeError = new double[frequencies];
        double[] re = new double[frequencies];
        double[] im = new double[frequencies];
        Arrays.fill(productRe, 1);
        double lost = 0;
        for (int e = 0; e < counts.length; e++) {
            double gamma = fourier.errorBound() + tilted(distributions.get(e), distribution);
            fourier.forward(distribution, re, im);
            lost += multiply(counts[e], gamma, re, im, productRe, productIm, relativeError);
        }
        double sum = 0;
        double sumOfErrors = 0;
        for (int j = 0; j < frequencies; j++) {
            double modulus = Math.sqrt(productRe[j] * productRe[j] + productIm[j] * productIm[j]);
            sum += modulus;
            sumOfErrors += modulus * relativeError[j];
        }
        fourier.inverse(productRe, productIm, distribution);
        return 2 * (sumOfErrors + fourier.errorBound() * sum + lost) / fourier.size();
    }

    /** Writes a tilted distribution, wrapped modulo N; returns the sum of the rounding errors of its masses. */
    private double tilted(Lattice distribution, double[] wrapped) {
        Arrays.fill(wrapped, 0);
        double log = distribution.logMoment(theta);
        int mask = wrapped.length - 1;
        double rounding = 0;
        double[] mass = distribution.mass();
        for (int i = 0; i < mass.length; i++) {
            long k = distribution.first() + i;
            double exponent = theta * interval * k - log;
            double m = mass[i];
            if (m == 0) {
                continue; // where e^exponent may be infinite
            }
            double tilted = m > 1e-290 ? m * Math.exp(exponent) : Math.exp(exponent + Math.log(m));
            wrapped[(int) (k & mask)] += tilted;
            rounding += tilted * Math.abs(exponent);
        }
        return UNIT * (2 * rounding + 8);
    }

    /** Multiplies a product of transforms by a power of another; returns the error of the powers replaced by zero. */
    static double multiply(
            long count,
            double gamma,
            double[] re,
            double[] im,
            double[] productRe,
            double[] productIm,
            double[] error) {
        double smallest = Math.max(count * gamma, Double.MIN_NORMAL);
        double atZero = Math.pow((count + 1) * gamma, count == 1 ? 1 : 2);
        double lost = 0;
        double[] baseRe = new double[BLOCK];
        double[] baseIm = new double[BLOCK];
        double[] resultRe = new double[BLOCK];
        double[] resultIm = new double[BLOCK];
        int[] place = new int[BLOCK];
        int filled = 0;
        for (int j = 0; j < re.length; j++) {
            double modulus = Math.sqrt(re[j] * re[j] + im[j] * im[j]);
            if (modulus < smallest) {
                productRe[j] = 0;
                productIm[j] = 0;
                lost += atZero;
            } else {
                double worse = count * (gamma / modulus + 8 * UNIT);
                error[j] = error[j] + worse * (1 + worse) * (1 + error[j]);
                baseRe[filled] = re[j];
                baseIm[filled] = im[j];
                resultRe[filled] = productRe[j];
                resultIm[filled] = productIm[j];
                place[filled++] = j;
            }
            if (filled == BLOCK || j == re.length - 1) {
                multiplyByPower(count, baseRe, baseIm, resultRe, resultIm);
                for (int k = 0; k < filled; k++) {
                    productRe[place[k]] = resultRe[k];
                    productIm[place[k]] = resultIm[k];
                }
                filled = 0;
            }
        }
        return lost;
    }

    /** By repeated squaring, each step in a loop of its own over the block, which the compiler turns into vectors. */
    private static void multiplyByPower(
            long count, double[] baseRe, double[] baseIm, double[] resultRe, double[] resultIm) {
        for (long left = count; ; left >>= 1) {
            if ((left & 1) != 0) {
                for (int k = 0; k < BLOCK; k++) {
                    double was = resultRe[k];
                    resultRe[k] = was * baseRe[k] - resultIm[k] * baseIm[k];
                    resultIm[k] = was * baseIm[k] + resultIm[k] * baseRe[k];
                }
            }
            if (left == 1) {
                return;
            }
            for (int k = 0; k < BLOCK; k++) {
                double was = baseRe[k];
                baseRe[k] = was * was - baseIm[k] * baseIm[k];
                baseIm[k] = 2 * was * baseIm[k];
            }
        }
    }

    /** Computes delta at every point from the composed distribution, from the right, without differences. */
    private double[] sweep(double[] distribution) {
        int size = distribution.length;
        double fall = Math.exp(-theta * interval);
        double fallQ = Math.exp(-(1 + theta) * interval);
        double gain = -Math.expm1(-interval);
        double[] delta = new double[size];
        double value = 0;
        double beyond = 0;
        for (int i = size - 2; i >= 0; i--) {
            double mass = distribution[(int) ((start + i + 1) & (size - 1))];
            value = fall * (value + gain * (beyond + mass));
            beyond = fallQ * (beyond + mass);
            delta[i] = value;
        }
        highest = highest(delta);
        fromStart = beyond + distribution[(int) (start & (size - 1))];
        return delta;
    }

    private int highest(double[] delta) {
        int best = 0;
        double most = 0;
        double growth = Math.exp(theta * interval);
        double scale = 1;
        for (int i = delta.length - 1; i >= 0; i--) {
            double sure = delta[i] - error;
            if (sure * scale > most) {
                best = i;
                most = sure;
                scale = 1;
            }
            scale *= growth;
        }
        return best;
    }
}
