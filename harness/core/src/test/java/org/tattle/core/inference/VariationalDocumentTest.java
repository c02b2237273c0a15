package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.special.Digamma;

/** Oracle A2 of algorithms.md: K = V = 2, lambda = [[3,1],[1,3]], alpha = 0.5, counts (3,1). */
class VariationalDocumentTest {
    private static final double NEAR = 0.71653131;
    private static final double FAR = 0.15987975;

    private static Corpus corpus() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b")));
        builder.addCounts("d", new int[] {0, 1}, new int[] {3, 1});
        builder.addCounts("empty", new int[0], new int[0]);
        return builder.build();
    }

    /** exp(E[ln phi]) of the oracle's lambda, from the definition. */
    private static double[] wordTopic() {
        double near = Math.exp(Digamma.psi(3) - Digamma.psi(4));
        double far = Math.exp(Digamma.psi(1) - Digamma.psi(4));
        return new double[] {near, far, far, near};
    }

    private static VariationalDocument fitted(double tolerance, int iterations, int document) {
        VariationalDocument fit = new VariationalDocument(2, 0.5, tolerance, iterations);
        Arrays.fill(fit.gamma(), 1);
        fit.load(wordTopic(), corpus(), document);
        fit.fit();
        return fit;
    }

    @Test
    void expectedLogsOfTheOracle() {
        assertThat(wordTopic()).containsExactly(new double[] {NEAR, FAR, FAR, NEAR}, within(5e-9));
    }

    @Test
    void firstStepOfTheOracle() {
        assertThat(fitted(1e-300, 1, 0).gamma()).containsExactly(new double[] {3.13514895, 1.86485105}, within(5e-9));
    }

    @Test
    void fixedPointOfTheOracle() {
        VariationalDocument fit = fitted(1e-14, 1000, 0);
        assertThat(fit.gamma()).containsExactly(new double[] {3.9402257, 1.0597743}, within(5e-8));
        assertThat(fit.bound()).isEqualTo(-3.80104888848201, within(1e-12));
        assertThat(Math.exp(-fit.bound() / 4)).isEqualTo(2.58638777849075, within(1e-12));
    }

    @Test
    void expectedCountsOfTheOracleSumToTheCounts() {
        VariationalDocument fit = fitted(1e-14, 1000, 0);
        double[] b = wordTopic();
        double[] s = new double[4];
        for (int w = 0; w < 2; w++) {
            for (int k = 0; k < 2; k++) {
                s[k * 2 + w] = fit.ratios()[w] * fit.weights()[k] * b[w * 2 + k];
            }
        }
        assertThat(s).containsExactly(new double[] {2.88495872, 0.55526698, 0.11504128, 0.44473302}, within(5e-8));
        assertThat(s[0] + s[2]).isEqualTo(3, within(1e-12));
        assertThat(s[1] + s[3]).isEqualTo(1, within(1e-12));
    }

    @Test
    void gammaSumsToThePriorAndTheTokensAtEveryStep() {
        for (int steps = 1; steps < 20; steps++) {
            double[] gamma = fitted(1e-300, steps, 0).gamma();
            assertThat(gamma[0] + gamma[1]).isEqualTo(2 * 0.5 + 4, within(1e-12));
        }
    }

    @Test
    void emptyDocumentKeepsThePriorAndHasNoBound() {
        VariationalDocument fit = fitted(1e-3, 100, 1);
        assertThat(fit.gamma()).containsExactly(0.5, 0.5);
        assertThat(fit.bound()).isZero();
    }
}
