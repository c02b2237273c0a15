package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.AttackScoring;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PermutedLabels;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.evaluate.StatisticStore;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/** Harnesses broken on purpose: what an audit and its controls then show. */
class BrokenHarnessTest {
    private static final int RECORDS = 200;
    private static final int TARGETS = 6;
    private static final Trainer<Numbers, NoisyHistogram> COUNT = new NoisyHistogram.Count(RECORDS, 1, 0.5);
    private static final Toy TOY = Toy.shared()
            .of(Numbers.upTo(RECORDS))
            .trainedBy(COUNT)
            .set(new RunSettings(TARGETS, 16, new Seed(7), "test", false));

    @TempDir
    Path folder;

    private ModelTraining<Numbers, NoisyHistogram> trained(Toy toy) {
        ModelTraining<Numbers, NoisyHistogram> run = toy.in(folder);
        Toy.train(List.of(run), 2, ProgressListener.silent());
        return run;
    }

    private Evaluation.Outcome audit(Toy toy) {
        try (WorkerPool workers = new WorkerPool(1)) {
            return new Evaluation(List.of(0.1), 0.95, 1)
                    .evaluate(trained(toy).trained(), workers, PhaseProgress.uncounted());
        }
    }

    /**
     * A member's count is higher by two standard deviations: AUC Phi(sqrt 2) = 0.921 for an attack that knows the
     * means, and hardly less with 16 shadows. Null hypothesis: the attack is blind, AUC 0.5 with standard deviation
     * sqrt(201/(12 x 100 x 100)) = 0.041 a target. 0.8 is 7 of these.
     */
    @Test
    void theSoundHarnessFindsMembers() {
        assertThat(audit(TOY).attacks().get(0).auc().value()).isBetween(0.8, 0.95);
    }

    /**
     * A shadow that is trained on the other half than the attack assumes turns ins into outs: members score low. The
     * same distribution as above, mirrored: below 0.2.
     */
    @Test
    void shadowsTrainedOnTheWrongHalf_turnTheAttackUpsideDown() {
        Trainer<Numbers, NoisyHistogram> otherHalf = (data, training) -> {
            int[] others = IntStream.range(0, RECORDS)
                    .filter(i -> !data.ids().contains(TOY.numbers().id(i)))
                    .toArray();
            return COUNT.train(TOY.numbers().select(others), training);
        };
        assertThat(audit(TOY.against(Adversary.shared(otherHalf)))
                        .attacks()
                        .get(0)
                        .auc()
                        .value())
                .isLessThan(0.2);
    }

    /**
     * The scores of one target when its own statistics stand among the shadows' under the label that the attack
     * assumes.
     */
    private static double[] contaminated(
            ModelTraining<Numbers, NoisyHistogram> run, int t, ShadowDesign assumed, boolean leaks) {
        Nearer<Numbers, NoisyHistogram> attack = new Nearer<>(TOY.statistic(), ShadowSampling.HALVES);
        StatisticStore.TargetStatistics trained = new StatisticStore(run.trained()).ofTarget(t);
        StatisticMatrix shadows = trained.shadows(ShadowSampling.HALVES, 0, assumed);
        List<BitSet> members = new ArrayList<>(shadows.members());
        List<StatisticMatrix.Row> statistics = new ArrayList<>(shadows.rows());
        double[] own = trained.own(0);
        if (leaks) {
            members.add(assumed.target(t));
            statistics.add(place -> own[(int) place]);
        }
        Target<Numbers, NoisyHistogram> target = new Target<>(
                run.trained().release(t),
                run.trained().candidates(t),
                run.jobs().records(),
                0.5,
                List.of("count"),
                own,
                PublicFacts.of(RECORDS / 2));
        return attack.score(target, new StatisticMatrix(members, 1, statistics), new Seed(1).generator())
                .values();
    }

    private static Interval control(ModelTraining<Numbers, NoisyHistogram> run, boolean leaks) {
        ShadowDesign assumed = new ShadowDesign(RECORDS, new Seed(99));
        List<RocCurve> curves = IntStream.range(0, TARGETS)
                .mapToObj(t -> RocCurve.of(new TargetScores(contaminated(run, t, assumed, leaks), assumed.target(t))))
                .toList();
        return PermutedLabels.auc(curves.stream().map(PermutedLabels.Area::of).toList(), 1 - 1e-6);
    }

    /**
     * One more model among 16 shadows, the target itself: under a random deal it pulls the mean of its side towards its
     * own answer. Null hypothesis of the control: assumed labels are independent of the scores; false alarm 1e-6.
     */
    @Test
    void aTargetAmongItsOwnShadows_isCaughtByPermutedLabels() {
        ModelTraining<Numbers, NoisyHistogram> run = trained(TOY);
        assertThat(control(run, false).covers(PermutedLabels.EXPECTED)).isTrue();
        Interval leaking = control(run, true);
        assertThat(leaking.covers(PermutedLabels.EXPECTED)).isFalse();
        assertThat(leaking.value()).isGreaterThan(0.6);
    }

    /**
     * The control that every audit carries, at its own confidence: one seed in a thousand fails it, so the test widens
     * the interval to 5 standard errors, false alarm 6e-7.
     */
    @Test
    void theControlOfASoundAuditShowsNothing() {
        Interval measured = audit(TOY).controls().get(0).measured();
        double standardError = (measured.high() - measured.value()) / 3.29;
        assertThat(Math.abs(measured.value() - PermutedLabels.EXPECTED)).isLessThan(5 * standardError);
        assertThat(measured.confidence()).isEqualTo(1 - Evaluation.CONTROL_ERROR);
    }

    @Test
    void everyAuditIsNamedInItsControl() {
        Evaluation.Outcome outcome = audit(TOY.named("cell"));
        assertThat(outcome.controls()).singleElement().satisfies(control -> {
            assertThat(control.control()).isEqualTo("permuted-labels");
            assertThat(control.experiment()).isEqualTo("cell");
            assertThat(control.attack()).isEqualTo("nearer");
            assertThat(control.passed()).isEqualTo(control.measured().covers(0.5));
        });
        assertThat(outcome.attacks()).singleElement().satisfies(audit -> {
            assertThat(audit.targets()).isEqualTo(TARGETS);
            assertThat(audit.shadows()).isEqualTo(16);
            assertThat(audit.parameters()).isEqualTo(Map.of("sd", 0.5));
            assertThat(audit.surface()).isEqualTo("full");
            assertThat(audit.perTarget()).hasSize(TARGETS);
        });
    }

    /** Numbers of an audit do not depend, to the last bit, on whether its models were trained now or found on disk. */
    @Test
    void resultsAreTheSameFromFreshAndFromResumedModels() {
        Evaluation.Outcome fresh = audit(TOY);
        Evaluation.Outcome resumed = audit(TOY);
        assertThat(resumed)
                .usingRecursiveComparison()
                .withEqualsForType(Double::equals, Double.class)
                .isEqualTo(fresh);
    }

    @Test
    void anAttackThatWasNotAskedForWhenTheModelsWereTrained_isRefused() {
        ModelTraining<Numbers, NoisyHistogram> run = trained(TOY);
        NamedAttack<Numbers, NoisyHistogram> late =
                new NamedAttack<>("late", Map.of(), new Nearer<>(new NoisyHistogram.Ask(3), ShadowSampling.HALVES));
        SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> view =
                new SurfaceAttacks<>("full", Surface.full(), List.of(late));
        assertThatThrownBy(() -> new AttackScoring<>(run.trained(), view, late))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the statistic of late on full was not computed for the models of shared");
    }
}
