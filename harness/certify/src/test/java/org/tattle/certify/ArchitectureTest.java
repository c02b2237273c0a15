package org.tattle.certify;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Tests of guarantees are below the engine, which makes jobs of their trainings. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Certification.class)
                .tests(knowsOnly(
                        "org.tattle.certify..", "org.tattle.core..", "org.tattle.accounting..", "org.tattle.math.."));
    }
}
