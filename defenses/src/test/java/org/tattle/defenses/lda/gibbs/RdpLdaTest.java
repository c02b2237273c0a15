package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.certify.EpsilonBounds;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

class RdpLdaTest {
    private static final double[] ORDERS = {1.01, 1.5, 2, 5, 32, 256};
    private static final double[] DEVIATIONS = {0.1, 0.5, 1, 3, 20, 400};

    /** By the trapezoidal rule on a range that holds all but 1e-16 of the integrand. */
    private static double integral(DoubleUnaryOperator f, double from, double to) {
        int steps = 400_000;
        double step = (to - from) / steps;
        return step
                * (IntStream.range(1, steps)
                                .mapToDouble(i -> f.applyAsDouble(from + i * step))
                                .sum()
                        + (f.applyAsDouble(from) + f.applyAsDouble(to)) / 2);
    }

    private static double logDensity(double x, double count, double deviation) {
        double z = (x - count) / deviation;
        return -z * z / 2
                - Math.log(deviation * Math.sqrt(2 * Math.PI))
                - StandardNormal.logCumulative(count / deviation);
    }

    /** The closed form of the divergence is that of a numeric integral, at counts 0 and 1 in both directions. */
    @ParameterizedTest
    @CsvSource({"0, 1, 1, 2", "1, 0, 1, 2", "0, 1, 0.5, 3", "1, 0, 2, 1.5", "3, 4, 2, 8", "0, 1, 5, 20"})
    void divergence_isThatOfTheDensities(double count, double other, double deviation, double order) {
        double moment = integral(
                x -> Math.exp(order * logDensity(x, count, deviation) + (1 - order) * logDensity(x, other, deviation)),
                0,
                60 * deviation);
        assertThat(TruncatedRdpLda.divergence(count, other, deviation, order))
                .isCloseTo(Math.log(moment) / (order - 1), within(1e-7));
    }

    /**
     * What is claimed of the truncation holds: although its normalizing constant depends on the count, no divergence of
     * neighboring counts is above that of normal noise, order/(2 deviation²); it is well below at counts 0 and 1, and
     * the same far from 0. A divergence without the constants, or one that has them the wrong way round, fails.
     */
    @Test
    void truncation_neverRaisesTheDivergence() {
        for (double deviation : DEVIATIONS) {
            for (double order : ORDERS) {
                double normal = order / (2 * deviation * deviation);
                for (int count = 0; count < 40; count++) {
                    double up = TruncatedRdpLda.divergence(count, count + 1, deviation, order);
                    double down = TruncatedRdpLda.divergence(count + 1, count, deviation, order);
                    assertThat(Math.max(up, down)).isLessThanOrEqualTo(normal * (1 + 1e-9) + 1e-12);
                    assertThat(Math.min(up, down)).isGreaterThan(-1e-12);
                }
            }
        }
        assertThat(TruncatedRdpLda.divergence(0, 1, 1, 2)).isCloseTo(0.3725, within(5e-5));
        assertThat(TruncatedRdpLda.divergence(1, 0, 1, 2)).isCloseTo(0.6293, within(5e-5));
        assertThat(TruncatedRdpLda.divergence(100, 101, 1, 2)).isCloseTo(1, within(1e-12));
    }

    /**
     * For pure epsilon the constant does matter: truncated Laplace noise has at x = 0, between counts 0 and 1, the loss
     * epsilon + ln(2 − e^−epsilon), nearly twice epsilon.
     */
    @Test
    void truncatedLaplaceNoise_wouldLoseMore() {
        double epsilon = 0.1;
        double above0 = 0.5;
        double above1 = 1 - Math.exp(-epsilon) / 2;
        assertThat(epsilon + Math.log(above0 / above1)).isLessThan(epsilon);
        assertThat(epsilon + Math.log(above1 / above0)).isGreaterThan(1.9 * epsilon);
    }

