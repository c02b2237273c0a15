package org.tattle.core.data.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.math.sampling.Seed;

class SyntheticTableTest {
    /** A standard normal variate passes it, on either side, with probability 5.7e-7. */
    private static final double Z = 5;

    private static final Seed SEED = new Seed(7);

    @Test
    void rowsLieInTheUnitBall_andSomeOnItsSphere() {
        Table table = new SyntheticRegression(500, 20, 1, 4).generate(SEED);
        int onSphere = 0;
        for (int row = 0; row < table.size(); row++) {
            assertThat(table.norm(row)).isLessThanOrEqualTo(1 + 1e-12);
            onSphere += table.norm(row) > 1 - 1e-12 ? 1 : 0;
        }
        assertThat(onSphere).isBetween(1, 499);
    }

    /**
     * Null hypothesis: a row's class is 1 with probability 1 / (1 + exp(-scale x theta)). The score of the scale and
     * the residuals' sum have standard normal distributions; fails with probability 1.2e-6. Catches a scale or a sign
     * that is lost, classes turned about, and weights that are not those that {@code weights} tells.
     */
    @Test
    void classesFollowTheLogisticDistribution() {
        SyntheticRegression drawn = new SyntheticRegression(5000, 8, 0.25, 3);
        Table table = drawn.generate(SEED);
        double[] weights = drawn.weights(SEED);
        byte[] targets = BinaryTargets.of(table);
        double residuals = 0;
        double variance = 0;
        double slope = 0;
        double slopeVariance = 0;
        for (int row = 0; row < table.size(); row++) {
            double score = table.dot(row, weights);
            double p = 1 / (1 + Math.exp(-3 * score));
            residuals += targets[row] - p;
            variance += p * (1 - p);
            slope += (targets[row] - p) * score;
            slopeVariance += p * (1 - p) * score * score;
        }
        assertThat(Math.abs(residuals / Math.sqrt(variance))).isLessThan(Z);
        assertThat(Math.abs(slope / Math.sqrt(slopeVariance))).isLessThan(Z);
    }

    /**
     * Null hypothesis: weights are N(0, 1 / alpha), so that alpha times their squares' sum is chi-square, close to
     * normal at 5,000 degrees. Catches a deviation of 1 / alpha or sqrt(alpha).
     */
    @Test
    void weightsHaveThePrecisionAsked() {
        int columns = 5000;
        double sum = 0;
        for (double weight : new SyntheticRegression(1, columns, 4, 1).weights(SEED)) {
            sum += 4 * weight * weight;
        }
        assertThat(Math.abs((sum - columns) / Math.sqrt(2.0 * columns))).isLessThan(Z);
    }

    @Test
    void aLongerTable_beginsWithTheShorter_andAnotherSeedGivesAnother() {
        int[] first = {0, 1, 2, 3, 4};
        for (boolean images : new boolean[] {true, false}) {
            Table five = drawn(images, 5).generate(SEED);
            Table nine = drawn(images, 9).generate(SEED);
            assertThat(nine.id(4)).isEqualTo("drawn-0005");
            assertThat(nine.select(first).cells()).isEqualTo(five.cells());
            for (int cell = 0; cell < five.cells(); cell++) {
                assertThat(nine.column(cell)).isEqualTo(five.column(cell));
                assertThat(nine.value(cell)).isEqualTo(five.value(cell));
            }
            assertThat(drawn(images, 5).generate(new Seed(8)).fingerprint()).isNotEqualTo(five.fingerprint());
        }
    }

    private static SyntheticTable drawn(boolean images, int rows) {
        return images ? new SyntheticImages(rows, 6, 2, 0.1) : new SyntheticRegression(rows, 3, 1, 1);
    }

    /**
     * Null hypothesis: each pixel differs from its prototype's by itself with probability flip. The prototypes are seen
     * in the same images without flips. Catches flips that are lost, squared or counted twice.
     */
    @Test
    void pixelsAreFlippedAsOftenAsAsked() {
        int side = 12;
        Table clean = new SyntheticImages(600, side, 4, 0).generate(SEED);
        Table noisy = new SyntheticImages(600, side, 4, 0.05).generate(SEED);
        Labels labels = clean.labels().orElseThrow();
        Set<String> kinds = new HashSet<>();
        long flips = 0;
        for (int row = 0; row < 600; row++) {
            assertThat(noisy.labels().orElseThrow().of(row)).isEqualTo(labels.of(row));
            boolean[] prototype = pixels(clean, row);
            boolean[] image = pixels(noisy, row);
            kinds.add(labels.of(row) + Arrays.toString(prototype));
            for (int pixel = 0; pixel < image.length; pixel++) {
                flips += image[pixel] == prototype[pixel] ? 0 : 1;
            }
        }
        assertThat(kinds).as("one picture a class").hasSize(4);
        double pixels = 600.0 * side * side;
        assertThat(Math.abs((flips - 0.05 * pixels) / Math.sqrt(0.05 * 0.95 * pixels)))
                .isLessThan(Z);
    }

    private static boolean[] pixels(Table table, int row) {
        boolean[] pixels = new boolean[table.width()];
        for (int cell = table.start(row); cell < table.end(row); cell++) {
            pixels[table.column(cell)] = true;
        }
        return pixels;
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticRegression(0, 3, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticRegression(3, 0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticRegression(3, 3, Double.NaN, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticRegression(3, 3, 1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticImages(3, 1, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticImages(3, 4, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticImages(3, 4, 2, 0.6));
    }
}
