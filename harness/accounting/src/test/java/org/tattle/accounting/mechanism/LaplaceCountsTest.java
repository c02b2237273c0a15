package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ExactDistribution;

class LaplaceCountsTest {
    private static final LaplaceMechanism MECHANISM =
            LaplaceMechanism.of(new Sensitivity(2, Norm.L1, Adjacency.REPLACE), 0.01); // scale 200

    private static double distribution(double x) {
        return x < 0 ? Math.exp(x / 200) / 2 : 1 - Math.exp(-x / 200) / 2;
    }

    /**
     * So many coordinates that a grid's share in the sensitivity would more than double the noise: counts get the bare
     * scale. Kolmogorov-Smirnov on the first 100,000, false alarm 1e-6; noise a tenth wider fails.
     */
    @Test
    void releaseCounts_manyCoordinates_addsNoiseOfTheBareScale() {
        double[] counts = new double[200_000];
        Arrays.fill(counts, 7);
        GridNoise grid = new GridNoise(new Seed(1).generator());
        assertThatIllegalArgumentException().isThrownBy(() -> MECHANISM.release(counts.clone(), grid));
        MECHANISM.releaseCounts(counts, grid);
        double[] noise = Arrays.stream(counts).limit(100_000).map(x -> x - 7).toArray();
        assertThat(ExactDistribution.distance(noise, LaplaceCountsTest::distribution))
                .isLessThan(ExactDistribution.tolerance(noise.length));
    }

    @Test
    void releaseCounts_seeded_isAsRelease() {
        double[] counts = {3, 0, 12};
        double[] same = counts.clone();
        MECHANISM.releaseCounts(counts, new SeededNoise(new Seed(2).generator()));
        MECHANISM.release(same, new SeededNoise(new Seed(2).generator()));
        assertThat(counts).containsExactly(same);
    }

    /** At a scale of 2^25 the grid's step is 2: counts would move, and the noise cannot make up for it. */
    @Test
    void releaseCounts_onACoarseGrid_isRefusedAsReleaseIs() {
        LaplaceMechanism wide = new LaplaceMechanism(MECHANISM.sensitivity(), 0x1p24);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> wide.releaseCounts(new double[] {3}, new GridNoise(new Seed(3).generator())))
                .withMessage("coordinates must be few enough for the noise's grid. Provided value: 1");
    }

    @Test
    void releaseCounts_ofAFraction_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MECHANISM.releaseCounts(new double[] {0.5}, new SeededNoise(new Seed(4).generator())))
                .withMessage("count must be a whole number. Provided value: 0.5");
    }

    /**
     * A scale of 2^24 has a step of 1, on which every count lies: still the bare scale, at which release would refuse.
     */
    @Test
    void releaseCounts_onAGridOfOne_isTaken() {
        LaplaceMechanism wide = new LaplaceMechanism(MECHANISM.sensitivity(), 0x1p23);
        double[] counts = {3, 4};
        wide.releaseCounts(counts, new GridNoise(new Seed(5).generator()));
        assertThat(counts).doesNotContain(3, 4);
        for (double count : counts) {
            assertThat(count).isEqualTo(Math.rint(count));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> wide.release(counts, new GridNoise(new Seed(5).generator())));
    }
}
