package org.tattle.attacks.counts.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;

/** No rounding, no constant and no other prior makes counts that are called exact and are wrong. */
class RoundedCertificateTest {
    private static final double[] PRIORS = {0.01, 0.05, 0.1, 0.125, 0.2, 0.25, 0.37, 0.5, 1, 2};

    /** What happens to the numbers after they were rounded. */
    private enum Form {
        AS_THEY_ARE,
        DIVIDED_BY_SUMS,
        PERCENT,
        EIGHTHS,
        THIRDS,
        WEIGHTS,
        SINGLE,
        HALF_PRECISION
    }

    /** Weights as variational Bayes leaves them, or whole numbers as Gibbs sampling does. */
    private static double[] weights(long[] counts, int topics, double prior, boolean whole, SplitMix random) {
        double[] weights = new double[topics * counts.length];
        Arrays.fill(weights, prior);
        for (int w = 0; w < counts.length; w++) {
            for (long token = 0; token < counts[w]; token++) {
                int sole = (int) (topics * Math.pow(random.nextDouble(), 2));
                double share = whole || random.nextInt(3) > 0 ? 1 : random.nextDouble();
                weights[sole * counts.length + w] += share;
                weights[(sole + 1) % topics * counts.length + w] += 1 - share;
            }
        }
        return weights;
    }

    private static double rounded(double x, double unit) {
        return Math.rint(x / unit) * unit;
    }

    private static TopicModel released(double[] weights, int topics, int decimals, Form form) {
        int words = weights.length / topics;
        Vocabulary vocabulary =
                new Vocabulary(IntStream.range(0, words).mapToObj(w -> "w" + w).toList());
        double[] phi = form == Form.WEIGHTS
                ? weights.clone()
                : TopicModel.ofWeights(topics, weights, vocabulary).topicWord().clone();
        double power = Math.pow(10, form == Form.WEIGHTS ? decimals - 2 : decimals);
        for (int i = 0; i < phi.length; i++) {
            phi[i] = switch (form) {
                case SINGLE -> (float) phi[i];
                case HALF_PRECISION -> rounded(phi[i], Math.ulp(phi[i]) * 0x1p42);
                default -> Math.rint(phi[i] * power) / power;
            };
            phi[i] *= switch (form) {
                case PERCENT -> 100;
                case EIGHTHS -> 0.125;
                case THIRDS -> 1 / 3.0;
                default -> 1;
            };
        }
        boolean divided = form == Form.DIVIDED_BY_SUMS || form == Form.WEIGHTS;
        for (int z = 0; z < topics; z++) {
            if (!(Arrays.stream(phi, z * words, (z + 1) * words).sum() > 0)) {
                return null;
            }
        }
        return divided ? TopicModel.ofWeights(topics, phi, vocabulary) : new TopicModel(topics, phi, vocabulary);
    }

    /** The number of recoveries of drawn models that are called exact. */
    private static int exact(Form form, int matrices, long seed) {
        int exact = 0;
        for (int trial = 0; trial < matrices; trial++) {
            SplitMix random = new SplitMix(seed + trial);
            int documents = 20 + random.nextInt(300);
            Corpus corpus = Released.corpus(documents, 30 + random.nextInt(600), 3 + random.nextInt(30), trial);
            long[] counts = Released.counts(corpus, Released.half(corpus, trial));
            int topics = List.of(1, 2, 5, 10).get(random.nextInt(4));
            double prior = random.nextInt(3) == 0 ? 1.0 / topics : PRIORS[random.nextInt(PRIORS.length)];
            int decimals = 3 + random.nextInt(6);
            boolean whole = random.nextInt(3) == 0;
            TopicModel model = released(weights(counts, topics, prior, whole, random), topics, decimals, form);
            if (model == null) {
                continue;
            }
            // Where every word occurs, a prior that is stated wrongly may be a whole token too large: no number shows
            // it.
            boolean shows = topics > 1 || Arrays.stream(counts).anyMatch(count -> count == 0);
            double other = PRIORS[random.nextInt(PRIORS.length)];
            for (RecoveredHistogram read : List.of(
                    HistogramRecovery.unaided(model, false),
                    HistogramRecovery.recover(model, OptionalDouble.empty(), false),
                    HistogramRecovery.recover(model, OptionalDouble.of(prior), false),
                    HistogramRecovery.recover(model, OptionalDouble.of(shows ? 2 * prior : prior), false),
                    HistogramRecovery.published(model, OptionalDouble.of(shows ? other : prior), false))) {
                exact += read.exact() ? 1 : 0;
                BitSet settled = read.settled();
                for (int w = 0; w < counts.length && read.exact(); w++) {
                    if (settled.get(w)) {
                        assertThat(read.counts()[w])
                                .as(
                                        "trial %d, %s, %d topics, prior %s, found %s, %d decimals, %s: %s",
                                        trial, form, topics, prior, read.prior(), decimals, whole, read.finding())
                                .isEqualTo(counts[w]);
                    }
                }
            }
        }
        return exact;
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void whatIsCalledExact_isRight(Form form) {
        assertThat(exact(form, 6, 100)).isGreaterThan(2); // of 30
    }

    /** 2,000 matrices: one wrong one in 700 would be found with a probability of 95 %. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Form.class)
    void whatIsCalledExact_isRight_ofManyMatrices(Form form) {
        assertThat(exact(form, 250, 10_000)).isGreaterThan(200); // of 1,250
    }
}
