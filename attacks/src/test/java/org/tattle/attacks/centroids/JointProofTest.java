package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proofs of topics whose sizes are not known, against all choices of candidates. */
class JointProofTest {
    private static final int CANDIDATES = 12;

    /**
     * Of one topic of unknown size: what is settled holds in every choice of candidates, of whatever number, that has
     * the released numbers. Fails if a member is not taken for none first.
     */
    @ParameterizedTest
    @CsvSource({"6, 2, false", "8, 3, false", "8, 3, true", "10, 2, true"})
    void settled_ofUnknownSize_holdsInEverySolution(int dimensions, int decimals, boolean isDirection) {
        double power = Math.pow(10, decimals);
        int settled = 0;
        int others = 0;
        for (long seed = 0; seed < 30; seed++) {
            DrawnTopic topic = DrawnTopic.of(CANDIDATES, dimensions, seed);
            topic.members().set(0);
            topic.members().clear(CANDIDATES - 1);
            // In every other case a further text has the members' mean by itself.
            double[] alone = numbers(topic, isDirection);
            for (int j = 0; j < dimensions && seed % 2 == 0; j++) {
                topic.embeddings()[(CANDIDATES - 1) * dimensions + j] = (float) alone[j];
            }
            double[] released = Arrays.stream(numbers(topic, isDirection))
                    .map(value -> Math.rint(value * power) / power)
                    .toArray();
            Rounding rounding = Rounding.decimals(decimals);
            TopicCentroids centroids = new TopicCentroids(
                    released,
                    isDirection
                            ? rounding.errorsOfDirection(topic.embeddings(), released, 1, CANDIDATES)
                            : rounding.errors(released),
                    new int[] {1},
                    new int[] {CANDIDATES},
                    isDirection);
            int[] owner = IntStream.range(0, CANDIDATES)
                    .map(g -> topic.truth(g) == 1 ? 0 : -1)
                    .toArray();
            BitSet all = new BitSet();
            all.set(0, CANDIDATES);
            BitSet found = new BitSet();
            found.set(0);
            JointProof proof = new JointProof(topic.groups(), centroids, owner, new BitSet[] {all});
            proof.run(found);
            assertThat(proof.isContradiction()).isFalse();
            boolean isOther = false;
            for (int code = 1; code < 1 << CANDIDATES; code++) {
                DrawnTopic other = new DrawnTopic(topic.embeddings(), dimensions, BitSet.valueOf(new long[] {code}));
                double[] exact = numbers(other, isDirection);
                if (IntStream.range(0, dimensions)
                        .allMatch(j -> Math.abs(exact[j] - released[j]) <= (0.5 + 1e-9) / power)) {
                    isOther |= !other.members().get(0);
                    for (int g = 0; g < CANDIDATES; g++) {
                        assertThat(!proof.isSettled(g) || other.truth(g) == topic.truth(g))
                                .isTrue();
                    }
                }
            }
            others += isOther ? 1 : 0;
            settled += (int)
                    IntStream.range(0, CANDIDATES).filter(proof::isSettled).count();
        }
        assertThat(others).isGreaterThanOrEqualTo(15);
        assertThat(settled).isGreaterThan(10);
    }

    private static double[] numbers(DrawnTopic topic, boolean isDirection) {
        return isDirection ? DrawnTopic.direction(topic.mean()) : topic.mean();
    }
}
