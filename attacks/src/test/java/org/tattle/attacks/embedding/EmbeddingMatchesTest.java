package org.tattle.attacks.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;

/** Candidates whose embeddings stand in files are found, and nobody else. */
class EmbeddingMatchesTest {
    private static final int CANDIDATES = 400;
    private static final int DIMENSIONS = 32;

    private static double[][] draw(int rows, int columns) {
        SplitMix random = new SplitMix(5);
        double[][] drawn = new double[rows][columns];
        for (double[] row : drawn) {
            Arrays.setAll(row, c -> 2 * random.nextDouble() - 1);
        }
        return drawn;
    }

    private static TrainingVectors vectors(double[]... rows) {
        return new TrainingVectors(rows.length, rows[0].length, i -> rows[i], "a file");
    }

    private static double[][] changed(double[][] rows, DoubleUnaryOperator change) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).map(change).toArray())
                .toArray(double[][]::new);
    }

    private static double[] unit(double[] row) {
        double length = Math.sqrt(Arrays.stream(row).map(x -> x * x).sum());
        return Arrays.stream(row).map(x -> x / length).toArray();
    }

    private static BitSet standing(double[][] file, double[][] candidates) {
        return EmbeddingMatches.of(List.of(vectors(file)), vectors(candidates)).members();
    }

    private static BitSet even() {
        return IntStream.range(0, CANDIDATES).filter(i -> i % 2 == 0).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private static double[][] members(double[][] candidates) {
        double[][] file = IntStream.range(0, candidates.length)
                .filter(i -> i % 2 == 0)
                .mapToObj(i -> candidates[candidates.length - 2 - i])
                .toArray(double[][]::new);
        return file;
    }

    @Test
    void membersAreFound_inAnyOrder_rounded_orAsDirections() {
        double[][] candidates = draw(CANDIDATES, DIMENSIONS);
        double[][] file = members(candidates);
        assertThat(standing(file, candidates)).isEqualTo(even());
        assertThat(standing(changed(file, x -> (float) x), candidates)).isEqualTo(even());
        assertThat(standing(changed(file, x -> Math.rint(1e4 * x) / 1e4), candidates))
                .isEqualTo(even());
        double[][] units = Arrays.stream(file).map(EmbeddingMatchesTest::unit).toArray(double[][]::new);
        assertThat(standing(units, candidates)).isEqualTo(even());
    }

    /** Rounding to two decimals moves a vector by more than other candidates may be away: nothing is said. */
    @Test
    void whatIsRoundedMore_isNotFound() {
        double[][] candidates = draw(CANDIDATES, DIMENSIONS);
        double[][] file = changed(members(candidates), x -> Math.rint(1e2 * x) / 1e2);
        assertThat(standing(file, candidates).cardinality()).isZero();
    }

    @Test
    void ofEqualCandidates_allOrNoneStandThere() {
        double[][] candidates = draw(CANDIDATES, DIMENSIONS);
        candidates[1] = candidates[0];
        double[][] file = members(candidates);
        BitSet others = even();
        others.clear(0);
        assertThat(standing(file, candidates)).isEqualTo(others);
        double[][] twice = Arrays.copyOf(file, file.length + 1);
        twice[file.length] = candidates[0];
        others.set(0, 2);
        assertThat(standing(twice, candidates)).isEqualTo(others);
    }

    @Test
    void ofACandidateThatIsNearAnother_nothingIsSaid() {
        double[][] candidates = draw(CANDIDATES, DIMENSIONS);
        candidates[1] = Arrays.stream(candidates[0]).map(x -> 1.004 * x).toArray();
        BitSet others = even();
        others.clear(0);
        assertThat(standing(members(candidates), candidates)).isEqualTo(others);
    }

    @Test
    void otherOrTooFewDimensions_areNotCompared() {
        TrainingVectors few = vectors(draw(20, 7));
        assertThat(EmbeddingMatches.of(List.of(few), few)).isEqualTo(new EmbeddingMatches(new BitSet(), 0));
        TrainingVectors file = vectors(draw(20, 16));
        assertThat(EmbeddingMatches.of(List.of(file), vectors(draw(20, 17))).vectors())
                .isZero();
    }

    @Test
    void anEmptyDocument_isNotFound() {
        double[][] candidates = draw(CANDIDATES, DIMENSIONS);
        candidates[0] = new double[DIMENSIONS];
        BitSet others = even();
        others.clear(0);
        assertThat(standing(members(candidates), candidates)).isEqualTo(others);
    }
}
