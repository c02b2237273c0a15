package org.tattle.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineBreaksTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "67.7 % [60.2, 74.4]",
                "64.0 % [53.8, 73.1] ?",
                "3.2 % ~ *",
                "0.990 [0.984, 0.994]",
                "-0.02 [-∞, 0.01]",
                "ε = 5",
                "0.677 → 0.701",
                "12 s",
                "(0.918962, 1e-5)",
                "1.5 GiB",
            })
    void aNumber_staysWithItsUnitAndItsInterval(String number) {
        for (int width = 1; width < 60; width++) {
            assertThat(LineBreaks.wrap("an attack that identifies " + number + " of the members", width))
                    .as("width " + width)
                    .anyMatch(line -> line.contains(number));
        }
    }

    @Test
    void noLineIsLonger_andNoWordIsLost() {
        String text = "At a 1 % false-positive rate, lira identifies 67.7 % [60.2, 74.4] of the documents.";
        for (int width = 25; width < 100; width++) {
            int most = width;
            List<String> lines = LineBreaks.wrap(text, width);
            assertThat(lines).allMatch(line -> line.length() <= most);
            assertThat(String.join(" ", lines)).isEqualTo(text);
        }
    }

    @Test
    void wideCharactersTakeTwoColumns_combiningMarksNone() {
        assertThat(LineBreaks.width("日本語")).isEqualTo(6);
        assertThat(LineBreaks.width("e\u0301té")).isEqualTo(3);
        assertThat(LineBreaks.width("😀ε≥")).isEqualTo(4);
        assertThat(LineBreaks.wrap("日本 日本", 8)).containsExactly("日本", "日本");
    }

    @Test
    void whatFollowsALongLine_isIndented_unlessItIsASentence() {
        assertThat(LineBreaks.folded("  one two three\nshort\nThe end is near\n", 11))
                .isEqualTo("  one two\n    three\nshort\nThe end is\nnear\n");
    }

    /** As of a record whose id is blank. */
    @Test
    void aLongBlankLine_isEmpty() {
        assertThat(LineBreaks.folded(" ".repeat(12) + "\nend\n", 11)).isEqualTo("\nend\n");
    }
}
