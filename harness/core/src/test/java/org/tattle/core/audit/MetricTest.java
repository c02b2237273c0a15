package org.tattle.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.Metric.Role;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

class MetricTest {
    private static final double[] TARGETS = {-1, 0.2, 2};
    private static final Interval WIDE = StudentIntervals.mean(TARGETS, 0.95);

    /** Would find an interval that is cut by the values that were seen, and not by those that can be. */
    @Test
    void intervals_areCutOnlyWhereNoValueCanBe() {
        assertThat(over(Metric.number("npmi", "NPMI", Better.HIGH, ""))).isEqualTo(WIDE);
        assertThat(over(Metric.undeclared("ownNumber"))).isEqualTo(WIDE);
        assertThat(over(Metric.amount("perplexity", "perplexity", Better.LOW, "")))
                .isEqualTo(WIDE.within(0, Double.MAX_VALUE));
        assertThat(over(Metric.fraction("auc", "AUC", Better.HIGH, "")))
                .isEqualTo(over(Metric.share("accuracy", "accuracy", Better.HIGH, "")))
                .isEqualTo(WIDE.within(0, 1));
        assertThat(WIDE.within(0, 1).low()).isZero();
    }

    /** Would find a mean that hides the one chain that did not mix, or the best of chains. */
    @Test
    void mixing_isThatOfTheWorstChain_withoutAnInterval() {
        assertThat(over(Metric.amount("rHat", "R-hat", Better.LOW, "").as(Role.MIXING)))
                .isEqualTo(Interval.none(2));
        assertThat(over(Metric.amount("ess", "effective sample size", Better.HIGH, "")
                        .as(Role.MIXING)))
                .isEqualTo(Interval.none(-1));
    }

    private static Interval over(Metric metric) {
        return metric.over(TARGETS, 0.95);
    }
}
