package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.certify.check.Finding;
import org.tattle.certify.check.Finding.Outcome;
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
            Map.entry("vips-lda", List.of("records=40", "batch=20")),
            Map.entry("vips-logistic", List.of("records=40")),
            Map.entry("dp-mcmc", List.of("records=40", "batch=20")),
            Map.entry("dp-sgd", List.of("records=40", "batch=20")),
            Map.entry("dp-sgd-transcript", List.of("records=40", "batch=20")),
            Map.entry("dpvi", List.of("records=40", "batch=20")),
            Map.entry("dpvim", List.of("records=40", "batch=20")),
            Map.entry("na-dpvi", List.of("records=40", "batch=20")),
            Map.entry("na-dpvi-transcript", List.of("records=40", "batch=20")),
            Map.entry("private-clusters", List.of("threshold=0")),
            Map.entry("vips-sbn", List.of("records=40", "batch=20")),
            Map.entry("poisson-topics", List.of("sweeps=20", "burn-in=10", "every=5")));

    /** What the replay finds of algorithms whose published guarantee is false, or that it cannot follow. */
    private static final Map<String, Outcome> KNOWN = Map.of(
            "cdp-lda", Outcome.FAILED,
            "cdp-lda-plus", Outcome.FAILED,
            "zhu", Outcome.FAILED,
            "erm-objective", Outcome.NOT_CHECKED,
            "fdptm", Outcome.NOT_CHECKED,
            "posterior-sample", Outcome.NOT_CHECKED);

    private static final Plugins SHIPPED = Plugins.load(ConformanceTest.class.getClassLoader());

    private static void requireConformance(String name) {
        Conformance conformance = new ConformanceCheck(1, ConformanceCheck.USUAL_LIMIT)
                .of(new NamedDefense(name, assignments(name)).subject(SHIPPED));
        List<Outcome> known = Optional.ofNullable(KNOWN.get(name)).stream().toList();
        assertThat(conformance.faults())
                // a slow machine ends the replay early
                .filteredOn(fault -> fault.outcome() != Outcome.UNFINISHED)
                .allMatch(fault -> fault.check() == Check.REPLAY)
                .extracting(Finding::outcome)
                .isEqualTo(known);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lda", "noisy-histogram", "erm-output"})
    void theQuickOnes(String name) {
        requireConformance(name);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> all() {
        return SHIPPED.defenses().names().stream()
                .filter(name -> !name.equals("command")) // which is of whatever program it runs
                .map(name -> dynamicTest(name, () -> requireConformance(name)));
    }

    private static List<Assignment> assignments(String name) {
        return SETTINGS.getOrDefault(name, List.of()).stream()
                .map(setting -> Assignment.parse("--set", name + "." + setting))
                .toList();
    }
}
