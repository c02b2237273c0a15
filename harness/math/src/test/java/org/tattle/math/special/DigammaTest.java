package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DigammaTest {
    @Test
    void psiOfOneIsMinusEulersConstant() {
        assertThat(Digamma.psi(1)).isEqualTo(-0.5772156649015329, within(4e-16));
    }

    @Test
    void psiOfOneHalfIsTheClosedForm() {
        assertThat(Digamma.psi(0.5)).isEqualTo(-1.9635100260214235, within(1e-15));
    }

    /** commons-math3's digamma is 2.7e-9 low here, a sign error that a tolerance of 1e-8 would pass. */
    @Test
    void psiAgreesWithCommonsNumbersToFourteenDigits() {
        for (double x = 0.01; x < 1e9; x *= 1.0173) {
            double expected = org.apache.commons.numbers.gamma.Digamma.value(x);
            assertThat(Digamma.psi(x))
                    .as("x = %s", x)
                    .isEqualTo(expected, within(1e-14 * Math.max(1, Math.abs(expected))));
        }
    }

    @Test
    void psiObeysItsRecurrenceAcrossTheShift() {
        for (double x = 0.013; x < 40; x += 0.0617) {
            assertThat(Digamma.psi(x + 1) - 1 / x).isEqualTo(Digamma.psi(x), within(4e-15 * Math.max(1, 1 / x)));
        }
    }

    @Test
    void expPsiIsTheExponentialOfPsi() {
        for (double x = 0.02; x < 1e9; x *= 1.0173) {
            double psi = Digamma.psi(x);
            assertThat(Digamma.expPsi(x) / Math.exp(psi))
                    .as("x = %s", x)
                    .isEqualTo(1, within(3e-14 * Math.max(1, Math.abs(psi))));
        }
    }

    @Test
    void expPsiOfTinyArgumentsIsZeroNotNaN() {
        assertThat(Digamma.expPsi(1e-4)).isZero();
    }

    @Test
    void trigammaOfOneIsPiSquaredBySix() {
        assertThat(Digamma.trigamma(1)).isEqualTo(Math.PI * Math.PI / 6, within(1e-15));
    }

    @Test
    void trigammaOfOneHalfIsHalfPiSquared() {
        assertThat(Digamma.trigamma(0.5)).isEqualTo(Math.PI * Math.PI / 2, within(4e-15));
    }

    /** Legendre's duplication formula: a wrong Bernoulli term breaks it. */
    @Test
    void trigammaObeysTheDuplicationFormula() {
        for (double x = 1e-3; x < 1e6; x *= 1.031) {
            double halves = Digamma.trigamma(x) + Digamma.trigamma(x + 0.5);
            assertThat(4 * Digamma.trigamma(2 * x) / halves).as("x = %s", x).isEqualTo(1, within(4e-15));
        }
    }
}
