package org.tattle.attacks.counts.inference;

import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/**
 * The evidence for the membership of one document, of which alone the attacker knows: whether the tokens by topic that
 * it would have are part of what the model shows of each of its words.
 */
public final class DocumentFingerprint {
    private final Candidates candidates;
    private final double[] words;
    private final TopicEquations equations;
    private final ColumnCost cost;

    /**
     * @param records the documents, each of which is scored alone
     * @param words the number of tokens of each word, NaN where it is not certain
     * @param alpha the document-topic prior
     */
    public DocumentFingerprint(
            Candidates candidates, Corpus records, double[] words, TopicCounts counts, double alpha) {
        this.candidates = candidates;
        this.words = words;
        Bounds open = new Bounds(candidates, CountReading.unknown(candidates.words()), false);
        equations = PreviousPass.released(candidates, records, open, words, counts, alpha);
        cost = new ColumnCost(counts, words);
    }

    /** The log-likelihood ratio of membership of a group's documents, up to weights of evidence that depends. */
    public double logRatio(int group) {
        int topics = equations.counts().topics();
        double[] left = new double[topics];
        double ratio = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            double tokens = words[word] - candidates.count(c);
            if (tokens >= 0) {
                for (int z = 0; z < topics; z++) {
                    left[z] = equations.leftByTopic()[word * topics + z]
                            - equations.shares()[c * topics + z];
                }
                ratio -= cost.of(word, tokens, left);
            }
        }
        return ratio;
    }
}
