package org.tattle.artifacts;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Readers of files: they know what a release is, and no attack. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Inspection.class)
                .tests(knowsOnly(
                        "org.tattle.artifacts..", "org.tattle.formats..", "org.tattle.core..", "org.tattle.math.."));
    }
}
