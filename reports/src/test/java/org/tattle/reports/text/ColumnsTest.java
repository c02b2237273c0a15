package org.tattle.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {
    @Test
    void columnsStartTwoBlanksAfterTheWidestCell() {
        assertThat(Columns.aligned(List.of(List.of("a", "ε", "note"), List.of("wide", "1.5"), List.of("b", "", "x"))))
                .containsExactly("a     ε    note", "wide  1.5", "b          x");
    }

    @Test
    void noRows_areNoLines() {
        assertThat(Columns.aligned(List.of())).isEmpty();
    }
}
