package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.certify.Evidence;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.testkit.PrivacyAudit;

/**
 * Faults planted in draws of a posterior. Of one draw of a chain, whose noise no replay can follow, runs beside
 * worst-case rows refute the claim where the chain has not converged, or where scale, sensitivity or budget are wrong;
 * of a chain with a private test, replay finds each without chance.
 */
class PosteriorFaultsTest {
    private static final String SAMPLE = "posterior-sample: {epsilon: 1, cap: 3, steps: 30}";
    private static final String STEPS = "batch: 4, records: 21, delta: 0.01, temperature: 1, step: 1";
    private static final String CHAIN = "dp-mcmc: {noise: 2, epochs: 2, " + STEPS + "}";
    private static final int MANY = 4000;
    private static final double CLIP = 0.1;

    private static Trainer<Table, LogisticModel> trainer(String choice) {
        return Shipped.trainer(choice, Backgrounds.table(), LogisticModel.class);
    }

    private static PrivacyAudit<Table, LogisticModel> audit(
            String claiming, Trainer<Table, LogisticModel> doing, int runs) {
        return PrivacyAudit.audit(new Other<>(trainer(claiming), doing))
                .on(Backgrounds.table())
                .withWorstCases(new RowCases.OfRegressions())
                .runs(runs)
                .seed(1);
    }

    private static Evidence evidence(
            String claiming, Trainer<Table, LogisticModel> doing, int runs, double falseAlarm) {
        PrivacyAudit<Table, LogisticModel> audit = audit(claiming, doing, runs);
        return audit.evidence(audit.claims().get(0), falseAlarm).orElseThrow();
    }

    /** Whether runs refute the claim; of a true one with a probability of at most 1e-4. */
    private static boolean isRefuted(String claiming, String doing) {
        return isRefuted(claiming, doing, 400);
    }

    private static boolean isRefuted(String claiming, String doing, int runs) {
        PrivacyGuarantee claim = audit(claiming, trainer(claiming), 1).claims().get(0);
        return evidence(claiming, trainer(doing), runs, SuspectAudit.FALSE_ALARM)
                        .pValue(claim.epsilon(), claim.delta())
                < SuspectAudit.FALSE_ALARM;
    }

    @Test
    @Tag("slow")
    void convergedDraw_isNotRefuted_fromAnyStart() {
        assertThat(isRefuted(SAMPLE, SAMPLE)).isFalse();
        assertThat(isRefuted(SAMPLE, "posterior-sample: {epsilon: 1, cap: 3, steps: 30, start: mode}"))
                .isFalse();
    }

    /** The same claim of a chain that began where the rows are best explained, and is stuck or stopped there. */
    @ParameterizedTest
    @CsvSource({"leap: 100", "'reach: 0.02, steps: 3'"})
    void drawNearADataDependentStart_isRefuted(String unconverged) {
        assertThat(isRefuted(SAMPLE, "posterior-sample: {epsilon: 1, cap: 3, start: mode, " + unconverged + "}", 100))
                .isTrue();
    }

    /** The scale: a likelihood to a power too high. */
    @Test
    @Tag("slow")
    void scale_isRefuted() {
        assertThat(isRefuted(SAMPLE, "posterior-sample: {epsilon: 8, cap: 3, steps: 10}"))
                .isTrue();
    }

    /** The sensitivity: losses that count for more than was said, at the same power. */
    @Test
    @Tag("slow")
    void sensitivity_isRefuted() {
        String wide = "cap: 3, prior: 20}";
        assertThat(isRefuted("posterior-sample: {epsilon: 1, " + wide, "posterior-sample: {epsilon: 1, " + wide))
                .isFalse();
        assertThat(isRefuted(
                        "posterior-sample: {epsilon: 1, " + wide, "posterior-sample: {epsilon: 8, cap: 24, prior: 20}"))
                .isTrue();
    }

    /** Its declared draws are none: replay says so and passes nothing. */
    @Test
    @Tag("slow")
    void draw_cannotBeReplayed() {
        assertThat(audit(SAMPLE, trainer(SAMPLE), 1).replay().verdict()).isNotIn(Verdict.PASSED, Verdict.VIOLATED);
    }

