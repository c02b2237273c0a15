package org.tattle.accounting.gaussian;

import org.tattle.math.Preconditions;

/**
 * The dominating pair of a Gaussian release from a Poisson sample. With y in units of the noise's standard deviation
 * and
 *
 * <pre>R(y) = 1 - q + q e^(m y - m²/2),</pre>
 *
 * the density of (1-q) N(0,1) + q N(m,1) relative to N(0,1), the privacy loss and the distribution of y are
 *
 * <pre>
 * REMOVE    L = ln R(y)            y from R(y) N(0,1)
 * ADD       L = -ln R(y)           y from N(0,1)
 * REPLACE   L = ln R(y) - ln R(-y) y from R(y) N(0,1)
 * </pre>
 *
 * (Zhu, Dong and Wang 2022, theorem 11, for the first two; Koskela, Jälkö and Honkela 2020, section 5.2, for the
 * third).
 */
public final class SampledGaussian {
    /** The three pairs, by the exponents of R in the loss and in the distribution. */
    public enum Pair {
        REMOVE(1, 0, 1),
        ADD(-1, 0, 0),
        REPLACE(1, -1, 1);

        final int forward;
        final int backward;
        final int distribution;

        Pair(int forward, int backward, int distribution) {
            this.forward = forward;
            this.backward = backward;
            this.distribution = distribution;
        }
    }

    /** From this logarithm on, the smaller part of R is below rounding. */
    static final double FAR = 40;

    final double rate;
    final double shift;
    final Pair pair;
    private final double logRate;
    private final double logOdds;
    private final double half;

    /**
     * @param rate q, above 0 and below 1
     * @param shift m, the shift of the release by a sampled record in standard deviations of the noise: 1 / noise
     *     multiplier, and half of that for {@link Pair#REPLACE}; above 0 and finite
     */
    public SampledGaussian(double rate, double shift, Pair pair) {
        Preconditions.openUnit("sampling rate", rate);
        Preconditions.positive("shift", shift);
        this.rate = rate;
        this.shift = shift;
        this.pair = pair;
        logRate = Math.log(rate);
        logOdds = logRate - Math.log1p(-rate);
        half = shift * shift / 2;
    }

    /** Computes ln R(y). */
    double logRatio(double y) {
        double c = shift * y - half;
        double sampled = c + logRate;
        if (sampled > FAR) {
            return sampled;
        }
        return Math.log1p(c > 1 ? Math.exp(sampled) - rate : rate * Math.expm1(c));
    }

    /** Writes the real and imaginary part of ln R(y + ia) into {@code out}; |a| shift at most pi / 2. */
    void logRatio(double y, double a, double[] out) {
        double c = shift * y - half;
        double angle = shift * a;
        double sampled = c + logRate;
        if (sampled > FAR) {
            out[0] = sampled;
            out[1] = angle;
            return;
        }
        double real;
        if (c > 1) {
            real = Math.exp(sampled) * Math.cos(angle) - rate;
        } else {
            double sine = Math.sin(angle / 2);
            real = rate * (Math.expm1(c) * Math.cos(angle) - 2 * sine * sine);
        }
        double imaginary = Math.exp(sampled) * Math.sin(angle);
        double squares = real * real + imaginary * imaginary;
        out[0] =
                Math.abs(real) < 0.5 ? 0.5 * Math.log1p(2 * real + squares) : Math.log(Math.hypot(1 + real, imaginary));
        out[1] = Math.atan2(imaginary, 1 + real);
    }

    double loss(double y) {
        double loss = pair.forward * logRatio(y);
        return pair.backward == 0 ? loss : loss + pair.backward * logRatio(-y);
    }

    /** Computes the largest loss, which is infinite except for {@link Pair#ADD}. */
    double largestLoss() {
        return pair == Pair.ADD ? -Math.log1p(-rate) : Double.POSITIVE_INFINITY;
    }

    /** Computes the logarithm of the density of y under the distribution tilted by e^(tL), without constants. */
    double exponent(double t, double y) {
        double exponent = (pair.distribution + t * pair.forward) * logRatio(y) - y * y / 2;
        return pair.backward == 0 ? exponent : exponent + t * pair.backward * logRatio(-y);
    }

    /** The mode that the tilted distribution would have if the slope of its powers of R were everywhere as at y. */
    private double pull(double t, double y) {
        double pull = (pair.distribution + t * pair.forward) * logRatioSlope(y);
        return pair.backward == 0 ? pull : pull - t * pair.backward * logRatioSlope(-y);
    }

    private double logRatioSlope(double y) {
        return shift / (1 + Math.exp(half - shift * y - logOdds));
    }

    /** Computes the number of negative powers of R in the tilted distribution, for t &gt; 0. */
    double negativePowers(double t) {
        return Math.max(0, -(pair.distribution + t * pair.forward)) + Math.max(0, -t * pair.backward);
    }

    /** Computes an upper bound on -(exponent)'' for t &gt; 0: the inverse square of the least width of a mode. */
    double stiffness(double t) {
        return 1 + negativePowers(t) * shift * shift / 4;
    }

    /** Computes a point close to the lowest mode of the tilted distribution; t at least -1. */
    double lowestMode(double t) {
        return settle(t, lowestPull(t), highestPull(t));
    }

    /** Computes a point close to the highest mode of the tilted distribution; t at least -1. */
    double highestMode(double t) {
        return settle(t, highestPull(t), lowestPull(t));
    }

    private double lowestPull(double t) {
        return shift * (Math.min(0, pair.distribution + t * pair.forward) + Math.min(0, -t * pair.backward));
    }

    private double highestPull(double t) {
        return shift * (Math.max(0, pair.distribution + t * pair.forward) + Math.max(0, -t * pair.backward));
    }

    /** The first mode on the way from one point to another, to the accuracy needed. */
    private double settle(double t, double from, double to) {
        double direction = Math.signum(to - from);
        double near = 0.1 / Math.sqrt(stiffness(t));
        double before = from;
        double y = from;
        for (int i = 0; i < 30; i++) {
            double next = pull(t, y);
            if (direction * (next - y) <= 0) {
                return bisected(t, before, y, direction, near);
            }
            before = y;
            y = next;
            if (direction * (y - before) < near / 4) {
                break;
            }
        }
        return y;
    }

    private double bisected(double t, double uphill, double downhill, double direction, double near) {
        double before = uphill;
        double after = downhill;
        while (Math.abs(after - before) > near) {
            double middle = (before + after) / 2;
            if (middle == before || middle == after) {
                break;
            }
            if (direction * (pull(t, middle) - middle) > 0) {
                before = middle;
            } else {
                after = middle;
            }
        }
        return (before + after) / 2;
    }
}