    /**
     * Draws have the mean of the truncated law, count + deviation phi/Phi, and are never negative: 100,000 draws within
     * six standard errors, false alarm 2e-9 a case. A cut at 0 in place of a new draw fails, and so does half the
     * scale.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 10})
    void draws_haveTheTruncatedMean(double count) {
        double deviation = 2;
        NoiseSource noise = new SeededNoise(new SplitMix(3));
        double[] draws = IntStream.range(0, 100_000)
                .mapToDouble(i -> TruncatedRdpLda.atLeastZero(count, deviation, noise))
                .toArray();
        double x = count / deviation;
        double mean = count + deviation * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) / StandardNormal.cumulative(x);
        assertThat(Arrays.stream(draws).min().orElseThrow()).isNotNegative();
        assertThat(Arrays.stream(draws).average().orElseThrow())
                .isCloseTo(mean, within(6 * deviation / Math.sqrt(draws.length)));
    }

    /** All of the budget is spent and no more, whatever the share of the draws of topics. */
    @ParameterizedTest
    @CsvSource({"1, 0.5, 300", "10, 0.1, 30", "3, 0.9, 1", "100, 0.5, 100"})
    void theBudgetIsSpentByRenyiDivergences(double epsilon, double share, int sweeps) {
        GibbsSettings settings = new GibbsSettings(5, 1, 0.01, sweeps);
        RdpBudget budget = new RdpBudget(epsilon, 1e-5, share);
        List<PrivacyGuarantee> sound = new SnapshotLda(settings, budget.over(sweeps)).guarantees();
        assertThat(sound).hasSize(2).allSatisfy(guarantee -> {
            assertThat(guarantee.status()).isEqualTo(Status.PROVED);
            assertThat(guarantee.relation()).isEqualTo(WordPrivacy.RELATION);
            assertThat(guarantee.delta()).isEqualTo(1e-5);
            assertThat(guarantee.epsilon()).isBetween(epsilon * (1 - 1e-6), epsilon);
        });
        List<PrivacyGuarantee> published = new TruncatedRdpLda(settings, budget).guarantees();
        assertThat(published).allSatisfy(guarantee -> {
            assertThat(guarantee.status()).isEqualTo(Status.CLAIMED);
            assertThat(guarantee.caveats()).singleElement().asString().startsWith("E57");
            assertThat(guarantee.epsilon()).isCloseTo(epsilon, within(1e-6 * epsilon));
        });
    }

    /**
     * The noise by hand: of T snapshots with normal noise of standard deviation s on two counts that move by 1, the
     * whole has mu = sqrt(2 T)/s, whose exact epsilon is a little below that of the divergences. A sensitivity of 1, or
     * T − 1 rounds, fails.
     */
    @Test
    void theNoiseCoversAllSweeps() {
        TruncatedRdpLda published =
                new TruncatedRdpLda(new GibbsSettings(5, 1, 0.01, 100), new RdpBudget(3, 1e-5, 0.5));
        double mu = Math.sqrt(200) / published.mechanism().standardDeviation();
        assertThat(GaussianPrivacy.epsilon(mu, Math.log(1e-5))).isBetween(2.7, 3.0);
        assertThat(GaussianPrivacy.epsilon(Math.sqrt(100) * mu / Math.sqrt(200), Math.log(1e-5)))
                .isLessThan(2.2);
    }

