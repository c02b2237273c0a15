package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.lira.VarianceRule;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.result.ControlResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;

/** Audits of one cell, from the first training to the last number. */
final class EndToEnd {
    static final Seed SEED = new Seed(7);
    private static final Seed DESIGN = SEED.child("design");

    private EndToEnd() {}

    /** The records of which a target is a random half. */
    static ShadowDesign design(Dataset<?> records) {
        return new ShadowDesign(records.size(), DESIGN);
    }

    /** LiRA on a statistic's first column. */
    static <D extends Dataset<D>, S> NamedAttack<D, S> lira(QueryStatistic<D, S> statistic, Side side) {
        return new NamedAttack<>(side.name(), Map.of(), new LikelihoodRatio<>(statistic, 0, VarianceRule.AUTO, side));
    }

    static <D, S> NamedAttack<D, S> named(String name, MembershipAttack<D, S> attack) {
        return new NamedAttack<>(name, Map.of(), attack);
    }

    /** A cell whose releases are attacked as they are. */
    static <D extends Dataset<D>, R> Experiment<D, R> cell(
            Trainer<D, R> trainer, Codec<R> codec, Adversary<D, R> adversary, List<NamedAttack<D, R>> attacks) {
        return new Experiment<>(
                "cell",
                new ExperimentInfo("toy", Map.of(), "none", ""),
                trainer,
                codec,
                adversary,
                List.of(new SurfaceAttacks<>("full", Surface.full(), attacks)),
                Optional.empty(),
                List.of());
    }

    static <D extends Dataset<D>, R> Evaluation.Outcome audit(
            Experiment<D, R> cell, D records, int targets, int shadows, Path folder) {
        RunSettings settings = new RunSettings(targets, shadows, SEED, "test", false);
        ModelTraining<D, R> run = new ModelTraining<>(
                new ExperimentJobs<>(cell, records, records.fingerprint(), design(records), settings),
                ModelStore.in(folder));
        ExperimentTraining.train(run, 2);
        return new Evaluation(List.of(0.01, 0.1), 0.95, 3)
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted());
    }

    /**
     * Checks the permuted-labels controls. At its own confidence one in a thousand fails by chance; 5 standard errors
     * make it 6e-7.
     */
    static void assertControlsShowNothing(List<ControlResult> controls) {
        assertThat(controls).isNotEmpty().allSatisfy(control -> {
            double standardError =
                    (control.measured().high() - control.measured().value()) / 3.29;
            assertThat(control.measured().value()).isBetween(0.5 - 5 * standardError, 0.5 + 5 * standardError);
        });
    }

    /** The same scale for every record. */
    static double[] ones(int records) {
        double[] ones = new double[records];
        Arrays.fill(ones, 1);
        return ones;
    }
}
