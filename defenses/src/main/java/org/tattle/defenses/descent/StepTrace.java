package org.tattle.defenses.descent;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is kept of the last steps of private variational inference, weight by weight: means and logarithms of
 * deviations, and the line through the noised gradients over the weights at which they were taken.
 */
final class StepTrace {
    /** The points of the quadrature over the curvature. */
    private static final int POINTS = 200;

    /** The standard errors of the curvature that it covers on either side. */
    private static final double ERRORS = 6;

    private final Pairs[] posteriors;
    private final Pairs[] gradients;

    StepTrace(int weights) {
        posteriors = empty(weights);
        gradients = empty(weights);
    }

    private static Pairs[] empty(int weights) {
        return Stream.generate(Pairs::new).limit(weights).toArray(Pairs[]::new);
    }

    /**
     * Adds one step of a weight.
     *
     * @param point the weight at which the gradient was taken
     * @param gradient the noised gradient of the log-likelihood of all records
     */
    void add(int weight, double mean, double logDeviation, double point, double gradient) {
        posteriors[weight].add(mean, logDeviation);
        gradients[weight].add(point, gradient);
    }

    /** The mean over the steps; the variance is that of the mean logarithm, and that of the means. */
    WeightPosterior averaged(int weight) {
        Pairs own = posteriors[weight];
        return new WeightPosterior(own.x, Math.exp(2 * own.y) + own.xx / own.count);
    }

    /**
     * The posterior of a weight w given the noised gradients. Near its maximum the log-likelihood has a curvature h,
     * and the gradient at 0, the score, is normal about h w with the variance h; the line shows the score with the
     * error variance v that noise, batches and the draws of other weights leave. So given h, w has the precision p + h²
     * / (h + v); h is from 0 to {@code most}, known by the slope's standard error and by how probable it makes the
     * score, and integrated out. Without noise, v = 0, it is N(score / (h + p), 1 / (h + p)); if all is noise the prior
     * is left, as it is of fewer than three steps.
     */
    WeightPosterior noiseAware(int weight, double priorPrecision, double most) {
        Pairs seen = gradients[weight];
        if (seen.count < 3 || seen.xx == 0) {
            return new WeightPosterior(0, 1 / priorPrecision);
        }
        double curvature = -seen.xy / seen.xx;
        double residual = Math.max(0, seen.yy + curvature * seen.xy) / (seen.count - 2);
        double error = Math.sqrt(residual / seen.xx);
        double low = Math.min(most, Math.max(0, curvature - ERRORS * error));
        double high = Math.min(most, Math.max(0, curvature) + ERRORS * error);
        double[] logs = new double[POINTS];
        WeightPosterior[] given = new WeightPosterior[POINTS];
        for (int i = 0; i < POINTS; i++) {
            double h = low + (i + 0.5) / POINTS * (high - low);
            double score = seen.y + h * seen.x;
            double spread = h + residual / seen.count;
            double precision = priorPrecision + h * h / spread;
            given[i] = new WeightPosterior(h / spread * score / precision, 1 / precision);
            double off = error > 0 ? (h - curvature) / error : 0;
            double marginal = h * h / priorPrecision + spread;
            logs[i] = -(off * off + score * score / marginal + Math.log(marginal)) / 2;
        }
        return WeightPosterior.mixture(given, logs);
    }

    /** The normal approximation of one weight's posterior. */
    record WeightPosterior(double mean, double variance) {
        /** Mean and variance of a mixture, whose weights are given by their logarithms up to a constant. */
        static WeightPosterior mixture(WeightPosterior[] parts, double[] logs) {
            double most = IntStream.range(0, logs.length)
                    .mapToDouble(i -> logs[i])
                    .max()
                    .orElseThrow();
            double all = 0;
            double mean = 0;
            double square = 0;
            for (int i = 0; i < parts.length; i++) {
                double share = Math.exp(logs[i] - most);
                all += share;
                mean += share * parts[i].mean;
                square += share * (parts[i].variance + parts[i].mean * parts[i].mean);
            }
            mean /= all;
            return new WeightPosterior(mean, Math.max(0, square / all - mean * mean));
        }
    }

    /** Means of pairs, and the sums of squares and products about them. */
    private static final class Pairs {
        private long count;
        private double x;
        private double y;
        private double xx;
        private double xy;
        private double yy;

        void add(double nextX, double nextY) {
            count++;
            double dx = nextX - x;
            double dy = nextY - y;
            x += dx / count;
            y += dy / count;
            xx += dx * (nextX - x);
            xy += dx * (nextY - y);
            yy += dy * (nextY - y);
        }
    }
}
