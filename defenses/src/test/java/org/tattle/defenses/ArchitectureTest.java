package org.tattle.defenses;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.defenses.counts.CountDefenses;
import org.tattle.math.testing.ModuleRules;

/** Defenses know neither the engine that trains them nor what attacks them. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(CountDefenses.class)
                .tests(knowsOnly(
                        "org.tattle.defenses..",
                        "org.tattle.formats..",
                        "org.tattle.core..",
                        "org.tattle.accounting..",
                        "org.tattle.math.."));
    }
}
