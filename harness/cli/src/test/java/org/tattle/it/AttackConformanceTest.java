package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.check.AttackCheck;
import org.tattle.engine.check.NamedAttack;

/** All attacks on releases that ship keep their contract. */
class AttackConformanceTest {
    /** It infers words from transcripts and scores no records. */
    private static final String ON_TRANSCRIPTS = "topic-based";

    private static final Plugins SHIPPED = Plugins.load(AttackConformanceTest.class.getClassLoader());

    private static void requireConformance(String name) {
        assertThat(new AttackCheck(1, Duration.ofMinutes(10))
                        .of(new NamedAttack(name, Optional.empty(), List.of()).subject(SHIPPED))
                        .faults())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"count-ratio", "lira-online"})
    void theQuickOnes(String name) {
        requireConformance(name);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> all() {
        return SHIPPED.attacks().names().stream()
                .filter(name -> !name.equals(ON_TRANSCRIPTS))
                .map(name -> dynamicTest(name, () -> requireConformance(name)));
    }
}
