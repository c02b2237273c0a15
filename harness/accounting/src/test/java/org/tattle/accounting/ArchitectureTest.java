package org.tattle.accounting;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Accountants that can be used without the rest of Tattle. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Accountant.class).tests(knowsOnly("org.tattle.accounting..", "org.tattle.math.."));
    }
}
