package org.tattle.math;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.math.testing.ModuleRules;
import static org.tattle.math.testing.ModuleRules.knowsOnly;

/** Mathematics that knows nothing of models, records or attacks. */
class ArchitectureTest {
    @TestFactory
    Stream<DynamicTest> rules() {
        return new ModuleRules(Preconditions.class).tests(knowsOnly("org.tattle.math.."));
    }
}
