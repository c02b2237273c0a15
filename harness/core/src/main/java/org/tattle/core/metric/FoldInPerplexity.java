package org.tattle.core.metric;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.inference.FoldIn;
import org.tattle.core.inference.MixtureMle;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * The perplexity of a released topic model on documents whose mixtures theta are folded in by Gibbs sampling: exp(−mean
 * of ln sum_k theta_k phi_kw over tokens). Lower is better.
 *
 * <p>{@link #plugIn} scores the tokens that theta was folded in on, as [ZHAO] states it. It is optimistic, the more so
 * the more topics and the shorter the documents. {@link #completion} folds in on a random half of each document and
 * scores the other (algorithms.md (f)). Neither is comparable with the bound of {@link Perplexity}, nor across
 * different vocabularies.
 *
 * <p>Only words of the model count; a word that has probability 0 in every topic counts as 1e-300.
 *
 * @param alpha the prior of each topic in a document, above 0 and finite
 */
public record FoldInPerplexity(double alpha) {
    /** The token ranges that theta is folded in on and that are scored; ends are exclusive. */
    private record Parts(int foldFrom, int foldTo, int scoreFrom, int scoreTo) {}

    /** Divides the tokens of a document, which are in random order. */
    @FunctionalInterface
    private interface Cut {
        Parts of(int from, int to);
    }

    /** The perplexity on the tokens that were folded in on; NaN if no token is known. */
    public double plugIn(TopicModel model, Corpus documents, Seed seed) {
        return of(model, documents, seed, (from, to) -> new Parts(from, to, from, to));
    }

    /**
     * The perplexity on the second half of each document's tokens, in random order, after the first; of an odd number
     * the larger half is scored. NaN if no token is known.
     */
    public double completion(TopicModel model, Corpus documents, Seed seed) {
        return of(model, documents, seed, (from, to) -> {
            int middle = from + (to - from) / 2;
            return new Parts(from, middle, middle, to);
        });
    }

    private double of(TopicModel model, Corpus documents, Seed seed, Cut cut) {
        Corpus known = documents.restrictTo(model.vocabulary());
        Tokens tokens = Tokens.of(known, seed.child("order"));
        FoldIn foldIn = new FoldIn(model.topics(), alpha);
        foldIn.model(model.topicWord());
        Seed chains = seed.child("chain");
        double sum = 0;
        long scored = 0;
        for (int unit = 0; unit < known.size(); unit++) {
            long id = chains.child(known.id(unit)).value();
            int first = known.firstDocument(unit);
            for (int d = first; d < known.firstDocument(unit + 1); d++) {
                Parts parts = cut.of(tokens.start(d), tokens.start(d + 1));
                double[] theta = foldIn.fold(tokens, parts.foldFrom, parts.foldTo, Seed.combine(id, d - first));
                for (int i = parts.scoreFrom; i < parts.scoreTo; i++) {
                    sum += logProbability(model, theta, tokens.word(i));
                }
                scored += parts.scoreTo - parts.scoreFrom;
            }
        }
        return Math.exp(-sum / scored);
    }

    private static double logProbability(TopicModel model, double[] theta, int word) {
        double probability = 0;
        for (int k = 0; k < theta.length; k++) {
            probability += theta[k] * model.probability(k, word);
        }
        return Math.log(Math.max(probability, MixtureMle.SMALLEST_PROBABILITY));
    }
}