    @Test
    void privateChain_passesReplay() {
        assertThat(replay(CHAIN).verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    @Tag("slow")
    void privateChain_isNotRefuted_howeverShort() {
        assertThat(isRefuted(CHAIN, CHAIN)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0.4, 2", "2, 2.2"})
    void scaleAndBudgetOfTheChain_areCaughtByReplay(double noise, double epochs) {
        assertThat(replay("dp-mcmc: {noise: " + noise + ", epochs: " + epochs + ", " + STEPS + "}")
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    private static ReplayResult replay(String doing) {
        return audit(CHAIN, trainer(doing), 1).replay();
    }

    private enum Fault {
        NONE,
        SPARED,
        FIXED_SIZE
    }

    /** One row alone is not clipped; batches of one size are taken for coins. */
    @Test
    void sensitivityAndSamplingOfTheChain_areCaughtByReplay() {
        assertThat(replay(Fault.NONE)).isEqualTo(Verdict.PASSED);
        assertThat(replay(Fault.SPARED)).isEqualTo(Verdict.VIOLATED);
        assertThat(replay(Fault.FIXED_SIZE)).isEqualTo(Verdict.VIOLATED);
    }

    private static Verdict replay(Fault fault) {
        return audit(CHAIN, (rows, training) -> chain(rows, training, fault), 1)
                .replay()
                .verdict();
    }

    /** Ten private acceptance tests by hand, with declared draws. */
    private static LogisticModel chain(Table rows, TrainingContext training, Fault fault) {
        NoiseSource noise = NoiseSource.of(training.noise("ratios"));
        double[] weights = new double[rows.width()];
        byte[] targets = BinaryTargets.of(rows);
        for (int step = 0; step < 10; step++) {
            Seed coins = training.stream("batches").child(step);
            int[] batch =
                    fault == Fault.FIXED_SIZE ? RowBatches.ofOneSize(rows, coins) : RowBatches.byCoins(rows, coins);
            UniformRandomProvider proposals =
                    training.stream("proposals").child(step).generator();
            double[] proposed = weights.clone();
            for (int i = 0; i < proposed.length; i++) {
                proposed[i] += NormalSampler.sample(proposals);
            }
            double[] sum = new double[1];
            for (int row : batch) {
                double clip = fault == Fault.SPARED && !rows.id(row).startsWith("row ") ? 1 : CLIP;
                int sign = 2 * targets[row] - 1;
                double ratio = Math.log1p(Math.exp(-sign * unit(rows, row, weights)))
                        - Math.log1p(Math.exp(-sign * unit(rows, row, proposed)));
                sum[0] += Math.max(-clip, Math.min(clip, ratio));
            }
            noise.sampled(new Sampling.Poisson(RowBatches.RATE));
            new GaussianMechanism(new Sensitivity(CLIP, Norm.L2, Adjacency.ADD_REMOVE), 2).release(sum, noise);
            weights = sum[0] > 0 ? proposed : weights;
        }
        return RowSums.release(rows, weights);
    }

    private static double unit(Table rows, int row, double[] weights) {
        double dot = 0;
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            dot += weights[rows.column(cell)] * rows.value(cell);
        }
        return dot / Math.max(1, rows.norm(row));
    }

    /** The table that stands in harness/docs/research/measurements.md. */
    @Test
    @Tag("slow")
    void bounds_ofManyRuns() throws IOException {
        List<String> table =
                new ArrayList<>(List.of("| Defense | Epsilon at least (95 %) | p of the claim |", "|---|---|---|"));
        for (double epsilon : new double[] {1, 3}) {
            String sample = "posterior-sample: {epsilon: " + epsilon;
            String chain = "dp-mcmc: {epsilon: " + epsilon + ", temperature: 1, step: 1, records: 21, delta: 0.01, ";
            for (String choice : List.of(
                    sample + "}",
                    sample + ", start: mode}",
                    sample + ", start: mode, reach: 0.02, steps: 3}",
                    sample + ", start: mode, reach: 0.02}",
                    sample + ", start: mode, leap: 100}",
                    sample + ", reach: 0.02, steps: 3}",
                    chain + "batch: 4, epochs: 2}",
                    chain + "batch: null, epochs: 1}",
                    chain + "batch: null, epochs: 40}")) {
                PrivacyGuarantee claim =
                        audit(choice, trainer(choice), 1).claims().get(0);
                Evidence found = evidence(choice, trainer(choice), MANY, 0.05);
                table.add(String.format(
                        Locale.ROOT,
                        "| `%s` | %.2f | %.0e |",
                        choice,
                        found.bound(claim.delta()).value(),
                        found.pValue(claim.epsilon(), claim.delta())));
            }
        }
        Files.writeString(Path.of("target", "posteriors.md"), String.join("\n", table) + "\n", StandardCharsets.UTF_8);
    }
}
