package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.reports.Runs;

class VerdictTest {
    @Test
    void anIntervalAboveTheRateMeansThatMembersCanBeTold() {
        Verdict verdict = Verdict.of(only(Runs.leaky()));
        assertThat(verdict.level()).isEqualTo(Verdict.Level.TOLD);
        assertThat(verdict.headline())
                .isEqualTo(
                        "Members can be told: at 1 false alarm in 1,000, lira-online names 12.6 % [11.3, 13.8] of the "
                                + "documents the model was trained on. Guessing would name 0.11 %.");
    }

    @Test
    void anIntervalThatReachesDownToTheRateDoesNot() {
        RunResult run = onePoint(point(0.001, 0.004, 0.001, 0.007, "ok"));
        assertThat(Verdict.of(only(run)).level()).isEqualTo(Verdict.Level.NOT_SHOWN);
        run = onePoint(point(0.001, 0.004, 0.0011, 0.007, "ok"));
        assertThat(Verdict.of(only(run)).level()).isEqualTo(Verdict.Level.TOLD);
    }

    /**
     * The best threshold of each target under meaningless scores, 100 non-members, 1 %: one false positive is allowed,
     * and 2/101 of the members are named, not 1 %. Null hypothesis: the mean of 4,000 targets is the stated law; false
     * alarm 6e-7 (5 standard errors). Taking the rate itself for guessing, as a fixed threshold would reach, is off by
     * 30 of them.
     */
    @Test
    void guessingIsWhatTheBestThresholdOfMeaninglessScoresNames() {
        SplitMix random = new Seed(3).generator();
        SummaryStatistics named = new SummaryStatistics();
        BitSet members = new BitSet();
        members.set(0, 100);
        for (int t = 0; t < 4000; t++) {
            double[] scores = random.doubles(200).toArray();
            named.addValue(
                    RocCurve.of(new TargetScores(scores, members)).point(0.01).tpr());
        }
        double standardError = named.getStandardDeviation() / Math.sqrt(4000);
        assertThat(Math.abs(named.getMean() - Verdict.guessing(0.01, 100))).isLessThan(5 * standardError);
        assertThat(Verdict.guessing(0.01, 100)).isEqualTo(2 / 101.0);
        assertThat(Verdict.guessing(0.29, 100)).isEqualTo(30 / 101.0); // 0.29 * 100 is below 29 in doubles
    }

    /** So does one run without a leak in five: 10 targets, 100 non-members, a rate of 1 %, where guessing names 2 %. */
    @Test
    void anIntervalAboveTheRateButNotAboveGuessingTellsNothing() {
        Verdict verdict = Verdict.of(only(onePoint(point(0.001, 0.00105, 0.00103, 0.0011, "ok"))));
        assertThat(verdict.level()).isEqualTo(Verdict.Level.NOT_SHOWN);
    }

    @Test
    void anUnsupportedRateTellsNothing() {
        RunResult run = onePoint(point(0.001, 0.4, 0.3, 0.5, "unsupported"));
        Verdict verdict = Verdict.of(only(run));
        assertThat(verdict.level()).isEqualTo(Verdict.Level.NOT_SHOWN);
        assertThat(verdict.cautions()).anyMatch(caution -> caution.contains("cannot be measured"));
    }

