package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RoundingTest {
    /** Sums in float32 err by less than the bound, and by more than a float's last digit: the bound is needed. */
    @Test
    void errorsOfFloatSums_boundWhatFloatSumsLose() {
        int beyond = 0;
        for (long seed = 0; seed < 20; seed++) {
            DrawnTopic topic = DrawnTopic.of(400, 32, seed);
            float[] sums = new float[32];
            topic.members().stream().forEach(i -> {
                for (int j = 0; j < 32; j++) {
                    sums[j] += topic.embeddings()[i * 32 + j];
                }
            });
            double[] released = new double[32];
            Arrays.setAll(released, j -> sums[j] / topic.size());
            Arrays.setAll(released, j -> (float) released[j]);
            double[] exact = topic.mean();
            double[] bounds = Rounding.FLOAT32.errorsOfFloatSums(topic.embeddings(), released, topic.size());
            double[] last = Rounding.FLOAT32.errors(released);
            for (int j = 0; j < 32; j++) {
                double error = Math.abs(released[j] - exact[j]);
                assertThat(error).isLessThanOrEqualTo(bounds[j]);
                beyond += error > 2 * last[j] ? 1 : 0;
            }
        }
        assertThat(beyond).isGreaterThan(100);
    }

    /** Equal values err in one direction: a third of the bound. */
    @Test
    void errorsOfFloatSums_boundWhatAddsUp() {
        float[] equal = new float[10_000];
        Arrays.fill(equal, 0.1f);
        float sum = 0;
        for (float value : equal) {
            sum += value;
        }
        double[] released = {sum / equal.length};
        double bound = Rounding.FLOAT32.errorsOfFloatSums(equal, released, equal.length)[0];
        assertThat(Math.abs(released[0] - 0.1f)).isBetween(bound / 10, bound);
    }

    @Test
    void errors_areHalfAUnitOfTheLastPlace() {
        double[] centroid = {0, 0.1, -1.5};
        assertThat(Rounding.decimals(2).errors(centroid)[0]).isEqualTo(0.005);
        assertThat(Rounding.FLOAT32.errors(centroid)[2]).isGreaterThanOrEqualTo(Math.ulp(1.5f) / 2);
        assertThat(Rounding.FLOAT16.errors(centroid)[1]).isGreaterThanOrEqualTo(0x1p-4 * 0x1p-11);
    }
}
