package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.check.NamedDefense;
import org.tattle.engine.plan.Assignment;

/** All defenses that ship keep their contract. */
class ConformanceTest {
    /** Those of which no sound form is known, the public number of records where one is needed, and short trainings. */
    private static final Map<String, List<String>> SETTINGS = Map.ofEntries(
            Map.entry("cdp-lda", List.of("mode=as-published")),
            Map.entry("cdp-lda-plus", List.of("mode=as-published")),
            Map.entry("zhu", List.of("mode=as-published")),
            Map.entry("dp-svi-lda", List.of("records=40", "batch=20")),
            Map.entry("fdptm", List.of("model={vips-lda: {records: 40, batch: 20}}")),
            Map.entry("vips-lda", List.of("records=40", "batch=20")),
            Map.entry("vips-logistic", List.of("records=40")),
            Map.entry("vips-sbn", List.of("records=40", "batch=20")),
            Map.entry("poisson-topics", List.of("sweeps=20", "burn-in=10", "every=5")));

    /** What the replay finds of algorithms whose published guarantee is false, or whose noise it cannot follow. */
    private static final Map<String, Conformance.Verdict> KNOWN = Map.of(
            "cdp-lda", Conformance.Verdict.VIOLATES,
            "cdp-lda-plus", Conformance.Verdict.VIOLATES,
            "zhu", Conformance.Verdict.VIOLATES,
            "erm-objective", Conformance.Verdict.CANNOT_TELL);

    /** Longer than a usual check, since machines may be slow and the result must not depend on them. */
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private static final Plugins SHIPPED = Plugins.load(ConformanceTest.class.getClassLoader());

    private static void requireConformance(String name) {
        Conformance conformance =
                new ConformanceCheck(1, LIMIT).of(new NamedDefense(name, assignments(name)).subject(SHIPPED));
        assertThat(conformance.verdict())
                .as(conformance.faults().toString())
                .isEqualTo(KNOWN.getOrDefault(name, Conformance.Verdict.CONFORMS));
        assertThat(conformance.faults()).allMatch(fault -> fault.check() == Check.REPLAY);
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
