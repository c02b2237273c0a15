package org.tattle.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.tattle.math.testing.ModuleRules.knowsOnly;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;

/** The audit as a library: it knows no attack, no defense, no report, and no topic. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Audit.class)
                .tests(
                        knowsOnly(
                                "org.tattle.engine..",
                                "org.tattle.certify..",
                                "org.tattle.formats..",
                                "org.tattle.core..",
                                "org.tattle.accounting..",
                                "org.tattle.math.."),
                        noClasses()
                                .should()
                                .dependOnClassesThat()
                                .haveNameMatching("org\\.tattle\\.core\\.release\\.(Topic|TopWords|Gibbs).*")
                                .because("an audit works for any type of release"));
    }
}
