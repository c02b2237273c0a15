package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class InputExceptionTest {
    private static String problem(String text) {
        return new InputException("a.csv:1", text, "fix it").getMessage();
    }

    /** Fails when a message shows a value, which may be a record, as long as it is. */
    @Test
    void whatIsQuoted_isCut() {
        String value = "secret ".repeat(1000);
        assertThat(problem("there is no `" + value + "`, only 'b'"))
                .isEqualTo("a.csv:1: there is no `" + value.substring(0, 160) + "...`, only 'b'; fix it");
        assertThat(problem("the word '" + value + "' repeats"))
                .hasSizeLessThan(220)
                .endsWith("...' repeats; fix it");
        assertThat(problem("it doesn't fit, and " + value)).hasSizeLessThan(2100);
        assertThat(problem("it's here, and 'a' isn't; `don't` is"))
                .isEqualTo("a.csv:1: it's here, and 'a' isn't; `don't` is; fix it");
    }

    @Test
    void aField_isQuotedOnlyIfItIsNearlyANumber() {
        assertThat(InputException.described("1,5e3")).isEqualTo("'1,5e3'");
        assertThat(InputException.described("diabetes")).isEqualTo("a text of 8 characters");
    }

    /** Fails when the time grows with the square of a message's blanks. */
    @Test
    void aLineOfBlanks_takesNoTime() {
        String blanks = " ".repeat(1_000_000);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThat(InputException.oneLine("a" + blanks + "b\n  c"))
                        .endsWith("b c"));
    }
}
