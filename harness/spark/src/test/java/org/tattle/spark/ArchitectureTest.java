package org.tattle.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** This module knows Spark and the engine; it must do its work for any trainer and any records. */
class ArchitectureTest {
    private static final JavaClasses SPARK = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.tattle.spark");

    @Test
    void knowsNoneButTheEngine() {
        assertThat(SPARK.contain(SparkExecutor.class)).isTrue();
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.tattle.core.release..",
                        "org.tattle.core.plan..",
                        "org.tattle.attacks..",
                        "org.tattle.defenses..",
                        "org.tattle.reports..",
                        "org.tattle.cli..")
                .check(SPARK);
    }
}
