package org.tattle.cli;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.targetOwner;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.io.File;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tattle.cli.command.TattleCommand;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.math.testing.ModuleRules;
import picocli.CommandLine;

/**
 * The command is commands, options and views; and what is asked of all modules together, for this one sees all but the
 * testkit's, the benchmarks' and Spark's users. What one module may know of the others is asked in each.
 */
class ArchitectureTest {
    private static final String CLI = "org.tattle.cli..";
    private static final String COMMAND = "org.tattle.cli.command..";
    private static final String OPTION = "org.tattle.cli.option..";
    private static final String VIEW = "org.tattle.cli.view..";
    /** Measures how long a run takes, which its provenance says. */
    private static final String STOPWATCH = "org.tattle.engine.AuditResult$Clock";

    private static final JavaClasses TATTLE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .withImportOption(location -> !location.contains("Generated.class")) // templates, compiled by jte
            .importPackages("org.tattle");

    @TestFactory
    Stream<DynamicTest> module() {
        return new ModuleRules(Main.class)
                .tests(
                        classes().should().resideInAnyPackage("org.tattle.cli", COMMAND, OPTION, VIEW),
                        classes()
                                .that()
                                .resideInAPackage("org.tattle.cli")
                                .and()
                                .doNotHaveSimpleName("package-info")
                                .should()
                                .be(Main.class),
                        noClasses()
                                .that()
                                .resideInAPackage(VIEW)
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage(COMMAND),
                        noClasses()
                                .that()
                                .resideInAPackage(OPTION)
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(COMMAND, VIEW),
                        noClasses()
                                .that()
                                .doNotBelongToAnyOf(Screen.class, ProgressView.class)
                                .should()
                                .callMethodWhere(targetOwner(
                                        assignableTo(PrintWriter.class).or(assignableTo(PrintStream.class))))
                                .because("only views print, and only by a screen"),
                        noClasses()
                                .that()
                                .doNotBelongToAnyOf(TattleCommand.class)
                                .should()
                                .callMethod(CommandLine.class, "getOut")
                                .orShould()
                                .callMethod(CommandLine.class, "getErr")
                                .because("only a screen keeps what steers a terminal from it"));
    }

    @TestFactory
    Stream<DynamicTest> libraries() {
        return rules(
                noClasses().should().dependOnClassesThat().resideInAPackage("org.apache.spark.."),
                noClasses()
                        .that()
                        .resideOutsideOfPackages(COMMAND, OPTION)
                        .and()
                        .doNotBelongToAnyOf(Main.class)
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("picocli.."));
    }

    @TestFactory
    Stream<DynamicTest> determinism() {
        return rules(
                outside().should().dependOnClassesThat().belongToAnyOf(Random.class, ThreadLocalRandom.class),
                outside().should().callMethod(Math.class, "random"),
                outside().should().callMethod(StrictMath.class, "random"),
                outside().should().callMethod(Instant.class, "now"),
                outside().should().callMethod(Instant.class, "now", Clock.class),
                outside().should().callMethod(System.class, "currentTimeMillis"));
    }

    private static GivenClassesConjunction outside() {
        return noClasses().that().resideOutsideOfPackage(CLI).and().doNotHaveFullyQualifiedName(STOPWATCH);
    }

    @TestFactory
    Stream<DynamicTest> manners() {
        return rules(
                noClasses().should().accessField(System.class, "out"),
                noClasses().should().accessField(System.class, "err"),
                noClasses()
                        .that()
                        .resideOutsideOfPackage(VIEW)
                        .should()
                        .callMethodWhere(target(name("printStackTrace"))),
                fields().that().arePublic().should().beFinal(),
                fields().that().arePublic().should().notHaveRawType(array()),
                fields().that().areStatic().should().beFinal());
    }

    private static DescribedPredicate<JavaClass> array() {
        return DescribedPredicate.describe("array", JavaClass::isArray);
    }

    private static Stream<DynamicTest> rules(ArchRule... rules) {
        return Stream.of(rules).map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(TATTLE)));
    }

    /** On the module path, a package that a library's module keeps for itself cannot be reached. */
    @Test
    void ofLibraries_onlyExportedPackagesAreUsed() {
        Set<String> kept = new TreeSet<>();
        Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .flatMap(entry -> ModuleFinder.of(Path.of(entry)).findAll().stream())
                .map(ModuleReference::descriptor)
                .filter(module -> !module.isAutomatic())
                .forEach(module -> {
                    kept.addAll(module.packages());
                    module.exports().stream()
                            .filter(exports -> !exports.isQualified())
                            .map(Exports::source)
                            .forEach(kept::remove);
                });
        assertThat(kept).contains("org.snakeyaml.engine.v2.api.lowlevel");
        Set<String> used = TATTLE.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getPackageName())
                .collect(Collectors.toSet());
        assertThat(used.contains("org.snakeyaml.engine.v2.nodes")).isTrue();
        kept.retainAll(used);
        assertThat(kept).isEmpty();
    }

    /** A misspelt package would let every rule pass on nothing. */
    @Test
    void theRulesSeeTheClasses() {
        for (String seen : new String[] {
            COMMAND,
            OPTION,
            VIEW,
            "org.tattle.accounting..",
            "org.tattle.artifacts..",
            "org.tattle.attacks..",
            "org.tattle.certify..",
            "org.tattle.command..",
            "org.tattle.formats..",
            "org.tattle.core..",
            "org.tattle.defenses..",
            "org.tattle.engine..",
            "org.tattle.math..",
            "org.tattle.reports..",
            "org.tattle.testkit.."
        }) {
            assertThat(TATTLE.that(resideInAPackage(seen))).as(seen).isNotEmpty();
        }
        assertThat(TATTLE.that(name(STOPWATCH))).hasSize(1);
        assertThat(TATTLE.contain(ArchitectureTest.class)).isFalse();
    }
}
