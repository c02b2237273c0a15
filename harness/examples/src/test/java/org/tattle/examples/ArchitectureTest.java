package org.tattle.examples;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Examples use no more than a program outside this project can: the audit, contracts, accounting and reports. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(AuditCorpus.class)
                .tests(knowsOnly(
                        "org.tattle.examples",
                        "org.tattle.engine",
                        "org.tattle.engine.external",
                        "org.tattle.formats..",
                        "org.tattle.core..",
                        "org.tattle.accounting..",
                        "org.tattle.reports",
                        "org.tattle.math.sampling"));
    }
}
