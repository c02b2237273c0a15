package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.special.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.ExactDistribution;

/** The tables of a {@link Ziggurat}, built anew by each test, held against the density that they cut into pieces. */
class ZigguratTablesTest {
    private static final int DRAWS = 500_000;

    private static final Density NORMAL = new Density(
            "normal",
            new ZigguratTables(
                    x -> Math.exp(-0.5 * x * x), y -> Math.sqrt(-2 * Math.log(y)), x -> x, Math.sqrt(Math.PI / 2), 1),
            x -> Math.sqrt(Math.PI / 2) * Erf.erfc(x / Math.sqrt(2)));

    private static final Density EXPONENTIAL = new Density(
            "exponential", new ZigguratTables(x -> Math.exp(-x), y -> -Math.log(y), x -> 1, 1, 0), x -> Math.exp(-x));

    private record Density(String name, ZigguratTables tables, DoubleUnaryOperator areaBeyond) {
        @Override
        public String toString() {
            return name;
        }

        private double at(double x) {
            return tables.density().applyAsDouble(x);
        }

        /** The area of patch i between its lower edge and x, under the density and above the rectangle below. */
        private double area(Ziggurat ziggurat, int i, double x) {
            double from = ziggurat.edge()[i];
            return areaBeyond.applyAsDouble(from) - areaBeyond.applyAsDouble(x) - ziggurat.height()[i - 1] * (x - from);
        }

        private boolean isConvex(Ziggurat ziggurat, int i) {
            return ziggurat.edge()[i] >= tables.inflection();
        }

        private boolean isConcave(Ziggurat ziggurat, int i) {
            return ziggurat.edge()[i - 1] <= tables.inflection();
        }

        private double weight(Ziggurat ziggurat, int i) {
            double[] edge = ziggurat.edge();
            double[] height = ziggurat.height();
            if (i == 0) {
                return height[0] / tables.logSlope().applyAsDouble(edge[0]);
            }
            double box = (edge[i - 1] - edge[i]) * (height[i] - height[i - 1]);
            return isConvex(ziggurat, i) ? box / 2 : box;
        }
    }

    private static Stream<Density> densities() {
        return Stream.of(NORMAL, EXPONENTIAL);
    }

    @ParameterizedTest
    @MethodSource("densities")
    void rectangles_areOfEqualArea_underTheDensity(Density density) {
        Ziggurat built = density.tables.build();
        int count = built.rectangles();
        assertThat(count).isBetween(252, 253);
        assertThat(built.edge()[count]).isZero();
        assertThat(built.height()[count]).isEqualTo(1);
        for (int i = 0; i < count; i++) {
            double below = i == 0 ? 0 : built.height()[i - 1];
            assertThat(built.edge()[i]).isGreaterThan(built.edge()[i + 1]);
            assertThat(built.height()[i]).isEqualTo(density.at(built.edge()[i]));
            assertThat(built.edge()[i] * (built.height()[i] - below))
                    .isCloseTo(density.tables.area() / 256, within(1e-14));
            assertThat(built.scaledEdge()[i]).isEqualTo(Math.scalb(built.edge()[i], -63));
        }
        assertThat(built.scaledEdge()[count]).isZero();
    }

    /** The widest rectangle of the given area under the rest of the density ends at the largest of two solutions. */
    @ParameterizedTest
    @MethodSource("densities")
    void edges_areTheLargestPossible(Density density) {
        Ziggurat built = density.tables.build();
        for (int i = 0; i < built.rectangles(); i++) {
            double below = i == 0 ? 0 : built.height()[i - 1];
            double farther = built.edge()[i] * 1.0001;
            assertThat(farther * (density.at(farther) - below)).isLessThan(density.tables.area() / 256);
        }
    }

