package org.tattle.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;

/** Who may know whom. This module sees all the others. */
class ArchitectureTest {
    private static final String CORE = "org.tattle.core..";
    private static final String ATTACKS = "org.tattle.attacks..";
    private static final String DEFENSES = "org.tattle.defenses..";
    private static final String REPORTS = "org.tattle.reports..";
    private static final String CLI = "org.tattle.cli..";
    private static final String TESTKIT = "org.tattle.testkit..";

    private static final JavaClasses TATTLE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .withImportOption(location -> !location.contains("Generated.class")) // templates, compiled by jte
            .importPackages("org.tattle");

    @TestFactory
    Stream<DynamicTest> modules() {
        return rules(
                module(CORE, ATTACKS, DEFENSES, REPORTS, CLI, TESTKIT),
                module(ATTACKS, DEFENSES, REPORTS, CLI, TESTKIT),
                module(DEFENSES, ATTACKS, REPORTS, CLI, TESTKIT),
                module(REPORTS, ATTACKS, DEFENSES, CLI, TESTKIT),
                module(TESTKIT, DEFENSES, REPORTS, CLI));
    }

    @TestFactory
    Stream<DynamicTest> rooms() {
        return rules(
                slices().matching("org.tattle.core.(*)..").should().beFreeOfCycles(),
                noClasses()
                        .that()
                        .resideInAnyPackage(
                                "org.tattle.core.audit..", "org.tattle.core.certify..", "org.tattle.core.engine..")
                        .should()
                        .dependOnClassesThat()
                        .haveFullyQualifiedName("org.tattle.core.release.TopicModel")
                        .orShould()
                        .dependOnClassesThat()
                        .haveFullyQualifiedName("org.tattle.core.data.Corpus")
                        .because("the engine must not know what a topic is"));
    }

    /** Only harness/spark may, which is not seen here and keeps its own rule. */
    @TestFactory
    Stream<DynamicTest> nobodyKnowsSpark() {
        return rules(noClasses().should().dependOnClassesThat().resideInAPackage("org.apache.spark.."));
    }

    @TestFactory
    Stream<DynamicTest> determinism() {
        return rules(
                outside(CLI).should().dependOnClassesThat().belongToAnyOf(Random.class, ThreadLocalRandom.class),
                outside(CLI).should().callMethod(Math.class, "random"),
                outside(CLI).should().callMethod(StrictMath.class, "random"),
                outside(CLI).should().callMethod(Instant.class, "now"),
                outside(CLI).should().callMethod(Instant.class, "now", Clock.class),
                outside(CLI).should().callMethod(System.class, "currentTimeMillis"));
    }

    @TestFactory
    Stream<DynamicTest> manners() {
        return rules(
                outside(CLI).should().accessField(System.class, "out"),
                outside(CLI).should().accessField(System.class, "err"),
                outside(CLI).should().callMethodWhere(target(name("printStackTrace"))),
                noClasses()
                        .that()
                        .doNotHaveSimpleName("Screen")
                        .should()
                        .callMethod(CommandLine.class, "getOut")
                        .orShould()
                        .callMethod(CommandLine.class, "getErr")
                        .because("only Screen keeps what steers a terminal from it"),
                fields().that().arePublic().should().beFinal(),
                fields().that().arePublic().should().notHaveRawType(array()),
                fields().that().areStatic().should().beFinal());
    }

    /** A misspelt package would let every rule pass on nothing. */
    @Test
    void theRulesSeeTheClasses() {
        assertThat(TATTLE.contain(Main.class)).isTrue();
        assertThat(TATTLE.that(resideInAPackage(CORE))).isNotEmpty();
        assertThat(TATTLE.that(resideInAPackage("org.tattle.core.audit.."))).isNotEmpty();
        assertThat(TATTLE.that(resideInAPackage("org.tattle.core.certify.."))).isNotEmpty();
        assertThat(TATTLE.that(resideInAPackage(TESTKIT))).isNotEmpty();
        assertThat(TATTLE.that(not(resideInAnyPackage(CORE, ATTACKS, DEFENSES, REPORTS, CLI, TESTKIT))))
                .isEmpty();
        assertThat(TATTLE.contain(ArchitectureTest.class)).isFalse();
    }

    private static ArchRule module(String module, String... strangers) {
        return noClasses()
                .that()
                .resideInAPackage(module)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(strangers);
    }

    private static GivenClassesConjunction outside(String module) {
        return noClasses().that().resideOutsideOfPackage(module);
    }

    private static DescribedPredicate<JavaClass> array() {
        return DescribedPredicate.describe("array", JavaClass::isArray);
    }

    /** A module that has no classes yet breaks no rule. */
    private static Stream<DynamicTest> rules(ArchRule... rules) {
        return Stream.of(rules)
                .map(rule -> DynamicTest.dynamicTest(
                        rule.getDescription(), () -> rule.allowEmptyShould(true).check(TATTLE)));
    }
}
