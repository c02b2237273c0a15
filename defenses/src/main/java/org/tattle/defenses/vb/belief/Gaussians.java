package org.tattle.defenses.vb.belief;

import java.util.stream.IntStream;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** Independent normal distributions, such as the posterior of a layer's biases. */
record Gaussians(double[] means, double[] variances) {
    /** Distributions of variance 0 at random means drawn from N(0, deviation²). */
    static Gaussians drawn(int length, double deviation, Seed seed) {
        SplitMix random = seed.generator();
        double[] means = IntStream.range(0, length)
                .mapToDouble(i -> NormalSampler.sample(random, 0, deviation))
                .toArray();
        return new Gaussians(means, new double[length]);
    }

    /** E[x²] of each distribution. */
    double[] secondMoments() {
        return IntStream.range(0, means.length)
                .mapToDouble(i -> means[i] * means[i] + variances[i])
                .toArray();
    }

    /** The squares of the means. */
    double[] squares() {
        return IntStream.range(0, means.length)
                .mapToDouble(i -> means[i] * means[i])
                .toArray();
    }

    /**
     * The distributions whose natural parameters, mean/variance and 1/variance, are weighted means of these and the
     * next ones'.
     *
     * @param weight the weight of the next ones, in (0, 1]; 1 gives the next ones themselves
     */
    Gaussians towards(Gaussians next, double weight) {
        if (weight == 1) {
            return next;
        }
        double[] mixed = new double[means.length];
        double[] spread = new double[means.length];
        for (int i = 0; i < means.length; i++) {
            double old = (1 - weight) / variances[i];
            double fresh = weight / next.variances[i];
            mixed[i] = (old * means[i] + fresh * next.means[i]) / (old + fresh);
            spread[i] = 1 / (old + fresh);
        }
        return new Gaussians(mixed, spread);
    }
}
