package org.tattle.accounting.gaussian;

import org.apache.commons.numbers.gamma.Erfc;
import org.tattle.math.special.ExpRemainder;
import org.tattle.math.special.StandardNormal;

/**
 * The privacy loss of a release without its rarest values, at which y is above a ceiling. At large t they would
 * outweigh all others and keep a line from its saddle point, although they add at most their probability to delta. The
 * cut is smooth, over a tenth of a standard deviation.
 */
final class TruncatedLoss implements ReleaseLoss {
    private static final double WIDTH = 0.1;
    private static final double STEP = 1.0 / 64;
    private static final double FLOOR = -9.5;
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

    private final double largest;
    private final double[] distribution;
    private final double[] loss;

    /** @param logProbability the logarithm of the probability that may be cut off, below -1 */
    TruncatedLoss(SampledGaussian pair, double logProbability) {
        double spread = Math.sqrt(1 + WIDTH * WIDTH / 2);
        double ceiling = 0;
        while (logLost(pair, ceiling / spread) > logProbability) {
            ceiling += STEP;
        }
        int first = (int) (FLOOR / STEP);
        int nodes = (int) ((ceiling + 6 * WIDTH) / STEP) - first;
        distribution = new double[nodes];
        loss = new double[nodes];
        for (int j = 0; j < nodes; j++) {
            double y = (first + j) * STEP;
            loss[j] = pair.loss(y);
            distribution[j] =
                    STEP / ROOT_TWO_PI * Math.exp(pair.exponent(0, y)) * 0.5 * Erfc.value((y - ceiling) / WIDTH);
        }
        largest = loss[nodes - 1];
    }

    /** An upper bound on the logarithm of the probability above a ceiling. */
    private static double logLost(SampledGaussian pair, double ceiling) {
        double unsampled = Math.log1p(-pair.rate) + StandardNormal.logCumulative(-ceiling);
        double sampled = Math.log(pair.rate) + StandardNormal.logCumulative(pair.shift - ceiling);
        return Math.max(unsampled, sampled) + Math.log(2);
    }

    @Override
    public double largest() {
        return largest;
    }

    @Override
    public Tilted at(double t) {
        double scale = Math.max(0, t * largest - 300);
        double shrink = Math.exp(-scale);
        double sum = 0;
        double first = 0;
        double second = 0;
        for (int j = 0; j < distribution.length; j++) {
            double x = t * loss[j];
            double down = ExpRemainder.value(-loss[j]);
            double up = x > SampledGaussian.FAR ? Math.exp(x - scale) : ExpRemainder.value(x) * shrink;
            sum += distribution[j] * (up + t * down * shrink);
            first += distribution[j] * (loss[j] * (x * shrink + up) + down * shrink);
            second += distribution[j] * loss[j] * loss[j] * ((1 + x) * shrink + up);
        }
        double mass = shrink + sum;
        double mean = first / mass;
        return new Tilted(
                scale > 0 ? scale + Math.log(mass) : Math.log1p(sum), mean, Math.max(0, second / mass - mean * mean));
    }

    @Override
    public CharacteristicFunction function(double t, double d) {
        double[] weight = new double[distribution.length];
        for (int j = 0; j < weight.length; j++) {
            weight[j] = distribution[j] * Math.exp(t * (loss[j] - largest));
        }
        int nodes = weight.length;
        return new CharacteristicFunction(d, weight, new double[nodes], loss.clone(), new double[nodes]);
    }
}
