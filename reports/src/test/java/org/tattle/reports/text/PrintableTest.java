package org.tattle.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
    /** Escape, C1's control sequence introducer, and what turns the direction of writing. */
    @Test
    void noCharacterThatATerminalObeysIsLeft() {
        assertThat(Printable.of("a\u001b[1mb\u009bc\u202ed\ne é ε")).isEqualTo("a?[1mb?c?d?e é ε");
    }

    @Test
    void inMarkdownNobodyIsCalled_andNothingIsALink() {
        assertThat(Markdown.escaped("@team #1 https://x")).isEqualTo("@\u200bteam #\u200b1 https://\u200bx");
    }
}
