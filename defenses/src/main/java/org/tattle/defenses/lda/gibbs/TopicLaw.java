package org.tattle.defenses.lda.gibbs;

/** The law that a sweep draws a token's topic from, given the topics of all other tokens. */
interface TopicLaw {
    /**
     * Weighs the topics for a token that the counts leave out.
     *
     * @param weights K of them, at least 0 and not all 0; overwritten
     */
    void weigh(int document, int word, double[] weights);

    /**
     * Hears of every change that a sweep makes to the counts, after it was made.
     *
     * @param by 1 or −1
     */
    default void changed(int word, int topic, int by) {}
}
