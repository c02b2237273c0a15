package org.tattle.attacks.counts.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.VariationalTopics;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.SplitMix;

class SquaredResidualsTest {
    /** The squares of what is left, added up word by word, are the oracle of every rise along a random walk. */
    @Test
    void rise_isThatOfTheSquaredCost() {
        Corpus corpus = VariationalTopics.corpus(60, 40, 7, 3);
        Candidates candidates = new Candidates(corpus);
        SplitMix random = new SplitMix(5);
        int words = candidates.words();
        double[] values = new double[words];
        double[] mean = new double[words];
        double[] variance = new double[words];
        for (int w = 0; w < words; w++) {
            values[w] = w % 7 == 0 ? Double.NaN : 20 * random.nextDouble();
            mean[w] = random.nextDouble();
            variance[w] = w % 7 == 0 ? Double.POSITIVE_INFINITY : 0.4 + random.nextDouble();
        }
        ResidualCost.Squares squares = new ResidualCost.Squares(mean, variance);
        CountReading reading = new CountReading(values, false, variance);
        Bounds free = new Bounds(candidates, CountReading.unknown(words), false);
        WordResiduals oracle = new WordResiduals(candidates, free, reading, squares);
        SquaredResiduals residuals = new SquaredResiduals(candidates, free, values, squares);
        for (int round = 0; round < 2; round++) {
            oracle.restart();
            residuals.restart();
            for (int step = 0; step < 300; step++) {
                int group = random.nextInt(candidates.groups());
                int more = random.nextInt(5) - 2;
                assertThat(residuals.rise(group, more)).isCloseTo(oracle.rise(group, more), within(1e-9));
                oracle.take(group, more);
                residuals.take(group, more);
            }
        }
        assertThat(Arrays.stream(variance).filter(Double::isInfinite).count()).isPositive();
    }
}
