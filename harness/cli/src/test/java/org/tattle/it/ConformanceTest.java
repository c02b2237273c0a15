package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.check.NamedDefense;
import org.tattle.engine.plan.Assignment;

/** All defenses that ship keep their contract. */
class ConformanceTest {
    /** Those of which no sound form is known, and shorter trainings. */
    private static final Map<String, List<String>> SETTINGS = Map.of(
            "cdp-lda", List.of("mode=as-published"),
            "cdp-lda-plus", List.of("mode=as-published"),
            "zhu", List.of("mode=as-published"),
            "poisson-topics", List.of("sweeps=20", "burn-in=10", "every=5"));

    private static final Plugins SHIPPED = Plugins.load(ConformanceTest.class.getClassLoader());

    private static void requireConformance(String name) {
        Conformance conformance = new ConformanceCheck(1, ConformanceCheck.USUAL_LIMIT)
                .of(new NamedDefense(name, assignments(name)).subject(SHIPPED));
        assertThat(conformance.faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lda", "noisy-histogram", "erm-output"})
    void theQuickOnes(String name) {
        requireConformance(name);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> all() {
        return SHIPPED.defenses().names().stream().map(name -> dynamicTest(name, () -> requireConformance(name)));
    }

    private static List<Assignment> assignments(String name) {
        return SETTINGS.getOrDefault(name, List.of()).stream()
                .map(setting -> Assignment.parse("--set", name + "." + setting))
                .toList();
    }
}
