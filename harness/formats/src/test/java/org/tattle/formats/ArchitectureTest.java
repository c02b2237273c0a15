package org.tattle.formats;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Readers of files: they know what records and releases are, and nothing of an audit. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Formats.class)
                .tests(knowsOnly("org.tattle.formats..", "org.tattle.core..", "org.tattle.math.."));
    }
}
