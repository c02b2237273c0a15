package org.tattle.testkit;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Assertions over the engine's audit; attacks are found by name. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(PrivacyAudit.class)
                .tests(knowsOnly(
                        "org.tattle.testkit..",
                        "org.tattle.engine..",
                        "org.tattle.certify..",
                        "org.tattle.core..",
                        "org.tattle.accounting..",
                        "org.tattle.math.."));
    }
}
