package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.testing.ToyPlugins;

class ReferenceValuePlanTest {
    private final PlanReader reader = new PlanReader(ToyPlugins.plugins());

    private Plan read(String values) {
        return reader.read("p.yaml", "data: {file: a}\nreport: {published: [" + values + "]}", List.of());
    }

    @Test
    void values_areReadAndWrittenBack() {
        Plan plan = read("{cell: lda-topics-5, attack: entropy, fpr: 0.001, tpr: 0.128, source: '[MIA] table 1'},"
                + "{statistic: log-likelihood, rejected: 0.2225, source: '[MIA] table 4'}");
        assertThat(plan.report().published())
                .containsExactly(
                        new ReportPlan.ReferenceValuePlan(
                                Optional.of("lda-topics-5"),
                                Optional.of("entropy"),
                                Optional.of(0.001),
                                Optional.of(0.128),
                                Optional.empty(),
                                Optional.empty(),
                                "[MIA] table 1"),
                        new ReportPlan.ReferenceValuePlan(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("log-likelihood"),
                                Optional.of(0.2225),
                                "[MIA] table 4"));
        assertThat(reader.read("again", PlanWriter.write(plan), List.of())).isEqualTo(plan);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {attack: entropy, fpr: 0.001, tpr: 0.1}                         | p.yaml:2:22: source must name paper and table
            {attack: entropy, fpr: 0.001, source: s}                        | p.yaml:2:22: a published value must have either attack
            {attack: entropy, fpr: 0.1, tpr: 0.1, rejected: 1, source: s}   | p.yaml:2:22: a published value must have either attack
            {statistic: x, source: s}                                       | p.yaml:2:22: a published value must have either attack
            {attack: entropy, fpr: 1, tpr: 0.1, source: s}                  | p.yaml:2:45: fpr must be in (0, 1). Provided value: 1.0
            {attack: entropy, fpr: 0.1, tpr: 12.8, source: s}               | p.yaml:2:55: tpr must be in [0, 1]. Provided value: 12.8
            {statistic: x, rejected: 22, source: s}                         | p.yaml:2:47: rejected must be in [0, 1]. Provided value: 22
            {atack: entropy}                                                | p.yaml:2:23: unknown key `atack`; did you mean `attack`?
            """)
    void whatIsNoPublishedValue_isRefusedAtItsPlace(String value, String message) {
        assertThatThrownBy(() -> read(value)).isInstanceOf(InputException.class).hasMessageStartingWith(message);
    }
}
