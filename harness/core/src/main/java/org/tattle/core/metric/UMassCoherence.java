package org.tattle.core.metric;

import java.util.stream.DoubleStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * UMass coherence of topics: the sum over pairs of a topic's top words of ln((D(v_m, v_l) + 1) / D(v_l)), v_l the
 * higher-ranked word, D the number of documents of a reference corpus that contain a word, or both (Mimno et al. 2011;
 * [MIA] equation 4; algorithms.md p.3). Higher is more coherent.
 *
 * @param topWords M, the number of words of a topic that count, at least 2; ties go to the lower word index
 * @param denominator the word of a pair whose document frequency is the denominator
 */
public record UMassCoherence(int topWords, Denominator denominator) {
    /** The word whose document frequency is the denominator. */
    public enum Denominator {
        /** The higher-ranked word, as in [MIA] equation 4. */
        HIGHER_RANKED,
        /** The lower-ranked word, as in the code that came with [MIA] (erratum E36). */
        LOWER_RANKED
    }

    public UMassCoherence(Denominator denominator) {
        this(10, denominator);
    }

    /** The coherence with ten words for each topic and the denominator of equation 4. */
    public UMassCoherence() {
        this(Denominator.HIGHER_RANKED);
    }

    public UMassCoherence {
        TopWordPairs.requireTopWords(topWords);
    }

    /**
     * The coherence of a model's topics in a reference corpus, whose vocabulary may differ: a word it lacks is in none
     * of its documents.
     */
    public Coherence of(TopicModel model, Corpus reference) {
        return of(TopWordPairs.of(model, reference, topWords));
    }

    /**
     * The coherence of topics over the corpus' own words, such as samples of a chain.
     *
     * @param topicWord weights, topics x words, row-major; only their order in a row matters
     */
    public Coherence of(int topics, double[] topicWord, Corpus reference) {
        return of(TopWordPairs.of(topics, topicWord, reference, topWords));
    }

    private Coherence of(TopWordPairs pairs) {
        return pairs.coherence(this::score, DoubleStream::sum);
    }

    private double score(int higherRanked, int lowerRanked, int both) {
        int divisor = denominator == Denominator.HIGHER_RANKED ? higherRanked : lowerRanked;
        return divisor == 0 ? Double.NaN : Math.log((both + 1.0) / divisor);
    }
}
