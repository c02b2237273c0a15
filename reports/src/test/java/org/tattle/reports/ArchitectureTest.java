package org.tattle.reports;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Reports show what any attack found on any release. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Report.class)
                .tests(knowsOnly(
                        "org.tattle.reports..",
                        "org.tattle.engine..",
                        "org.tattle.certify..",
                        "org.tattle.formats..",
                        "org.tattle.core..",
                        "org.tattle.accounting..",
                        "org.tattle.math.."));
    }
}
