package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.special.StandardNormal;

/** Each pair's distribution of the loss, where the lattice of the other tests does not go. */
class LossPairTest {
    /** e^loss is no double here: the loss of the whole release is larger by -ln q, to 1e-15. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1e-6})
    void masses_ofSampleAtHugeLosses_areThoseOfTheReleaseTimesTheRate(double rate) {
        NormalPair base = new NormalPair(40);
        double[] nodes = {720, 750, 800, 850};
        Cells cells = Cells.of(new SampledPair(base, rate), nodes);
        for (int i = 1; i < nodes.length; i++) {
            double from = (nodes[i - 1] - Math.log(rate)) / 40 - 20;
            double to = (nodes[i] - Math.log(rate)) / 40 - 20;
            double expected = rate * (StandardNormal.cumulative(-from) - StandardNormal.cumulative(-to));
            assertThat(cells.p()[i]).isCloseTo(expected, withinPercentage(1e-8));
        }
    }

    /** Nearly all of the sample's loss is near 0, where e^loss - 1 must not be a difference. */
    @Test
    void masses_ofSampleNearZero_keepTheirPrecision() {
        NormalPair base = new NormalPair(1e-8);
        double[] nodes = {-1e-8, 0, 2e-8};
        Cells cells = Cells.of(new SampledPair(base, 0.5), nodes);
        double[] places = {-2, 0, 4};
        for (int i = 1; i < 3; i++) {
            double expected = StandardNormal.cumulative(places[i]) - StandardNormal.cumulative(places[i - 1]);
            assertThat(cells.q()[i]).isCloseTo(expected, within(1e-7));
        }
    }

    @Test
    void infinite_ofSample_isOnlyWhereTheRecordIs() {
        SampledPair pair = new SampledPair(new TwoPointPair(1, 0.02), 0.25);
        assertThat(pair.infinite(Direction.REMOVE)).isEqualTo(0.005);
        assertThat(pair.infinite(Direction.ADD)).isZero();
    }

    /** The atom of the sample: e^L = 1 - q + q e^L0. */
    @Test
    void anchor_ofSample_isTheLossOfTheBasesAtom() {
        assertThat(Math.exp(new SampledPair(new LaplacePair(2), 0.1).anchor()))
                .isCloseTo(0.9 + 0.1 * Math.exp(2), within(1e-14));
        assertThat(new SampledPair(new NormalPair(2), 0.1).anchor()).isZero();
    }

    /** From an outcome to its loss by the densities, and back. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 1, 0.5",
        "0.1, 1, -3",
        "0.9, 2, 1e-3",
        "0.01, 1, 19",
        "0.01, 1, -21",
        "0.3, 1, 30",
        "1e-12, 0.5, 1",
        "1e-12, 0.5, -30",
        "0.5, 3, 6.5",
        "0.5, 3, 7",
        "1e-9, 1, 20",
        "1e-9, 1, 35",
        "0.5, 5, 14",
        "0.001, 6, -12"
    })
    void first_ofReplacedNormal_isTheMixtureUpToTheOutcome(double rate, double shift, double x) {
        double exponent = shift * shift / 2;
        double up = Math.log1p(rate * Math.expm1(shift * x - exponent));
        double loss = up - Math.log1p(rate * Math.expm1(-shift * x - exponent));
        ReplacedNormalPair pair = new ReplacedNormalPair(rate, shift);
        double side = -Math.signum(x);
        double p =
                (1 - rate) * StandardNormal.cumulative(side * x) + rate * StandardNormal.cumulative(side * (x - shift));
        double q =
                (1 - rate) * StandardNormal.cumulative(side * x) + rate * StandardNormal.cumulative(side * (x + shift));
        double first = pair.first(loss);
        double second = pair.second(loss);
        assertThat(x < 0 ? Tail.upTo(first) : Tail.beyond(first)).isCloseTo(p, withinPercentage(1e-6));
        assertThat(x < 0 ? Tail.upTo(second) : Tail.beyond(second)).isCloseTo(q, withinPercentage(1e-6));
    }

    /** The atoms lie on both ends; the nodes that they are meant for may be off by the last digits. */
    @Test
    void first_ofLaplace_hasTheAtomsAtItsEnds() {
        LaplacePair pair = new LaplacePair(0.7);
        double below = Math.exp(-0.7) / 2;
        assertThat(Tail.upTo(pair.first(-0.7))).isCloseTo(below, within(1e-15));
        assertThat(Tail.upTo(pair.first(-0.7 * (1 - 1e-14)))).isCloseTo(below, within(1e-14));
        assertThat(Tail.upTo(pair.first(-0.7 * (1 + 1e-14)))).isZero();
        assertThat(Tail.beyond(pair.first(0.7))).isEqualTo(0.5);
        assertThat(Tail.beyond(pair.first(0.7 * (1 + 1e-14)))).isZero();
        assertThat(Tail.beyond(pair.second(0.7))).isCloseTo(below, within(1e-15));
        assertThat(Tail.beyond(pair.second(0.7 * (1 + 1e-14)))).isZero();
        assertThat(Tail.upTo(pair.second(-0.7))).isEqualTo(0.5);
        assertThat(Tail.upTo(pair.second(-0.7 * (1 + 1e-14)))).isZero();
    }

