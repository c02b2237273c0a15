package org.tattle.attacks.counts.reconstruction;

import java.util.stream.IntStream;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.math.special.Digamma;

/**
 * What the tokens of each word by topic say about the documents that hold it (algorithms.md (v.7)). Where all tokens of
 * a word are one document's, v_z = ln(tokens_z) − psi(tokens_z + prior) is, up to a constant for the word and one for
 * each topic, psi(gamma_z) of that document: the same for all its words. Topics with a millionth of a token say as much
 * as those with all of it, as long as they stand clear of the release's rounding.
 */
final class WordFingerprints {
    /** The assumed relative change of a word's tokens by topic in the last pass, which v neglects. */
    private static final double DRIFT = 0.03;

    /** By how many rounding errors a number of tokens must exceed 0 to be told from it. */
    private static final double CLEAR_OF_ZERO = 10;

    /** The relative rounding error of numbers in full precision, as scaled here. */
    private static final double DOUBLE_PRECISION = 0x1p-51;

    /** The largest error, in nats, of a number that identifies; two whole numbers of tokens never do. */
    private static final double SHARP = 0.01;

    /**
     * How many times a word's tokens of a topic a document may have. Where this changes psi(gamma) by less than the
     * error, at the usual prior, documents of other topics look alike: the topic says nothing.
     */
    private static final double DOCUMENT = 100;

    private static final double BOUND_VARIANCE = 1;

    private static final double LEAST_VARIANCE = 1e-20;

    private final int topics;
    private final int words;

    /** v, V x K; where a topic has no tokens to be told from 0, the most that v can be. */
    private final double[] value;

    private final double[] variance;
    private final boolean[] bounded;

    /** Whether a topic identifies: its error is small in itself, and beside what its tokens do to the document. */
    private final boolean[] sharp;

    /** The topics of the two largest v, first · K + second, first &lt; second; −1 without two sharp ones: V. */
    private final int[] leading;

    /** @param counts the tokens of every word of the model by topic */
    WordFingerprints(TopicCounts counts) {
        topics = counts.topics();
        words = counts.tokens().length / topics;
        value = new double[words * topics];
        variance = new double[words * topics];
        bounded = new boolean[words * topics];
        sharp = new boolean[words * topics];
        leading = new int[words];
        for (int w = 0; w < words; w++) {
            read(w, counts);
            leading[w] = leadingPair(w * topics);
        }
    }

    private void read(int word, TopicCounts counts) {
        double all = 0;
        for (int i = word * topics; i < (word + 1) * topics; i++) {
            all += counts.tokens()[i];
        }
        double leverage = DOCUMENT * Digamma.trigamma(1.0 / topics);
        for (int i = word * topics; i < (word + 1) * topics; i++) {
            double tokens = counts.tokens()[i];
            double lambda = tokens + counts.prior();
            double rounding = Math.sqrt(counts.variance()[i]) + DOUBLE_PRECISION * lambda;
            bounded[i] = tokens <= CLEAR_OF_ZERO * rounding;
            if (bounded[i]) {
                value[i] = Math.log(CLEAR_OF_ZERO * rounding) - Digamma.psi(counts.prior());
                variance[i] = BOUND_VARIANCE;
            } else {
                double drift = DRIFT * tokens * (1 - tokens / all) * Digamma.trigamma(lambda);
                double relative = rounding / tokens;
                value[i] = Math.log(tokens) - Digamma.psi(lambda);
                variance[i] = drift * drift + relative * relative + LEAST_VARIANCE;
                sharp[i] = Math.sqrt(variance[i]) <= Math.min(SHARP, leverage * tokens);
            }
        }
    }

    private int leadingPair(int from) {
        int first = -1;
        int second = -1;
        int common = 0;
        for (int z = 0; z < topics; z++) {
            common += sharp[from + z] ? 1 : 0;
            if (bounded[from + z]) {
                continue;
            }
            if (first < 0 || value[from + z] > value[from + first]) {
                second = first;
                first = z;
            } else if (second < 0 || value[from + z] > value[from + second]) {
                second = z;
            }
        }
        return common < 2 ? -1 : Math.min(first, second) * topics + Math.max(first, second);
    }

    /** The words with at least two sharp topics: only these can be compared. */
    int[] legible() {
        return IntStream.range(0, words).filter(w -> leading[w] >= 0).toArray();
    }

    /** The two topics with the largest v of a legible word; words of one document have the same two. */
    int leading(int word) {
        return leading[word];
    }

    /** The difference of v between the two leading topics of a legible word. */
    double contrast(int word) {
        int from = word * topics;
        return value[from + leading[word] / topics] - value[from + leading[word] % topics];
    }

    double contrastError(int word) {
        int from = word * topics;
        return Math.sqrt(variance[from + leading[word] / topics] + variance[from + leading[word] % topics]);
    }

    /**
     * The distance of two legible words of equal leading topics, in errors: the root of the sum over topics of squares,
     * after the best constant is removed. Bounds count as far as they are exceeded. Infinite without two topics sharp
     * in both; at least the difference of contrasts over the root of their summed squared errors.
     */
    double distance(int one, int other) {
        int a = one * topics;
        int b = other * topics;
        double weights = 0;
        double shift = 0;
        int common = 0;
        for (int z = 0; z < topics; z++) {
            common += sharp[a + z] && sharp[b + z] ? 1 : 0;
            if (!bounded[a + z] && !bounded[b + z]) {
                double weight = 1 / (variance[a + z] + variance[b + z]);
                weights += weight;
                shift += weight * (value[a + z] - value[b + z]);
            }
        }
        if (common < 2) {
            return Double.POSITIVE_INFINITY;
        }
        shift /= weights;
        double sum = 0;
        for (int z = 0; z < topics; z++) {
            double difference = value[a + z] - value[b + z] - shift;
            boolean agrees = (bounded[a + z] && difference > 0) || (bounded[b + z] && difference < 0);
            agrees |= bounded[a + z] && bounded[b + z];
            sum += agrees ? 0 : difference * difference / (variance[a + z] + variance[b + z]);
        }
        return Math.sqrt(sum);
    }
}
