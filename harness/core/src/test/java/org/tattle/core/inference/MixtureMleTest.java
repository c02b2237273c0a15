package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.SplitMix;

class MixtureMleTest {
    private static final double[] TWO_TOPICS = {0.8, 0.2, 0.2, 0.8};

    private static Corpus document(int... counts) {
        Vocabulary words = new Vocabulary(
                IntStream.range(0, counts.length).mapToObj(w -> "w" + w).toList());
        int[] present =
                IntStream.range(0, counts.length).filter(w -> counts[w] > 0).toArray();
        CorpusBuilder builder = CorpusBuilder.over(words);
        builder.addCounts(
                "d", present, Arrays.stream(present).map(w -> counts[w]).toArray());
        return builder.build();
    }

    private static MixtureMle fitted(int topics, double[] phi, Corpus corpus) {
        MixtureMle fit = new MixtureMle(topics, 1e-11);
        fit.model(phi);
        fit.fit(corpus, 0, 1, d -> {});
        return fit;
    }

    @Test
    void oracleOfTheSheetWithAnInnerOptimum() {
        MixtureMle fit = fitted(2, TWO_TOPICS, document(3, 1));
        assertThat(fit.logLikelihood()).isEqualTo(-2.249340578475233, within(4e-11));
        assertThat(fit.theta()).containsExactly(new double[] {11.0 / 12, 1.0 / 12}, within(1e-5));
    }

    @Test
    void oracleOfTheSheetWithAnOptimumAtACorner() {
        MixtureMle fit = fitted(2, TWO_TOPICS, document(4, 0));
        assertThat(fit.logLikelihood()).isEqualTo(-0.892574205256839, within(4e-11));
        assertThat(fit.theta()).containsExactly(new double[] {1, 0}, within(1e-9));
    }

    @Test
    void emptyDocumentHasLogLikelihoodZeroAndAUniformMixture() {
        MixtureMle fit = fitted(2, TWO_TOPICS, document(0, 0));
        assertThat(fit.logLikelihood()).isZero();
        assertThat(fit.theta()).containsExactly(0.5, 0.5);
    }

    @Test
    void oneTopicIsItsOwnLogLikelihood() {
        MixtureMle fit = fitted(1, new double[] {0.25, 0.75}, document(2, 1));
        assertThat(fit.logLikelihood()).isEqualTo(2 * Math.log(0.25) + Math.log(0.75), within(1e-15));
    }

    @Test
    void wordThatNoTopicKnowsCountsAsTheSmallestProbability() {
        MixtureMle fit = fitted(2, new double[] {1, 0, 1, 0}, document(0, 2));
        assertThat(fit.logLikelihood()).isEqualTo(2 * Math.log(1e-300), within(1e-9));
    }

    /**
     * 200 random problems, or 1,500 (K to 40, V to 200, counts to 100,000, equal rows, probabilities to 1e-300): every
     * one is certified by a bound computed here from the definition, and no random mixture does better. A solver that
     * stops early, or one whose certificate is wrong, fails.
     */
    @Test
    void everyProblemIsCertifiedAndNoMixtureDoesBetter() {
        everyProblemIsCertifiedAndNoMixtureDoesBetter(200);
    }

    @Test
    @Tag("slow")
    void everyProblemIsCertifiedAndNoMixtureDoesBetter_inFull() {
        everyProblemIsCertifiedAndNoMixtureDoesBetter(1500);
    }

    private static void everyProblemIsCertifiedAndNoMixtureDoesBetter(int problems) {
        SplitMix random = new SplitMix(7);
        for (int problem = 0; problem < problems; problem++) {
            int topics = 2 + random.nextInt(39);
            int words = 2 + random.nextInt(199);
            double[] phi = phi(random, topics, words);
            Corpus corpus = document(counts(random, words));
            MixtureMle fit = new MixtureMle(topics);
            fit.model(phi);
            fit.fit(corpus, 0, 1, d -> {});
            double allowed = 1e-8 * Math.max(1, corpus.length(0));
            assertThat(fit.steps()).as("steps of problem %d", problem).isLessThan(25);
            assertThat(gap(fit.theta(), topics, phi, corpus))
                    .as("gap of problem %d", problem)
                    .isLessThanOrEqualTo(allowed * 1.001);
            assertThat(fit.logLikelihood())
                    .isEqualTo(
                            value(fit.theta(), topics, phi, corpus),
                            within(1e-12 * Math.abs(fit.logLikelihood()) + 1e-12));
            for (int trial = 0; trial < 5; trial++) {
                double[] other = simplex(random, topics);
                assertThat(value(other, topics, phi, corpus)).isLessThanOrEqualTo(fit.logLikelihood() + allowed);
            }
            for (int z = 0; z < topics; z++) {
                double[] corner = new double[topics];
                corner[z] = 1;
                assertThat(value(corner, topics, phi, corpus)).isLessThanOrEqualTo(fit.logLikelihood() + allowed);
            }
        }
    }

