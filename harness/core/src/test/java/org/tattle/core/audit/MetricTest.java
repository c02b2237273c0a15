package org.tattle.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric.Better;
import org.tattle.math.statistics.Interval;

class MetricTest {
    private static final Interval WIDE = new Interval(0.4, -0.5, 1.3, 0.95, "student-by-target");

    /** Would find an interval that is cut by the values that were seen, and not by those that can be. */
    @Test
    void intervals_areCutOnlyWhereNoValueCanBe() {
        assertThat(Metric.number("npmi", "NPMI", Better.HIGH, "").possible(WIDE))
                .isEqualTo(WIDE);
        assertThat(Metric.undeclared("ownNumber").possible(WIDE)).isEqualTo(WIDE);
        assertThat(Metric.amount("perplexity", "perplexity", Better.LOW, "").possible(WIDE))
                .isEqualTo(WIDE.within(0, 2));
        assertThat(Metric.fraction("auc", "AUC", Better.HIGH, "").possible(WIDE))
                .isEqualTo(Metric.share("accuracy", "accuracy", Better.HIGH, "").possible(WIDE))
                .isEqualTo(WIDE.within(0, 1));
        assertThat(WIDE.within(0, 1).low()).isZero();
    }
}
