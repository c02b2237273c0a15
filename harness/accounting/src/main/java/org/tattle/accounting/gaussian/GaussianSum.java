package org.tattle.accounting.gaussian;

import java.util.ArrayList;
import java.util.List;

/**
 * The privacy loss of independent Gaussian releases in one direction: the sum over sampled releases, each kind with its
 * count, and one unsampled release of parameter mu, to which any number of unsampled ones is equivalent.
 */
public final class GaussianSum {
    /** A kind of sampled release, and its number. */
    record Part(SampledGaussian pair, ReleaseLoss loss, long count) {}

    private final List<Part> parts = new ArrayList<>();
    private double square;

    /** Adds a kind of sampled release. */
    public void add(SampledGaussian pair, long count) {
        parts.add(new Part(pair, new SampledGaussianMoments(pair), count));
    }

    /** Adds unsampled releases. */
    public void addUnsampled(double mu, long count) {
        square += count * mu * mu;
    }

    List<Part> parts() {
        return parts;
    }

    /** Returns mu² of all unsampled releases together. */
    double square() {
        return square;
    }

    /**
     * Returns this sum without its rarest losses.
     *
     * @param logProbability about the logarithm of the probability that may be cut off
     */
    GaussianSum cut(double logProbability) {
        GaussianSum cut = new GaussianSum();
        cut.square = square;
        for (Part part : parts) {
            boolean grows = part.pair.pair != SampledGaussian.Pair.ADD;
            double each = logProbability - Math.log((double) part.count * parts.size());
            cut.parts.add(grows ? new Part(part.pair, new TruncatedLoss(part.pair, each), part.count) : part);
        }
        return cut;
    }

    /** Whether this is a single sampled release. */
    boolean isOneSampled() {
        return square == 0 && parts.size() == 1 && parts.get(0).count == 1;
    }

    /**
     * Returns the largest value of the sum; infinite unless all releases are sampled ones in the direction of adding.
     */
    double largest() {
        if (square > 0) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = 0;
        for (Part part : parts) {
            sum += part.count * part.loss.largest();
        }
        return sum;
    }

    /** Computes the moments at t &gt; 0. */
    Tilted at(double t) {
        double logMoment = square * t * (t + 1) / 2;
        double mean = square * (2 * t + 1) / 2;
        double variance = square;
        for (Part part : parts) {
            Tilted one = part.loss.at(t);
            logMoment += part.count * one.logMoment();
            mean += part.count * one.mean();
            variance += part.count * one.variance();
        }
        return new Tilted(logMoment, mean, variance);
    }
}
