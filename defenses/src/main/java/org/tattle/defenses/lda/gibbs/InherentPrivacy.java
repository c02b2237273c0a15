package org.tattle.defenses.lda.gibbs;

import java.util.function.Consumer;
import org.tattle.core.release.GibbsTranscript;

/**
 * What the topics of a plain Gibbs sampler tell of one replaced word, as [ZHAO] theorems 1 and 2 bound it (sheet
 * section (i.1)): the replaced token by 2 ln(max n_kt/beta + 1) a sweep, and each token of the old or the new word by 2
 * ln(1 + 1/beta). For an adversary who sees the topics of all tokens after all sweeps, but no counts.
 *
 * <p>A diagnosis, never a guarantee: it depends on the data (errata E15). It observes a transcript without noise.
 */
public final class InherentPrivacy implements Consumer<GibbsTranscript> {
    private final double beta;
    private long sweeps;
    private double replaced;
    private double largestWord;

    /** @param beta the topic-word prior of each word, above 0 and finite */
    public InherentPrivacy(double beta) {
        GibbsSettings.requirePositive("word-prior", beta);
        this.beta = beta;
    }

    /** The loss of the replaced token itself in one sweep, in nats, at counts up to {@code largestCount}. */
    public static double replacedToken(double beta, double largestCount) {
        return 2 * Math.log1p(largestCount / beta);
    }

    /** The loss of one other token of the old or the new word in one sweep, in nats. */
    public static double relatedToken(double beta) {
        return 2 * Math.log1p(1 / beta);
    }

    /**
     * Theorem 1: the loss of one sweep, in nats.
     *
     * @param beta the topic-word prior of each word, above 0
     * @param largestCount max n_kt over topics and words
     * @param wordTotal how often the replaced word occurs, n_t, at least 1
     * @param largestTotal how often the most frequent word occurs
     */
    public static double sweep(double beta, double largestCount, double wordTotal, double largestTotal) {
        return replacedToken(beta, largestCount) + (largestTotal + wordTotal - 1) * relatedToken(beta);
    }

    @Override
    public void accept(GibbsTranscript sweep) {
        double largestCount = 0;
        double[] counts = sweep.wordTopic();
        for (int row = 0; row < counts.length; row += sweep.topics()) {
            double total = 0;
            for (int i = row; i < row + sweep.topics(); i++) {
                total += counts[i];
                largestCount = Math.max(largestCount, counts[i]);
            }
            largestWord = Math.max(largestWord, total); // the same in every sweep
        }
        replaced += replacedToken(beta, largestCount);
        sweeps++;
    }

    /** Theorem 2: the loss of all sweeps seen, in nats, for the most frequent word, which loses most. */
    public double total() {
        return sweeps == 0 ? 0 : replaced + sweeps * (2 * largestWord - 1) * relatedToken(beta);
    }
}
