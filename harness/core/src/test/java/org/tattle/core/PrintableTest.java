package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
    /** Of each kind one at least: what steers, turns, ends a line, is half a character, or is not seen. */
    private static final int[] UNFIT = {
        0, 7, 8, 9, 0xA, 0xD, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9D, 0x9F, 0xAD, 0x61C, 0x200B, 0x200D, 0x200E, 0x200F,
        0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0x034F, 0x115F, 0x3164, 0xFFA0, 0xFE0F, 0xFFFE,
        0xFDD0, 0xD800, 0xDFFF, 0xE0041, 0xE0100, 0x1FFFF
    };

    @Test
    void controlsAndFormatsBecomeQuestionMarks_allElseStays() {
        assertThat(Printable.of("a\u001b[1mb\u009bc\u202ed\ne é ε")).isEqualTo("a?[1mb?c?d?e é ε");
        assertThat(Printable.of("日本語 \uD83D\uDE00 ✓ –−  עברית")).isEqualTo("日本語 \uD83D\uDE00 ✓ –−  עברית");
    }

    @Test
    void nothingUnfitIsLeft() {
        for (int c : UNFIT) {
            String text = "a" + new StringBuilder().appendCodePoint(c) + "b";
            assertThat(Printable.of(text)).as("U+%04X", c).isEqualTo("a?b");
            assertThat(Printable.lines(text)).as("U+%04X", c).isEqualTo(c == '\n' ? "a\nb" : "a?b");
            assertThat(Printable.styled(text)).as("U+%04X", c).isEqualTo(c == '\n' ? "a\nb" : "a?b");
        }
    }

    @Test
    void ofStyles_onlyColorsAndWeightsStay() {
        assertThat(Printable.styled("\u001b[1mbold\u001b[0m \u001b[31;2mred\u001b[0m\n"))
                .isEqualTo("\u001b[1mbold\u001b[0m \u001b[31;2mred\u001b[0m\n");
        assertThat(Printable.styled("\u001b[2J\u001b]0;title\u0007\u001b[1A\u001b[m\u001b[?25l"))
                .isEqualTo("?[2J?]0;title??[1A?[m?[?25l");
    }

    /** A program reads from standard output what the data said, a terminal sees none of it. */
    @ParameterizedTest
    @ValueSource(strings = {"plain", "e\u0301 \u202E \u009B \u2028 \uD83D\uDE00", "\uD800 alone", "\uDB40\uDC41 tag"})
    void json_saysTheSame_andIsFit(String value) throws IOException {
        String document = Printable.json("[\n  \"" + value + "\"\n]\n");
        assertThat(document.replace("\n", "").codePoints()).noneMatch(Printable::isUnfit);
        try (JsonParser json = new JsonFactory().createParser(document)) {
            json.nextToken();
            assertThat(json.nextTextValue()).isEqualTo(value);
        }
    }

    /** Of all of Unicode: the list may not swallow letters. */
    @Test
    void letters_digits_marksThatAreSeen_areFit() {
        long unfit = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(Character::isLetterOrDigit)
                .filter(Printable::isUnfit)
                .count();
        assertThat(unfit).isEqualTo(4); // the Hangul fillers: letters that show nothing
    }
}
