package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.special.GaussianPrivacy;

/** The step that is chosen, and what the distributions on it are. */
class GridTest {
    /** Chernoff's bound of a normal distribution is 1e-12 at as many deviations on either side. */
    private static final double DEVIATIONS = 2 * Math.sqrt(2 * Math.log(1e12));

    private static Grid grid(double theta, double widest, RepeatedPair... losses) {
        return new Grid(List.of(losses), List.of(Direction.REMOVE), survey -> theta, widest);
    }

    private static double step(double theta, double widest, RepeatedPair... losses) {
        return grid(theta, widest, losses).interval();
    }

    @Test
    void interval_ofWideLosses_isTheOneAskedFor() {
        assertThat(step(1, 1e-4, new RepeatedPair(new NormalPair(1), 10))).isEqualTo(1e-4);
    }

    /** h with count theta h^2 / 12 a tenth of the interval. */
    @Test
    void interval_ofManyReleases_movesEpsilonByATenthOfTheOneAskedFor() {
        double step =
                step(3, 0.05, new RepeatedPair(new NormalPair(0.2), 500), new RepeatedPair(new NormalPair(0.3), 300));
        assertThat(800 * 3 * step * step / 12).isCloseTo(0.005, within(1e-15));
    }

    /** The root of the mean variance of a release. */
    @Test
    void interval_ofSmallLosses_isTheirDeviation() {
        double step =
                step(1, 1, new RepeatedPair(new NormalPair(0.01), 30), new RepeatedPair(new NormalPair(0.02), 10));
        assertThat(step).isCloseTo(Math.sqrt((30 + 4 * 10) / 40.0) * 0.01, withinPercentage(0.2));
    }

    @Test
    void interval_finerThanAskedFor_takesFourMillionPoints() {
        double step = step(1, 1, new RepeatedPair(new NormalPair(1e-5), 1_000_000_000_000L));
        assertThat(step).isCloseTo(DEVIATIONS * 10 / (1 << 22), withinPercentage(0.5));
    }

    @Test
    void interval_ofHugeLosses_isAtMost500() {
        assertThat(step(1e-6, 1e6, new RepeatedPair(new NormalPair(7e4), 1))).isEqualTo(500);
        RepeatedPair more = new RepeatedPair(new NormalPair(1.1e5), 1);
        assertThatThrownBy(() -> grid(1e-6, 1e6, more)).isInstanceOf(UnsupportedEventException.class);
    }

    @Test
    void interval_ofOneLattice_isItsOwn() {
        RepeatedPair response = new RepeatedPair(new TwoPointPair(0.7, 0), 5);
        assertThat(step(1, 1e-4, response, new RepeatedPair(new GeometricPair(0.7, 2), 3)))
                .isEqualTo(0.7);
        assertThat(step(1e-3, 1e-4, new RepeatedPair(new TwoPointPair(500, 0), 2)))
                .isEqualTo(500);
    }

    /** e^600 is a double, but not its square. */
    @Test
    void interval_ofALatticeTooCoarse_isAPartOfIt() {
        double step = step(1e-3, 1000, new RepeatedPair(new TwoPointPair(600, 0), 2));
        assertThat(step).isLessThanOrEqualTo(500);
        assertThat(600 / step).isCloseTo(Math.rint(600 / step), within(1e-9));
    }

    @Test
    void interval_ofUnlikeAtoms_isAPartOfTheFirst() {
        double step = step(
                1,
                0.01,
                new RepeatedPair(new TwoPointPair(0.123, 0), 2),
                new RepeatedPair(new TwoPointPair(0.2, 0), 2));
        assertThat(step).isEqualTo(0.123 / 13);
        step = step(1, 0.01, new RepeatedPair(new NormalPair(1), 2), new RepeatedPair(new LaplacePair(0.123), 2));
        assertThat(step).isEqualTo(0.123 / 13);
    }

    /** The lattice of the atoms would need more points than there are. */
    @Test
    void interval_ofTooFineALattice_isTheOneAskedFor() {
        RepeatedPair many = new RepeatedPair(new TwoPointPair(1, 0), 1_000_000_000_000_000L);
        assertThat(step(1e-9, 80, many)).isEqualTo(80);
    }

    @Test
    void interval_tooFine_isRefusedWithOneThatWouldDo() {
        RepeatedPair wide = new RepeatedPair(new NormalPair(1), 100_000_000);
        double width = DEVIATIONS * 1e4;
        float enough = (float) (1.01 * width / (1 << 23));
        assertThatThrownBy(() -> grid(1, 0.01, wide))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("pld: an interval of 0.01 is too fine for losses that spread over 14")
                .hasMessageContaining("an interval of 0.0179");
        assertThat(enough).isBetween(0.0179f, 0.018f);
        assertThat(step(1, 0.018, wide)).isEqualTo(0.018);
    }

