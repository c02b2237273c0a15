package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.Adversary;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.Evaluation;

/** The control that must be caught. */
class LeakyModelCaseTest {
    @TempDir
    Path folder;

    /**
     * Theory: members are shifted by 4 standard deviations, AUC Phi(4/sqrt 2) = 0.99766. Means and variances estimated
     * from 64 shadows a side cost 0.0004 of it (a simulation of the two distributions alone gives 0.9973). One target's
     * area over 500 x 500 records has standard error 0.0012 (Hanley and McNeil 1982), the mean of 20 0.0003; 5 of
     * these: false alarm 6e-7. An attack that is off by one in membership, record or column falls to 0.5.
     */
    @Test
    void likelihoodRatioReachesTheAreaThatTheControlGuarantees() {
        LeakyModel.Memorize<Numbers> trainer = new LeakyModel.Memorize<>();
        Evaluation.Outcome outcome = EndToEnd.audit(
                EndToEnd.cell(
                        trainer,
                        LeakyModel.CODEC,
                        Adversary.shared(trainer),
                        List.of(EndToEnd.lira(new LeakyModel.Recall<Numbers>(), Side.ONLINE))),
                Numbers.upTo(1000),
                20,
                128,
                folder);
        assertThat(outcome.attacks().get(0).auc().value())
                .isBetween(0.99766 - 0.0004 - 5 * 0.0003, 0.99766 + 5 * 0.0003);
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }
}
