package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {
    private static final List<String> KNOWN = List.of("shadows", "targets", "attacks", "seed", "lda", "lp-lda");

    @ParameterizedTest
    @CsvSource({
        "shadws, shadows", // dropped
        "shaddows, shadows", // inserted
        "shadomw, shadows", // changed
        "hsadows, shadows", // swapped
        "SHADOWS, shadows",
        "sede, seed",
        "dla, lda",
    })
    void aMistypedName_findsItsNeighbor(String given, String meant) {
        assertThat(DidYouMean.among(given, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"epsilon", "x", "sh", "''", "shadowshadowshadow"})
    void aFarName_findsNothing(String given) {
        assertThat(DidYouMean.among(given, KNOWN)).isEmpty();
    }

    /** One swap is one edit; counted as two changes, {@code ab} would be as far as the limit of a short name allows. */
    @Test
    void aSwapOfNeighbors_isOneEdit() {
        assertThat(DidYouMean.among("ba", List.of("ab"))).contains("ab");
        assertThat(DidYouMean.among("bx", List.of("ab"))).isEmpty();
    }

    @Test
    void theBeginningOfAName_findsTheFirst() {
        List<String> attacks = List.of("lira-online", "lira-offline", "liras");
        assertThat(DidYouMean.among("lira", List.of("lira-online", "lira-offline")))
                .contains("lira-offline");
        assertThat(DidYouMean.among("lira", attacks)).contains("liras");
        assertThat(DidYouMean.among("", attacks)).isEmpty();
    }

    @Test
    void ofEquallyNearNames_theAlphabeticallyFirstWins() {
        assertThat(DidYouMean.among("top-1x", List.of("top-12", "top-10", "top-11")))
                .contains("top-10");
    }
}
