package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;

class EnumTextTest {
    @Test
    void of_isTheNameInLowerCaseWithHyphens() {
        assertThat(EnumText.of(Adjacency.ADD_REMOVE)).isEqualTo("add-remove");
        assertThat(EnumText.of(Adjacency.WITHIN_L1)).isEqualTo("within-l1");
    }

    @Test
    void constant_isTheOneOfTheText() {
        for (Adjacency adjacency : Adjacency.values()) {
            assertThat(EnumText.constant(Adjacency.class, EnumText.of(adjacency)))
                    .contains(adjacency);
        }
        assertThat(EnumText.constant(Adjacency.class, "ADD_REMOVE")).isEmpty();
    }
}
