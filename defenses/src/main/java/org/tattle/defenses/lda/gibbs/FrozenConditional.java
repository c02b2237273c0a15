package org.tattle.defenses.lda.gibbs;

/**
 * The conditional p_k proportional to F_kt (n_mk + alpha) with a word factor F that is fixed during a sweep.
 *
 * @param wordFactor V x K word-major, above 0
 * @param documentTopic n_mk, live
 */
record FrozenConditional(double[] wordFactor, int[] documentTopic, double alpha) implements TopicConditional {
    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = wordFactor[row + k] * (documentTopic[column + k] + alpha);
        }
    }
}
