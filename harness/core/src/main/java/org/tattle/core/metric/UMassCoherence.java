package org.tattle.core.metric;

import java.util.Arrays;
import java.util.BitSet;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * UMass coherence of topics: the sum over pairs of a topic's top words of ln((D(v_m, v_l) + 1) / D(v_l)), v_l the
 * higher-ranked word, D the number of documents of a reference corpus that hold a word, or both (Mimno et al. 2011;
 * [MIA] equation 4; algorithm sheet, p.3). Higher is more coherent.
 *
 * @param topWords M, the number of words of a topic that count, at least 2; ties go to the lower word index
 * @param denominator which word of a pair divides
 */
public record UMassCoherence(int topWords, Denominator denominator) {
    /** Which document frequency divides. */
    public enum Denominator {
        /** That of the higher-ranked word, as in [MIA] equation 4. */
        HIGHER_RANKED,
        /** That of the lower-ranked word, as in the code that came with [MIA] (erratum E36). */
        LOWER_RANKED
    }

    /**
     * The coherence of a model.
     *
     * @param perTopic one per topic
     * @param skippedPairs pairs left out because the dividing word is in no document
     */
    public record Coherence(double[] perTopic, int skippedPairs) {
        /** The sum over topics, which [MIA] figure 4 seems to show (erratum E39). */
        public double sum() {
            return Arrays.stream(perTopic).sum();
        }

        /** The mean over topics, as [MIA] defines it. */
        public double mean() {
            return sum() / perTopic.length;
        }
    }

    /** Ten words a topic. */
    public UMassCoherence(Denominator denominator) {
        this(10, denominator);
    }

    /** Ten words a topic and the denominator of equation 4. */
    public UMassCoherence() {
        this(Denominator.HIGHER_RANKED);
    }

    public UMassCoherence {
        if (topWords < 2) {
            throw new IllegalArgumentException("topWords must be >= 2. Provided value: " + topWords);
        }
    }

    /**
     * The coherence of a model's topics in a reference corpus, whose vocabulary may be another: a word it lacks is in
     * none of its documents.
     */
    public Coherence of(TopicModel model, Corpus reference) {
        int[][] tops = new int[model.topics()][];
        BitSet[] documents = new BitSet[model.words()];
        for (int topic = 0; topic < tops.length; topic++) {
            tops[topic] = top(model, topic);
            for (int word : tops[topic]) {
                documents[word] = new BitSet();
            }
        }
        collect(reference.over(model.vocabulary()), documents);
        double[] perTopic = new double[tops.length];
        int skipped = 0;
        for (int topic = 0; topic < tops.length; topic++) {
            BitSet[] ranked =
                    Arrays.stream(tops[topic]).mapToObj(word -> documents[word]).toArray(BitSet[]::new);
            for (int m = 1; m < ranked.length; m++) {
                for (int l = 0; l < m; l++) {
                    int divisor = (denominator == Denominator.HIGHER_RANKED ? ranked[l] : ranked[m]).cardinality();
                    if (divisor == 0) {
                        skipped++;
                    } else {
                        perTopic[topic] += Math.log((both(ranked[m], ranked[l]) + 1.0) / divisor);
                    }
                }
            }
        }
        return new Coherence(perTopic, skipped);
    }

    /** The words of the highest probability, descending. */
    private int[] top(TopicModel model, int topic) {
        int[] top = new int[Math.min(topWords, model.words())];
        int size = 0;
        for (int word = 0; word < model.words(); word++) {
            double probability = model.probability(topic, word);
            int place = size;
            while (place > 0 && model.probability(topic, top[place - 1]) < probability) {
                place--;
            }
            if (place < top.length) {
                size = Math.min(size + 1, top.length);
                System.arraycopy(top, place, top, place + 1, size - place - 1);
                top[place] = word;
            }
        }
        return top;
    }

    private static void collect(Corpus reference, BitSet[] documents) {
        for (int document = 0; document < reference.documents(); document++) {
            for (int cell = reference.start(document); cell < reference.end(document); cell++) {
                BitSet holders = documents[reference.word(cell)];
                if (holders != null) {
                    holders.set(document);
                }
            }
        }
    }

    private static int both(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.and(b);
        return both.cardinality();
    }
}
