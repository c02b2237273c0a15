package org.tattle.attacks.counts.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.math.special.Digamma;

/**
 * Whether the tokens of words by topic are what variational Bayes leaves there. Where all tokens of a word are one
 * document's, ln(tokens_wz) − psi(lambda_wz) is, up to a constant for the word and one for each topic, the document's
 * psi(gamma_z): words of one document agree, words of two do not. Nothing about the learner is assumed; the documents
 * are the candidates that may be members and alone account for two words.
 */
public final class TopicFingerprint {
    /** The fewest documents with two words of their own. */
    private static final int FEWEST = 30;

    /** The largest ratio of the distances within documents to those between them. */
    private static final double LARGEST_RATIO = 0.1;

    /** The most nats by which a topic may fall below a word's largest: the rest is rounding. */
    private static final double DEPTH = 12;

    private final Candidates candidates;
    private final TopicCounts counts;
    private final double[] words;
    private final List<double[]> first = new ArrayList<>();
    private final List<double[]> second = new ArrayList<>();

    public TopicFingerprint(Candidates candidates, Bounds bounds, double[] words, TopicCounts counts) {
        this.candidates = candidates;
        this.counts = counts;
        this.words = words;
        for (int group = 0; group < candidates.groups(); group++) {
            if (bounds.most(group) > 0 && candidates.isWithin(group, words)) {
                compare(group);
            }
        }
    }

    private void compare(int group) {
        double[] found = null;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            if (counts.isKnown(word) && words[word] == candidates.count(c)) {
                double[] own = profile(word);
                if (found != null) {
                    first.add(found);
                    second.add(own);
                    return;
                }
                found = own;
            }
        }
    }

    /** ln(tokens) − psi(lambda) by topic, at most {@link #DEPTH} below the largest number of tokens, less its mean. */
    private double[] profile(int word) {
        int topics = counts.topics();
        double[] profile = new double[topics];
        double most = 0;
        for (int z = 0; z < topics; z++) {
            most = Math.max(most, counts.tokens()[word * topics + z]);
        }
        double mean = 0;
        for (int z = 0; z < topics; z++) {
            int at = word * topics + z;
            double error = 3 * Math.sqrt(counts.variance()[at]);
            double tokens = Math.max(counts.tokens()[at], Math.max(error, most * Math.exp(-DEPTH)));
            profile[z] = Math.log(tokens) - Digamma.psi(counts.tokens()[at] + counts.prior());
            mean += profile[z] / topics;
        }
        for (int z = 0; z < topics; z++) {
            profile[z] -= mean;
        }
        return profile;
    }

    /** Whether the tokens by topic are those of variational Bayes, as far as the documents show. */
    public boolean isVariational() {
        int pairs = first.size();
        if (counts.topics() < 2 || pairs < FEWEST || isWhole()) {
            return false;
        }
        double[] within = new double[pairs];
        double[] between = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            within[i] = distance(first.get(i), second.get(i));
            between[i] = distance(first.get(i), second.get((i + 1) % pairs));
        }
        return median(within) <= LARGEST_RATIO * median(between);
    }

    /** Whether all tokens by topic are whole numbers, as Gibbs sampling leaves them. */
    private boolean isWhole() {
        for (int i = 0; i < counts.tokens().length; i++) {
            double tokens = counts.tokens()[i];
            if (Math.abs(tokens - Math.rint(tokens)) > 0.01 + 3 * Math.sqrt(counts.variance()[i])) {
                return false;
            }
        }
        return true;
    }

    private static double distance(double[] one, double[] other) {
        double sum = 0;
        for (int z = 0; z < one.length; z++) {
            sum += Math.abs(one[z] - other[z]);
        }
        return sum / one.length;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