    /** What inBox takes without asking lies under the density, what it refuses lies above, and neither by far. */
    @ParameterizedTest
    @MethodSource("densities")
    void bends_boundTheDensitysDistanceFromItsChord_closely(Density density) {
        Ziggurat built = density.tables.build();
        for (int i = 1; i <= built.rectangles(); i++) {
            double low = built.edge()[i];
            double width = built.edge()[i - 1] - low;
            double rise = built.height()[i] - built.height()[i - 1];
            double above = 0;
            double below = 0;
            for (int step = 0; step <= 2000; step++) {
                double share = step / 2000.0;
                double distance = (density.at(low + share * width) - built.height()[i] + share * rise) / rise;
                above = Math.max(above, distance);
                below = Math.max(below, -distance);
            }
            boolean convex = density.isConvex(built, i);
            boolean concave = density.isConcave(built, i);
            if (convex) {
                assertThat(built.above()[i]).isZero();
                assertThat(above).isLessThan(1e-9);
                assertThat(built.below()[i]).isBetween(below + 0.9e-6, below + 2e-6);
            } else if (concave) {
                assertThat(built.below()[i]).isZero();
                assertThat(below).isLessThan(1e-9);
                assertThat(built.above()[i]).isBetween(above + 0.9e-6, above + 2e-6);
            } else {
                assertThat(built.above()[i]).isEqualTo(1);
                assertThat(built.below()[i]).isEqualTo(1);
            }
        }
    }

    /** Null hypothesis: patches in proportion to what they propose from. False alarm 1e-6. Catches a weight or half. */
    @ParameterizedTest
    @MethodSource("densities")
    void patches_areChosenByTheirWeight(Density density) {
        Ziggurat built = density.tables.build();
        double[] weight = IntStream.rangeClosed(0, built.rectangles())
                .mapToDouble(i -> density.weight(built, i))
                .toArray();
        double total =
                IntStream.range(0, weight.length).mapToDouble(i -> weight[i]).sum();
        SplitMix random = new Seed(50).child("patches").generator();
        long[] seen = new long[weight.length];
        for (int i = 0; i < 10 * DRAWS; i++) {
            seen[built.patches().sample(random)]++;
        }
        ChiSquare.assertFollows(seen, i -> weight[i] / total);
    }

    /**
     * Null hypothesis: draws that a patch accepts follow the density above its rectangle, and as many are accepted as
     * its area has of its weight. Patches at the bottom, at the inflection, and at the top; false alarm 3e-6 each.
     * Catches a triangle folded wrongly, and what is taken or refused without asking.
     */
    @ParameterizedTest
    @MethodSource("densities")
    void patch_drawsFromTheDensityAboveItsRectangle(Density density) {
        Ziggurat built = density.tables.build();
        SplitMix random = new Seed(51).child("box").generator();
        int inflected = IntStream.range(1, built.rectangles())
                .filter(i -> !density.isConvex(built, i) && !density.isConcave(built, i))
                .findFirst()
                .orElse(built.rectangles() / 2);
        for (int i : new int[] {1, 2, inflected, built.rectangles() - 1, built.rectangles()}) {
            int patch = i;
            double whole = density.area(built, i, built.edge()[i - 1]);
            double[] accepted = new double[DRAWS];
            int size = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                double x = built.inBox(random, i);
                if (x >= 0) {
                    accepted[size++] = x;
                }
            }
            double share = whole / density.weight(built, i);
            assertThat(size / (double) DRAWS).isCloseTo(share, within(5 * Math.sqrt(share * (1 - share) / DRAWS)));
            assertThat(ExactDistribution.distance(
                            Arrays.copyOf(accepted, size), x -> density.area(built, patch, x) / whole))
                    .isLessThan(ExactDistribution.tolerance(size));
        }
    }

    @Test
    void normal_hasAPatchThatIsNeitherConvexNorConcave() {
        Ziggurat built = NORMAL.tables.build();
        assertThat(IntStream.rangeClosed(1, built.rectangles())
                        .filter(i -> !NORMAL.isConvex(built, i) && !NORMAL.isConcave(built, i)))
                .hasSize(1);
    }
}
