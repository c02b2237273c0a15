package org.tattle.attacks.inversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class CountReadingTest {
    /** A word that a release does not show would be proved absent if it counted as 0. */
    @Test
    void certain_wordThatIsNotShown_isUnknown() {
        CountReading reading =
                new CountReading(new double[] {2, Double.NaN, 0}, true, new double[3], Optional.empty(), "");
        assertThat(reading.certain()).containsExactly(2, -1, 0);
    }
}
