package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FittedNormalTest {
    private static final FittedNormal IN = new FittedNormal(1, 4);
    private static final FittedNormal OUT = new FittedNormal(0, 1);

    /** The population variance: 10 / 4, not 10 / 3. Far from 0 no digit is lost. */
    @Test
    void ofASample_isItsMeanAndPopulationVariance() {
        assertThat(FittedNormal.of(1, 2, 4, 5)).isEqualTo(new FittedNormal(3, 2.5));
        assertThat(FittedNormal.of(1e9 + 1, 1e9 + 2, 1e9 + 4, 1e9 + 5)).isEqualTo(new FittedNormal(1e9 + 3, 2.5));
        assertThat(FittedNormal.of(7).variance()).isZero();
    }

    /** Sheet section (o.5): ln(1/2) + (4 + 1)/2 − 1/2. The other way round: ln 2 + (1 + 1)/8 − 1/2. */
    @Test
    void divergence_knownDistributions() {
        assertThat(IN.divergence(OUT)).isCloseTo(1.306852819, within(1e-9));
        assertThat(OUT.divergence(IN)).isCloseTo(Math.log(2) - 0.25, within(1e-15));
        assertThat(IN.divergence(IN)).isZero();
    }

    /** E31: an exchange of the means turns d' and leaves the divergence. */
    @Test
    void divergence_hasNoSign_separationHas() {
        FittedNormal below = new FittedNormal(-1, 4);
        assertThat(below.divergence(OUT)).isEqualTo(IN.divergence(OUT));
        assertThat(IN.separation(OUT)).isCloseTo(1 / Math.sqrt(2.5), within(1e-15));
        assertThat(below.separation(OUT)).isEqualTo(-IN.separation(OUT));
        assertThat(OUT.separation(IN)).isEqualTo(-IN.separation(OUT));
    }

    /** To second order KL = e²/4 for variances 1 + e and 1: the plain formula would lose all digits. */
    @Test
    void divergence_ofNearlyEqualLaws_keepsItsDigits() {
        double e = 1e-7;
        assertThat(new FittedNormal(0, 1 + e).divergence(OUT)).isCloseTo(e * e / 4, within(1e-5 * e * e));
        assertThat(new FittedNormal(0, 1 - 1e-16).divergence(OUT)).isNotNegative();
    }

    @Test
    void aFloorLiftsOnlyWhatIsBelow() {
        assertThat(IN.atLeast(3)).isEqualTo(IN);
        assertThat(OUT.atLeast(3)).isEqualTo(new FittedNormal(0, 3));
        assertThat(FittedNormal.floor(5)).isCloseTo(5e-6, within(1e-20));
        assertThat(FittedNormal.floor(0)).isEqualTo(1e-12);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new FittedNormal(Double.NaN, 1))
                .hasMessage("mean must be finite. Provided value: NaN");
        assertThatThrownBy(() -> new FittedNormal(0, -1))
                .hasMessage("variance must be >= 0 and finite. Provided value: -1.0");
        assertThatThrownBy(() -> FittedNormal.of())
                .hasMessageContaining("number of values in the sample must be at least 1");
        assertThatThrownBy(() -> IN.divergence(FittedNormal.of(1))).hasMessageContaining("set a floor first");
    }
}
