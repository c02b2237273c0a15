package org.tattle.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** Benchmarks measure public types, from a package of their own. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(SweepBenchmark.class)
                .tests(
                        classes().should().resideInAPackage("org.tattle.benchmarks.."),
                        noClasses().should().dependOnClassesThat().resideInAnyPackage("org.tattle.cli..", "picocli.."));
    }
}
