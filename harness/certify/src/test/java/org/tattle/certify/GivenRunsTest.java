package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
     * probability of 3e-7 at most if each is wrong with 5 %. It would find a rule that is chosen on the runs it counts.
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

    private static double[][] side(int pilot, double first, int counted, double then) {
        return IntStream.range(0, pilot + counted)
                .mapToObj(run -> new double[] {run < pilot ? first : then})
                .toArray(double[][]::new);
    }

    /** What the first quarter shows is the rule, and the opposite is counted in all others. */
    @Test
    void aRuleIsCountedOnOtherRunsThanThoseThatChoseIt() {
        GivenRuns runs = new GivenRuns(side(5, 1, 15, 0), side(5, 0, 15, 1));
        assertThat(runs.pilot()).isEqualTo(5);
        assertThat(runs.counted()).isEqualTo(15);
        assertThat(runs.repeatOneModel()).isFalse();
        assertThat(runs.evidence("one record", 0, CONFIDENCE).counted())
                .isEqualTo("classified as \"with\": 0 of 15 runs with, 15 of 15 without");
    }

    @Test
    void theCeilingIsThatOfTheCountedRuns() {
        double[][] one = side(8, 1, 0, 0);
        double[][] zero = side(8, 0, 0, 0);
        GivenRuns runs = new GivenRuns(one, zero);
        assertThat(runs.repeatOneModel()).isTrue();
        assertThat(runs.evidence("one record", 0, CONFIDENCE).bound(0).value())
                .isEqualTo(new EpsilonBounds(0, CONFIDENCE).maxCertifiableEpsilon(6, 6));
        assertThatThrownBy(() -> new GivenRuns(side(7, 1, 0, 0), zero)).hasMessageContaining("runs must be at least 8");
        assertThatThrownBy(() -> new GivenRuns(one, new double[9][1])).hasMessageContaining("8 runs");
    }
}
