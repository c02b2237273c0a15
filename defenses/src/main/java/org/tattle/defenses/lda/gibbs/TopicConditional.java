package org.tattle.defenses.lda.gibbs;

import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Tokens;

/** The conditional distribution of a token's topic in a Gibbs sweep, given the topics of all other tokens. */
interface TopicConditional {
    /**
     * Computes the unnormalized probabilities of the topics for a token that is excluded from the counts.
     *
     * @param weights K of them, at least 0 and not all 0; overwritten
     */
    void weigh(int document, int word, double[] weights);

    /** Updates the distribution after a sweep has changed the counts of a token by one. */
    default void changed(int document, int word, int topic) {}

    /**
     * Resamples every token's topic in order, each given the current topics of all others. Distributions override it
     * where a faster algorithm exists.
     */
    default void sweep(Assignments counts, UniformRandomProvider random) {
        sweep(counts, weights -> Assignments.draw(weights, random));
    }

    /**
     * The same with draws of any kind.
     *
     * @param draw draws an index with probability proportional to the weights, which it may change
     */
    default void sweep(Assignments counts, ToIntFunction<double[]> draw) {
        Tokens tokens = counts.tokens;
        for (int d = 0; d < tokens.documents(); d++) {
            int end = tokens.start(d + 1);
            for (int i = tokens.start(d); i < end; i++) {
                double[] weights = counts.weigh(i, d, this);
                counts.place(i, d, draw.applyAsInt(weights), this);
            }
        }
    }
}
