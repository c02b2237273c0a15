package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicTfidf;

class TfidfFitTest {
    /** Shares: a 3/4, b 1/4 in the first topic; c 1 in the second, its only word. */
    private static final TopicTfidf RELEASE = new TopicTfidf(
            new Vocabulary(List.of("a", "b", "c")),
            new int[] {0, 2, 3},
            new int[] {0, 1, 2},
            new double[] {0.75 * 2, 0.25 * 3, 0.5},
            new double[] {2, 3, 0.5});

    /** A thousandth of the smallest share. */
    private static final double UNSEEN = Math.log(0.25e-3);

    private static double[] evaluate(TopicTfidf release, Corpus corpus) {
        double[] out = new double[corpus.size()];
        Arrays.fill(out, Double.NaN);
        new TfidfFit().evaluate(release, corpus, out);
        return out;
    }

    @Test
    void evaluate_isTheOracle() {
        assertThat(evaluate(RELEASE, corpus("a a b", "a b c", "c c", "a c", "unknown", "")))
                .containsExactly(
                        new double[] {
                            2 * Math.log(0.75) + Math.log(0.25),
                            Math.log(0.75) + Math.log(0.25) + UNSEEN,
                            0,
                            UNSEEN,
                            UNSEEN,
                            0
                        },
                        within(1e-12));
    }

    /** In the best topic of each document, not of all together. */
    @Test
    void evaluate_ofAUnitOfSeveralDocuments_addsUp() {
        assertThat(evaluate(RELEASE, corpus("a", "b", "c").group(List.of("x", "y", "x"))))
                .containsExactly(new double[] {Math.log(0.75), Math.log(0.25)}, within(1e-12));
    }

    @Test
    void evaluate_ofNoTopics_isZero() {
        TopicTfidf nothing =
                new TopicTfidf(new Vocabulary(List.of()), new int[1], new int[0], new double[0], new double[0]);
        assertThat(evaluate(nothing, corpus("a", "b"))).containsOnly(0);
    }

    @Test
    void evaluate_ofWeightsThatAreAllZero_isFinite() {
        TopicTfidf flat = new TopicTfidf(
                new Vocabulary(List.of("a")), new int[] {0, 1, 1}, new int[1], new double[1], new double[1]);
        assertThat(evaluate(flat, corpus("a", "a a"))).containsExactly(Math.log(1e-3), 2 * Math.log(1e-3));
    }
}
