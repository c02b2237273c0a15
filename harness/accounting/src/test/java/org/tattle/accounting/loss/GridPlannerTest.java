package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

/** Randomized responses whose atoms are nodes of the survey, with K(z) in closed form; Gaussians to its coarseness. */
class GridPlannerTest {
    /** About 0.496. */
    private static final double ATOM = 1e-17 * Math.pow(1.05, 788);

    private static final long COUNT = 20;
    private static final double MU = 0.7;

    private final GridPlanner responses =
            new GridPlanner(List.of(new RepeatedPair(new TwoPointPair(ATOM, 0), COUNT)), Direction.REMOVE);
    private final GridPlanner gaussian =
            new GridPlanner(List.of(new RepeatedPair(new NormalPair(MU), 1)), Direction.REMOVE);

    /** K. */
    private static double cumulant(double z) {
        double truth = 1 / (1 + Math.exp(-ATOM));
        return COUNT * Math.log(truth * Math.exp(ATOM * z) + (1 - truth) * Math.exp(-ATOM * z));
    }

    private static double mean(double z) {
        return COUNT * ATOM * Math.tanh(ATOM * (z + 0.5));
    }

    private static double variance(double z) {
        return COUNT * ATOM * ATOM / Math.pow(Math.cosh(ATOM * (z + 0.5)), 2);
    }

    private static double logIntegrand(double z, double epsilon) {
        return cumulant(z) - z * epsilon - Math.log(z) - Math.log(1 + z);
    }

    @Test
    void deviation_ofResponses_isTheRootOfTheVariance() {
        assertThat(responses.deviation()).isCloseTo(Math.sqrt(variance(0)), within(1e-9));
    }

    @Test
    void deviation_ofTwoKinds_addsInSquares() {
        GridPlanner both = new GridPlanner(
                List.of(new RepeatedPair(new TwoPointPair(ATOM, 0), COUNT), new RepeatedPair(new NormalPair(2), 3)),
                Direction.REMOVE);
        assertThat(both.deviation()).isCloseTo(Math.sqrt(variance(0) + 3 * 2 * 2), within(0.01));
    }

    /** The root is found to 1e-3 of ln theta. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1, 5, 8})
    void tiltAt_epsilon_hasItsSaddlePointThere(double epsilon) {
        double theta = responses.tiltAt(epsilon);
        double near = 0.002 * Math.abs(Math.log(theta)) * theta;
        assertThat(mean(theta + near) - 1 / (theta + near) - 1 / (1 + theta + near))
                .isGreaterThan(epsilon);
        assertThat(mean(theta - near) - 1 / (theta - near) - 1 / (1 + theta - near))
                .isLessThan(epsilon);
    }

    @Test
    void tiltAt_epsilonBeyondAllLosses_isTheGreatest() {
        assertThat(responses.tiltAt(COUNT * ATOM * 1.01)).isEqualTo(1e9);
    }

    /** The approximation by the Gaussian integral at the saddle point. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.8, 2, 5})
    void logDelta_atTilt_isTheSaddlePointApproximation(double theta) {
        double epsilon = mean(theta) - 1 / theta - 1 / (1 + theta);
        double curvature = variance(theta) + Math.pow(theta, -2) + Math.pow(1 + theta, -2);
        double expected = logIntegrand(theta, epsilon) - Math.log(Math.sqrt(2 * Math.PI * curvature));
        assertThat(responses.logDelta(theta)).isCloseTo(expected, within(1e-9));
    }

    @Test
    void logDelta_ofGaussian_isNearlyThatOfItsEpsilon() {
        double theta = 2;
        double epsilon = MU * MU * (theta + 0.5) - 1 / theta - 1 / (1 + theta);
        assertThat(gaussian.logDelta(theta)).isCloseTo(GaussianPrivacy.logDelta(MU, epsilon), within(0.1));
    }

    @Test
    void tiltFor_logDelta_hasIt() {
        double theta = responses.tiltFor(-12);
        assertThat(responses.logDelta(theta)).isCloseTo(-12, within(0.02));
    }

    @Test
    void lesser_tilt_raisesTheIntegrandByTheSlack() {
        double theta = 2;
        double lesser = responses.lesser(theta, 3);
        double epsilon = mean(theta) - 1 / theta - 1 / (1 + theta);
        assertThat(lesser).isLessThan(theta);
        assertThat(logIntegrand(lesser, epsilon) - logIntegrand(theta, epsilon)).isCloseTo(3, within(0.02));
    }

    /** Chernoff's bound puts e^-25 at the edge, and no other exponent puts it nearer. */
    @ParameterizedTest
    @ValueSource(ints = {1, -1})
    void wing_ofResponses_isTheNearestEdge(int side) {
        double theta = 0.5;
        GridPlanner.Wing wing = responses.wing(theta, side, -5);
        assertThat(wing.exponent() * side).isPositive();
        double expected = (cumulant(theta + wing.exponent()) - cumulant(theta) + 5) / wing.exponent();
        assertThat(wing.edge()).isCloseTo(expected, within(1e-9));
        for (double s = 0.01; s < 10; s *= 1.01) {
            double edge = (cumulant(theta + side * s) - cumulant(theta) + 5) / (side * s);
            assertThat(side * (edge - wing.edge())).isGreaterThan(-1e-3);
        }
    }

    /** Nodes grow by 1.05; the end is one beyond what is asked. */
    @Test
    void range_ofGaussian_leavesOutTheTails() {
        double theta = 1.5;
        double tail = 1e-6;
        double[] range = gaussian.range(0, theta, tail, 1);
        double mean = MU * MU * (theta + 0.5);
        double away = -StandardNormal.quantile(tail) * MU;
        assertThat(range[0]).isBetween((mean - away) * 1.11, mean - away);
        assertThat(range[1]).isBetween(mean + away, (mean + away) * 1.11);
    }

    /** P itself may have more above than the tilted distribution. */
    @Test
    void range_whereLessIsAllowedOfP_leavesOutNoMore() {
        double mass = 1e-6;
        double[] range = gaussian.range(0, 1e-9, 1e-3, mass);
        double end = MU * MU / 2 - StandardNormal.quantile(mass) * MU;
        assertThat(range[1]).isBetween(end, end * 1.11);
    }

    /** e^(theta x) alone is no double. */
    @Test
    void range_ofSteepTilt_isAroundItsMean() {
        double mean = MU * MU * 45.5;
        double[] range = gaussian.range(0, 45, 1e-6, 1);
        assertThat(range[0]).isBetween((mean - 3.4) * 0.9, mean);
        assertThat(range[1]).isBetween(mean, (mean + 3.4) * 1.1);
    }

    /** There is no node beyond, and no more than all can be left out. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 0.5, 2})
    void range_ofTwoAtoms_isBoth(double tail) {
        assertThat(responses.range(0, 1, tail, 2)).containsExactly(-ATOM, ATOM);
    }
}
