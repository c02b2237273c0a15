package org.tattle.reports.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.reports.compare.ComparisonTest.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class AttackMatrixTest {
    static final SharedError NOTHING = new SharedError(
            0, SharedError.Part.NONE, Collections.nCopies(4, SharedError.Part.NONE), SharedError.Part.NONE);

    /** An attack that catches so much of each target at every rate, and clears as much. */
    static AttackResult attack(String experiment, String name, double... tpr) {
        AttackResult plain = Runs.attack(experiment, experiment, Map.of(), List.of(), name, tpr.length, 0.5);
        List<TargetResult> targets = Runs.ofTargets(plain, tpr).perTarget().stream()
                .map(one -> new TargetResult(
                        one.target(),
                        one.members(),
                        one.nonMembers(),
                        tpr[one.target()],
                        tpr[one.target()],
                        one.points(),
                        one.provedIfComplete(),
                        one.proved()))
                .toList();
        return ShownRuns.withShadows(Runs.sharing(Runs.on(plain, targets), NOTHING), 128);
    }

    static AttackMatrix matrix(Optional<String> against, AttackResult... attacks) {
        return matrix(against, run("run", attacks));
    }

    private static AttackMatrix matrix(Optional<String> against, RunResult... runs) {
        return AttackMatrix.of(Stream.of(runs).map(RunVerdict::of).toList(), against);
    }

    /**
     * By hand: differences 0, 0.1, 0.2, 0.3, 0.4 have mean 0.2 and variance 0.025, so that the error of 5 targets is
     * (0.025/5)^½ and t of 4 degrees is 2.77645 at 97.5 %; the p-value of 0.2/0.0707 is 0.0474, four times that of four
     * equal measures.
     */
    @Test
    void differencesArePaired_andHolmCountsAllMeasures() {
        AttackMatrix matrix = matrix(
                Optional.empty(),
                attack("lda", "weak", 0.1, 0.2, 0.1, 0.2, 0.1),
                attack("lda", "strong", 0.1, 0.3, 0.3, 0.5, 0.5));
        assertThat(matrix.differences())
                .extracting(AttackDifference::measure)
                .containsExactly("TPR at 1 % FPR", "TPR at 0.1 % FPR", "TNR at 1 % FNR", "AUC");
        AttackDifference first = matrix.differences().get(0);
        assertThat(first.interval().value()).isCloseTo(0.2, within(1e-12));
        assertThat(first.interval().high() - 0.2).isCloseTo(2.77645 * Math.sqrt(0.005), within(1e-5));
        assertThat(first.pValue()).isCloseTo(0.0474, within(1e-4));
        assertThat(first.adjusted()).isCloseTo(4 * first.pValue(), within(1e-12));
        assertThat(first.isShown()).isFalse();
    }

    /** What the targets share through shadow models is added, once for each of the two. */
    @Test
    void theErrorThatTargetsShare_isAddedForBoth() {
        AttackResult one = attack("lda", "one", 0.1, 0.2, 0.1, 0.2, 0.1);
        AttackResult two = attack("lda", "two", 0.1, 0.3, 0.3, 0.5, 0.5);
        SharedError.Part part = new SharedError.Part(0.01, 0.01);
        SharedError shared = new SharedError(8, part, Collections.nCopies(4, part), part);
        double alone = matrix(Optional.empty(), one, two).differences().get(2).pValue();
        double once = matrix(Optional.empty(), one, Runs.sharing(two, shared))
                .differences()
                .get(2)
                .pValue();
        double twice = matrix(Optional.empty(), Runs.sharing(one, shared), Runs.sharing(two, shared))
                .differences()
                .get(2)
                .pValue();
        assertThat(alone).isLessThan(once);
        assertThat(once).isLessThan(twice);
    }

    @Test
    void theCellsCountWhatIsBeaten_andTheSentenceSaysWhere() {
        AttackMatrix matrix = matrix(
                Optional.empty(),
                attack("lda", "mine", 0.50, 0.51, 0.52, 0.51, 0.50, 0.51),
                attack("lda", "lira", 0.30, 0.31, 0.32, 0.31, 0.30, 0.31),
                attack("dp", "mine", 0.01, 0.01, 0.02, 0.01, 0.01, 0.01),
                attack("dp", "lira", 0.01, 0.01, 0.02, 0.01, 0.01, 0.01));
        AttackMatrix.Table table = matrix.tables().get(0);
        assertThat(table.experiments()).containsExactly("lda", "dp");
        assertThat(table.rows()).extracting(AttackMatrix.Row::attack).containsExactly("mine", "lira");
        AttackMatrix.Cell mine = table.rows().get(0).cells().get(0).orElseThrow();
        assertThat(mine.beats()).isEqualTo(1);
        assertThat(mine.isUnbeaten()).isTrue();
        assertThat(table.rows().get(1).cells().get(0).orElseThrow().text()).endsWith(" -1");
        assertThat(matrix.title().text()).isEqualTo("4 of 8 differences between attacks are shown");
        assertThat(matrix.sentences().get(0).text())
                .startsWith("mine beats lira by TPR at 1 % FPR on 1 of 2: lda by 0.2000 [0.19")
                .endsWith("On 1 no difference is shown.");
    }

    @Test
    void againstOneAttack_onlyPairsWithItAreLookedAt() {
        AttackResult[] three = {
            attack("lda", "a", 0.1, 0.2, 0.1, 0.2, 0.1),
            attack("lda", "b", 0.1, 0.2, 0.1, 0.2, 0.1),
            attack("lda", "c", 0.1, 0.2, 0.1, 0.2, 0.1)
        };
        assertThat(matrix(Optional.empty(), three).differences()).hasSize(12);
        assertThat(matrix(Optional.of("b"), three).differences())
                .hasSize(8)
                .allMatch(one -> one.first().equals("b") || one.second().equals("b"));
        assertThatThrownBy(() -> matrix(Optional.of("d"), three))
                .isInstanceOf(InputException.class)
                .hasMessage("--against: no run has an attack \"d\"; name one of a, b, c");
    }

    /** Another rule of variance is another attack, and targets are compared within one run only. */
    @Test
    void attacksOfSeveralRuns_haveARowEach_andAreComparedWithinARun() {
        AttackResult other = Runs.with(attack("lda", "b", 0.1, 0.2, 0.1, 0.2, 0.1), Map.of("variance", "shrunk"));
        AttackMatrix matrix = matrix(
                Optional.empty(),
                run("one", 7, "aa", List.of(attack("lda", "a", 0.1, 0.2, 0.1, 0.2, 0.1), other)),
                run("two", 8, "aa", List.of(attack("lda", "b", 0.1, 0.2, 0.1, 0.2, 0.1))));
        assertThat(matrix.tables().get(0).rows())
                .extracting(AttackMatrix.Row::attack)
                .containsExactly("a", "b", "b of two");
        assertThat(matrix.differences()).hasSize(4).allMatch(one -> one.second().equals("b"));
    }

    @Test
    void whatIsNotMeasured_isNotCompared() {
        AttackResult one = attack("lda", "one", 0.1, 0.2, 0.1, 0.2, 0.1);
        AttackResult earlier = Runs.sharing(one, new SharedError(8, new SharedError.Part(0, 0), NOTHING.tprAtFpr()));
        AttackMatrix matrix = matrix(Optional.empty(), earlier, ShownRuns.withShadows(one, 8));
        assertThat(matrix.differences()).isEmpty();
        assertThat(matrix.title().text()).isEqualTo("No attacks can be compared");
        assertThat(matrix(Optional.empty(), earlier, attack("lda", "two", 0.1, 0.2, 0.1, 0.2, 0.1))
                        .differences())
                .extracting(AttackDifference::measure)
                .doesNotContain("TNR at 1 % FNR");
    }

    /**
     * Null hypothesis: four attacks on two algorithms, equal on average, whose targets move together. In 400 runs at
     * most 5 % show any difference; 45 or more have a probability below 1e-6. It fails if differences are not paired
     * with care or not adjusted: unadjusted, most runs show one.
     */
    @Test
    void equalAttacks_seldomDiffer() {
        assertThat(anyShown(400, strength -> strength)).isLessThan(45);
    }

    @Test
    @Tag("slow")
    void equalAttacks_seldomDiffer_inFull() {
        assertThat(anyShown(4000, strength -> strength)).isLessThan(270);
    }

    /** One attack that is better by 7 errors of a difference is shown to be in nearly all runs. */
    @Test
    void aBetterAttack_isShown() {
        assertThat(anyShown(100, strength -> strength + 0.06)).isGreaterThan(95);
    }

    /** The number of runs that show a difference; the first attack has other numbers. */
    private static int anyShown(int runs, DoubleUnaryOperator ofFirst) {
        SplitMix random = new Seed(53).generator();
        int any = 0;
        for (int r = 0; r < runs; r++) {
            List<AttackResult> attacks = new ArrayList<>();
            for (String experiment : List.of("lda", "dp")) {
                double[] targets = new double[10];
                for (int t = 0; t < targets.length; t++) {
                    targets[t] = 0.4 + 0.1 * NormalSampler.sample(random);
                }
                for (String name : List.of("a", "b", "c", "d")) {
                    double[] own = new double[targets.length];
                    for (int t = 0; t < own.length; t++) {
                        double noised = targets[t] + 0.02 * NormalSampler.sample(random);
                        own[t] = Math.min(1, Math.max(0, name.equals("a") ? ofFirst.applyAsDouble(noised) : noised));
                    }
                    attacks.add(attack(experiment, name, own));
                }
            }
            AttackMatrix matrix = matrix(Optional.empty(), attacks.toArray(AttackResult[]::new));
            any += matrix.differences().stream().anyMatch(AttackDifference::isShown) ? 1 : 0;
        }
        return any;
    }
}