    /** The range of one release is wider than the window of the sum where it is released once. */
    @Test
    void curve_ofEitherDirection_holdsTheClosedForm() {
        List<Direction> directions = List.of(Direction.values());
        LossPair pair = new SampledPair(new NormalPair(1), 0.2);
        Grid grid = new Grid(List.of(new RepeatedPair(pair, 1)), directions, survey -> survey.tiltAt(0.1), 1e-3);
        for (int d = 0; d < 2; d++) {
            double exact = pair.delta(0.1, directions.get(d));
            assertThat(grid.curve(d, true).delta(0.1)).isBetween(exact, exact * (1 + 1e-4));
            assertThat(grid.curve(d, false).delta(0.1)).isBetween(exact * (1 - 1e-4), exact);
        }
    }

    /** A step as wide as a release's deviation leaves nothing out that counts: at any epsilon, all that stays. */
    @Test
    void curve_onACoarseGrid_hasNoMassAboveIt() {
        Grid grid = grid(3, 1, new RepeatedPair(new NormalPair(0.01), 100));
        Curve upper = grid.curve(0, true);
        assertThat(upper.delta(1000)).isLessThan(1e-11 * upper.delta(0.1));
    }

    @Test
    void curve_ofVeryManyReleases_isTheirGaussian() {
        Grid grid = new Grid(
                List.of(new RepeatedPair(new NormalPair(1e-3), 100_000)),
                List.of(Direction.REMOVE),
                survey -> survey.tiltAt(1),
                1e-3);
        double exact = Math.exp(GaussianPrivacy.logDelta(Math.sqrt(0.1), 1));
        assertThat(grid.curve(0, true).delta(1)).isBetween(exact, exact * 1.01);
        assertThat(grid.curve(0, false).delta(1)).isBetween(exact * 0.99, exact);
    }

    @Test
    void curve_atASmallDelta_isTiltedToIt() {
        double exact = Math.exp(GaussianPrivacy.logDelta(Math.sqrt(10), 30));
        Grid grid = new Grid(
                List.of(new RepeatedPair(new NormalPair(1), 10)),
                List.of(Direction.REMOVE),
                survey -> survey.tiltAt(30),
                1e-2);
        assertThat(exact).isLessThan(1e-14);
        assertThat(grid.curve(0, true).delta(30)).isBetween(exact, exact * 1.01);
        assertThat(grid.curve(0, false).delta(30)).isBetween(exact * 0.99, exact);
    }

    /** delta of responses from Poisson samples, by how many of them reveal information about the record. */
    private static double sampledResponses(double rate, int n, double epsilon, Direction direction) {
        double truth = 1 / (1 + Math.exp(-1));
        double with = rate * truth + (1 - rate) * (1 - truth);
        double delta = 0;
        double ways = 1;
        for (int k = 0; k <= n; k++) {
            double p = Math.pow(with, k) * Math.pow(1 - with, n - k);
            double q = Math.pow(1 - truth, k) * Math.pow(truth, n - k);
            double gap = direction == Direction.REMOVE ? p - Math.exp(epsilon) * q : q - Math.exp(epsilon) * p;
            delta += ways * Math.max(0, gap);
            ways *= (n - k) / (k + 1.0);
        }
        return delta;
    }

    /** With a step as wide as the lower loss, what is below 0 is kept; each direction is surveyed for itself. */
    @ParameterizedTest
    @EnumSource(Direction.class)
    void curve_ofOneDirection_holdsTheEnumeration(Direction direction) {
        double rate = 0.02;
        int n = 60;
        RepeatedPair loss = new RepeatedPair(new SampledPair(new TwoPointPair(1, 0), rate), n);
        Grid grid = new Grid(List.of(loss), List.of(direction), survey -> survey.tiltAt(0.1), 1);
        double exact = sampledResponses(rate, n, 0.1, direction);
        assertThat(grid.interval()).isGreaterThan(-Math.log1p(rate * Math.expm1(-1)));
        assertThat(grid.curve(0, true).delta(0.1)).isBetween(exact, exact * 1.2);
    }

    /** At the saddle point some of a thousand have the far loss of 28; at a lesser tilt none, but the grid holds it. */
    @Test
    void window_withAFarMode_leavesItOut() {
        LossPair pair = new SampledPair(new TwoPointPair(83, 0), 1e-24);
        assertThatThrownBy(() -> new Grid(
                        List.of(new RepeatedPair(pair, 1000)),
                        List.of(Direction.REMOVE),
                        survey -> survey.tiltAt(3),
                        1e-9))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageMatching(".*spread over (27|28|29)\\..*");
    }
}
