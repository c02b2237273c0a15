package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.plan.Assignment;
import org.tattle.core.plan.EmbeddedPlan;
import org.tattle.core.plan.Plan;
import org.tattle.core.plan.PlanReader;
import org.tattle.core.plan.Series;
import org.tattle.core.plugin.Plugins;

/**
 * Every plan that ships passes all checks that come before the first training: its keys and names are known, every
 * option is accepted, the noise of every budget is found, every attack and measure has something to work on. Nothing is
 * trained. A row of a series stands for a corpus that the user has; here it takes drawn documents.
 */
class ShippedPlansTest {
    private static final Plugins SHIPPED = Plugins.load(ShippedPlansTest.class.getClassLoader());

    private static final List<Assignment> DRAWN = List.of(
            Assignment.of("the test", "data.synthetic.documents", "200"),
            Assignment.of("the test", "data.preprocess", "words"));

    private static Stream<Plan> plans() {
        PlanReader reader = new PlanReader(SHIPPED);
        return EmbeddedPlan.all().stream()
                .flatMap(embedded -> embedded.series()
                        .map(series ->
                                series.rows().stream().map(Series.Row::plan).map(row -> reader.read(row, DRAWN)))
                        .orElseGet(() -> Stream.of(reader.read(embedded.name(), embedded.yaml(), List.of()))));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyPlan_canBeRun(Plan plan) {
        Audit<?> audit = Audit.of(plan, SHIPPED);
        assertThat(audit.cells()).hasSameSizeAs(plan.defenses());
        assertThat(audit.cells())
                .allSatisfy(cell -> assertThat(
                                cell.promises().of(audit.data().data().size()))
                        .allSatisfy(promise -> assertThat(promise.epsilon()).isPositive()));
    }
}
