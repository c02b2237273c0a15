package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.run.PreparedAudit;

/**
 * Every plan that ships passes all checks that come before the first training: its keys and names are known, every
 * option is accepted, the noise of every budget is found, every attack and measure has something to work on. Nothing is
 * trained. A row of a series stands for a corpus that the user has; here it takes drawn documents or rows.
 */
class ShippedPlansTest {
    private static final Plugins SHIPPED = Plugins.load(ShippedPlansTest.class.getClassLoader());

    private static final List<Assignment> DRAWN = List.of(
            Assignment.of("the test", "data.synthetic.documents", "2000"),
            Assignment.of("the test", "data.preprocess", "words"));

    private static final List<Assignment> DRAWN_ROWS =
            List.of(Assignment.of("the test", "data.drawn-rows.rows", "2000"));

    private static Stream<Named<Supplier<Plan>>> plans() {
        return EmbeddedPlan.all().stream().flatMap(ShippedPlansTest::plans);
    }

    private static Stream<Named<Supplier<Plan>>> plans(EmbeddedPlan embedded) {
        PlanReader reader = new PlanReader(SHIPPED);
        return embedded.series()
                .map(series -> series.rows().stream()
                        .map(row -> Named.<Supplier<Plan>>of(
                                embedded.name() + " on " + row.corpus(),
                                () -> reader.read(row.plan(), row.corpus().equals("a9a") ? DRAWN_ROWS : DRAWN))))
                .orElseGet(() -> Stream.of(
                        Named.of(embedded.name(), () -> reader.read(embedded.name(), embedded.yaml(), List.of()))));
    }

    /** One in ten of them. */
    private static Stream<Named<Supplier<Plan>>> somePlans() {
        List<Named<Supplier<Plan>>> all = plans().toList();
        return IntStream.range(0, all.size()).filter(i -> i % 10 == 4).mapToObj(all::get);
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyPlan_canBeRead(Supplier<Plan> read) {
        assertThat(read.get().defenses()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("somePlans")
    void aPlan_canBeRun(Supplier<Plan> read) {
        everyPlan_canBeRun(read);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("plans")
    void everyPlan_canBeRun(Supplier<Plan> read) {
        Plan plan = read.get();
        PreparedAudit<?> audit = PreparedAudit.of(plan, SHIPPED);
        assertThat(audit.experiments()).hasSameSizeAs(plan.defenses());
        int records = audit.data().data().size();
        assertThat(audit.experiments())
                .allSatisfy(experiment -> assertThat(experiment.guarantees().of(records))
                        .allSatisfy(guarantee -> assertThat(guarantee.epsilon()).isPositive()));
    }
}
