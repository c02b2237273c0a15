package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;

class TruncatedLaplaceTest {
    private static final int WORDS = 20_000;
    private static final double SIX_ERRORS = 6; // P(|Z| > 6) = 2e-9
    private static final GibbsSettings SETTINGS = new GibbsSettings(3, 1, 0.01, 7);

    static Stream<GibbsMethod> methods() {
        return Stream.of(
                new CdpLda(SETTINGS, 0.5, CdpLda.Rounds.ONCE),
                new CdpLda(SETTINGS, 0.5, CdpLda.Rounds.ACCUMULATING),
                new CdpLda(SETTINGS, 0.5, CdpLda.Rounds.FRESH),
                new PublishedHdpLda(SETTINGS, new HdpBudget(0.5, 4)),
                new SnapshotLda(SETTINGS, new HdpBudget(0.5, 4)));
    }

    /** The noise on the words from {@code from} on: what a release says of each, less its count. */
    private static double[] noise(GibbsMethod method, Corpus corpus, int from) {
        TopicModel release = new GibbsTrainer(method).train(corpus, TrainingContext.seeded(1));
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        double[] noise = new double[WORDS];
        for (int k = 0; k < SETTINGS.topics(); k++) {
            double least = 1;
            for (int w = 0; w < WORDS; w++) {
                least = Math.min(least, release.probability(k, w)); // of a count that was cut: the prior alone
            }
            for (int w = 0; w < WORDS; w++) {
                noise[w] += (release.probability(k, w) / least - 1) * SETTINGS.beta();
            }
        }
        for (int w = 0; w < WORDS; w++) {
            noise[w] -= counts[w];
        }
        return Arrays.copyOfRange(noise, from, WORDS);
    }

    private static Vocabulary words() {
        return new Vocabulary(
                Stream.iterate(0, w -> w + 1).limit(WORDS).map(w -> "w" + w).toList());
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double[] squares(double[] values, double about) {
        return Arrays.stream(values)
                .map(value -> (value - about) * (value - about))
                .toArray();
    }

    private static void assertMean(double[] values, double expected) {
        double error = Math.sqrt(mean(squares(values, expected)) / values.length);
        assertThat(mean(values)).isCloseTo(expected, within(SIX_ERRORS * error));
    }

    /**
     * Words that the training set lacks, in simulated releases: the published mean and variance, false alarm 2e-9 each.
     * A scale of the wrong sensitivity, rounds that are taken for one, or a forgotten cut fails.
     */
    @ParameterizedTest
    @MethodSource("methods")
    void noise_ofWordsNotThere_hasTheMomentsOfTheDistribution(GibbsMethod method) {
        NoiseDistribution distribution = method.noise().orElseThrow();
        double[] noise = noise(method, corpus("w0 w1 w1", "w2").restrictTo(words()), 3);
        assertMean(noise, distribution.mean());
        assertMean(squares(noise, distribution.mean()), distribution.variance());
        assertThat(distribution).isInstanceOf(NoiseDistribution.TruncatedLaplace.class);
        assertThat(method.publicFacts(9).noise()).contains(distribution);
    }

    /**
     * Words of five tokens, where noise has a standard deviation of 2.8 to 15 a count: the distribution is at most one
     * topic's mean above the truth and, in variance, off by what that topic adds. Six standard errors are allowed on
     * top.
     */
    @ParameterizedTest
    @MethodSource("methods")
    void noise_ofWordsThere_isOffByOneTopicsShareAtMost(GibbsMethod method) {
        String[] documents = new String[WORDS / 4];
        Arrays.setAll(documents, d -> String.join(" ", fiveOfFour(d)));
        NoiseDistribution distribution = method.noise().orElseThrow();
        double[] noise = noise(method, corpus(documents).restrictTo(words()), 0);
        int topics = SETTINGS.topics();
        double error = SIX_ERRORS * Math.sqrt(distribution.variance() / WORDS);
        assertThat(mean(noise))
                .isBetween(distribution.mean() * (topics - 1) / topics - error, distribution.mean() + error);
        double oneTopic =
                distribution.variance() / topics + 2 * distribution.mean() * distribution.mean() / topics / topics;
        double[] squares = squares(noise, mean(noise));
        double variance = mean(squares);
        double spread = SIX_ERRORS * Math.sqrt(mean(squares(squares, variance)) / WORDS);
        assertThat(variance).isBetween(distribution.variance() - spread, distribution.variance() + oneTopic + spread);
    }

    private static List<String> fiveOfFour(int document) {
        return Stream.iterate(0, i -> i + 1)
                .limit(20)
                .map(i -> "w" + (4 * document + i % 4))
                .toList();
    }

    /** One round is Laplace noise: mean b/2 and variance 3 b²/4. Many are nearly normal: sqrt(2 r) b/sqrt(2 pi). */
    @Test
    void law_ofOneRoundAndOfMany_areThoseKnown() {
        NoiseDistribution one = new NoiseDistribution.TruncatedLaplace(4, 3, 1);
        assertThat(one.mean()).isCloseTo(4 * 1.5, within(1e-12));
        assertThat(one.variance()).isCloseTo(4 * 0.75 * 9, within(1e-12));
        NoiseDistribution many = new NoiseDistribution.TruncatedLaplace(1, 3, 300);
        assertThat(many.mean()).isCloseTo(3 * Math.sqrt(600) / Math.sqrt(2 * Math.PI), within(0.05));
        assertThat(many.mean())
                .isCloseTo(
                        3 * Math.exp(Gamma.logGamma(300.5) - Gamma.logGamma(300)) / Math.sqrt(Math.PI), within(1e-9));
    }

    @Test
    void noise_ofExactReleases_isNone() {
        assertThat(new PlainGibbs(SETTINGS).noise()).isEmpty();
        assertThat(new ZhuLda(SETTINGS, 1, ZhuDraws.PUBLISHED).noise()).isEmpty();
    }
}
