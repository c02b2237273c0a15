package org.tattle.math.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrentMinimizerTest {
    /** Far to either side of the start, and at the start itself. */
    @ParameterizedTest
    @ValueSource(doubles = {-150, -1.5, 0, 0.3, 1, 47, 199})
    void lowest_ofParabola_isItsVertexInFewSteps(double vertex) {
        AtomicInteger calls = new AtomicInteger();
        double found = BrentMinimizer.lowest(
                x -> {
                    calls.incrementAndGet();
                    return 3 + (x - vertex) * (x - vertex);
                },
                0,
                1e-7);
        assertThat(found).isCloseTo(vertex, within(2e-7));
        assertThat(calls.get()).isLessThan(25);
    }

    /** A kink defeats parabolas: the golden section has to carry it. */
    @Test
    void lowest_ofKink_isFound() {
        assertThat(BrentMinimizer.lowest(x -> x < 2 ? 5 * (2 - x) : 0.1 * (x - 2), 0, 1e-9))
                .isCloseTo(2, within(3e-9));
        assertThat(BrentMinimizer.lowest(x -> x > 1 ? Double.POSITIVE_INFINITY : -x, 0, 1e-9))
                .isCloseTo(1, within(3e-9));
    }
}
