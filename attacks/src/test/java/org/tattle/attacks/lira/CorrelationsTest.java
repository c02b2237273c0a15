package org.tattle.attacks.lira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.Given;
import org.tattle.core.audit.Shadows;
import org.tattle.math.linear.Cholesky;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

class CorrelationsTest {
    private static Correlations of(Shadows shadows, int records, int... columns) {
        Moments[] moments = new Moments[columns.length];
        for (int a = 0; a < columns.length; a++) {
            moments[a] = Moments.of(shadows, records, columns[a]);
        }
        return Correlations.of(shadows, moments, columns);
    }

    /**
     * With the record (0, 5), (2, 6), (4, 10): correlation 10/sqrt(8 · 14), two degrees of freedom. Without it (1, 3),
     * (3, 1): −1, one degree. The column in between is not asked.
     */
    @Test
    void copy_isTheShrunkCorrelation_byHand() {
        boolean[] in = {true};
        boolean[] out = {false};
        Shadows shadows = new Given.Table(
                List.of(in, in, out, in, out),
                List.of(
                        new double[] {0, 77, 5},
                        new double[] {2, -3, 6},
                        new double[] {1, 8, 3},
                        new double[] {4, 8, 10},
                        new double[] {3, 1, 1}),
                3);
        double own = 10 / Math.sqrt(8 * 14);
        double mean = (2 * own - 1) / 3;
        Correlations correlations = of(shadows, 1, 0, 2);
        double[] matrix = new double[4];
        correlations.copy(0, true, matrix);
        assertThat(matrix).containsExactly(new double[] {1, 0, 0.99 * (3 * own + 64 * mean) / 67, 1}, within(1e-14));
        correlations.copy(0, false, matrix);
        assertThat(matrix).containsExactly(new double[] {1, 0, 0.99 * (-2 + 64 * mean) / 66, 1}, within(1e-14));
    }

    /**
     * Two models a side of four columns, of which one is constant and two are equal: every sample matrix is singular.
     * Without the share that is taken off, the factorization stops at a pivot of 0.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 400})
    void copy_fewModelsOrRepeatedColumns_isPositiveDefinite(int modelsOnASide) {
        int records = 30;
        SplitMix random = new SplitMix(modelsOnASide);
        List<boolean[]> members = new ArrayList<>();
        List<double[]> answers = new ArrayList<>();
        for (int model = 0; model < 2 * modelsOnASide; model++) {
            boolean[] in = new boolean[records];
            double[] answer = new double[4 * records];
            for (int i = 0; i < records; i++) {
                in[i] = model % 2 == 0;
                double x = NormalSampler.sample(random, 1e4, 1);
                answer[4 * i] = x;
                answer[4 * i + 1] = 7;
                answer[4 * i + 2] = -3 * x;
                answer[4 * i + 3] = x + NormalSampler.sample(random);
            }
            members.add(in);
            answers.add(answer);
        }
        Correlations correlations = of(new Given.Table(members, answers, 4), records, 0, 1, 2, 3);
        double[] matrix = new double[16];
        for (int i = 0; i < records; i++) {
            for (boolean in : new boolean[] {true, false}) {
                correlations.copy(i, in, matrix);
                assertThat(matrix[4]).as("constant").isZero();
                assertThat(matrix[8]).as("repeated").isCloseTo(-0.99, within(1e-6));
                assertThatCode(() -> Cholesky.solve(matrix, new double[4], 4)).doesNotThrowAnyException();
            }
        }
    }

    /** One model a side tells no correlation. */
    @Test
    void copy_noDegreeOfFreedom_isNone() {
        Shadows shadows = new Given.Table(
                List.of(new boolean[] {true}, new boolean[] {false}),
                List.of(new double[] {1, 2}, new double[] {3, 5}),
                2);
        double[] matrix = new double[4];
        of(shadows, 1, 0, 1).copy(0, true, matrix);
        assertThat(matrix).containsExactly(1, 0, 0, 1);
    }
}
