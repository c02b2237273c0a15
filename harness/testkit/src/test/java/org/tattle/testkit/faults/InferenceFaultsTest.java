package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.RowGradient;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.testkit.PrivacyAudit;

/** Faults planted in private variational inference, which replay finds without chance. */
class InferenceFaultsTest {
    private static final double CLIP = 0.1;
    private static final String COMMON = "noise: 2, clip: 0.1, records: 21, delta: 0.01, ";
    private static final String HONEST = COMMON + "epochs: 2, batch: 4";

    private static Trainer<Table, LogisticModel> trainer(String choice) {
        return Shipped.trainer(choice, Backgrounds.table(), LogisticModel.class);
    }

    private static Verdict replay(String claiming, Trainer<Table, LogisticModel> doing) {
        return PrivacyAudit.audit(new Other<>(trainer(claiming), doing))
                .on(Backgrounds.table())
                .withWorstCases(new RowCases.OfRegressions())
                .seed(1)
                .replay()
                .verdict();
    }

    @ParameterizedTest
    @CsvSource({"dpvi", "dpvim", "na-dpvi"})
    void halfOfTheNoise_isCaught(String name) {
        String honest = name + ": {" + HONEST + ", accounting: moments}";
        assertThat(replay(honest, trainer(honest))).isEqualTo(Verdict.PASSED);
        assertThat(replay(honest, trainer(honest.replace("noise: 2", "noise: 1"))))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** A budget of one step too many; as many steps at twice the sampling rate. */
    @ParameterizedTest
    @CsvSource({"'epochs: 2.2, batch: 4'", "'epochs: 4, batch: 8'"})
    void faultsOfBudgetAndSampling_areCaught(String fault) {
        assertThat(replay("dpvi: {" + HONEST + "}", trainer("dpvi: {" + COMMON + fault + "}")))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** Sensitivity: gradients by means and by log deviations clipped apart, but noised as if clipped as one vector. */
    @Test
    void partsClippedApart_areCaught() {
        String honest = "dpvi: {" + HONEST + "}";
        assertThat(replay(honest, (rows, training) -> inference(rows, training, false)))
                .isEqualTo(Verdict.PASSED);
        assertThat(replay(honest, (rows, training) -> inference(rows, training, true)))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** Ten steps on means and log deviations, by hand, with declared draws. */
    private static LogisticModel inference(Table rows, TrainingContext training, boolean isClippedApart) {
        NoiseSource noise = NoiseSource.of(training.noise("gradients"));
        int d = rows.width();
        double[] state = new double[2 * d];
        byte[] targets = BinaryTargets.of(rows);
        UniformRandomProvider draws = training.stream("draws").generator();
        for (int step = 0; step < 10; step++) {
            Seed coins = training.stream("batches").child(step);
            double[] stretch = new double[d];
            double[] point = new double[d];
            for (int i = 0; i < d; i++) {
                stretch[i] = Math.exp(state[d + i]) * NormalSampler.sample(draws);
                point[i] = state[i] + stretch[i];
            }
            double[] sum = new double[2 * d];
            IntStream.of(RowBatches.byCoins(rows, coins)).forEach(row -> {
                double[] vector = new double[2 * d];
                RowGradient whole = new RowGradient(1, Double.MAX_VALUE);
                RowGradient.add(whole.factors(rows, row, targets[row], point), rows, row, vector);
                for (int i = 0; i < d; i++) {
                    vector[d + i] = stretch[i] * vector[i];
                }
                Clipping clipping = new Clipping(Norm.L2, CLIP);
                clipping.clip(vector, 0, isClippedApart ? d : 2 * d);
                clipping.clip(vector, isClippedApart ? d : 0, 2 * d);
                for (int i = 0; i < 2 * d; i++) {
                    sum[i] += vector[i];
                }
            });
            noise.sampled(new Sampling.Poisson(RowBatches.RATE));
            new GaussianMechanism(new Sensitivity(CLIP, Norm.L2, Adjacency.ADD_REMOVE), 2).release(sum, noise);
            state = Histograms.plus(state, sum);
        }
        return RowSums.release(rows, Arrays.copyOf(state, d));
    }
}
