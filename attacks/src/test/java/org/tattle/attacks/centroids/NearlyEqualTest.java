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

    private static CentroidSystem system(DrawnTopic topic, double[] mean, String rounding, boolean isDirection) {
        double[] exact = isDirection ? DrawnTopic.direction(mean) : mean;
        double[] released = Arrays.stream(exact)
                .map(v -> switch (rounding) {
                    case "float32" -> (float) v;
                    case "float16" -> half(v);
                    default -> Math.rint(v * 1000) / 1000;
                })
                .toArray();
        Rounding written = switch (rounding) {
            case "float32" -> Rounding.FLOAT32;
            case "float16" -> Rounding.FLOAT16;
            default -> Rounding.decimals(3);
        };
        int size = topic.size();
        return isDirection
                ? CentroidSystem.ofDirection(
                        topic.groups(),
                        released,
                        written.errorsOfDirection(topic.embeddings(), released, size),
                        size,
                        size)
                : CentroidSystem.of(topic.groups(), released, written.errors(released), size, size);
    }

    private static double half(double value) {
        double step = Math.scalb(1.0, Math.max(Math.getExponent(value), -14) - 10);
        return Math.rint(value / step) * step;
    }

    @ParameterizedTest
    @CsvSource({
        "1e-3, float32", "1e-4, float32", "1e-5, float32", "1e-6, float32",
        "1e-3, float16", "1e-4, float16", "1e-5, float16", "1e-6, float16",
        "1e-3, decimals", "1e-4, decimals", "1e-5, decimals", "1e-6, decimals"
    })
    void pairs_areNotConfused(double below, String rounding) {
        for (boolean isDirection : new boolean[] {false, true}) {
            int settled = 0;
            int robustWrong = 0;
            int robustFits = 0;
            for (long seed = 0; seed < 20; seed++) {
                DrawnTopic topic = pairs(below, seed);
                CentroidSolution solution =
                        new CentroidSolver(0).solve(system(topic, topic.mean(), rounding, isDirection));
                assertThat(solution.contradicted()).isFalse();
                for (int g = 0; g < 2 * PAIRS; g++) {
                    assertThat(topic.truth(g)).isBetween(solution.least()[g], solution.most()[g]);
                    settled += solution.isSettled(g) ? 1 : 0;
                }
                // The member is not listed, but nearly equal to one that is and that is none.
                int member = topic.members().nextSetBit(0);
                float[] missing = near(topic.embedding(member), below, new SplitMix(seed + 77));
                CentroidSolution faulty =
                        new CentroidSolver(0).solve(system(topic, topic.mean(missing, member), rounding, isDirection));
                robustFits += faulty.isRobust() ? 1 : 0;
                robustWrong += faulty.isRobust() && faulty.isSettled(member) && faulty.least()[member] == 1 ? 1 : 0;
            }
            System.out.println("NEAR " + below + " " + rounding + " " + isDirection + " settled " + settled + "/"
                    + 20 * 2 * PAIRS + " robust of faulty " + robustFits + " wrong " + robustWrong);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1e-3, float32", "1e-4, float32", "1e-5, float32", "1e-6, float32",
        "1e-3, float16", "1e-4, float16", "1e-5, float16", "1e-6, float16",
        "1e-3, decimals", "1e-4, decimals", "1e-5, decimals", "1e-6, decimals"
    })
    void missing(double below, String rounding) {
        for (boolean isDirection : new boolean[] {false, true}) {
            int robustWrong = 0, robust = 0, honest = 0;
            for (long seed = 0; seed < 20; seed++) {
                DrawnTopic topic = DrawnTopic.of(30, DIMENSIONS, seed);
                int member = topic.members().nextSetBit(0);
                float[] missing = near(topic.embedding(member), below, new SplitMix(seed + 77));
                CentroidSolution faulty = new CentroidSolver(0).solve(system(topic, topic.mean(missing, member), rounding, isDirection));
                CentroidSolution good = new CentroidSolver(0).solve(system(topic, topic.mean(), rounding, isDirection));
                honest += good.isRobust() && good.isSettled(member) ? 1 : 0;
                robust += faulty.isRobust() ? 1 : 0;
                robustWrong += faulty.isRobust() && faulty.isSettled(member) && faulty.least()[member] == 1 ? 1 : 0;
            }
            System.out.println("MISSING " + below + " " + rounding + " " + isDirection + " robust of faulty " + robust + " wrong " + robustWrong+ " honest " + honest);
        }
    }
    public static void main(String[] a) {
        for (String r : new String[] {"float32", "float16", "decimals"}) for (double b : new double[] {1e-3, 1e-4, 1e-5, 1e-6}) new NearlyEqualTest().missing(b, r);
    }
}
