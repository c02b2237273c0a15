package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.SplitMix;

/** Candidates in pairs of nearly equal embeddings, as those of texts that differ by a word. */
class NearlyEqualTest {
    private static final int DIMENSIONS = 48;
    private static final int PAIRS = 16;
    private static final CentroidSolver SOLVER = new CentroidSolver(0);

    /** Pairs of unit vectors of a cosine; of each pair one is a member. */
    private static DrawnTopic pairs(double below, long seed) {
        DrawnTopic drawn = DrawnTopic.of(2 * PAIRS, DIMENSIONS, seed);
        SplitMix random = new SplitMix(~seed);
        drawn.members().clear();
        for (int i = 0; i < 2 * PAIRS; i += 2) {
            System.arraycopy(
                    near(drawn.embedding(i), below, random), 0, drawn.embeddings(), (i + 1) * DIMENSIONS, DIMENSIONS);
            drawn.members().set(i + random.nextInt(2));
        }
        return drawn;
    }

    /** A unit vector whose cosine with another is that much below 1. */
    private static float[] near(float[] unit, double below, SplitMix random) {
        float[] other = DrawnTopic.unit(DIMENSIONS, random);
        double dot = 0;
        for (int j = 0; j < DIMENSIONS; j++) {
            dot += unit[j] * other[j];
        }
        double cosine = 1 - below;
        double sine = Math.sqrt((1 - cosine * cosine) / (1 - dot * dot));
        float[] near = new float[DIMENSIONS];
        for (int j = 0; j < DIMENSIONS; j++) {
            near[j] = (float) (cosine * unit[j] + sine * (other[j] - dot * unit[j]));
        }
        return near;
    }

    /** How means are released. */
    private enum Written {
        FLOAT32,
        FLOAT16,
        DECIMALS;

        Rounding rounding() {
            return switch (this) {
                case FLOAT32 -> Rounding.FLOAT32;
                case FLOAT16 -> Rounding.FLOAT16;
                case DECIMALS -> Rounding.decimals(3);
            };
        }

        double write(double value) {
            return switch (this) {
                case FLOAT32 -> (float) value;
                case FLOAT16 -> half(value);
                case DECIMALS -> Math.rint(value * 1000) / 1000;
            };
        }
    }

    private static double half(double value) {
        double step = Math.scalb(1.0, Math.max(Math.getExponent(value), -14) - 10);
        return Math.rint(value / step) * step;
    }

    private static CentroidSystem system(DrawnTopic topic, double[] mean, Written written, boolean isDirection) {
        double[] exact = isDirection ? DrawnTopic.direction(mean) : mean;
        double[] released = Arrays.stream(exact).map(written::write).toArray();
        int size = topic.size();
        if (isDirection) {
            double[] errors = written.rounding().errorsOfDirection(topic.embeddings(), released, size, size);
            return CentroidSystem.ofDirection(topic.groups(), released, errors, size, size);
        }
        return CentroidSystem.of(topic.groups(), released, written.rounding().errors(released), size, size);
    }

    /** What is settled holds; in 32 bits all is, in 3 decimals the two of a pair are one. */
    @ParameterizedTest
    @CsvSource({
        "1e-3, FLOAT32, 640",
        "1e-6, FLOAT32, 640",
        "1e-3, FLOAT16, 640",
        "1e-5, FLOAT16, 0",
        "1e-6, FLOAT16, 0",
        "1e-3, DECIMALS, 0",
        "1e-6, DECIMALS, 0"
    })
    void settled_ofPairs_holds(double below, Written written, int least) {
        for (boolean isDirection : new boolean[] {false, true}) {
            int settled = 0;
            for (long seed = 0; seed < 20; seed++) {
                DrawnTopic topic = pairs(below, seed);
                CentroidSolution solution = SOLVER.solve(system(topic, topic.mean(), written, isDirection));
                assertThat(solution.contradicted()).isFalse();
                for (int g = 0; g < 2 * PAIRS; g++) {
                    assertThat(topic.truth(g)).isBetween(solution.least()[g], solution.most()[g]);
                    settled += solution.isSettled(g) ? 1 : 0;
                }
            }
            assertThat(settled).isGreaterThanOrEqualTo(least);
        }
    }

    /**
     * A member is not listed, but a text that is nearly equal and was not used. Fails for 3 decimals if robustness does
     * not ask for fine means: then 42 of 160 such lists prove that text.
     */
    @ParameterizedTest
    @CsvSource({"FLOAT32, 160", "FLOAT16, 160", "DECIMALS, 0"})
    void nothingIsRobust_whereAMemberIsNearlyEqualToACandidate(Written written, int honest) {
        int robust = 0;
        for (boolean isDirection : new boolean[] {false, true}) {
            for (double below : new double[] {1e-3, 1e-4, 1e-5, 1e-6}) {
                for (long seed = 0; seed < 20; seed++) {
                    DrawnTopic topic = DrawnTopic.of(30, DIMENSIONS, seed);
                    int member = topic.members().nextSetBit(0);
                    float[] missing = near(topic.embedding(member), below, new SplitMix(seed + 77));
                    double[] mean = topic.mean(missing, member);
                    assertThat(SOLVER.solve(system(topic, mean, written, isDirection))
                                    .isRobust())
                            .isFalse();
                    robust += SOLVER.solve(system(topic, topic.mean(), written, isDirection))
                                    .isRobust()
                            ? 1
                            : 0;
                }
            }
        }
        assertThat(robust).isEqualTo(honest);
    }
}