    /** By the probabilities of the outcomes. */
    @Test
    void masses_ofGeometric_areThoseOfTheOutcomes() {
        double decay = 0.4;
        int shift = 3;
        double[] p = new double[shift + 1];
        double[] q = new double[shift + 1];
        for (int x = -200; x <= 200; x++) {
            int seen = Math.max(0, Math.min(shift, x));
            double scale = Math.tanh(decay / 2);
            p[seen] += scale * Math.exp(-decay * Math.abs(x - shift));
            q[seen] += scale * Math.exp(-decay * Math.abs(x));
        }
        double[] nodes = {-1.3, -0.5, 0.3, 1.1, 1.3};
        Cells cells = Cells.of(new GeometricPair(decay, shift), nodes);
        for (int i = 0; i <= shift; i++) {
            assertThat(cells.p()[i + 1]).isCloseTo(p[i], within(1e-15));
            assertThat(cells.q()[i + 1]).isCloseTo(q[i], within(1e-15));
        }
        assertThat(cells.p()[0] + cells.q()[0] + cells.p()[5] + cells.q()[5]).isZero();
    }

    /** The smaller side of a place is given, at equality the lower. */
    @Test
    void place_inEitherTail_isExact() {
        assertThat(Tail.of(1e-20, 1)).isEqualTo(1e-20);
        assertThat(Tail.of(1, 1e-20)).isEqualTo(-1e-20);
        assertThat(Tail.of(0.5, 0.5)).isEqualTo(0.5);
        assertThat(Tail.normal(-10)).isEqualTo(StandardNormal.cumulative(-10));
        assertThat(Tail.normal(10)).isEqualTo(-StandardNormal.cumulative(-10));
        assertThat(Tail.between(1e-20, -1e-20)).isEqualTo(1);
        assertThat(Tail.between(0.1, 0.3)).isCloseTo(0.2, within(1e-16));
        assertThat(Tail.between(-0.3, -0.1)).isCloseTo(0.2, within(1e-16));
        assertThat(Tail.upTo(-1e-3)).isEqualTo(0.999);
        assertThat(Tail.beyond(1e-3)).isEqualTo(0.999);
        assertThat(Tail.between(0.3, 0.1)).isZero();
    }

