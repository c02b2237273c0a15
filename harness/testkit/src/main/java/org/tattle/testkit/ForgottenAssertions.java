package org.tattle.testkit;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test that calls {@code assertThat(audit)} without an assertion. JUnit registers this extension automatically
 * if {@code junit.jupiter.extensions.autodetection.enabled} is true.
 */
public final class ForgottenAssertions implements BeforeEachCallback, AfterEachCallback {
    private static final ThreadLocal<Set<Object>> BEGUN =
            ThreadLocal.withInitial(() -> Collections.newSetFromMap(new IdentityHashMap<>()));

    /** Registers the start of an assertion, and returns the token that ends it. */
    static Object begin() {
        Object begun = new Object();
        BEGUN.get().add(begun);
        return begun;
    }

    /** Registers that something was asserted. */
    static void end(Object begun) {
        BEGUN.get().remove(begun);
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        BEGUN.remove();
    }

    /**
     * Checks that every assertion that was begun has ended.
     *
     * @throws AssertionError when an assertion was begun in this thread since the test began, and asserts nothing
     */
    @Override
    public void afterEach(ExtensionContext test) {
        int forgotten = BEGUN.get().size();
        BEGUN.remove();
        if (forgotten > 0 && test.getExecutionException().isEmpty()) {
            throw new AssertionError("assertThat(audit) asserts nothing (" + forgotten
                    + " in this test); add hasTprBelow, doesNotViolate, doesNotViolateItsGuarantees,"
                    + " isConformant or passes");
        }
    }
}
