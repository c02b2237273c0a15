package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.defenses.vocabulary.WeightedUnion.Descent;
import org.tattle.math.sampling.SplitMix;

class WeightingTest {
    private static final double CUTOFF = 2.5;
    private static final int WORDS = 12;

    private static double[] weights(Descent weighting, int words, List<int[]> records) {
        return weighting.weigh(records, words);
    }

    /** The trace of algorithms.md: (a a b), (a b), (a) under a cut-off of 2.5; with (a b) last, b has what a leaves. */
    @Test
    void greedy_followsTheSheetsTrace() {
        Descent greedy = Descent.greedy(CUTOFF);
        int[] both = {0, 1};
        assertThat(weights(greedy, 2, List.of(both))).containsExactly(1, 0);
        assertThat(weights(greedy, 2, List.of(both, both))).containsExactly(2, 0);
        assertThat(weights(greedy, 2, List.of(both, both, new int[] {0}))).containsExactly(2.5, 0);
        assertThat(weights(greedy, 2, List.of(both, both, both))).containsExactly(2.5, 0.5);
        assertThat(weights(greedy, 2, List.of(both, both, both, new int[] {0}))).containsExactly(2.5, 0.5);
    }

    @Test
    void uniform_sharesEqually() {
        assertThat(weights(Descent.uniform(), 3, List.of(new int[] {0, 2}, new int[] {2})))
                .containsExactly(0.5, 0, 1.5);
    }

    /** Gaps 2.5 and 1.5 share 1 as 5 : 3; small gaps are filled. */
    @Test
    void policy_sharesByGaps() {
        Descent policy = Descent.policy(CUTOFF);
        assertThat(weights(policy, 2, List.of(new int[] {1}, new int[] {0, 1}))).containsExactly(0.625, 1.375);
        double[] nearlyFull = {2.4, 2.3};
        policy.add(new int[] {0, 1}, nearlyFull);
        assertThat(nearlyFull).containsExactly(2.5, 2.5);
        policy.add(new int[] {0, 1}, nearlyFull);
        assertThat(nearlyFull).containsExactly(2.5, 2.5);
    }

    static Stream<Named<Descent>> weightings() {
        return Stream.of(
                Named.of("greedy", Descent.greedy(CUTOFF)),
                Named.of("uniform", Descent.uniform()),
                Named.of("policy", Descent.policy(CUTOFF)));
    }

    /**
     * What every proof rests on: a record put in anywhere moves the weights by at most 1 in all. A fill that did not
     * stop at the cut-off, spent more than 1, or went by the weights of the words would move them by more.
     */
    @ParameterizedTest
    @MethodSource("weightings")
    void oneMoreRecord_movesTheWeightsByAtMostOne(Descent weighting) {
        SplitMix random = new SplitMix(11);
        double most = 0;
        for (int corpus = 0; corpus < 3000; corpus++) {
            List<int[]> records = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                records.add(record(random));
            }
            double[] without = weights(weighting, WORDS, records);
            records.add(random.nextInt(26), record(random));
            double[] with = weights(weighting, WORDS, records);
            most = Math.max(most, distance(without, with));
        }
        assertThat(most).isCloseTo(1, within(1e-12));
    }

    /** A record's weight is 1: what it adds is never more, and exactly that while its words have room. */
    @ParameterizedTest
    @MethodSource("weightings")
    void aRecordAddsItsWeightAndNoMore(Descent weighting) {
        SplitMix random = new SplitMix(12);
        double[] weights = new double[WORDS];
        for (int i = 0; i < 200; i++) {
            double[] before = weights.clone();
            weighting.add(record(random), weights);
            double added = distance(before, weights);
            assertThat(added).isLessThanOrEqualTo(1 + 1e-12);
            assertThat(i > 0 || Math.abs(added - 1) < 1e-12).isTrue();
        }
    }

    /** Some words in some order. */
    private static int[] record(SplitMix random) {
        int[] words = IntStream.range(0, WORDS).toArray();
        int size = 1 + random.nextInt(6);
        for (int i = 0; i < size; i++) {
            int j = i + random.nextInt(WORDS - i);
            int word = words[i];
            words[i] = words[j];
            words[j] = word;
        }
        return Arrays.copyOf(words, size);
    }

    private static double distance(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> Math.abs(a[i] - b[i]))
                .sum();
    }
}
