package org.tattle.command;

import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Programs of others as trainers: they know what a trainer is, and no attack. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(CommandDefense.class)
                .tests(knowsOnly(
                        "org.tattle.command..",
                        "org.tattle.artifacts..",
                        "org.tattle.formats..",
                        "org.tattle.core..",
                        "org.tattle.accounting..",
                        "org.tattle.math.."));
    }
}
