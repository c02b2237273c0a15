package org.tattle.accounting.gaussian;

import java.util.Arrays;
import org.tattle.math.Preconditions;
import org.tattle.math.special.ExpRemainder;

/**
 * The log-moments of the Poisson-sampled Gaussian mechanism at any real t &gt; 0, by the trapezoid rule over the noise.
 *
 * <p>On a strip |Im y| &lt;= a, where m a &lt;= pi, the integrand is analytic and, as |R(y + ia)| is between R(y) cos(m
 * a / 2) and R(y), larger than on the real line by at most e^(a²/2) / cos(m a / 2)^n, n the number of negative powers
 * of R. A step of h has an error of that times e^(-2 pi a / h), relative to a sum of positive terms; h is chosen for
 * e^-40. Halving the step squares the error, so agreement of the sums over even and over odd points shows that their
 * mean is accurate.
 */
public final class SampledGaussianMoments implements ReleaseLoss {
    private static final double ACCURACY = 40;
    private static final double NEGLIGIBLE = 0x1p-60;
    private static final double AGREEMENT = 0x1p-20;
    private static final double ROUNDING = 0x1p-48;
    /** The exponential of this is far from overflow. */
    private static final double LARGE = 300;

    private static final int MOST_POINTS = 400_000;
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

    private final SampledGaussian pair;
    private final double[] modes;

    public SampledGaussianMoments(SampledGaussian pair) {
        this.pair = pair;
        modes = new double[] {pair.lowestMode(-1), pair.highestMode(-1), pair.lowestMode(0), pair.highestMode(0), 0, 0};
    }

    /**
     * Computes K(t) and its derivatives.
     *
     * @param t Rényi order - 1, above 0 and finite
     * @throws ArithmeticException when the integral cannot be computed
     */
    @Override
    public Tilted at(double t) {
        Preconditions.positive("t", t);
        double step = step(t);
        for (int attempt = 0; attempt < 4; attempt++) {
            Sum sum = new Sum(t, step);
            sum.run();
            if (sum.isConverged()) {
                return sum.tilted();
            }
            step /= 2;
        }
        throw new ArithmeticException("the moment of order " + (t + 1) + " did not converge");
    }

    @Override
    public CharacteristicFunction function(double t, double d) {
        return ShiftedLine.function(pair, t, d);
    }

    @Override
    public double largest() {
        return pair.largestLoss();
    }

    private double step(double t) {
        double powers = pair.negativePowers(t);
        double strip =
                Math.min(Math.sqrt(2 * ACCURACY / pair.stiffness(t)), (powers > 0 ? 0.5 : 1) * Math.PI / pair.shift);
        double growth = strip * strip / 2 - (powers > 0 ? powers * Math.log(Math.cos(pair.shift * strip / 2)) : 0);
        return 2 * Math.PI * strip / (ACCURACY + growth);
    }

    /** One trapezoid sum, from each mode outward until the terms are negligible. */
    private final class Sum {
        private final double t;
        private final double step;
        private final double scale;
        private final double[] terms = new double[2];
        private double first;
        private double second;
        private int points;

        Sum(double t, double step) {
            this.t = t;
            this.step = step;
            modes[4] = pair.lowestMode(t);
            modes[5] = pair.highestMode(t);
            double largest = Math.max(pair.exponent(t, modes[4]), pair.exponent(t, modes[5]));
            scale = largest > LARGE ? largest : 0;
        }

        void run() {
            double[] starts = modes.clone();
            Arrays.sort(starts);
            double next = Double.NEGATIVE_INFINITY;
            for (double start : starts) {
                double center = Math.rint(start / step);
                if (center >= next) {
                    walk(center - 1, -1, next);
                    next = walk(center, 1, Double.POSITIVE_INFINITY);
                }
            }
        }

        /** Adds points from one on in a direction, up to an end, and returns the first that was not added. */
        private double walk(double from, int direction, double end) {
            double k = from;
            int small = 0;
            while (small < 2 && direction * (end - k) >= 0) {
                small = add(k) ? small + 1 : 0;
                k += direction;
            }
            return k;
        }

        /** Adds a point and returns whether it is negligible. */
        private boolean add(double k) {
            if (++points > MOST_POINTS) {
                throw new ArithmeticException("the moment of order " + (t + 1) + " takes too many points");
            }
            double y = k * step;
            double ratio = pair.logRatio(y);
            double loss = pair.pair.forward * ratio;
            if (pair.pair.backward != 0) {
                loss += pair.pair.backward * pair.logRatio(-y);
            }
            double logDistribution = pair.pair.distribution * ratio - y * y / 2;
            double x = t * loss;
            double term;
            if (scale > 0) {
                term = Math.exp(x + logDistribution - scale);
                first += term * loss;
                second += term * loss * loss;
            } else {
                double distribution = Math.exp(logDistribution);
                double up = weighed(distribution, logDistribution, x);
                double down = weighed(distribution, logDistribution, -loss);
                term = up + t * down;
                first += loss * (distribution * x + up) + down; // as E L = E r(-L)
                second += loss * loss * (distribution * (1 + x) + up);
            }
            terms[(int) (k % 2) & 1] += term;
            return term <= NEGLIGIBLE * (terms[0] + terms[1]);
        }

        /** The product of distribution and r(x), which may be small where r overflows. */
        private static double weighed(double distribution, double logDistribution, double x) {
            return x > SampledGaussian.FAR ? Math.exp(x + logDistribution) : distribution * ExpRemainder.value(x);
        }

        /** Whether both sums agree, up to the rounding of huge exponents. */
        boolean isConverged() {
            double farthest = Math.max(Math.abs(modes[4]), Math.abs(modes[5]));
            double agreement = AGREEMENT + farthest * farthest * ROUNDING;
            return Math.abs(terms[0] - terms[1]) <= agreement * (terms[0] + terms[1]);
        }

        Tilted tilted() {
            double unit = step / ROOT_TWO_PI;
            double sum = unit * (terms[0] + terms[1]);
            double mass = scale > 0 ? sum : 1 + sum;
            double mean = unit * first / mass;
            double variance = Math.max(0, unit * second / mass - mean * mean);
            return new Tilted(scale > 0 ? scale + Math.log(sum) : Math.log1p(sum), mean, variance);
        }
    }
}
