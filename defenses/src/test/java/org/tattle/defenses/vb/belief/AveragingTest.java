package org.tattle.defenses.vb.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tattle.defenses.vb.belief.BeliefPosterior.WeightPosterior;

/** Two visible units of two weights each, whose systems are solved by hand. */
class AveragingTest {
    private static final double FLOOR = 1e-9;

    /** P = [[2, 1], [1, 2]] and 3 I; linear (3, 3) and (3, 6): means (1, 1) and (1, 2). */
    private static final WeightSystem FIRST = new WeightSystem(
            2, new double[] {3, 3, 3, 6}, new double[] {1, 1, 1, 2, 0, 2}, new double[] {1, 1, 1, 1}, new double[] {
                2, 2, 3, 3
            });

    /** P = [[4, -1], [-1, 4]] and I; linear (0, 0) and (1, 1): means 0 and (1, 1). */
    private static final WeightSystem SECOND = new WeightSystem(
            2, new double[] {0, 0, 1, 1}, new double[] {2, -1, 2, 0, 0, 0}, new double[] {2, 2, 1, 1}, new double[] {
                4, 4, 1, 1
            });

    private static WeightPosterior both(Averaging averaging, double weight) {
        return averaging.next(averaging.begin(FIRST, FLOOR), SECOND, weight, FLOOR);
    }

    @Test
    void solution_isThatOfEveryUnitsSystem() {
        Gaussians weights = FIRST.solution(FLOOR);
        assertThat(weights.means()).containsExactly(new double[] {1, 1, 1, 2}, within(1e-12));
        assertThat(weights.variances()).containsExactly(0.5, 0.5, 1.0 / 3, 1.0 / 3);
    }

    /** Mean of the systems: [[3, 0], [0, 3]] x = (1.5, 1.5), and 2 I x = (2, 3.5). */
    @Test
    void full_solvesTheMeanOfTheSystems() {
        WeightPosterior distribution = both(Averaging.FULL, 0.5);
        assertThat(distribution.weights().means()).containsExactly(new double[] {0.5, 0.5, 1, 1.75}, within(1e-12));
        assertThat(distribution.weights().variances())
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 0.5, 0.5}, within(1e-12));
        WeightPosterior third = Averaging.FULL.next(distribution, SECOND, 0.5, FLOOR);
        // [[3.5, -0.5], [-0.5, 3.5]] x = (0.75, 0.75)
        assertThat(third.weights().means()[0]).isCloseTo(0.25, within(1e-12));
    }

    /** Each weight's own distribution: (2 1 + 4 0)/(2 + 4), and (3 1 + 1 1)/4, (3 2 + 1 1)/4. */
    @Test
    void diagonal_mixesTheSolutions() {
        WeightPosterior distribution = both(Averaging.DIAGONAL, 0.5);
        assertThat(distribution.weights().means())
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1, 1.75}, within(1e-12));
        assertThat(distribution.weights().variances())
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 0.5, 0.5}, within(1e-12));
        assertThat(distribution.joint()).isEmpty();
    }

    /** The statistics are written over in the next step. */
    @Test
    void full_keepsMatricesOfItsOwn() {
        double[] live = {1, 1, 1, 2, 0, 2};
        WeightSystem fresh = new WeightSystem(2, FIRST.linear(), live, FIRST.prior(), FIRST.own());
        WeightPosterior first = Averaging.FULL.begin(fresh, FLOOR);
        live[0] = 1e6;
        assertThat(first.joint().orElseThrow().triangles()).containsExactly(1, 1, 1, 2, 0, 2);
    }
}
