package org.tattle.attacks;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.tattle.math.testing.ModuleRules.knowsOnly;

import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.math.testing.ModuleRules;

/** Attacks know neither the engine that runs them, nor what they attack, nor each other. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(LikelihoodRatio.class)
                .tests(
                        knowsOnly(
                                "org.tattle.attacks..",
                                "org.tattle.core..",
                                "org.tattle.accounting..",
                                "org.tattle.math.."),
                        attacksAreStrangers());
    }

    /**
     * What a vocabulary betrays of the members is weighed as counts of words are; LiRA weighs the statistics of counts.
     */
    private static ArchRule attacksAreStrangers() {
        return slices().matching("org.tattle.attacks.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(
                        resideInAPackage("org.tattle.attacks.vocabulary.."),
                        resideInAPackage("org.tattle.attacks.counts.."))
                .ignoreDependency(
                        resideInAPackage("org.tattle.attacks.counts.."), resideInAPackage("org.tattle.attacks.lira.."));
    }
}
