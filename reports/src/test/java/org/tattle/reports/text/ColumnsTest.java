package org.tattle.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ColumnsTest {
    @Test
    void columnsStartTwoBlanksAfterTheWidestCell() {
        List<List<String>> rows = List.of(List.of("a", "ε", "note"), List.of("wide", "1.5"), List.of("b", "", "x"));
        assertThat(Columns.fitted(rows, 1, 100, UnaryOperator.identity()))
                .containsExactly("a     ε    note", "wide  1.5", "b          x");
    }

    @Test
    void noRows_areNoLines() {
        assertThat(Columns.fitted(List.of(), 1, 100, UnaryOperator.identity())).isEmpty();
    }

    private static final List<List<String>> TABLE = List.of(
            List.of("name", "AUC", "how it was made"),
            List.of("one", "0.990 [0.984, 0.994]", "with many words of prose indeed"),
            List.of("日本", "0.5", ""));

    @Test
    void proseIsBroken_beforeAnyNumberIs() {
        assertThat(Columns.fitted(TABLE, 1, 52, head -> "<" + head + ">"))
                .containsExactly(
                        "<name  AUC                   how it was made>",
                        "one   0.990 [0.984, 0.994]  with many words of prose",
                        "                            indeed",
                        "日本  0.5");
    }

    @Test
    void columnsWithoutRoom_followBesideTheFirst() {
        assertThat(Columns.fitted(TABLE, 1, 30, head -> head))
                .containsExactly(
                        "name  AUC",
                        "one   0.990 [0.984, 0.994]",
                        "日本  0.5",
                        "",
                        "name  how it was made",
                        "one   with many words of prose",
                        "      indeed");
    }

    @Test
    void noLineIsLonger_andEveryNumberIsWhole() {
        for (int width = 30; width < 60; width++) {
            int most = width;
            List<String> lines = Columns.fitted(TABLE, 1, width, head -> head);
            assertThat(lines).allMatch(line -> LineBreaks.width(line) <= most);
            assertThat(lines).anyMatch(line -> line.contains("0.990 [0.984, 0.994]"));
        }
    }

    @Test
    void aWordThatIsTooLong_isCut() {
        assertThat(Columns.fitted(List.of(List.of("x".repeat(70), "1")), 1, 40, head -> head))
                .allMatch(line -> line.length() <= 40)
                .hasSize(2);
    }
}