    /**
     * 200 documents, short and long, empty and repeated, fitted side by side: each has to the last bit what it has
     * alone, once. Padding or a document before that leaks into a lane fails, as does a document left out.
     */
    @Test
    void documentsSideBySideHaveWhatEachHasAlone() {
        SplitMix random = new SplitMix(5);
        int topics = 6;
        int words = 50;
        Vocabulary vocabulary =
                new Vocabulary(IntStream.range(0, words).mapToObj(w -> "w" + w).toList());
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        int[] present = {};
        for (int d = 0; d < 200; d++) {
            double share = d % 40 == 7 ? 0 : d % 3 == 0 ? 0.9 : 0.1;
            present = d % 10 == 1
                    ? present
                    : IntStream.range(0, words)
                            .filter(w -> random.nextDouble() < share)
                            .toArray();
            int[] counts = new int[present.length];
            Arrays.setAll(counts, i -> 1 + random.nextInt(9));
            builder.addCounts("d" + d, present, counts);
        }
        Corpus corpus = builder.build();
        double[] phi = phi(random, topics, words);

        List<Fitted> together = new ArrayList<>(Collections.nCopies(200, null));
        MixtureMle fit = new MixtureMle(topics);
        fit.model(phi);
        fit.fit(
                corpus,
                0,
                200,
                d -> assertThat(together.set(d, Fitted.last(fit))).isNull());

        for (int d = 0; d < 200; d++) {
            MixtureMle alone = new MixtureMle(topics);
            alone.model(phi);
            alone.fit(corpus, d, d + 1, any -> {});
            assertThat(together.get(d)).as("document %d", d).isEqualTo(Fitted.last(alone));
        }
    }

    private record Fitted(double logLikelihood, double gap, int steps, List<Double> theta) {
        static Fitted last(MixtureMle fit) {
            return new Fitted(
                    fit.logLikelihood(),
                    fit.gap(),
                    fit.steps(),
                    Arrays.stream(fit.theta()).boxed().toList());
        }
    }

    @Test
    void permutingTopicsPermutesTheMixtureEvenWhereItIsNotUnique() {
        double[] phi = {0.5, 0.5, 0, 0.5, 0.5, 0, 0.1, 0.2, 0.7};
        double[] permuted = {0.1, 0.2, 0.7, 0.5, 0.5, 0, 0.5, 0.5, 0};
        Corpus corpus = document(3, 2, 1);
        double[] theta = fitted(3, phi, corpus).theta();
        double[] other = fitted(3, permuted, corpus).theta();
        assertThat(other).containsExactly(new double[] {theta[2], theta[1], theta[0]}, within(1e-9));
        assertThat(theta[0]).isEqualTo(theta[1], within(1e-9));
    }

    @Test
    void doublingCountsDoublesTheLogLikelihoodAndKeepsTheMixture() {
        SplitMix random = new SplitMix(3);
        double[] phi = phi(random, 6, 30);
        int[] counts = counts(random, 30);
        MixtureMle once = fitted(6, phi, document(counts));
        MixtureMle twice =
                fitted(6, phi, document(Arrays.stream(counts).map(c -> 2 * c).toArray()));
        double n = Arrays.stream(counts).sum();
        assertThat(twice.logLikelihood()).isEqualTo(2 * once.logLikelihood(), within(4e-11 * n));
    }

    private static double[] phi(SplitMix random, int topics, int words) {
        double[] phi = new double[topics * words];
        for (int z = 0; z < topics; z++) {
            if (z > 0 && random.nextInt(8) == 0) {
                System.arraycopy(phi, (z - 1) * words, phi, z * words, words);
                continue;
            }
            double sum = 0;
            for (int w = 0; w < words; w++) {
                phi[z * words + w] = random.nextInt(10) == 0 ? 1e-300 : Math.exp(GammaSampler.logSample(random, 0.3));
                sum += phi[z * words + w];
            }
            for (int w = 0; w < words; w++) {
                phi[z * words + w] = Math.max(1e-300, phi[z * words + w] / sum);
            }
        }
        return phi;
    }

    private static int[] counts(SplitMix random, int words) {
        int[] counts = new int[words];
        int most = (int) Math.pow(10, random.nextDouble() * 4);
        for (int i = 0; i < 1 + random.nextInt(words); i++) {
            counts[random.nextInt(words)] = 1 + random.nextInt(most);
        }
        return counts;
    }

    private static double[] simplex(SplitMix random, int topics) {
        double[] theta = random.doubles(topics).map(u -> -Math.log(1 - u)).toArray();
        double sum = Arrays.stream(theta).sum();
        return Arrays.stream(theta).map(t -> t / sum).toArray();
    }

    private static double mixture(double[] theta, int topics, double[] phi, Corpus corpus, long cell) {
        int words = corpus.vocabulary().size();
        double p = 0;
        for (int z = 0; z < topics; z++) {
            p += theta[z] * Math.max(1e-300, phi[z * words + corpus.word(cell)]);
        }
        return p;
    }

    private static double value(double[] theta, int topics, double[] phi, Corpus corpus) {
        double value = 0;
        for (long cell = corpus.start(0); cell < corpus.end(0); cell++) {
            value += corpus.count(cell) * Math.log(mixture(theta, topics, phi, corpus, cell));
        }
        return value;
    }

    private static double gap(double[] theta, int topics, double[] phi, Corpus corpus) {
        int words = corpus.vocabulary().size();
        double n = corpus.length(0);
        double steepest = 0;
        for (int z = 0; z < topics; z++) {
            double gradient = 0;
            for (long cell = corpus.start(0); cell < corpus.end(0); cell++) {
                gradient += corpus.count(cell)
                        * Math.max(1e-300, phi[z * words + corpus.word(cell)])
                        / mixture(theta, topics, phi, corpus, cell);
            }
            steepest = Math.max(steepest, gradient);
        }
        return n * Math.log(steepest / n);
    }
}
