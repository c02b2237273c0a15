package org.tattle.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** This module knows Spark and the engine; it must do its work for any trainer and any records. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(SparkExecutor.class)
                .tests(
                        knowsOnly(
                                "org.tattle.spark..", "org.tattle.engine..", "org.tattle.core..", "org.tattle.math.."),
                        noClasses()
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage("org.tattle.core.release..")
                                .because("an executor trains any type of model"));
    }
}
