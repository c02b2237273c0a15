package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntropyDualTest {
    /** Embeddings sin(3 g + 5 j) of eight candidates, of which 0, 3, 4 and 6 are members. */
    private static CentroidSystem system() {
        float[] embeddings = new float[8 * 3];
        for (int i = 0; i < embeddings.length; i++) {
            embeddings[i] = (float) Math.sin(3 * (i / 3) + 5 * (i % 3));
        }
        BitSet members = BitSet.valueOf(new long[] {0b1011001});
        double[] mean = new DrawnTopic(embeddings, 3, members).mean();
        return CentroidSystem.of(EmbeddingGroups.of(embeddings, 3), mean, new double[3], 4, 4);
    }

    /**
     * The minima of SciPy 1.10.1, up to what differences of values near a minimum can tell, the root of 1e-15:
     *
     * <pre>
     * e = np.float32(np.sin(3 * np.arange(8)[:, None] + 5 * np.arange(3))).astype(float)
     * a = np.hstack([e - e[[0, 3, 4, 6]].mean(0), np.ones((8, 1))]); b = np.array([0, 0, 0, 4.0])
     * f = lambda y: np.logaddexp(0, a @ y).sum() - y @ b + q * y @ y / 2
     * g = lambda y: a.T @ (1 / (1 + np.exp(-a @ y))) - b + q * y
     * h = lambda y: (a.T * (1 / (1 + np.exp(-a @ y)) / (1 + np.exp(a @ y)))) @ a + q * np.eye(4)
     * minimize(f, np.zeros(4), jac=g, hess=h, method="trust-exact", options={"gtol": 1e-13}).x
     * </pre>
     */
    @ParameterizedTest
    @CsvSource({
        "1, -0.430127277, -0.495205677, 0.149185016, 0.217409808",
        "0.01, -1.28991797, -0.646959428, 0.922879998, 0.67050159"
    })
    void minimize_findsSciPysMinimum(double variance, double y0, double y1, double y2, double y3) {
        CentroidSystem system = system();
        double[] variances = new double[system.width];
        Arrays.fill(variances, variance);
        double[] y = new double[system.width];
        new EntropyDual(system, new double[8]).minimize(y, variances, 1e-24);
        double[] expected = {y0, y1, y2, y3};
        for (int j = 0; j < 4; j++) {
            assertThat(y[j]).isCloseTo(expected[j], within(5e-8));
        }
    }

    /** A candidate that is certain beforehand counts as one, and what is left is solved for the others. */
    @Test
    void offsets_areLogOddsBeforehand() {
        CentroidSystem system = system();
        double[] variances = new double[system.width];
        Arrays.fill(variances, 0.5);
        double[] certain = new double[8];
        certain[3] = 60;
        double[] whole = new double[system.width];
        new EntropyDual(system, certain).minimize(whole, variances, 1e-24);
        int[] open = {0, 1, 2, 4, 5, 6, 7};
        int[] least = {0, 0, 0, 1, 0, 0, 0, 0};
        int[] most = {1, 1, 1, 1, 1, 1, 1, 1};
        double[] part = new double[system.width];
        new EntropyDual(system.left(open, least, most), new double[7]).minimize(part, variances, 1e-24);
        assertThat(whole).containsExactly(part, within(1e-7));
    }

    /**
     * One unknown x of row a in sums of variance v and noise w: the log odds of x = 1 given b are a'b/(v + w) -
     * a'a/2/(v + w).
     */
    @Test
    void evidence_ofOneUnknown_isTheLikelihoodRatio() {
        CentroidSystem one = CentroidSystem.of(
                EmbeddingGroups.of(new float[] {0.5f, -1, 2}, 3), new double[] {0.25, 1, 1.5}, new double[3], 1, 1);
        double[] noise = {0.5, 0, 0, 0, 0.5, 0, 0, 0.5, 0, 0.5};
        double[] variances = new double[one.width];
        Arrays.fill(variances, 0.25);
        double[] y = new double[one.width];
        EntropyDual dual = new EntropyDual(one, new double[1], noise);
        dual.minimize(y, variances, 1e-26);
        // b = (0, 0, 0, 1) and a = (0.25, -2, 0.5, 1)
        double square = 0.25 * 0.25 + 4 + 0.25 + 1;
        assertThat(dual.evidence(y, variances)[0]).isCloseTo((1 - square / 2) / 0.75, within(5e-8));
    }
}