    /**
     * Words that the training set lacks have the published mean, in 2,000 words: within six standard errors, false
     * alarm 2e-9 each. A forgotten cut, or noise for one topic, fails.
     */
    @Test
    void noiseOfWordsNotThere_hasThePublishedMean() {
        GibbsSettings settings = new GibbsSettings(4, 1, 0.01, 3);
        RdpBudget budget = new RdpBudget(2, 1e-5, 0.5);
        for (GibbsMethod method :
                List.of(new SnapshotLda(settings, budget.over(3)), new TruncatedRdpLda(settings, budget))) {
            Corpus corpus =
                    corpus(IntStream.range(0, 2000).mapToObj(i -> "w" + i).toArray(String[]::new));
            Assignments empty = Tiny.state(corpus, 4, new int[2000]);
            Arrays.fill(empty.wordTopic, 0);
            GibbsMethod.Chain chain = method.begin(empty, new SeededNoise(new SplitMix(5)));
            Object unused = chain.next().apply(0);
            double[] estimate = new double[empty.wordTopic.length];
            chain.estimate().accept(estimate);
            double[] sums = IntStream.range(0, 2000)
                    .mapToDouble(w -> IntStream.range(0, 4)
                            .mapToDouble(k -> estimate[w * 4 + k] - settings.beta())
                            .sum())
                    .toArray();
            double error = Math.sqrt(method.noise().orElseThrow().variance() / sums.length);
            assertThat(Arrays.stream(sums).average().orElseThrow())
                    .isCloseTo(method.noise().orElseThrow().mean(), within(6 * error));
            double deviation = Math.sqrt(Arrays.stream(sums)
                    .map(sum -> Math.pow(sum - method.noise().orElseThrow().mean(), 2))
                    .average()
                    .orElseThrow());
            assertThat(deviation / Math.sqrt(method.noise().orElseThrow().variance()))
                    .isBetween(0.85, 1.15);
        }
    }

    @Test
    void badBudgets_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RdpBudget(0, 1e-5, 0.5))
                .withMessageStartingWith("epsilon");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RdpBudget(1, 1, 0.5))
                .withMessageStartingWith("delta");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RdpBudget(1, 1e-5, 1))
                .withMessageStartingWith("inherent-share");
    }

    /**
     * Whether the topics of the first document's one token speak for the word t, to one who sees all of every sweep.
     */
    private static boolean speaksForT(GibbsMethod method, Corpus corpus, long seed) {
        int t = corpus.vocabulary().indexOf("t");
        int u = corpus.vocabulary().indexOf("u");
        double[] evidence = new double[1];
        new GibbsTrainer(method).train(corpus, TrainingContext.seeded(seed), sweep -> {
            double[] counts = sweep.wordTopic();
            int topic = sweep.tokenTopics()[0];
            evidence[0] += Math.log((share(counts, t, topic) + 1e-3) / (share(counts, u, topic) + 1e-3));
        });
        return evidence[0] > 0;
    }

    /** The share of a word's counts, raised to 0, in the first or the second topic. */
    private static double share(double[] counts, int word, int topic) {
        double first = Math.max(counts[2 * word], 0);
        double second = Math.max(counts[2 * word + 1], 0);
        return (topic == 0 ? first : second) / Math.max(first + second, 1e-9);
    }

    /**
     * Erratum E57: who sees the sweeps distinguishes the words t and u of one token by its topics, which as published
     * are drawn from raw words at no charge. In 400 trainings of either world epsilon 1, delta 0.01 is refuted at one
     * in a million; the sound form of the same budget is not.
     */
    @Test
    void topicsDrawnAtNoCharge_refuteTheClaimAsPublished() {
        GibbsSettings settings = new GibbsSettings(2, 0.01, 0.01, 10);
        RdpBudget budget = new RdpBudget(1, 0.01, 0.5);
        assertThat(pValue(new TruncatedRdpLda(settings, budget))).isLessThan(1e-6);
        assertThat(pValue(new SnapshotLda(settings, budget.over(10)))).isGreaterThan(1e-3);
    }

    private static double pValue(GibbsMethod method) {
        int trainings = 400;
        int[] counts = Stream.of("t", "u")
                .map(RdpLdaTest::replaced)
                .mapToInt(world -> (int) IntStream.range(0, trainings)
                        .filter(seed -> speaksForT(method, world, seed))
                        .count())
                .toArray();
        return EpsilonBounds.pValue(1, 0.01, counts[0], trainings, counts[1], trainings);
    }

    /** One document of one word, and twenty of each of two words. */
    private static Corpus replaced(String word) {
        String[] documents = new String[41];
        Arrays.setAll(
                documents,
                d -> d == 0 ? word : (d % 2 == 0 ? "t " : "u ").repeat(20).trim());
        return corpus(documents).restrictTo(new Vocabulary(List.of("t", "u")));
    }
}
