package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.statistic.GradientFit;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.RowGradient;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.math.sampling.Seed;
import org.tattle.testkit.PrivacyAudit;

/**
 * Faults planted in private gradient descent: its scale, its sensitivity, its sampling, its budget. Replay finds each
 * of them without chance; gradient canaries on the transcript find those that leak enough for a few hundred runs.
 */
class DescentFaultsTest {
    private static final double CLIP = 0.1;
    private static final String STEPS = "batch: 4, records: 21, delta: 0.01";
    private static final String HONEST = "dp-sgd-transcript: {noise: 2, epochs: 2, " + STEPS + "}";

    private static Trainer<Table, GradientTranscript> trainer(String choice) {
        return Shipped.trainer(choice, Backgrounds.table(), GradientTranscript.class);
    }

    private static PrivacyAudit<Table, GradientTranscript> doing(String choice) {
        return PrivacyAudit.audit(new Other<>(trainer(HONEST), trainer(choice)))
                .on(Backgrounds.table())
                .withWorstCases(new RowCases.OfTranscripts(GradientFit::ofUnitRows))
                .seed(1);
    }

    private static ReplayResult replay(String choice) {
        return doing(choice).replay();
    }

    /** One p-value of the canaries against the claim. */
    private static double pValue(String choice) {
        PrivacyAudit<Table, GradientTranscript> audit = doing(choice).runs(400);
        PrivacyGuarantee claim = audit.claims().get(0);
        return audit.evidence(claim, SuspectAudit.FALSE_ALARM).orElseThrow().pValue(claim.epsilon(), claim.delta());
    }

    @Test
    void honest_passes() {
        assertThat(replay(HONEST).verdict()).isEqualTo(Verdict.PASSED);
        assertThat(pValue(HONEST)).isGreaterThan(SuspectAudit.FALSE_ALARM);
    }

    @Test
    void scale_isCaughtByReplay_andByCanaries() {
        String fault = "dp-sgd-transcript: {noise: 0.4, epochs: 2, " + STEPS + "}";
        assertThat(replay(fault).verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(pValue(fault)).isLessThan(SuspectAudit.FALSE_ALARM);
    }

    @Test
    void aStepTooMany_isCaughtByReplay() {
        assertThat(replay("dp-sgd-transcript: {noise: 2, epochs: 2.2, " + STEPS + "}")
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    /** One row alone is not clipped. */
    @Test
    void clippingThatSparesARow_isCaughtByReplay() {
        assertThat(replay(Fault.NONE).verdict()).isEqualTo(Verdict.PASSED);
        assertThat(replay(Fault.SPARED).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void batchesOfOneSizeTakenForCoins_areCaughtByReplay() {
        assertThat(replay(Fault.FIXED_SIZE).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    private enum Fault {
        NONE,
        SPARED,
        FIXED_SIZE
    }

    private static ReplayResult replay(Fault fault) {
        Trainer<Table, LogisticModel> claiming = Shipped.trainer(
                "dp-sgd: {noise: 2, epochs: 2, clip: 0.1, " + STEPS + "}", Backgrounds.table(), LogisticModel.class);
        return PrivacyAudit.audit(new Other<>(claiming, (rows, training) -> descent(rows, training, fault)))
                .on(Backgrounds.table())
                .withWorstCases(new RowCases.OfRegressions())
                .seed(1)
                .replay();
    }

    /** Ten steps of gradient descent by hand, with declared draws. */
    private static LogisticModel descent(Table rows, TrainingContext training, Fault fault) {
        NoiseSource noise = NoiseSource.of(training.noise("gradients"));
        double[] weights = new double[rows.width()];
        byte[] targets = BinaryTargets.of(rows);
        for (int step = 0; step < 10; step++) {
            Seed coins = training.stream("batches").child(step);
            int[] batch =
                    fault == Fault.FIXED_SIZE ? RowBatches.ofOneSize(rows, coins) : RowBatches.byCoins(rows, coins);
            double[] sum = new double[rows.width()];
            for (int row : batch) {
                double clip = fault == Fault.SPARED && !rows.id(row).startsWith("row ") ? 1 : CLIP;
                RowGradient.add(new RowGradient(1, clip).factors(rows, row, targets[row], weights), rows, row, sum);
            }
            noise.sampled(new Sampling.Poisson(RowBatches.RATE));
            new GaussianMechanism(new Sensitivity(CLIP, Norm.L2, Adjacency.ADD_REMOVE), 2).release(sum, noise);
            weights = Histograms.plus(weights, sum);
        }
        return RowSums.release(rows, weights);
    }
}
