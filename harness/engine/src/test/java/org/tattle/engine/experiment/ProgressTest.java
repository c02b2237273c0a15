package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
    @Test
    void workIsComplete_whenAllPartsAreDone() {
        assertThat(new Progress(3, 4, 1, 2, "models").complete()).isFalse();
        assertThat(new Progress(4, 4, 1, 3, "models").complete()).isTrue();
        assertThat(new Progress(0, 0, 0, 0, "models").complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"5, 4, 0, 0", "-1, 4, 0, 0", "0, -1, 0, 0", "1, 4, 1, 1", "1, 4, -1, 1", "1, 4, 1, -1"})
    void countsThatDoNotAddUp_areRefused(int done, int total, int failed, int resumed) {
        assertThatThrownBy(() -> new Progress(done, total, failed, resumed, "models"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Provided value: ");
    }
}
