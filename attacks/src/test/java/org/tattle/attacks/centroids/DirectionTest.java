package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Directions of means, of which the lengths are unknown. */
class DirectionTest {
    private static final CentroidSolver SOLVER = new CentroidSolver(0);

    /** Where means prove all, directions do, though of evenly drawn embeddings of somewhat fewer candidates. */
    @ParameterizedTest
    @CsvSource({"10, 40", "40, 40", "50, 40", "130, 100"})
    void solve_ofFewCandidates_provesAll(int candidates, int dimensions) {
        for (long seed = 0; seed < 10; seed++) {
            DrawnTopic topic = DrawnTopic.of(candidates, dimensions, seed);
            CentroidSolution solution = SOLVER.solve(topic.ofDirection(topic.mean(), topic.size()));
            assertThat(solution.isRobust()).isTrue();
            for (int g = 0; g < candidates; g++) {
                assertThat(solution.isSettled(g)).isTrue();
                assertThat(solution.least()[g]).isEqualTo(topic.truth(g));
            }
        }
    }

    /** All choices of members of which the mean's exact direction is within the tolerance, as for means. */
    @ParameterizedTest
    @CsvSource({"3, 2", "4, 2", "6, 2", "4, 3", "6, 1"})
    void settled_holdsInEverySolution(int dimensions, int decimals) {
        int open = 0;
        for (long seed = 0; seed < 12; seed++) {
            DrawnTopic topic = DrawnTopic.of(13, dimensions, seed);
            double unit = Math.pow(10, -decimals);
            double[] released = Arrays.stream(DrawnTopic.direction(topic.mean()))
                    .map(value -> Math.rint(value / unit) * unit)
                    .toArray();
            CentroidSystem system = CentroidSystem.ofDirection(
                    topic.groups(),
                    released,
                    Rounding.decimals(decimals)
                            .errorsOfDirection(topic.embeddings(), released, topic.size(), topic.size()),
                    topic.size(),
                    topic.size());
            CentroidSolution solution = SOLVER.solve(system);
            assertThat(solution.contradicted()).isFalse();
            int found = 0;
            for (int code = 0; code < 1 << topic.candidates(); code++) {
                BitSet members = BitSet.valueOf(new long[] {code});
                DrawnTopic other = new DrawnTopic(topic.embeddings(), dimensions, members);
                double[] direction = DrawnTopic.direction(other.mean());
                if (members.cardinality() == topic.size()
                        && IntStream.range(0, dimensions)
                                .allMatch(j -> Math.abs(direction[j] - released[j]) <= unit * (0.5 + 1e-9))) {
                    found++;
                    for (int g = 0; g < topic.candidates(); g++) {
                        assertThat(other.truth(g)).isBetween(solution.least()[g], solution.most()[g]);
                    }
                }
            }
            assertThat(found).isPositive();
            for (int g = 0; g < topic.candidates(); g++) {
                open += solution.isSettled(g) ? 0 : 1;
            }
        }
        assertThat(open).isPositive();
    }

    /** The 1,000 faulty lists of means: a fault fits by chance with a probability below 1e-12 each. */
    @Test
    void nothingIsRobust_whenTheListHasAFault() {
        int open = 0;
        for (int c = 0; c < 1000; c++) {
            DrawnTopic.Faulty faulty = CentroidSolverTest.faulty(c % 4, c);
            CentroidSolution solution = SOLVER.solve(faulty.topic().ofDirection(faulty.mean(), faulty.size()));
            assertThat(solution.isRobust()).as("case %d", c).isFalse();
            open += solution.contradicted() ? 0 : 1;
        }
        assertThat(open).isGreaterThan(50);
    }

    private static JointSolution ofUnknownSize(DrawnTopic topic, double[] mean, boolean isDirection) {
        double[] released = DrawnTopic.asFloats(isDirection ? DrawnTopic.direction(mean) : mean);
        int most = topic.candidates();
        double[] errors = isDirection
                ? Rounding.FLOAT32.errorsOfDirection(topic.embeddings(), released, 1, most)
                : Rounding.FLOAT32.errors(released);
        return new JointSolver(0)
                .solve(
                        topic.groups(),
                        new TopicCentroids(released, errors, new int[] {1}, new int[] {most}, isDirection));
    }

    /** Of unknown size, too, a topic whose list has a fault proves nobody: 1,000 cases each. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingIsRobust_whenTheListOfUnknownSizeHasAFault(boolean isDirection) {
        for (int c = 0; c < 1000; c++) {
            DrawnTopic.Faulty faulty = CentroidSolverTest.faulty(c % 4, c);
            JointSolution solution = ofUnknownSize(faulty.topic(), faulty.mean(), isDirection);
            assertThat(solution.robust()[0]).as("case %d", c).isFalse();
        }
    }

    /** As many candidates as dimensions are proved without the size, too: by two certificates. */
    @ParameterizedTest
    @CsvSource({"20, false", "20, true", "40, false", "40, true"})
    void solve_ofUnknownSize_provesAll(int candidates, boolean isDirection) {
        for (long seed = 0; seed < 20; seed++) {
            DrawnTopic topic = DrawnTopic.of(candidates, 40, seed);
            JointSolution solution = ofUnknownSize(topic, topic.mean(), isDirection);
            assertThat(solution.robust()).containsExactly(true);
            for (int g = 0; g < candidates; g++) {
                assertThat(solution.settled()[g]).isTrue();
                assertThat(solution.scores()[g] > 0).isEqualTo(topic.truth(g) == 1);
            }
        }
    }

    /** A reflection keeps products of rows orthogonal to the direction, and leaves nothing of the direction. */
    @Test
    void reflection_leavesWhatIsOrthogonal() {
        for (int seed = 0; seed < 20; seed++) {
            DrawnTopic topic = DrawnTopic.of(3, 7, seed);
            double[] direction = IntStream.range(0, 7)
                    .mapToDouble(j -> 3 * topic.embeddings()[j])
                    .toArray();
            Reflection reflection = Reflection.of(direction);
            double[] rows = new double[3 * 6];
            double[] weights = IntStream.range(0, 6).mapToDouble(j -> j - 2.5).toArray();
            double[] back = reflection.back(weights);
            double[] norms = new double[3];
            for (int i = 0; i < 3; i++) {
                reflection.write(topic.embeddings(), i * 7, rows, i * 6);
                double before = 0;
                double share = 0;
                double square = 0;
                for (int j = 0; j < 7; j++) {
                    before += back[j] * topic.embeddings()[i * 7 + j];
                    share += direction[j] / 3 * topic.embeddings()[i * 7 + j];
                    square += topic.embeddings()[i * 7 + j] * topic.embeddings()[i * 7 + j];
                }
                double after = 0;
                for (int j = 0; j < 6; j++) {
                    after += weights[j] * rows[i * 6 + j];
                    norms[i] += rows[i * 6 + j] * rows[i * 6 + j];
                }
                assertThat(after).isCloseTo(before, within(1e-12));
                assertThat(norms[i]).isCloseTo(square - share * share, within(1e-6));
            }
            assertThat(norms[0]).isLessThan(1e-12);
        }
    }
}
