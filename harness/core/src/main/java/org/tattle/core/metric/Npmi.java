package org.tattle.core.metric;

import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * Normalized pointwise mutual information of topics: the mean over pairs of a topic's top words of ln(p_ij/(p_i p_j)) /
 * (−ln p_ij), where p is the share of a reference corpus' documents that contain a word, or both (Bouma 2009; Lau,
 * Newman and Baldwin 2014; algorithms.md n.6). It is −1 for words that never occur together, 0 for independent ones and
 * 1 for those that always do; words that are in all documents have 1.
 *
 * @param topWords the number of words of a topic that count, at least 2; ties go to the lower word index
 */
public record Npmi(int topWords) {
    /** NPMI with ten words for each topic. */
    public Npmi() {
        this(10);
    }

    public Npmi {
        TopWordPairs.requireTopWords(topWords);
    }

    /**
     * The NPMI of a model's topics in a reference corpus, whose vocabulary may differ: a word it lacks is in none of
     * its documents, and pairs with such a word are left out.
     */
    public Coherence of(TopicModel model, Corpus reference) {
        return of(TopWordPairs.of(model, reference, topWords), reference.documents());
    }

    /**
     * The NPMI of topics over the corpus' own words, such as samples of a chain.
     *
     * @param topicWord weights, topics x words, row-major; only their order in a row matters
     */
    public Coherence of(int topics, double[] topicWord, Corpus reference) {
        return of(TopWordPairs.of(topics, topicWord, reference, topWords), reference.documents());
    }

    private static Coherence of(TopWordPairs pairs, int documents) {
        return pairs.coherence(
                (one, other, both) -> score(one, other, both, documents),
                scores -> scores.average().orElse(Double.NaN));
    }

    private static double score(double one, double other, double both, double documents) {
        if (one == 0 || other == 0) {
            return Double.NaN;
        }
        if (both == 0) {
            return -1;
        }
        return both == documents ? 1 : Math.log(both * documents / (one * other)) / -Math.log(both / documents);
    }
}
