package org.tattle.attacks.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.Given;
import org.tattle.attacks.Given.Statistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.math.sampling.SplitMix;

class GlobalThresholdTest {
    private static final Statistic STATISTIC = new Statistic(List.of("x", "y", "z"));

    @Test
    void score_isTheTargetsColumn() {
        var target = Given.target(STATISTIC, 1, 2, 3, 4, 5, 6);
        for (int column = 0; column < 3; column++) {
            Scores scores = new GlobalThreshold<>(STATISTIC, column)
                    .score(target, Given.shadows(new double[0], new double[0]), new SplitMix(1));
            assertThat(scores.values()).containsExactly(1 + column, 4 + column);
        }
    }

    @Test
    void attack_asksItsStatisticAndNoShadows() {
        var attack = new GlobalThreshold<>(STATISTIC, 0);
        assertThat(attack.shadowSampling()).isEqualTo(ShadowSampling.NONE);
        assertThat(attack.minShadowModels()).isZero();
        assertThat(attack.queryStatistic()).contains(STATISTIC);
    }
}
