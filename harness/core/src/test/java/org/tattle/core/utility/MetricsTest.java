package org.tattle.core.utility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric;
import org.tattle.math.statistics.Interval;

class MetricsTest {
    private static final Metric ACCURACY = new PredictionUtility().metrics().get(0);

    @Test
    void aDeclaredMetric_isShownByItsUnit_andExplained() {
        assertThat(ACCURACY.text(0.25)).isEqualTo("25.0 %");
        assertThat(ACCURACY.explained())
                .isEqualTo("accuracy: share of held-out rows predicted rightly; share; higher is better");
        assertThat(Metric.of("logLoss", new PredictionUtility().metrics()).text(new Interval(1, 0.9, 1.1, 0.95, "")))
                .isEqualTo("1.0 [0.9, 1.1]");
    }

    @Test
    void aMetricThatNothingDeclares_isLabeledByItsKey_andNeitherDirectionIsBetter() {
        Metric unknown = Metric.of("wordsPerTopic", List.of(ACCURACY));
        assertThat(unknown.label()).isEqualTo("words per topic");
        assertThat(unknown.isHighBetter()).isEmpty();
        assertThat(unknown.explained()).isEqualTo("words per topic");
    }
}
