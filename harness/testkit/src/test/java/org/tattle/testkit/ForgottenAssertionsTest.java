package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;

class ForgottenAssertionsTest {
    private static final String NOTHING = "assertThat(audit) asserts nothing (1 in this test); add hasTprBelow,"
            + " doesNotViolate, doesNotViolateItsGuarantees, isConformant or passes";

    private final ForgottenAssertions extension = new ForgottenAssertions();

    @BeforeEach
    void begin() {
        extension.beforeEach(test(null));
    }

    @AfterEach
    void nothingIsLeftBehind() {
        extension.afterEach(test(null));
    }

    /** A test that threw this, or nothing. */
    private static ExtensionContext test(Throwable failure) {
        return (ExtensionContext) Proxy.newProxyInstance(
                ForgottenAssertionsTest.class.getClassLoader(),
                new Class<?>[] {ExtensionContext.class},
                (proxy, method, arguments) -> Optional.ofNullable(failure));
    }

    private static PrivacyAssert<Numbers, NoisyHistogram> begun() {
        return assertThat(audit(new NoisyHistogram.Count(200, 0, 1))
                .on(Numbers.upTo(200))
                .withStatistic(new NoisyHistogram.Ask(1))
                .by("lira-online"));
    }

    @Test
    void anAssertionThatAssertsNothing_failsItsTest() {
        PrivacyAssert<Numbers, NoisyHistogram> forgotten = begun().withFalseAlarmRate(1e-3);
        assertThat(forgotten).isNotNull();
        assertThatThrownBy(() -> extension.afterEach(test(null)))
                .isInstanceOf(AssertionError.class)
                .hasMessage(NOTHING);
    }

    @Test
    void whatWasAsserted_isNotForgotten() {
        begun().hasTprBelow(0.5);
        extension.afterEach(test(null));
    }

    /** What failed for a reason of its own says that one. */
    @Test
    void aTestThatFailedBefore_isLeftAlone() {
        assertThat(begun()).isNotNull();
        extension.afterEach(test(new IllegalStateException("first")));
    }

    @Test
    void junitFindsIt() {
        assertThat(ServiceLoader.load(Extension.class)).hasAtLeastOneElementOfType(ForgottenAssertions.class);
    }
}