    @Test
    void anAucAboveOneHalfAloneMeansOnAverage() {
        RunResult run = Runs.run(List.of(with(
                Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 0.8),
                point(0.001, 0.001, 0.0002, 0.002, "ok"))));
        assertThat(Verdict.of(only(run)).level()).isEqualTo(Verdict.Level.ON_AVERAGE);
    }

    @Test
    void nothingAboveGuessingIsNoProof() {
        Verdict verdict = Verdict.of(only(Runs.quiet()));
        assertThat(verdict.level()).isEqualTo(Verdict.Level.NOT_SHOWN);
        assertThat(verdict.headline()).startsWith("Not shown to leak: none of the 4 attacks tells members");
        assertThat(verdict.cautions()).anyMatch(caution -> caution.startsWith("This is no proof"));
    }

    @Test
    void aFailedControlComesBeforeEverything() {
        RunResult plain = Runs.leaky();
        ControlResult failed = Runs.control("permuted-labels", 0.7, 0.65, 0.75, 0.5);
        RunResult run = controls(plain, List.of(failed, plain.controls().get(1)));
        Verdict verdict = Verdict.of(only(run));
        assertThat(verdict.level()).isEqualTo(Verdict.Level.UNRELIABLE);
        assertThat(verdict.headline())
                .isEqualTo("Do not rely on these numbers: 1 of 2 controls failed (permuted-labels).");
        assertThat(verdict.cautions().get(0)).startsWith("At face value: Members can be told");
    }

    /** The leaky model is a cell of its own, that no report lists; what it says of the attacks holds in every cell. */
    @Test
    void aLeakyModelThatWasNotCaughtMakesEveryCellUnreliable() {
        RunResult plain = Runs.defended();
        ControlResult missed = Runs.control("leaky-model", 0.51, 0.49, 0.53, 0.9);
        List<Cell> cells = Cell.of(controls(plain, List.of(plain.controls().get(0), missed)));
        assertThat(cells).hasSizeGreaterThan(1);
        assertThat(cells)
                .allSatisfy(cell -> assertThat(Verdict.of(cell).headline())
                        .isEqualTo("Do not rely on these numbers: 1 of 2 controls failed (leaky-model)."));
    }

    @Test
    void aControlOfAnotherCellSaysNothingOfThisOne() {
        RunResult plain = Runs.defended();
        String first = plain.audits().get(0).cell();
        ControlResult failed = Runs.control("permuted-labels", first, 0.7, 0.65, 0.75, 0.5);
        List<Cell> cells = Cell.of(controls(plain, List.of(failed)));
        assertThat(cells.stream().filter(cell -> Verdict.of(cell).level() == Verdict.Level.UNRELIABLE))
                .extracting(Cell::title)
                .containsExactly(first);
    }

    @Test
    void aMissingControlIsACaution() {
        assertThat(Verdict.of(only(controls(Runs.leaky(), List.of()))).cautions())
                .anyMatch(caution -> caution.startsWith("No control was run"));
    }

    @Test
    void fewTargets_areSaidToLeaveOutTheChanceInTraining() {
        assertThat(cautions(4))
                .anyMatch(caution -> caution.startsWith("There are only 4 targets: the intervals cover"));
        assertThat(cautions(5)).noneMatch(caution -> caution.contains("chance in training"));
    }

    private static List<String> cautions(int targets) {
        return Verdict.of(only(
                        Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", targets, 0.8)))))
                .cautions();
    }

    @Test
    void anAttackThatPointsTheWrongWayIsNamed() {
        RunResult run = Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 1.5)));
        assertThat(Verdict.of(only(run)).cautions())
                .anyMatch(caution -> caution.startsWith("entropy scores members below non-members"));
    }

    @Test
    void theGravestReliableCellLeads() {
        List<Cell> cells = Cell.of(Runs.defended());
        assertThat(Verdict.gravest(cells).orElseThrow().title()).isEqualTo("lda-topics-5");
        assertThat(Verdict.gravest(List.of(cells.get(1), cells.get(2)))
                        .orElseThrow()
                        .title())
                .isEqualTo("lp-lda-epsilon-7");
        assertThat(Verdict.gravest(List.of())).isEmpty();
    }

    @Test
    void theLegendIsSortedByTheLeadingRateAndInksFollowTheAttack() {
        List<AttackResult> reversed = List.of(
                Runs.attack("a", "lda", Map.of(), List.of(), "weak", 10, 0.9),
                Runs.attack("a", "lda", Map.of(), List.of(), "strong", 10, 0.3),
                Runs.attack("b", "lda", Map.of(), List.of(), "strong", 10, 0.3));
        List<Cell> cells = Cell.of(Runs.run(reversed));
        assertThat(cells.get(0).attacks()).extracting(Attack::label).containsExactly("strong", "weak");
        assertThat(cells.get(1).attacks().get(0).ink())
                .isEqualTo(cells.get(0).attacks().get(0).ink())
                .isNotEqualTo(cells.get(0).attacks().get(1).ink());
    }

    @Test
    void theLeadingRateIsTheLowestSupportedOneWhereOneInAThousandIsNone() {
        assertThat(only(Runs.leaky()).rate()).isEqualTo(0.001);
        assertThat(only(onePoint(point(0.02, 0.4, 0.3, 0.5, "ok"))).rate()).isEqualTo(0.02);
        assertThat(only(onePoint(point(0.0001, 0.4, 0.3, 0.5, "unsupported"))).rate())
                .isEqualTo(0.0001);
    }

    private static Cell only(RunResult run) {
        List<Cell> cells = Cell.of(run);
        assertThat(cells).hasSize(1);
        return cells.get(0);
    }

    private static RunResult controls(RunResult run, List<ControlResult> controls) {
        return new RunResult(
                run.schema(),
                run.name(),
                run.seed(),
                run.version(),
                run.dataset(),
                run.cells(),
                run.audits(),
                controls);
    }

    private static RunResult onePoint(OperatingPoint point) {
        AttackResult attack = Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", 10, 1);
        return Runs.run(List.of(with(attack, point)));
    }

    private static OperatingPoint point(double fpr, double tpr, double low, double high, String support) {
        return new OperatingPoint(fpr, tpr, low, high, 0.95, "bootstrap", fpr, 1, 1, 9, 9, support, null);
    }

    private static AttackResult with(AttackResult attack, OperatingPoint point) {
        return new AttackResult(
                attack.kind(),
                attack.cell(),
                attack.defense(),
                attack.parameters(),
                attack.mode(),
                attack.attack(),
                attack.attackParameters(),
                attack.varianceRule(),
                attack.surface(),
                attack.vocabulary(),
                attack.targets(),
                attack.shadows(),
                attack.perTarget(),
                attack.auc(),
                attack.accuracy(),
                List.of(point),
                attack.roc(),
                attack.guarantees(),
                attack.epsilonLowerBound(),
                attack.utility(),
                attack.exposed(),
                attack.histograms());
    }
}
