package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class PublishedValuesTest {
    private static final AttackResult ENTROPY =
            Runs.attack("lda-topics-5", "lda", Map.of("topics", 5), List.of(), "entropy", 10, 0.3);
    private static final AttackResult OTHER_CELL =
            Runs.attack("lda-topics-9", "lda", Map.of("topics", 9), List.of(), "entropy", 10, 0.3);

    private static ReferenceValue ofAttack(String experiment, String attack, double fpr, double tpr) {
        return new ReferenceValue(experiment, attack, fpr, tpr, "", Double.NaN, "[X] table 1");
    }

    private static PublishedValues among(List<AttackResult> audits, ReferenceValue... values) {
        return PublishedValues.of(ShownRuns.publishing(Runs.run(audits), values));
    }

    @Test
    void at_findsExperimentAttackAndRate() {
        PublishedValues values = among(
                List.of(ENTROPY, OTHER_CELL),
                ofAttack("lda-topics-5", "entropy", 0.01, 0.4),
                ofAttack("lda-topics-5", "entropy", 0.001, 0.3),
                ofAttack("lda-topics-9", "lira-online", 0.001, 0.2));
        assertThat(values.at(ENTROPY, 0.001)).map(ReferenceValue::tpr).hasValue(0.3);
        assertThat(values.at(ENTROPY, 0.01)).map(ReferenceValue::tpr).hasValue(0.4);
        assertThat(values.at(ENTROPY, 0.1)).isEmpty();
        assertThat(values.at(OTHER_CELL, 0.001)).isEmpty();
    }

    /** The paper's attack saw the whole release: its number does not belong beside what a surface left. */
    @Test
    void at_anotherSurface_isNothing() {
        PublishedValues values = among(List.of(ENTROPY), ofAttack("lda-topics-5", "entropy", 0.001, 0.3));
        assertThat(values.at(Runs.through(ENTROPY, "decimals-2"), 0.001)).isEmpty();
    }

    /** With two experiments nobody knows which one is meant. */
    @Test
    void aValueWithoutACell_belongsToTheOnlyOne() {
        ReferenceValue value = ofAttack("", "entropy", 0.001, 0.3);
        assertThat(among(List.of(ENTROPY), value).at(ENTROPY, 0.001)).contains(value);
        assertThat(among(List.of(ENTROPY, OTHER_CELL), value).at(ENTROPY, 0.001))
                .isEmpty();
    }

    @Test
    void rejected_findsExperimentAndStatistic() {
        ReferenceValue value = new ReferenceValue(
                "lda-topics-5", "", Double.NaN, Double.NaN, "log-likelihood", 0.2225, "[MIA] table 4");
        PublishedValues values =
                among(List.of(ENTROPY, OTHER_CELL), ofAttack("lda-topics-5", "entropy", 0.001, 0.3), value);
        assertThat(values.rejected("lda-topics-5", "log-likelihood")).contains(value);
        assertThat(values.rejected("lda-topics-9", "log-likelihood")).isEmpty();
        assertThat(values.rejected("lda-topics-5", "entropy")).isEmpty();
        assertThat(values.rejected("lda-topics-5", "")).isEmpty();
    }

    @Test
    void aCell_knowsTheRatesAndSourcesThatItShows() {
        RunResult run = ShownRuns.publishing(
                Runs.run(List.of(ENTROPY)),
                ofAttack("lda-topics-5", "entropy", 0.001, 0.3),
                ofAttack("lda-topics-9", "entropy", 0.01, 0.3));
        ExperimentView experiment = ExperimentView.of(RunVerdict.of(run)).get(0);
        assertThat(experiment.publishedRates()).containsExactly(0.001);
        assertThat(experiment.sources()).isEqualTo("[X] table 1");
    }
}
