package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.tattle.core.result.BoxSummary;

class BoxSummariesTest {
    /** Quartiles 3 and 7, whiskers no farther than −3 and 13, so that 14 is outside and 13 within. */
    @Test
    void aSampleWithOneFarValue() {
        assertThat(NormalityStudy.summary(14, 1, 2, 3, 4, 5, 6, 7, 13))
                .isEqualTo(new BoxSummary(1, 1, 3, 5, 7, 13, 14, 1));
        assertThat(NormalityStudy.summary(-20, -1, -2, -3, -4, -5, -6, -7, -13.5))
                .isEqualTo(new BoxSummary(-20, -7, -7, -5, -3, -1, -1, 2));
    }

    @Test
    void quartilesLieBetweenValues_andOneValueIsAllOfThem() {
        assertThat(NormalityStudy.summary(4, 1, 2, 3)).isEqualTo(new BoxSummary(1, 1, 1.75, 2.5, 3.25, 4, 4, 0));
        assertThat(NormalityStudy.summary(2)).isEqualTo(new BoxSummary(2, 2, 2, 2, 2, 2, 2, 0));
        assertThatThrownBy(() -> NormalityStudy.summary()).hasMessageContaining("at least one value");
    }
}
