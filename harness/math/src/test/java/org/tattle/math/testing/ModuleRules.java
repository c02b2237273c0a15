package org.tattle.math.testing;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The rules that every module keeps, and those of its own. */
public final class ModuleRules {
    private static final int MOST_FILES = 40;
    /** The duration of a run, which is no result; how long a program trains, so that a rest is as long. */
    private static final Set<String> CLOCKS = Set.of(
            "org.tattle.engine.AuditResult$Clock",
            "org.tattle.engine.experiment.ThreadedExecutor",
            "org.tattle.command.ProgramWatch");

    private static final Set<String> UNSEEDED = Set.of(
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis",
            "java.time.Instant.now",
            "java.time.Clock.systemUTC",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.lang.Math.random",
            "java.util.concurrent.ThreadLocalRandom.current");
    private static final String REASON = "More than " + MOST_FILES + " files";

    private final JavaClasses classes;

    /** @param member any class of the module's main code */
    public ModuleRules(Class<?> member) {
        // rules ask for names of packages only; reading other jars takes half a minute where these are Spark's
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("Generated.class")) // templates, compiled by jte
                .importUrl(member.getProtectionDomain().getCodeSource().getLocation());
        assertThat(classes.contain(member)).isTrue();
    }

    /**
     * A test for each rule; no cycles between packages, no crowded and no undescribed package are asked of every
     * module.
     *
     * @param own the module's own rules
     */
    public Stream<DynamicTest> tests(ArchRule... own) {
        List<DynamicTest> tests = new ArrayList<>();
        for (ArchRule rule : own) {
            tests.add(dynamicTest(rule.getDescription(), () -> rule.check(classes)));
        }
        tests.add(dynamicTest("no result depends on a clock", () -> noClock().check(classes)));
        tests.add(dynamicTest("packages are free of cycles", () -> noCycles().check(classes)));
        tests.add(dynamicTest(
                "packages of more than " + MOST_FILES + " files say why", () -> crowded(Path.of("src/main/java"))));
        tests.add(dynamicTest("every package says what it is", () -> described(Path.of("src/main/java"))));
        return tests.stream();
    }

    /**
     * Of Tattle, a module knows only these packages.
     *
     * @param known such as {@code org.tattle.math..}
     */
    public static ArchRule knowsOnly(String... known) {
        return noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("org.tattle..").and(not(resideInAnyPackage(known))))
                .because("of Tattle this module knows only " + String.join(", ", known));
    }

    /** But for the command and for what the page on architecture names. */
    private static ArchRule noClock() {
        return noClasses()
                .that()
                .resideOutsideOfPackages(
                        "org.tattle.cli..",
                        "org.tattle.spark..",
                        "org.tattle.benchmarks..",
                        "org.tattle.engine.estimate")
                .and(not(describe("a clock that is no result's", type -> CLOCKS.contains(type.getName()))))
                .should()
                .callMethodWhere(describe(
                        "a clock or an unseeded generator is read",
                        call -> UNSEEDED.contains(call.getTargetOwner().getName() + "." + call.getName())))
                .allowEmptyShould(true);
    }

    private static ArchRule noCycles() {
        return slices().assignedFrom(new Packages()).should().beFreeOfCycles();
    }

    private static final class Packages implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    private static void crowded(Path sources) throws IOException {
        try (Stream<Path> folders = Files.walk(sources)) {
            assertThat(folders.filter(Files::isDirectory).filter(folder -> files(folder) > MOST_FILES))
                    .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                            .content()
                            .contains(REASON));
        }
    }

    private static void described(Path sources) throws IOException {
        try (Stream<Path> folders = Files.walk(sources)) {
            assertThat(folders.filter(Files::isDirectory).filter(folder -> files(folder) > 0))
                    .allSatisfy(folder ->
                            assertThat(folder.resolve("package-info.java")).exists());
        }
    }

    private static long files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
