package org.tattle.attacks.counts.inference;

import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The undecided members as real numbers between their bounds that fit all {@linkplain TopicEquations equations} best:
 * coordinate descent on a sum of squares whose weights are those of Student's t distribution at the last residuals, as
 * in iteratively reweighted least squares. Wide scales first, then narrow ones, lead past poor optima.
 */
final class InclusionRelaxation {
    /** The variance of a word's whole count: nearly exact. */
    private static final double COUNT_VARIANCE = 0.002;

    /** The weight of the equations by topic: the K of a word share its documents' errors. */
    private static final double TOPIC_WEIGHT = 0.3;

    /** The degrees of freedom of the errors by topic: their tails are heavy. */
    static final double FREEDOM = 3;

    /** Sweeps with the same weights. */
    private static final int SAME_WEIGHTS = 5;

    private final TopicEquations equations;
    private final Candidates candidates;
    private final Bounds bounds;
    private final int topics;

    InclusionRelaxation(TopicEquations equations, Bounds bounds) {
        this.equations = equations;
        this.bounds = bounds;
        candidates = equations.candidates();
        topics = equations.counts().topics();
    }

    /**
     * Improves the undecided members.
     *
     * @param document the standard deviation of the log odds of topics in one document
     * @param floor that of a number of tokens by topic, whatever its documents
     * @param stride how far each move goes, relative to the group's optimum: above 1, sweeps overrelax
     */
    void run(double document, double floor, int sweeps, double stride) {
        int[] free = TopicEquations.groups(bounds, candidates.groups(), true);
        int[] words = equations.wordsOf(free);
        double[] variance = variance(equations, bounds, document, floor);
        double[] weights = new double[variance.length];
        for (int sweep = 0; sweep < sweeps; sweep++) {
            if (sweep % SAME_WEIGHTS == 0) {
                reweigh(words, variance, weights);
            }
            for (int group : free) {
                improve(group, weights, stride);
            }
        }
    }

    /** The variance of each equation by topic at the current members, V x K. */
    static double[] variance(TopicEquations equations, Bounds bounds, double document, double floor) {
        double[] variance = new double[equations.leftByTopic().length];
        int groups = equations.candidates().groups();
        equations.sensitivity(TopicEquations.groups(bounds, groups, false), null, variance);
        for (int i = 0; i < variance.length; i++) {
            variance[i] = floor * floor
                    + document * document * variance[i]
                    + equations.counts().variance()[i];
        }
        return variance;
    }

    private void reweigh(int[] words, double[] variance, double[] weights) {
        double[] left = equations.leftByTopic();
        for (int word : words) {
            for (int i = word * topics; i < (word + 1) * topics; i++) {
                weights[i] = TOPIC_WEIGHT * (FREEDOM + 1) / (FREEDOM * variance[i] + left[i] * left[i]);
            }
        }
    }

    private void improve(int group, double[] weights, double stride) {
        double[] left = equations.left();
        double[] leftByTopic = equations.leftByTopic();
        double[] shares = equations.shares();
        double slope = 0;
        double curvature = Double.MIN_NORMAL;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            if (!equations.counts().isKnown(word)) {
                continue;
            }
            double count = candidates.count(c);
            slope += left[word] * count / COUNT_VARIANCE;
            curvature += count * count / COUNT_VARIANCE;
            for (int z = 0, at = word * topics, cell = c * topics; z < topics; z++, at++, cell++) {
                double weighted = weights[at] * shares[cell];
                slope += weighted * leftByTopic[at];
                curvature += weighted * shares[cell];
            }
        }
        double now = equations.members()[group];
        double best = Math.max(bounds.least(group), Math.min(bounds.most(group), now + stride * slope / curvature));
        if (best != now) {
            equations.add(group, best - now);
        }
    }
}
