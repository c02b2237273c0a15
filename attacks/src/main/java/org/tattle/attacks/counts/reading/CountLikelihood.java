package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.privacy.NoiseDistribution.TruncatedLaplace;
import org.tattle.math.special.StandardNormal;

/**
 * The likelihood of a word's whole count, from a noisy count in each topic: the sum over all ways in which the tokens
 * may be spread over the topics, which are drawn from a Pólya urn of total weight 1, of the product of the topics'
 * likelihoods. Noise on one topic's count, a whole number that is mostly 0, hides less than the same noise on the sum.
 *
 * @param first the smallest count in the table
 * @param logs the log-likelihoods of first, first + 1, ..., up to a constant
 * @param slope by how much the log-likelihood falls with each token outside the table
 */
public record CountLikelihood(int first, double[] logs, double slope) {
    /** Nothing is known of the count. */
    static final CountLikelihood UNKNOWN = new CountLikelihood(0, new double[1], 0);

    static final CountLikelihood ZERO = new CountLikelihood(0, new double[1], 50);

    /** The standard deviations of a topic's noise within which its count lies. */
    private static final double WIDTH = 9;

    /** Likelihoods below this part of the largest are left out at both ends. */
    private static final double NEGLIGIBLE = 1e-13;

    /** The largest part of the noise that the release's rounding may be. */
    private static final double MOST_ROUNDED = 0.1;

    /** Beyond this standard deviation a topic's count adds little to the sum's evidence. */
    private static final double MOST_NOISE = 4;

    /** The most steps that the likelihoods of all words may take, some seconds. */
    private static final double MOST_STEPS = 4e9;

    /** Counts below this are those that noise took below 0. */
    private static final double CUT = 1e-6;

    /** The likelihoods of all words' counts; none where noise or rounding make their sum the better evidence. */
    static List<CountLikelihood> of(TopicCounts counts, TruncatedLaplace noise) {
        double deviation = noise.scale() * Math.sqrt(2.0 * noise.rounds());
        double rounded = Math.sqrt(Arrays.stream(counts.variance()).max().orElse(0));
        double width = 2 * WIDTH * deviation + 1;
        int words = counts.tokens().length / counts.topics();
        double steps = words * width * width * counts.topics() * Math.sqrt(counts.topics());
        if (!(rounded <= MOST_ROUNDED * deviation) || deviation > MOST_NOISE || steps > MOST_STEPS) {
            return List.of();
        }
        return IntStream.range(0, words)
                .mapToObj(word -> of(counts, word, noise, deviation))
                .toList();
    }

    private static CountLikelihood of(TopicCounts counts, int word, TruncatedLaplace noise, double deviation) {
        if (!counts.isKnown(word)) {
            return UNKNOWN;
        }
        int first = 0;
        double[] table = {1};
        for (int z = 0; z < counts.topics(); z++) {
            double shown = counts.tokens()[word * counts.topics() + z];
            int low = (int) Math.max(0, Math.ceil(shown - WIDTH * deviation));
            int high = (int) (shown + WIDTH * deviation);
            double[] ofTopic = new double[high - low + 1];
            for (int k = low; k <= high; k++) {
                ofTopic[k - low] = log(shown, k, noise, deviation) + logUrn(k, 1.0 / counts.topics());
            }
            double most = Arrays.stream(ofTopic).max().orElseThrow();
            Arrays.setAll(ofTopic, i -> Math.exp(ofTopic[i] - most));
            int from = trimmed(ofTopic, true);
            double[] sum = convolved(table, Arrays.copyOfRange(ofTopic, from, trimmed(ofTopic, false)));
            int start = trimmed(sum, true);
            first += low + from + start;
            table = Arrays.copyOfRange(sum, start, trimmed(sum, false));
        }
        double most = Arrays.stream(table).max().orElseThrow();
        return new CountLikelihood(
                first, Arrays.stream(table).map(value -> Math.log(value / most)).toArray(), 1 / deviation);
    }

    /** The log-likelihood of k tokens in a topic that shows another number of them, up to a constant. */
    private static double log(double shown, int k, TruncatedLaplace noise, double deviation) {
        if (noise.rounds() == 1) {
            return -Math.abs(shown - k) / noise.scale(); // also where a negative count was raised to 0
        }
        // Several rounds of Laplace noise are nearly normal.
        double distance = (shown - k) / deviation;
        return shown > CUT ? -0.5 * distance * distance : Math.log(StandardNormal.cumulative(-k / deviation));
    }

    private static double logUrn(int k, double weight) {
        return LogGamma.value(k + weight) - LogGamma.value(weight) - LogGamma.value(k + 1.0);
    }

    private static double[] convolved(double[] table, double[] other) {
        double[] sum = new double[table.length + other.length - 1];
        double most = 0;
        for (int j = 0; j < other.length; j++) {
            for (int i = 0; i < table.length; i++) {
                sum[i + j] += other[j] * table[i];
                most = Math.max(most, sum[i + j]);
            }
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] /= most;
        }
        return sum;
    }

    /** The first entry that is not negligible, or the end of the last. */
    private static int trimmed(double[] table, boolean left) {
        int at = left ? 0 : table.length;
        while (table[left ? at : at - 1] < NEGLIGIBLE) {
            at += left ? 1 : -1;
        }
        return at;
    }

    /** The log-likelihood of a count, up to a constant. */
    public double log(long count) {
        long at = Math.max(0, Math.min(logs.length - 1, count - first));
        return logs[(int) at] - slope * Math.abs(count - first - at);
    }

    /** The largest count in the table. */
    public int last() {
        return first + logs.length - 1;
    }

    /** The mean of the count if each were equally likely before. */
    double mean() {
        double sum = 0;
        double weighted = 0;
        for (int i = 0; i < logs.length; i++) {
            sum += Math.exp(logs[i]);
            weighted += Math.exp(logs[i]) * (first + i);
        }
        return weighted / sum;
    }

    double variance() {
        double mean = mean();
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < logs.length; i++) {
            sum += Math.exp(logs[i]);
            squares += Math.exp(logs[i]) * (first + i - mean) * (first + i - mean);
        }
        return squares / sum;
    }
}
