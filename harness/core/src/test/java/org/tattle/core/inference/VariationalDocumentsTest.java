package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.math.sampling.SplitMix;

class VariationalDocumentsTest {
    private static final int WORDS = 300;
    private static final double ALPHA = 0.3;

    /** Documents of 0 to 150 distinct words, most of them short, some the same. */
    private static Corpus corpus(int documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        SplitMix random = new SplitMix(5);
        for (int d = 0; d < documents; d++) {
            int tokens = d % 10 == 9 ? 200 : d % 10 == 8 ? 0 : 1 + random.nextInt(20);
            String[] words = new String[tokens];
            Arrays.setAll(words, i -> "w" + random.nextInt(WORDS));
            builder.addTokens("d" + d, Arrays.asList(words));
        }
        return builder.build();
    }

    private static double[] wordTopic(int words, int topics) {
        SplitMix random = new SplitMix(7);
        return IntStream.range(0, words * topics)
                .mapToDouble(i -> Math.pow(random.nextDouble(), 4))
                .toArray();
    }

    private static double start(int document, int topic) {
        return 0.5 + (document * 7 + topic * 3) % 11 / 11.0;
    }

    /** The weights and ratios of each document of an order. */
    private static double[][] fitted(
            Corpus corpus, int topics, double tolerance, int iterations, int[] order, int from, int to) {
        double[][] results = new double[order.length][];
        new VariationalDocuments(topics, ALPHA, tolerance, iterations)
                .fit(
                        wordTopic(corpus.vocabulary().size(), topics),
                        corpus,
                        order,
                        from,
                        to,
                        new VariationalDocuments.Visitor() {
                            @Override
                            public void start(int position, double[] gamma) {
                                Arrays.setAll(gamma, k -> VariationalDocumentsTest.start(order[position], k));
                            }

                            @Override
                            public void fitted(int position, double[] weights, double[] ratios) {
                                assertThat(results[position]).isNull();
                                results[position] = joined(weights, ratios, corpus.distinct(order[position]));
                            }
                        });
        return results;
    }

    private static double[] joined(double[] weights, double[] ratios, int distinct) {
        double[] all = Arrays.copyOf(weights, weights.length + distinct);
        System.arraycopy(ratios, 0, all, weights.length, distinct);
        return all;
    }

    private static int[] inOrder(Corpus corpus) {
        return IntStream.range(0, corpus.documents()).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 20})
    void fit_ofManyDocuments_isThatOfEach(int topics) {
        Corpus corpus = corpus(60);
        int[] order = inOrder(corpus);
        for (int iterations : new int[] {0, 1, 2, 30}) {
            double[][] results = fitted(corpus, topics, 0, iterations, order, 0, order.length);
            VariationalDocument single = new VariationalDocument(topics, ALPHA, 0, iterations);
            for (int d = 0; d < order.length; d++) {
                int document = d;
                Arrays.setAll(single.gamma(), k -> start(document, k));
                single.load(wordTopic(corpus.vocabulary().size(), topics), corpus, d);
                single.fit();
                double[] expected = joined(single.weights(), single.ratios(), corpus.distinct(d));
                assertThat(results[d]).hasSize(expected.length);
                for (int i = 0; i < expected.length; i++) {
                    assertThat(results[d][i]).isCloseTo(expected[i], within(1e-11 * expected[i]));
                }
            }
        }
    }

    @Test
    void fit_stops_whereTheMeanChangeIsBelowTheTolerance() {
        Corpus corpus = corpus(40);
        int[] order = inOrder(corpus);
        double[][] results = fitted(corpus, 5, 1e-3, 100, order, 0, order.length);
        VariationalDocument single = new VariationalDocument(5, ALPHA, 1e-3, 100);
        for (int d = 0; d < order.length; d++) {
            int document = d;
            Arrays.setAll(single.gamma(), k -> start(document, k));
            single.load(wordTopic(corpus.vocabulary().size(), 5), corpus, d);
            int steps = single.fit();
            assertThat(steps).isBetween(1, 99);
            assertThat(results[d][0]).isCloseTo(single.weights()[0], within(1e-11 * single.weights()[0]));
        }
    }

    @Test
    void fit_doesNotDependOnTheDocumentsBeside() {
        Corpus corpus = corpus(60);
        int[] order = inOrder(corpus);
        double[][] all = fitted(corpus, 5, 1e-3, 100, order, 0, order.length);
        int[] reversed =
                IntStream.range(0, order.length).map(i -> order.length - 1 - i).toArray();
        double[][] backwards = fitted(corpus, 5, 1e-3, 100, reversed, 0, order.length);
        double[][] part = fitted(corpus, 5, 1e-3, 100, order, 20, 31);
        for (int d = 0; d < order.length; d++) {
            assertThat(backwards[order.length - 1 - d]).isEqualTo(all[d]);
            if (d >= 20 && d < 31) {
                assertThat(part[d]).isEqualTo(all[d]);
            } else {
                assertThat(part[d]).isNull();
            }
        }
    }
}
