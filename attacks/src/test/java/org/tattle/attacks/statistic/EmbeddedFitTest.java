package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopicTfidf;

class EmbeddedFitTest {
    /** Shares: a 3/4, b 1/4 in the first topic; c 1 in the second. */
    private static final EmbeddedTopics RELEASE = new EmbeddedTopics(
            new Centroids(List.of("1", "2"), new double[] {1, 0, 0, 2}, Optional.of(new int[] {2, 2})),
            new TopicTfidf(
                    new Vocabulary(List.of("a", "b", "c")),
                    new int[] {0, 2, 3},
                    new int[] {0, 1, 2},
                    new double[] {0.75 * 2, 0.25 * 3, 0.5},
                    new double[] {2, 3, 0.5}));

    /** At the second mean, at 5 of the first mean's squares, and at 0, which has no cell. */
    private static final Corpus DOCUMENTS = corpus("a a b", "c", "a b")
            .embedded(new TableBuilder()
                    .set(1, 2)
                    .end("x")
                    .set(0, 2)
                    .set(1, -2)
                    .end("y")
                    .end("z")
                    .build(List.of("1", "2")));

    /** Words and embedding of a document may fit different topics best. */
    @Test
    void evaluate_isTheOracle() {
        double[] out = new double[6];
        new EmbeddedFit().evaluate(RELEASE, DOCUMENTS, out);
        double a = Math.log(0.75);
        double b = Math.log(0.25);
        assertThat(out).containsExactly(new double[] {2 * a + b, 0, 0, -5, a + b, -1}, within(1e-12));
        assertThat(new EmbeddedFit().columns()).containsExactly("log-likelihood", "nearness");
        assertThat(new EmbeddedFit().columns())
                .allMatch(column -> !new EmbeddedFit().meaning(column).isEmpty());
    }

    /** Of the largest weight of each topic, 3/2 and 1/2; other words have a thousandth of the least. */
    @Test
    void evaluate_ofTheLargestWeights_isTheOracle() {
        double[] out = new double[3];
        new EmbeddedFit.TopWeightsFit().evaluate(RELEASE.weights().top(1), DOCUMENTS, out);
        double unseen = Math.log(0.5e-3);
        assertThat(out)
                .containsExactly(
                        new double[] {2 * Math.log(1.5) + unseen, Math.log(0.5), Math.log(1.5) + unseen},
                        within(1e-12));
    }
}
