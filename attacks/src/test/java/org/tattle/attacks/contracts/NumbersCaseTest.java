package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.Evaluation;

/** Contract case: nothing but numbers, and a release that is a noisy histogram of them. */
class NumbersCaseTest {
    private static final int RECORDS = 400;
    private static final int TARGETS = 10;

    @TempDir
    Path folder;

    private Evaluation.Outcome audit(double weight, int shadows) {
        Trainer<Numbers, NoisyHistogram> trainer = new NoisyHistogram.Count(RECORDS, weight, 0.5);
        NoisyHistogram.Ask statistic = new NoisyHistogram.Ask(1);
        return EndToEnd.audit(
                EndToEnd.cell(
                        trainer,
                        NoisyHistogram.CODEC,
                        Adversary.shared(trainer),
                        List.of(EndToEnd.lira(statistic, Side.ONLINE), EndToEnd.lira(statistic, Side.OFFLINE))),
                Numbers.upTo(RECORDS),
                TARGETS,
                shadows,
                folder);
    }

    /**
     * Theory: a member's count is N(1, 1/4), a non-member's N(0, 1/4), so that the best attack has AUC Phi(sqrt 2) =
     * 0.921. Means and variances estimated from 32 shadows a side cost 0.006 of it at most: a simulation of these two
     * distributions alone gives 0.9165 online and 0.9157 offline. One target's area has standard error sqrt(0.921 x
     * 0.079 / 200) = 0.019 at most, the mean of 10 0.006; 5 of these: false alarm 6e-7.
     */
    @Test
    void aTrainerThatRemembers_isCaughtAsFarAsTheoryAllows() {
        double theory = new NormalDistribution(null, 0, 1).cumulativeProbability(Math.sqrt(2));
        Evaluation.Outcome outcome = audit(1, 64);
        assertThat(outcome.attacks()).extracting(AttackResult::attack).containsExactly("ONLINE", "OFFLINE");
        assertThat(outcome.attacks()).allSatisfy(audit -> {
            assertThat(audit.auc().value()).isBetween(theory - 0.006 - 5 * 0.006, theory + 5 * 0.006);
            assertThat(audit.summary().varianceRule()).isEqualTo("per-record");
            assertThat(audit.perTarget())
                    .hasSize(TARGETS)
                    .allSatisfy(target ->
                            assertThat(target.members() + target.nonMembers()).isEqualTo(RECORDS));
        });
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }

    /**
     * Null hypothesis, true here: the release is noise, so each target's area has mean 0.5 and standard error
     * sqrt(401/(12 x 200 x 200)) = 0.0289. Areas of different targets share shadows, hence at worst the mean has this
     * error too; 5 of these: false alarm 6e-7. Catches any way in which the truth reaches the scores without the
     * release.
     */
    @Test
    void aTrainerThatIgnoresItsData_showsNothing() {
        Evaluation.Outcome outcome = audit(0, 64);
        assertThat(outcome.attacks())
                .allSatisfy(audit -> assertThat(audit.auc().value()).isBetween(0.5 - 5 * 0.0289, 0.5 + 5 * 0.0289));
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }

    @Test
    void tooFewShadowsForAnAttackAreRefused_beforeAnythingIsTrained() {
        assertThatThrownBy(() -> audit(1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shadows must be at least 4 for ONLINE. Provided value: 2");
        assertThat(folder).isEmptyDirectory();
    }
}
