package org.tattle.core.result;

import java.util.List;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What a claim allows for one record in another's place. */
class ClaimTest {
    private static Claim claim(String adjacency, double epsilon, double delta) {
        return new Claim(epsilon, delta, "document", adjacency, 1, "release", "claimed", "asserted", List.of());
    }

    /** The bug: at one step's delta, a true (1, 0.02) for adding and removing was called in doubt. */
    @Test
    void replacement_underAddRemove_isTwoSteps() {
        Claim claim = claim("add-remove", 1, 0.02);
        assertThat(claim.replacementEpsilon()).isEqualTo(2);
        assertThat(claim.replacementDelta()).isCloseTo(0.02 + 0.02 * Math.E, within(1e-15));
        assertThat(claim("add-remove", 3, 0).replacementEpsilon()).isEqualTo(6);
    }

    @Test
    void replacement_underReplace_isTheClaimItself() {
        Claim claim = claim("replace", 1, 0.02);
        assertThat(claim.replacementEpsilon()).isEqualTo(1);
        assertThat(claim.replacementDelta()).isEqualTo(0.02);
    }

    /** Results of versions that did not know of premises have no list of those that are missing. */
    @Test
    void missing_ofAnOldFile_isNone() {
        Claim old = new Claim(1, 0, "document", "replace", 1, "release", "claimed", "asserted", List.of(), null);
        assertThat(old.missing()).isEmpty();
        Claim now = new Claim(1, 0, "document", "replace", 1, "release", "claimed", "", List.of(), List.of("words"));
        assertThat(now.missing()).containsExactly("words");
    }

    /** e^epsilon overflows: 0 times infinity is no delta, and none reaches 1. */
    @Test
    void replacement_ofALargeEpsilon_staysAProbability() {
        assertThat(claim("add-remove", 1000, 0).replacementDelta()).isZero();
        assertThat(claim("add-remove", 1000, 1e-5).replacementDelta())
                .isLessThan(1)
                .isGreaterThan(0.99);
    }
}
