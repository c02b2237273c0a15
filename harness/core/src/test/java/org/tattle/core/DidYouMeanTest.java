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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lira        | did you mean `lira-online` or `lira-offline`?",
                "LiRA        | did you mean `lira-online` or `lira-offline`?",
                "online      | did you mean `vb-online`, `lira-online` or `rmia-online`?", // a part between hyphens
                "lira-onlin  | did you mean `lira-online`?",
                "lda         | did you mean `cdp-lda` or `hdp-lda`?",
                "dp          | did you mean `fdptm`, `cdp-lda` or `hdp-lda`?", // contained
                "fd          | did you mean `fdptm`?",
                "--lira      | did you mean `lira-online` or `lira-offline`?",
            })
    void aFamily_isNamedAsAWhole(String given, String question) {
        List<String> known =
                List.of("lira-online", "lira-offline", "rmia-online", "vb-online", "cdp-lda", "hdp-lda", "fdptm");
        assertThat(DidYouMean.question(given, known)).contains(question);
    }

    @Test
    void aFamilyOfMany_isCut_andALetterNamesNone() {
        List<String> known = List.of("a-1", "a-2", "a-3", "a-4", "a-5", "a-6");
        assertThat(DidYouMean.question("zzzz", known)).isEmpty();
        assertThat(DidYouMean.question(
                        "top",
                        known.stream().map(name -> name.replace("a", "top")).toList()))
                .contains("did you mean `top-1`, `top-2`, `top-3`, `top-4` or `top-5`, or another of them?");
        assertThat(DidYouMean.question("", List.of("ab"))).isEmpty();
        assertThat(DidYouMean.question("epsilon", List.of("shadows"))).isEmpty();
    }

    @Test
    void ofEquallyNearNames_theAlphabeticallyFirstWins() {
        assertThat(DidYouMean.among("top-1x", List.of("top-12", "top-10", "top-11")))
                .contains("top-10");
    }
}
