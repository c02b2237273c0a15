package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GivenRunsTest {
    private static final double CONFIDENCE = 0.95;

    /** Laplace noise of scale 1 on a sum that one record moves by {@code moved}: epsilon is exactly {@code moved}. */
    private static double[][] laplace(int runs, double moved, SplittableRandom draws) {
        return IntStream.range(0, runs)
                .mapToObj(run -> new double[] {
                    moved + Math.log(draws.nextDouble()) * (draws.nextBoolean() ? 1 : -1), draws.nextDouble()
                })
                .toArray(double[][]::new);
    }

    private static Evidence laplace(int runs, double moved, long seed) {
        SplittableRandom draws = new SplittableRandom(seed);
        double[][] with = laplace(runs, moved, draws);
        return new GivenRuns(with, laplace(runs, 0, draws)).evidence("one record", 0, CONFIDENCE);
    }

    /**
     * The null hypothesis: the guarantee of epsilon 1 is true. Of 200 bounds at 95 %, more than 28 are wrong with a
     * probability of 2e-7 at most if each is wrong with 5 %. It would find a rule that is chosen on the runs it counts.
     */
    @Test
    void aTrueGuarantee_isHardlyEverRefuted_andAFalseOneIs() {
        long above = IntStream.range(0, 200)
                .filter(seed -> laplace(400, 1, seed).bound(0).value() > 1)
                .count();
        assertThat(above).isLessThanOrEqualTo(28);
        long tight = IntStream.range(0, 20)
                .filter(seed -> laplace(4000, 1, seed).bound(0).value() > 0.6)
                .count();
        assertThat(tight).isGreaterThanOrEqualTo(18);
        assertThat(laplace(4000, 1, 1).pValue(0.5, 0)).isLessThan(1e-3);
    }

    /** No difference, and more than a guess of 40 features that a rule could fit: the counted runs are others. */
    @Test
    void aRuleIsCountedOnOtherRunsThanThoseThatChoseIt() {
        SplittableRandom draws = new SplittableRandom(3);
        double[][] noise = IntStream.range(0, 400)
                .mapToObj(run -> draws.doubles(40).toArray())
                .toArray(double[][]::new);
        GivenRuns runs = new GivenRuns(
                List.of(noise).subList(0, 200).toArray(double[][]::new),
                List.of(noise).subList(200, 400).toArray(double[][]::new));
        assertThat(runs.pilot()).isEqualTo(50);
        assertThat(runs.counted()).isEqualTo(150);
        assertThat(runs.evidence("one record", 0, CONFIDENCE).bound(0).value()).isLessThan(0.2);
    }

    @Test
    void theCeilingIsThatOfTheCountedRuns() {
        double[][] one = IntStream.range(0, 8).mapToObj(i -> new double[] {1}).toArray(double[][]::new);
        double[][] zero = IntStream.range(0, 8).mapToObj(i -> new double[] {0}).toArray(double[][]::new);
        GivenRuns runs = new GivenRuns(one, zero);
        assertThat(runs.repeatOneModel()).isTrue();
        assertThat(runs.evidence("one record", 0, CONFIDENCE).bound(0).value())
                .isEqualTo(new EpsilonBounds(0, CONFIDENCE).maxCertifiableEpsilon(6, 6));
        assertThatThrownBy(() -> new GivenRuns(List.of(one).subList(1, 8).toArray(double[][]::new), zero))
                .hasMessageContaining("runs must be at least 8");
        assertThatThrownBy(() -> new GivenRuns(one, new double[9][1])).hasMessageContaining("8 runs");
    }
}
