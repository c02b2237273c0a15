package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.VariationalDocument;
import org.tattle.math.special.Digamma;
import org.tattle.math.vector.Kernels;

/** The tokens by topic that a candidate's words would have, by an E-step under given topics. A workspace. */
final class PredictedTokens {
    private static final double TOLERANCE = 1e-3;
    private static final int ITERATIONS = 100;

    private final Candidates candidates;
    private final Corpus records;
    private final TopicCounts counts;
    private final int topics;
    private final VariationalDocument document;
    private final double[] wordTopic;

    PredictedTokens(Candidates candidates, Corpus records, TopicCounts counts, double alpha) {
        this.candidates = candidates;
        this.records = records;
        this.counts = counts;
        topics = counts.topics();
        document = new VariationalDocument(topics, alpha, TOLERANCE, ITERATIONS);
        wordTopic = new double[counts.tokens().length];
    }

    void useReleased() {
        use(counts.smoothed(), counts.sums());
    }

    /** Uses other topics: lambda, V x K, NaN for unknown words, which count for nothing; and its sums, K. */
    void use(double[] lambda, double[] sums) {
        double[] norms = new double[topics];
        for (int z = 0; z < topics; z++) {
            norms[z] = Math.exp(-Digamma.psi(sums[z]));
        }
        Kernels.best().expPsi(lambda, 0, lambda.length, wordTopic);
        for (int i = 0; i < wordTopic.length; i++) {
            wordTopic[i] = Double.isNaN(lambda[i]) ? 0 : wordTopic[i] * norms[i % topics];
        }
    }

    /** Predicts the tokens of one member of a group, K numbers for each cell, into {@code shares} from there on. */
    void predict(int group, double[] shares, int from) {
        int start = candidates.start(group);
        Arrays.fill(shares, from, from + (candidates.end(group) - start) * topics, 0);
        int unit = candidates.members(group)[0];
        for (int d = records.firstDocument(unit); d < records.firstDocument(unit + 1); d++) {
            Arrays.fill(document.gamma(), 1);
            document.load(wordTopic, records, d);
            document.fit();
            for (int i = 0; i < document.distinct(); i++) {
                int word = records.word(records.start(d) + i);
                int at = from + (candidates.cell(group, word) - start) * topics;
                for (int z = 0; z < topics; z++) {
                    shares[at + z] += document.weights()[z] * wordTopic[word * topics + z] * document.ratios()[i];
                }
            }
        }
    }
}
