package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SparseRowsTest {
    /** (0 2 0), (), (1 0 3). */
    private static final SparseRows ROWS = new SparseRows(3, new int[] {0, 1, 1, 3}, new int[] {1, 0, 2}, 2, 1, 3);

    @Test
    void productsAndSums_areThoseOfTheDenseMatrix() {
        double[] sum = {100, 100, 100};
        assertThat(ROWS.dot(0, 5, 7, 11)).isEqualTo(14);
        assertThat(ROWS.dot(1, 5, 7, 11)).isZero();
        assertThat(ROWS.dot(2, 5, 7, 11)).isEqualTo(38);
        ROWS.add(2, 10, sum);
        assertThat(sum).containsExactly(110, 100, 130);
    }

    @Test
    void columnsBeside_keepTheirPlace() {
        SparseRows both = ROWS.beside(SparseRows.ofColumns(new double[] {4, 5, 6}, new double[] {7, 8, 9}));
        assertThat(both.columns()).isEqualTo(5);
        assertThat(both.size()).isEqualTo(3);
        assertThat(both.dot(0, 1, 10, 100, 1000, 10_000)).isEqualTo(2 * 10 + 4 * 1000 + 7 * 10_000);
        assertThat(both.dot(1, 1, 10, 100, 1000, 10_000)).isEqualTo(5 * 1000 + 8 * 10_000);
        assertThat(both.dot(2, 1, 10, 100, 1000, 10_000)).isEqualTo(1 + 300 + 6 * 1000 + 9 * 10_000);
    }

    @Test
    void partsOfUnlikeSize_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SparseRows(1, new int[] {0, 2}, new int[] {0}, 1))
                .withMessageContaining("of the same entries");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ROWS.beside(SparseRows.ofColumns(new double[] {1})))
                .withMessageContaining("as many as 3");
    }
}
