package org.tattle.attacks.counts.inference;

import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/**
 * The topics before the last pass of batch variational Bayes, lambda', reconstructed from those after it. The tokens by
 * topic that a release shows are what the documents were given under lambda', which the release does not show; fitting
 * the candidates to the released lambda instead misses by as much as the topics moved in that pass. Given the members,
 * lambda' solves M(lambda') = lambda, M being one pass: iterated here from lambda, word by word only as far as the
 * word's members are known.
 *
 * <p>On a half of TweetRumors (5 topics, 10 passes) whose members are all known, this takes the error of predicted
 * responsibilities from .028 to .0004 (95 %).
 */
final class PreviousPass {
    private static final double STEP = 0.7;

    /** The assumed relative error of lambda' that all documents of a word share. */
    private static final double SHARED_ERROR = 0.1;

    /** The assumed error of the log odds of topics in one document. */
    private static final double DOCUMENT_ERROR = 0.03;

    /** Added to the variance of undecided memberships, which are never known for certain. */
    private static final double DOUBT = 0.02;

    /** Keeps lambda' above the prior. */
    private static final double ABOVE = 1 + 1e-9;

    private final TopicEquations equations;
    private final Candidates candidates;
    private final TopicCounts counts;
    private final Bounds bounds;
    private final int topics;
    private final PredictedTokens prediction;
    private final double[] lambda;
    private final double[] previous;

    /** @param alpha the document-topic prior */
    PreviousPass(TopicEquations equations, Corpus records, Bounds bounds, double alpha) {
        this.equations = equations;
        this.bounds = bounds;
        candidates = equations.candidates();
        counts = equations.counts();
        topics = counts.topics();
        prediction = new PredictedTokens(candidates, records, counts, alpha);
        lambda = counts.smoothed();
        previous = lambda.clone();
    }

    /** Improves lambda' from lambda itself; where members are unknown, passes are taken to change alike. */
    void begin(int steps) {
        predict();
        double[] left = equations.leftByTopic();
        double[] next = left.clone();
        for (int step = 0; step < steps; step++) {
            double[] gain = gain();
            for (int i = 0; i < previous.length; i++) {
                double change = left[i] - next[i];
                double drift = Math.max(floor(), lambda[i] - change) - previous[i];
                move(i, gain[i] * left[i] + (1 - gain[i]) * drift);
            }
            predict();
        }
    }

    /** Improves lambda' given the current members, and the predicted tokens with it. */
    void refine(int steps) {
        equations.settle();
        double[] left = equations.leftByTopic();
        for (int step = 0; step < steps; step++) {
            double[] gain = gain();
            for (int i = 0; i < previous.length; i++) {
                move(i, gain[i] * left[i]);
            }
            predict();
        }
    }

    private double floor() {
        return counts.prior() * ABOVE;
    }

    private void move(int i, double by) {
        previous[i] = Math.max(floor(), previous[i] + STEP * by);
    }

    private void predict() {
        double[] sums = counts.sums().clone();
        for (int i = 0; i < previous.length; i++) {
            sums[i % topics] += Double.isNaN(lambda[i]) ? 0 : previous[i] - lambda[i];
        }
        prediction.use(previous, sums);
        equations.predict(prediction, bounds);
        equations.settle();
    }

    /** The share of each equation's rest due to lambda', not to wrong members or errors: near 1 if all are known. */
    private double[] gain() {
        double[] shared = new double[previous.length];
        double[] own = new double[previous.length];
        double[] gain = new double[previous.length];
        equations.sensitivity(TopicEquations.groups(bounds, candidates.groups(), false), shared, own);
        for (int group : TopicEquations.groups(bounds, candidates.groups(), true)) {
            double rate = equations.members()[group] / candidates.multiplicity(group);
            double unknown = rate * (1 - rate) * candidates.multiplicity(group) + DOUBT;
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                for (int z = 0; z < topics; z++) {
                    double share = equations.shares()[c * topics + z];
                    gain[candidates.word(c) * topics + z] += unknown * share * share;
                }
            }
        }
        for (int i = 0; i < gain.length; i++) {
            double due = SHARED_ERROR * SHARED_ERROR * shared[i] * shared[i];
            double other = DOCUMENT_ERROR * DOCUMENT_ERROR * own[i] + gain[i] + counts.variance()[i];
            gain[i] = due > 0 ? due / (due + other) : 0;
        }
        return gain;
    }
}
