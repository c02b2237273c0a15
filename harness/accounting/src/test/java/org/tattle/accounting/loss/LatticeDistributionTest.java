package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** One release on a lattice, against its own closed form. */
class LatticeDistributionTest {
    private static final double STEP = 1.0 / 64;

    static Stream<LossPair> pairs() {
        return Stream.of(
                new NormalPair(1),
                new NormalPair(0.05),
                new NormalPair(4),
                new LaplacePair(1),
                new LaplacePair(0.7),
                new GeometricPair(0.5, 1),
                new GeometricPair(0.3, 4),
                new TwoPointPair(1, 0),
                new TwoPointPair(0.3, 0.01),
                new SampledPair(new NormalPair(1), 0.01),
                new SampledPair(new NormalPair(3), 0.5),
                new SampledPair(new LaplacePair(2), 0.1),
                new SampledPair(new GeometricPair(0.5, 3), 0.2),
                new SampledPair(new TwoPointPair(1, 0.02), 0.3),
                new ReplacedNormalPair(0.1, 1),
                new ReplacedNormalPair(0.9, 0.5));
    }

    private static Cells cells(LossPair pair, Direction direction) {
        double[] nodes = new double[2561];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = STEP * (i - nodes.length / 2);
        }
        return Cells.of(pair, nodes).towards(direction);
    }

    private static double delta(DiscreteLoss distribution, double[] nodes, double epsilon) {
        double sum = distribution.infinite();
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] > epsilon) {
                sum -= distribution.mass()[i] * Math.expm1(epsilon - nodes[i]);
            }
        }
        return sum;
    }

    /** Catches a mixture of the wrong way round, a shifted cell, an atom lost between two nodes. */
    @ParameterizedTest
    @MethodSource("pairs")
    void masses_ofBothLaws_addUpToOneAndAgreeOnTheLoss(LossPair pair) {
        for (Direction direction : Direction.values()) {
            Cells cells = cells(pair, direction);
            assertThat(Arrays.stream(cells.p()).sum()).isCloseTo(1, within(1e-13));
            assertThat(Arrays.stream(cells.q()).sum()).isCloseTo(1, within(1e-13));
            for (int i = 1; i < cells.nodes().length; i++) {
                double p = cells.p()[i];
                double q = cells.q()[i];
                if (p > 1e-250 && q > 1e-250) {
                    assertThat(Math.log(p / q)).isBetween(cells.nodes()[i - 1] - 1e-9, cells.nodes()[i] + 1e-9);
                }
            }
        }
    }

    /** The chords meet the curve at the nodes. */
    @ParameterizedTest
    @MethodSource("pairs")
    void upper_atNodes_isTheClosedForm(LossPair pair) {
        for (Direction direction : Direction.values()) {
            Cells cells = cells(pair, direction);
            DiscreteLoss upper = DiscreteLoss.upper(cells);
            for (int k = 0; k < 600; k += 7) {
                double epsilon = STEP * k;
                double exact = pair.delta(epsilon, direction);
                assertThat(delta(upper, cells.nodes(), epsilon))
                        .as("%s at %s", direction, epsilon)
                        .isCloseTo(exact, within(1e-11 * exact + 1e-15));
            }
        }
    }

    /** Without the lowering, or with chords that are not made convex, the lower distribution crosses the curve. */
    @ParameterizedTest
    @MethodSource("pairs")
    void bounds_everywhere_holdTheClosedForm(LossPair pair) {
        for (Direction direction : Direction.values()) {
            Cells cells = cells(pair, direction);
            DiscreteLoss upper = DiscreteLoss.upper(cells);
            DiscreteLoss lower = ConvexMinorant.lower(cells);
            for (double epsilon = 0; epsilon < 10; epsilon += 0.0171) {
                double exact = pair.delta(epsilon, direction);
                double rounding = 1e-13 * exact + 1e-16;
                assertThat(delta(upper, cells.nodes(), epsilon)).isGreaterThanOrEqualTo(exact - rounding);
                assertThat(delta(lower, cells.nodes(), epsilon)).isLessThanOrEqualTo(exact + rounding);
            }
        }
    }

    /** Those whose loss varies by more than a step, has no tail beyond the nodes and no atom between two. */
    static Stream<LossPair> resolved() {
        return Stream.of(
                new NormalPair(1),
                new LaplacePair(1),
                new GeometricPair(0.5, 1),
                new TwoPointPair(1, 0.1),
                new SampledPair(new NormalPair(3), 0.5),
                new ReplacedNormalPair(0.1, 1),
                new ReplacedNormalPair(0.9, 0.5));
    }

    /**
     * Losing an atom or the end of the distribution, or lowering by a term of the wrong order, costs more than a step.
     */
    @ParameterizedTest
    @MethodSource("resolved")
    void lower_ofOneRelease_losesLittle(LossPair pair) {
        for (Direction direction : Direction.values()) {
            Cells cells = cells(pair, direction);
            DiscreteLoss lower = ConvexMinorant.lower(cells);
            assertThat(Arrays.stream(lower.mass()).min().orElseThrow()).isNotNegative();
            for (double epsilon = 0; epsilon < 10; epsilon += 0.0171) {
                double shifted = pair.delta(epsilon + STEP, direction);
                assertThat(delta(lower, cells.nodes(), epsilon)).isGreaterThanOrEqualTo(shifted - 1e-9);
            }
        }
    }

    /** What lies between the end nodes is all kept, of P and of Q. */
    @ParameterizedTest
    @MethodSource("resolved")
    void lower_ofOneRelease_keepsBothTotals(LossPair pair) {
        for (Direction direction : Direction.values()) {
            Cells cells = cells(pair, direction);
            double[] mass = ConvexMinorant.lower(cells).mass();
            double p = 0;
            double q = 0;
            for (int i = 0; i < mass.length; i++) {
                p += mass[i] - (i > 0 ? cells.p()[i] : 0);
                q += mass[i] * Math.exp(-cells.nodes()[i]) - (i > 0 ? cells.q()[i] : 0);
            }
            assertThat(p).isCloseTo(0, within(1e-12));
            assertThat(q).isCloseTo(0, within(1e-12));
        }
    }

    /**
     * Nodes that end within the density: the distribution keeps below the curve of what lies between them, P(e &lt; L)
     * - e^e Q(e &lt; L), from below the first node on, keeps both totals unless it is nothing, and is near.
     */
    @ParameterizedTest
    @CsvSource({
        "-1, 0.1, 21",
        "-2, 0.25, 17",
        "0.1, 0.1, 3",
        "0.1, 0.1, 4",
        "-0.5, 0.5, 3",
        "-0.05, 0.1, 2",
        "-3, 1, 7",
        "-0.3, 0.02, 6",
        "1, 0.3, 5",
        "-1, 2, 3"
    })
    void lower_onFewNodes_keepsBelowWhatLiesBetween(double low, double step, int count) {
        for (double mu : new double[] {0.3, 1, 3}) {
            NormalPair pair = new NormalPair(mu);
            double[] nodes = new double[count];
            Arrays.setAll(nodes, i -> low + step * i);
            double[] mass = ConvexMinorant.lower(Cells.of(pair, nodes)).mass();
            double end = nodes[count - 1];
            double kept = 0;
            double keptQ = 0;
            for (int i = 0; i < count; i++) {
                assertThat(mass[i]).isNotNegative();
                kept += mass[i];
                keptQ += mass[i] * Math.exp(-nodes[i]);
            }
            if (kept > 0) {
                assertThat(kept).isCloseTo(Tail.between(pair.first(low), pair.first(end)), within(1e-13));
                assertThat(keptQ).isCloseTo(Tail.between(pair.second(low), pair.second(end)), within(1e-13));
            }
            for (double e = low - 1; e < end + 0.1; e += step / 16) {
                double from = Math.max(low, e);
                double p = from < end ? Tail.between(pair.first(from), pair.first(end)) : 0;
                double q = from < end ? Tail.between(pair.second(from), pair.second(end)) : 0;
                double exact = p - Math.exp(e) * q;
                double found = delta(new DiscreteLoss(mass, 0), nodes, e);
                assertThat(found).as("mu %s at %s", mu, e).isLessThanOrEqualTo(exact + 1e-13);
                if (count > 4 && step <= mu / 3) {
                    assertThat(found).isGreaterThanOrEqualTo(exact - step * step / mu / 3);
                }
            }
        }
    }

    /**
     * A few losses anywhere between uneven masses, some on nodes, some close together, some beyond the nodes, some that
     * only P has, some whose mass under Q no double holds: at every epsilon the upper distribution is above the curve
     * of all of them and the lower distribution below the curve of those between the end nodes.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 700})
    void bounds_ofAnyFewLosses_holdTheCurve(int base) {
        bounds_ofAnyFewLosses_holdTheCurve(3_000, base);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {0, 700})
    void bounds_ofAnyFewLosses_holdTheCurve_inFull(int base) {
        bounds_ofAnyFewLosses_holdTheCurve(30_000, base);
    }

    private static void bounds_ofAnyFewLosses_holdTheCurve(int repeats, int base) {
        SplitMix random = new Seed(7).child("losses").child(base).generator();
        for (int repeat = 0; repeat < repeats; repeat++) {
            double step = Math.exp(6 * random.nextDouble() - 4);
            double[] nodes = new double[2 + random.nextInt(8)];
            Arrays.setAll(nodes, i -> base + step * (i - 1));
            double[] loss = new double[1 + random.nextInt(6)];
            double center = (nodes.length + 1) * random.nextDouble() - 2;
            double spread = Math.exp(-8 * random.nextDouble());
            for (int i = 0; i < loss.length; i++) {
                double place = random.nextBoolean()
                        ? center + spread * (random.nextDouble() - 0.5)
                        : (nodes.length + 1) * random.nextDouble() - 2;
                loss[i] = base + step * (random.nextInt(4) == 0 ? Math.rint(place) : place);
            }
            double[] mass = new double[loss.length];
            Arrays.setAll(mass, i -> Math.exp(-20 * random.nextDouble() * random.nextDouble()));
            double share = random.nextDouble() < 0.3 ? random.nextDouble() : 1;
            double total = Arrays.stream(mass).sum() / share;
            double infinite = 1 - share;
            double[] p = new double[nodes.length + 1];
            double[] q = new double[nodes.length + 1];
            p[nodes.length] = infinite;
            for (int i = 0; i < loss.length; i++) {
                int cell = (int) nodesBelow(nodes, loss[i]);
                mass[i] /= total;
                p[cell] += mass[i];
                q[cell] += mass[i] * Math.exp(-loss[i]);
            }
            Cells cells = new Cells(nodes, p, q, infinite, 0, true);
            DiscreteLoss upper = DiscreteLoss.upper(cells);
            DiscreteLoss lower = ConvexMinorant.lower(cells);
            for (double epsilon = base - 3 * step; epsilon < nodes[nodes.length - 1] + 3 * step; epsilon += step / 5) {
                double all = infinite;
                double inside = infinite;
                for (int i = 0; i < loss.length; i++) {
                    double delta = mass[i] * -Math.expm1(Math.min(0, epsilon - loss[i]));
                    all += delta;
                    inside += loss[i] > nodes[0] && loss[i] <= nodes[nodes.length - 1] ? delta : 0;
                }
                double rounding = 1e-12 * all + 1e-15;
                assertThat(delta(upper, nodes, epsilon)).as("%s", repeat).isGreaterThanOrEqualTo(all - rounding);
                assertThat(delta(lower, nodes, epsilon)).as("%s", repeat).isLessThanOrEqualTo(inside + rounding);
            }
        }
    }

    private static long nodesBelow(double[] nodes, double loss) {
        return Arrays.stream(nodes).filter(node -> node < loss).count();
    }

    /**
     * Between smooth losses the two distributions differ by h²/4 times the density at most: here 5e-5 of delta's own
     * size.
     */
    @Test
    void bounds_ofAGaussian_areOfSecondOrder() {
        Cells cells = cells(new NormalPair(1), Direction.REMOVE);
        double upper = delta(DiscreteLoss.upper(cells), cells.nodes(), 1);
        double lower = delta(ConvexMinorant.lower(cells), cells.nodes(), 1);
        assertThat(upper - lower).isBetween(0.0, STEP * STEP / 4);
    }

    @Test
    void lattice_ofDots_endsAtItsMasses() {
        Lattice distribution = Lattice.of(0.5, 5, new DiscreteLoss(new double[] {0, 0, 0.2, 0, 0.3, 0}, 0.1));
        assertThat(distribution.first()).isEqualTo(7);
        assertThat(distribution.last()).isEqualTo(9);
        assertThat(distribution.mass()).containsExactly(0.2, 0, 0.3);
        assertThat(distribution.infinite()).isEqualTo(0.1);
        assertThat(Lattice.of(0.5, 5, new DiscreteLoss(new double[3], 1)).mass())
                .containsExactly(0);
    }

    /** Over more masses than one block holds, falling, rising, and none. */
    @ParameterizedTest
    @ValueSource(doubles = {-2, 0, 0.1, 3})
    void logMoment_ofManyMasses_isThatOfTheirSum(double theta) {
        double[] mass = new double[100];
        double sum = 0;
        for (int i = 0; i < mass.length; i++) {
            mass[i] = i / 32 == 1 ? 0 : Math.exp(-0.1 * i);
            sum += mass[i] * Math.exp(theta * 0.25 * (i - 30));
        }
        assertThat(new Lattice(0.25, -30, mass, 0).logMoment(theta)).isCloseTo(Math.log(sum), within(1e-13));
        assertThat(new Lattice(0.25, -30, new double[40], 1).logMoment(theta)).isEqualTo(Double.NEGATIVE_INFINITY);
    }
}