    /** Which losses are bounded, which are atoms on one lattice, and which pairs are alike both ways. */
    @Test
    void pairs_tellTheirShape() {
        NormalPair normal = new NormalPair(1);
        TwoPointPair response = new TwoPointPair(1, 0);
        LaplacePair laplace = new LaplacePair(1);
        assertThat(new SampledPair(normal, 0.1).isBounded()).isFalse();
        assertThat(new ReplacedNormalPair(0.1, 1).isBounded()).isFalse();
        assertThat(normal.isBounded()).isFalse();
        assertThat(response.isBounded() && laplace.isBounded()).isTrue();
        assertThat(new SampledPair(laplace, 0.1).isBounded()).isTrue();
        assertThat(laplace.isLattice() || normal.isLattice()).isFalse();
        assertThat(response.isLattice()).isTrue();
        assertThat(response.isSymmetric()).isTrue();
        assertThat(new SampledPair(response, 0.1).isSymmetric()).isFalse();
    }

    /** Gaussian releases from all records are one; what reveals nothing is dropped. */
    @Test
    void losses_ofAComposition_areItsPairs() {
        Sampling half = new Sampling.Poisson(0.5);
        Composition composition = Composition.of(
                Releases.gaussian(1, 2, 4),
                Releases.all(new Mechanism.Laplace(0.5), 7),
                Releases.gaussian(1, 1, 3),
                Releases.all(new Mechanism.ApproximateDp(0, 0), 2),
                Releases.all(new Mechanism.ApproximateDp(0.1, 0), 2),
                Releases.all(new Mechanism.ApproximateDp(0, 0.1), 1),
                Releases.all(new Mechanism.TwoSidedGeometric(0.3, 2), 1),
                Releases.sampled(new Mechanism.RandomizedResponse(1.5), 0.5, 6),
                Releases.gaussian(0.5, 4, 9));
        assertThat(RepeatedPair.of("pld", composition))
                .containsExactlyInAnyOrder(
                        new RepeatedPair(new NormalPair(2), 1),
                        new RepeatedPair(new LaplacePair(2), 7),
                        new RepeatedPair(new TwoPointPair(0.1, 0), 2),
                        new RepeatedPair(new TwoPointPair(0, 0.1), 1),
                        new RepeatedPair(new GeometricPair(0.3, 2), 1),
                        new RepeatedPair(new SampledPair(new TwoPointPair(1.5, 0), 0.5), 6),
                        new RepeatedPair(new SampledPair(new NormalPair(0.25), 0.5), 9));
        Event replaced = new Event(new Mechanism.Gaussian(4), half, Releases.REPLACE, 3);
        assertThat(RepeatedPair.of("pld", Composition.of(replaced)))
                .containsExactly(new RepeatedPair(new ReplacedNormalPair(0.5, 0.125), 3));
    }

    @Test
    void losses_ofWhatNoPairDominates_areRefusedWithTheWayOut() {
        assertThatThrownBy(() -> RepeatedPair.of("pld", Composition.of(Releases.all(new Mechanism.Exponential(1), 2))))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("state it as randomized response of the same epsilon");
        assertThatThrownBy(() ->
                        RepeatedPair.of("pld", Composition.of(Releases.all(new Mechanism.ZeroConcentrated(1), 2))))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("ask a Rényi or zero-concentrated accountant");
    }

    /**
     * The curve of one release with 128 roundings of epsilon, and as many of delta, against it lies between the two.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 3, 6, 20})
    void singleLoss_outgrowsRounding(double epsilon) {
        double rounding = 128 * 0x1p-53;
        for (LossPair pair : List.of(new NormalPair(1), new LaplacePair(25), new SampledPair(new NormalPair(3), 0.2))) {
            for (Direction direction : Direction.values()) {
                double most = pair.delta(epsilon * (1 - rounding), direction) * (1 + rounding);
                double least = pair.delta(epsilon * (1 + rounding), direction) * (1 - rounding);
                assertThat(new SingleLoss(pair, direction, true).delta(epsilon)).isGreaterThanOrEqualTo(most);
                assertThat(new SingleLoss(pair, direction, false).delta(epsilon))
                        .isLessThanOrEqualTo(least);
            }
        }
    }
}
