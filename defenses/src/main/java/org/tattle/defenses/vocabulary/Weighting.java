package org.tattle.defenses.vocabulary;

/**
 * The rule by which a record distributes a weight of 1 among its words, given the weights so far. Every weighting here
 * is an L1 contraction: one more record moves the final weights by at most 1 in L1 norm, whichever records follow.
 */
interface Weighting {
    /**
     * Adds one record's weight.
     *
     * @param words its words in its own order, as columns; all different
     * @param weights one for each column, modified
     */
    void add(int[] words, double[] weights);

    /** The weighting that gives all words of a record the same weight, 1 over their number (Korolova et al. 2009). */
    static Weighting uniform() {
        return (words, weights) -> {
            for (int word : words) {
                weights[word] += 1.0 / words.length;
            }
        };
    }

    /**
     * The weighting that fills the first word up to the cut-off, then the next, until the record's weight is spent
     * (Carvalho et al. 2022; algorithms.md (p.1)).
     *
     * @param cutoff Gamma, the weight at which a word gets no more
     */
    static Weighting greedy(double cutoff) {
        return (words, weights) -> {
            double left = 1;
            for (int word : words) {
                double gap = cutoff - weights[word];
                if (gap > 0 && gap < left) {
                    weights[word] = cutoff;
                    left -= gap;
                } else if (gap > 0) {
                    weights[word] += left;
                    return;
                }
            }
        };
    }

    /**
     * The weighting that closes the same share of every word's gap to the cut-off (Gopi et al. 2020, the L1-descent
     * policy). With gaps v of sum at least 1 they become v (1 − 1/|v|), which is convex in the step and so contracts.
     *
     * @param cutoff Gamma
     */
    static Weighting policy(double cutoff) {
        return (words, weights) -> {
            double gaps = 0;
            for (int word : words) {
                gaps += Math.max(0, cutoff - weights[word]);
            }
            double share = Math.min(1, 1 / gaps);
            for (int word : words) {
                weights[word] += gaps > 0 ? share * Math.max(0, cutoff - weights[word]) : 0;
            }
        };
    }
}
