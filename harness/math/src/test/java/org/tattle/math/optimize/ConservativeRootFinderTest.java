package org.tattle.math.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConservativeRootFinderTest {
    /** Decreasing on [0, 4], with one root inside: smooth ones, then ones that mislead a quadratic. */
    private static final List<DoubleUnaryOperator> SMOOTH = List.of(
            x -> Math.exp(-x) - 0.3,
            x -> 2 - x * x,
            x -> 20 - x * x * x,
            x -> -Math.log(x + 0.1),
            x -> Math.cos(x / 2));

    private static final List<DoubleUnaryOperator> ROUGH = List.of(
            x -> x < 1.7 ? 1 : -1,
            x -> x <= 0.25 ? Double.POSITIVE_INFINITY : -1e-300,
            x -> Math.pow(1.3 - x, 9),
            x -> x < 3 ? 1e-12 : -1e12);

    /** The contract: within the bracket, at most 0, and above 0 a tolerance before. */
    @ParameterizedTest
    @ValueSource(doubles = {0x1p-52, 1e-12, 1e-6, 0.1})
    void answer_isAtMostZero_andCloseBehindWhatIsAbove(double tolerance) {
        for (List<DoubleUnaryOperator> functions : List.of(SMOOTH, ROUGH)) {
            for (DoubleUnaryOperator f : functions) {
                double x = ConservativeRootFinder.firstAtMostZero(f, 0, 4, tolerance);
                assertThat(x).isBetween(0.0, 4.0);
                assertThat(f.applyAsDouble(x)).isLessThanOrEqualTo(0);
                assertThat(f.applyAsDouble(x * (1 - 1.001 * tolerance) - Double.MIN_NORMAL))
                        .isGreaterThanOrEqualTo(0);
            }
        }
    }

    /** Smooth functions take some ten evaluations each, where bisection takes 45: the count is part of the method. */
    @Test
    void smoothFunctions_areSolvedInAFewEvaluations() {
        int all = 0;
        for (DoubleUnaryOperator f : SMOOTH) {
            int[] evaluations = {0};
            ConservativeRootFinder.firstAtMostZero(
                    x -> {
                        evaluations[0]++;
                        return f.applyAsDouble(x);
                    },
                    0,
                    4,
                    1e-13);
            all += evaluations[0];
        }
        assertThat(all).isEqualTo(51);
    }

    @Test
    void lowEnd_thatIsAtMostZero_isTheAnswer() {
        assertThat(ConservativeRootFinder.firstAtMostZero(x -> 3 - x, 3, 4, 1e-9))
                .isEqualTo(3);
        assertThat(ConservativeRootFinder.firstAtMostZero(x -> 3 - x, 3.5, 4, 1e-9))
                .isEqualTo(3.5);
        assertThat(ConservativeRootFinder.firstAtMostZero(x -> 4 - x, 3, 4, 1e-9))
                .isBetween(4 * (1 - 1e-9), 4.0);
    }

    /** Where a function stays 0, the answer is where it became 0. */
    @Test
    void functionThatStaysZero_isSolvedWhereItFirstIs() {
        assertThat(ConservativeRootFinder.firstAtMostZero(x -> x < 1 ? 1 : 0, 0, 10, 1e-9))
                .isBetween(1.0, 1 + 2e-9);
    }

    /** 660 halvings away: the steps run out, and the answer is still on the safe side. */
    @Test
    void rootThatTakesTooManySteps_isAnsweredFromAbove() {
        double x = ConservativeRootFinder.firstAtMostZero(at -> at < 1e-200 ? 1 : -1, 0, 1, 1e-9);
        assertThat(x).isBetween(1e-200, 1e-100);
    }

    @Test
    void bracketWithoutARoot_orAFunctionThatIsNoNumber_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConservativeRootFinder.firstAtMostZero(x -> 5 - x, 3, 4, 1e-9))
                .withMessage("no root: the function is still 1.0 at the end of the bracket, 4.0");
        assertThatThrownBy(() -> ConservativeRootFinder.firstAtMostZero(x -> x > 1 ? Double.NaN : 1, 0, 4, 1e-9))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the function is not a number at 4.0");
    }
}
