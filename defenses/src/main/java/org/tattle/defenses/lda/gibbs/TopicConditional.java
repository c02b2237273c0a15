package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Tokens;

/** The distribution that a sweep draws a token's topic from, given the topics of all other tokens. */
interface TopicConditional {
    /**
     * Weighs the topics for a token that the counts leave out.
     *
     * @param weights K of them, at least 0 and not all 0; overwritten
     */
    void weigh(int document, int word, double[] weights);

    /** Hears of every change by one that a sweep makes to the counts, after it was made. */
    default void changed(int document, int word, int topic) {}

    /**
     * Draws every token's topic anew, in order, each given all others as they then are. A distribution that knows a
     * shorter way to such draws takes it.
     *
     * @param counts those that this distribution weighs by
     */
    default void sweep(Assignments counts, UniformRandomProvider random) {
        Tokens tokens = counts.tokens();
        for (int d = 0; d < tokens.documents(); d++) {
            int end = tokens.start(d + 1);
            for (int i = tokens.start(d); i < end; i++) {
                double[] weights = counts.weigh(i, d, this);
                counts.place(i, d, Assignments.draw(weights, random), this);
            }
        }
    }
}
