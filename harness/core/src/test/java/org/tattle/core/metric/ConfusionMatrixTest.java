package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Labels;

class ConfusionMatrixTest {
    /** Answers x, x, y, x, x (a tie) to records of x, x, x, y, z. */
    private static final double[] ANSWERS = {
        -0.1, -3, -4, //
        -0.2, -2, -4, //
        -3, -0.3, -5, //
        -0.1, -3, -4, //
        -0.7, -0.7, -9
    };

    private static final Labels TRUTH = Labels.of(List.of("x", "x", "x", "y", "z"));

    /** By hand: F1 of x is 2 · 2 / (3 + 4), of y 0 / (1 + 1), of z 0 / (1 + 0). */
    @Test
    void figures() {
        ConfusionMatrix confusion = ConfusionMatrix.of(TRUTH, ANSWERS);
        assertThat(confusion.right()).containsExactly(2, 0, 0);
        assertThat(confusion.actual()).containsExactly(3, 1, 1);
        assertThat(confusion.answered()).containsExactly(4, 1, 0);
        assertThat(confusion.accuracy()).isCloseTo(0.4, within(1e-15));
        assertThat(confusion.macroF1()).isCloseTo(4.0 / 7 / 3, within(1e-15));
    }

    /** Without the last record nobody has z and nobody is called z. */
    @Test
    void classesThatDoNotOccur_areLeftOut() {
        assertThat(new ConfusionMatrix(new int[] {2, 0, 0}, new int[] {3, 1, 0}, new int[] {3, 1, 0}).macroF1())
                .isCloseTo(4.0 / 6 / 2, within(1e-15));
    }

    /** The answer is the record's largest number, wherever it stands whatever the records beside it have. */
    @Test
    void answers_areTheLargest_inEveryPlace() {
        double[] answers = {
            -1, -3, -9, //
            -9, -1, -2, //
            -3, -1, -2, //
            -2, -1, -3, //
            -3, -2, -1
        };
        ConfusionMatrix confusion = ConfusionMatrix.of(Labels.of(List.of("x", "y", "y", "y", "z")), answers);
        assertThat(confusion.answered()).containsExactly(1, 3, 1);
        assertThat(confusion.accuracy()).isOne();
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfusionMatrix.of(TRUTH, new double[10]))
                .withMessage("logProbabilities must hold records x classes = 5 x 3 numbers. Provided: 10");
    }
}
