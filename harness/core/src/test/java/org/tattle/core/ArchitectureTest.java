package org.tattle.core;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** What the author of a plug-in imports: below everything but mathematics and accountants. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(InputException.class)
                .tests(knowsOnly("org.tattle.core..", "org.tattle.accounting..", "org.tattle.math.."));
    }
}
