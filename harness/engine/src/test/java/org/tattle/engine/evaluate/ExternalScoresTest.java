package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.math.sampling.Seed;

class ExternalScoresTest {
    private static final int RECORDS = 400;
    private static final int TARGETS = 4;

    /** The first half are members, and every member scores above every other but for the last one. */
    private static Evaluation.Outcome outcome() {
        List<double[]> scores = new ArrayList<>();
        List<BitSet> members = new ArrayList<>();
        for (int t = 0; t < TARGETS; t++) {
            double[] score = new double[RECORDS];
            for (int i = 0; i < RECORDS; i++) {
                score[i] = i < RECORDS / 2 - 1 ? 1000 - i : -i;
            }
            BitSet half = new BitSet();
            half.set(0, RECORDS / 2);
            scores.add(score);
            members.add(half);
        }
        List<String> ids = IntStream.range(0, RECORDS).mapToObj(i -> "r" + i).toList();
        return new Evaluation(List.of(0.01), 0.95, 3)
                .evaluate(new ExternalScores(ids, scores, members), "mine", Evaluation.GIVEN, new Seed(1));
    }

    @Test
    void scores_areHeldAgainstTheTruth_andNothingElseIsClaimed() {
        AttackResult audit = outcome().attacks().get(0);
        assertThat(audit.auc().value()).isEqualTo(1); // the last member scores -199, the best other -200
        assertThat(audit.perTarget())
                .hasSize(TARGETS)
                .allSatisfy(target -> assertThat(target.members()).isEqualTo(RECORDS / 2));
        assertThat(audit.exposed()).extracting(ExposedRecord::id).containsExactly("r0", "r1", "r2");
        assertThat(audit.experiment().isMadeElsewhere()).isTrue();
        assertThat(audit.guarantees()).isEmpty();
        assertThat(outcome().experiment().utility()).isEmpty();
        assertThat(outcome().experiment().targets()).isEqualTo(TARGETS);
    }

    /**
     * Null hypothesis: membership is drawn without regard to the scores, so that the area is 0.5 but for a deviation of
     * 0.0145 (4 targets of 200 and 200). It leaves 0.4 to 0.6 with a probability below 1e-11. Catches a control that is
     * held against the true members: 1.
     */
    @Test
    void thePermutedLabels_areNotTheTruth() {
        ControlResult control = outcome().controls().get(0);
        assertThat(control.control()).isEqualTo("permuted-labels");
        assertThat(control.measured().value()).isBetween(0.4, 0.6);
        assertThat(control.passed()).isTrue();
    }

    @Test
    void scoresWithoutTruth_areRefused() {
        assertThatThrownBy(() -> new ExternalScores(List.of("a"), List.of(new double[] {1}), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Provided: 1 and 0");
    }
}
