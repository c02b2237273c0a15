package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/**
 * The evidence for the membership of one document, of which alone the attacker knows: whether the tokens by topic that
 * it would have are part of what the model shows of each of its words.
 *
 * @param words the number of tokens of each word, NaN where it is not certain
 */
public record DocumentFingerprint(
        Candidates candidates, Corpus records, double[] words, TopicCounts counts, double alpha) {
    /** Documents that fit better than this share of them fits other words of the same counts ... */
    private static final double OTHERWISE = 0.95;

    /** ... must be this share, or else tokens by topic are not what documents leave there. */
    private static final double FEWEST = 0.2;

    /** The log-likelihood ratios of membership of each group of equal documents, up to weights of evidence. */
    public double[] logRatios() {
        int topics = counts.topics();
        PredictedTokens prediction = new PredictedTokens(candidates, records, counts, alpha);
        prediction.useReleased();
        ColumnCost cost = new ColumnCost(counts, words);
        double[] ratios = new double[candidates.groups()];
        double[] left = new double[topics];
        double[] shares = {};
        for (int group = 0; group < ratios.length; group++) {
            int start = candidates.start(group);
            int size = (candidates.end(group) - start) * topics;
            shares = shares.length < size ? new double[2 * size] : shares;
            prediction.predict(group, shares, 0);
            for (int c = start; c < candidates.end(group); c++) {
                int word = candidates.word(c);
                double tokens = words[word] - candidates.count(c);
                if (!(tokens >= 0)) {
                    continue;
                }
                for (int z = 0; z < topics; z++) {
                    left[z] = counts.tokens()[word * topics + z] - shares[(c - start) * topics + z];
                }
                ratios[group] -= cost.of(word, tokens, left);
            }
        }
        return ratios;
    }

    /**
     * Whether the tokens by topic are what documents leave there, as variational Bayes does: many documents fit them,
     * and fit them better than nearly all do once the topics of words with equal counts are exchanged.
     *
     * @param ratios the {@link #logRatios}
     */
    public boolean isShown(double[] ratios) {
        double[] exchanged = new DocumentFingerprint(candidates, records, words, exchanged(), alpha).logRatios();
        double[] fits = new double[ratios.length];
        double[] others = new double[ratios.length];
        int possible = 0;
        for (int group = 0; group < ratios.length; group++) {
            if (candidates.isWithin(group, words)) {
                fits[possible] = ratios[group];
                others[possible++] = exchanged[group];
            }
        }
        Arrays.sort(others, 0, possible);
        double least = possible == 0 ? 0 : Math.max(0, others[(int) (OTHERWISE * possible)]);
        long better =
                Arrays.stream(fits, 0, possible).filter(fit -> fit > least).count();
        return better > FEWEST * possible;
    }

    /** Each word has the tokens by topic of the word before it with the same count, the first those of the last. */
    private TopicCounts exchanged() {
        int topics = counts.topics();
        double[] tokens = counts.tokens().clone();
        double[] variance = counts.variance().clone();
        Map<Double, Integer> last = new HashMap<>();
        for (int w = 0; w < words.length; w++) {
            last.put(words[w], w);
        }
        for (int w = 0; w < words.length; w++) {
            int from = last.put(words[w], w);
            System.arraycopy(counts.tokens(), from * topics, tokens, w * topics, topics);
            System.arraycopy(counts.variance(), from * topics, variance, w * topics, topics);
        }
        return new TopicCounts(topics, counts.prior(), counts.sums(), tokens, variance);
    }
}
