package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.DocumentFrequencies;

class FrequencyFitTest {
    private static final DocumentFrequencies RELEASE =
            new DocumentFrequencies(new Vocabulary(List.of("a", "b")), 4, new long[] {4, 1});

    @Test
    void evaluate_isTheOracle() {
        Corpus corpus = corpus("a a", "a b b", "new", "");
        double[] out = new double[corpus.size()];
        new FrequencyFit().evaluate(RELEASE, corpus, out);
        assertThat(out).containsExactly(new double[] {0, Math.log(0.25), Math.log(0.001 / 4), 0}, within(1e-12));
        assertThat(new FrequencyFit().varianceScales(corpus)).containsExactly(1, 2, 1, 1);
    }
}
