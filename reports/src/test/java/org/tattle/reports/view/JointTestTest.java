package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class JointTestTest {
    private static AttackResult audit(int targets, double power) {
        return Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", targets, power);
    }

    private static List<TestedNumber> tested(AttackResult audit) {
        RunResult run = Runs.run(List.of(audit));
        return RunVerdict.of(run).attacked().get(0).attacks().get(0).numbers();
    }

    /** Three supported rates and the area of each of two attacks; the rate of 0.0001 is less than one of 2,849. */
    @Test
    void everySupportedNumber_isTested() {
        RunResult run = Runs.run(List.of(audit(10, 0.9), Runs.through(audit(10, 1), "top-10")));
        RunVerdict audit = RunVerdict.of(run);
        assertThat(audit.numbers()).isEqualTo(8);
        AttackVerdict attack = audit.attacked().get(0).attacks().get(0);
        assertThat(attack.numbers()).extracting(TestedNumber::numbers).containsOnly(8);
        assertThat(attack.number(0.01))
                .hasValueSatisfying(one -> assertThat(one.fpr()).isEqualTo(0.01));
        assertThat(attack.number(0.0001)).isEmpty();
    }

    /** Student's over targets has one degree of freedom less than targets, and none of its own within a target. */
    @Test
    void freedom_ofTargetsThatShareNothing_isStudents() {
        assertThat(tested(Runs.sharing(audit(10, 0.9), null)))
                .extracting(TestedNumber::freedom)
                .containsOnly(9.0);
        assertThat(tested(Runs.sharing(audit(2, 0.9), null)).get(0).freedom()).isEqualTo(1);
        assertThat(tested(audit(1, 0.9))).extracting(TestedNumber::freedom).containsOnly(Double.POSITIVE_INFINITY);
        assertThat(tested(audit(4, 0.9)).get(3).freedom()) // an area whose interval was made within targets
                .isEqualTo(Double.POSITIVE_INFINITY);
    }

    /**
     * Two variances, of targets and of groups of shadow models: Satterthwaite's degrees of freedom are at least the
     * fewer of n − 1 and g − 1, and no more may be assumed.
     */
    @ParameterizedTest
    @CsvSource({"10, 8", "10, 2", "5, 30", "40, 16"})
    void freedom_ofTargetsThatShareShadows_isNoMoreThanThereIs(int targets, int groups) {
        SharedError.Part part = new SharedError.Part(1e-4, 1e-4);
        AttackResult audit =
                Runs.sharing(audit(targets, 0.9), new SharedError(groups, part, Collections.nCopies(4, part)));
        assertThat(tested(audit))
                .isNotEmpty()
                .allSatisfy(one ->
                        assertThat(one.freedom()).isPositive().isLessThanOrEqualTo(Math.min(targets, groups) - 1.0));
    }

    /**
     * Scores of another tool may be of one set of members throughout: ten targets are ten looks at it (Bonferroni), not
     * ten times the evidence.
     */
    @Test
    void targetsOfUnknownMembers_areNoMoreEvidenceThanTheBestOfThem() {
        AttackResult audit = audit(10, 0.95);
        List<TestedNumber> apart = tested(audit);
        List<TestedNumber> unknown = tested(ShownRuns.madeElsewhere(audit));
        double best = 1;
        double bestArea = 1;
        for (TargetResult target : audit.perTarget()) {
            UninformativeScores alone = UninformativeScores.of(List.of(target));
            best = Math.min(best, alone.pValue(0.1, target.points().get(3).truePositives()));
            bestArea = Math.min(bestArea, alone.pValueOfArea(target.auc()));
        }
        assertThat(unknown.get(2).raw()).isCloseTo(Math.min(1, 10 * best), within(1e-15));
        assertThat(unknown.get(3).raw()).isCloseTo(Math.min(1, 10 * bestArea), within(1e-15));
        assertThat(apart.get(2).raw()).isLessThan(unknown.get(2).raw());
        assertThat(apart.get(3).raw()).isLessThan(unknown.get(3).raw());
    }

    /** A target without members, or without others, shows nothing. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void targetsOfOneKindOfRecord_areNotTested(boolean members) {
        AttackResult audit = audit(10, 0.9);
        TargetResult first = audit.perTarget().get(0);
        List<TargetResult> targets = new ArrayList<>(audit.perTarget());
        targets.set(
                3,
                new TargetResult(
                        3,
                        members ? first.members() : 0,
                        members ? 0 : first.nonMembers(),
                        first.auc(),
                        first.points(),
                        first.provedIfComplete(),
                        first.proved()));
        assertThat(tested(Runs.on(audit, targets))).isEmpty();
    }

    private static TestedNumber number(double value, double adjusted) {
        return new TestedNumber(
                "lira", 0.1, value, value, 0.95, 9, 0.1, 0, adjusted, 1, new UninformativeScores(new int[] {9}, 9));
    }

    /** An error of just the stated one is still the stated one, and five times chance is a strong leak. */
    @Test
    void verdicts_atTheirBounds() {
        assertThat(number(0.3, RunVerdict.ERROR).isSignificant()).isTrue();
        assertThat(number(0.3, Math.nextUp(RunVerdict.ERROR)).isSignificant()).isFalse();
        assertThat(number(0.5, 0.01).isStrong()).isTrue();
        assertThat(number(Math.nextDown(0.5), 0.01).isStrong()).isFalse();
        assertThat(number(0.5, 0.06).isStrong()).isFalse();
    }
}
