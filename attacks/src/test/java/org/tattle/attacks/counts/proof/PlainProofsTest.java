package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.math.sampling.SplitMix;

/** On small lists everything is proved that plain passes over the words' counts prove. */
class PlainProofsTest {
    private static final int LISTS = 81;

    /** Where a list has a fault one word's count is off, as a document that nobody listed would make it. */
    private static long[] counts(Corpus corpus, long seed, boolean faulty, boolean allKnown) {
        long[] counts = Released.counts(corpus, Released.half(corpus, seed + 1000));
        SplitMix random = new SplitMix(seed);
        if (faulty) {
            counts[random.nextInt(counts.length)] += random.nextBoolean() ? 1 : -1;
        }
        for (int w = 0; w < counts.length; w++) {
            counts[w] = counts[w] < 0 || (!allKnown && random.nextInt(4) == 0) ? -1 : counts[w];
        }
        return counts;
    }

    /** Documents of Zipf's words, some of them listed two or three times. */
    private static Corpus repeated(Corpus corpus, long seed) {
        SplitMix random = new SplitMix(seed);
        CorpusBuilder builder = CorpusBuilder.over(corpus.vocabulary());
        for (int d = 0; d < corpus.size(); d++) {
            int[] row = PlainProofs.row(corpus, d);
            int[] words = IntStream.range(0, row.length).filter(w -> row[w] > 0).toArray();
            int[] times = IntStream.of(words).map(w -> row[w]).toArray();
            int copies = 1 + Math.max(0, random.nextInt(6) - 3);
            for (int copy = 0; copy < copies; copy++) {
                builder.addCounts(corpus.id(d) + "-" + copy, words, times);
            }
        }
        return builder.build();
    }

    private static Corpus corpus(int documents, int words, int length, long seed) {
        Corpus once = Released.corpus(documents, words, length, seed);
        return seed % 3 == 0 ? repeated(once, seed) : once;
    }

    private static int[] each(Candidates candidates, IntUnaryOperator number) {
        return IntStream.range(0, candidates.groups()).map(number).toArray();
    }

    /** Every third corpus has authors of several documents, whose words add up. */
    @ParameterizedTest
    @CsvSource({"14, 6, 3", "14, 12, 4", "30, 40, 6"})
    void candidates_haveTheWordsOfTheirDocuments(int documents, int words, int length) {
        for (long seed = 0; seed < 20; seed++) {
            Corpus plain = Released.corpus(documents, words, length, seed);
            Corpus corpus = seed % 3 == 0
                    ? plain.group(IntStream.range(0, documents)
                            .mapToObj(d -> "author-" + d % 8)
                            .toList())
                    : plain;
            Candidates candidates = new Candidates(corpus);
            assertThat(candidates.size()).isEqualTo(corpus.size());
            int[][] rows = IntStream.range(0, corpus.size())
                    .mapToObj(d -> PlainProofs.row(corpus, d))
                    .toArray(int[][]::new);
            for (int d = 0; d < rows.length; d++) {
                int group = candidates.group(d);
                int[] row = rows[d];
                assertThat(candidates.members(group))
                        .containsExactly(IntStream.range(0, rows.length)
                                .filter(e -> Arrays.equals(rows[e], row))
                                .toArray());
                int[] byCells = new int[row.length];
                for (int c = candidates.start(group); c < candidates.end(group); c++) {
                    byCells[candidates.word(c)] += candidates.count(c);
                }
                assertThat(byCells).isEqualTo(row);
                int[] byWords = new int[row.length];
                for (int w = 0; w < row.length; w++) {
                    for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                        byWords[w] += candidates.groupAt(e) == group ? candidates.countAt(e) : 0;
                    }
                }
                assertThat(byWords).isEqualTo(row);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "14, 6, 3, false, true, true",
        "14, 12, 4, false, true, true",
        "30, 40, 6, false, true, true",
        "20, 12, 3, false, true, true",
        "14, 6, 3, true, true, true",
        "30, 40, 6, true, true, true",
        "20, 12, 4, false, false, true",
        "20, 12, 4, false, true, false",
    })
    void bounds_areTheEndOfPlainPasses_andProofsAreNoLess(
            int documents, int words, int length, boolean faulty, boolean allKnown, boolean complete) {
        int refuted = 0;
        for (long seed = 0; seed < LISTS; seed++) {
            Corpus corpus = corpus(documents, words, length, seed);
            Candidates candidates = new Candidates(corpus);
            long[] counts = counts(corpus, seed, faulty, allKnown);

            PlainProofs plain = new PlainProofs(corpus, candidates, counts, complete);
            Bounds bounds = new Bounds(candidates, counts, complete);
            boolean possible = plain.propagate();
            assertThat(bounds.propagate() < 0).isEqualTo(possible);
            if (possible) {
                assertThat(each(candidates, bounds::least)).isEqualTo(plain.least());
                assertThat(each(candidates, bounds::most)).isEqualTo(plain.most());
                for (int w = 0; w < counts.length; w++) {
                    assertThat(counts[w] < 0 || bounds.room(w) == plain.room(w)).isTrue();
                }
            }

            Bounds probed = new Bounds(candidates, counts, complete);
            MembershipProver proof = new MembershipProver(probed);
            proof.run();
            possible = plain.probe();
            // Combinations only ever prove more; without the lower bounds of complete lists there are none.
            boolean contradicted = proof.contradiction() >= 0;
            assertThat(contradicted).isIn(!possible, !possible || (faulty && complete));
            if (possible && !contradicted) {
                assertThat(told(candidates, proof))
                        .isDeepEqualTo(new int[][] {each(candidates, probed::least), each(candidates, probed::most)});
                for (int g = 0; g < candidates.groups(); g++) {
                    assertThat(probed.least(g)).isBetween(plain.least()[g], complete ? Integer.MAX_VALUE : 0);
                    assertThat(probed.most(g)).isBetween(complete ? 0 : plain.most()[g], plain.most()[g]);
                }
            }
            if (complete) {
                assertThat(ProofReplay.firstWrong(candidates, counts, proof)).isEqualTo(-1);
            }
            refuted += possible ? 0 : 1;
        }
        assertThat(refuted > 10).isEqualTo(faulty);
    }

    /** The bounds that the steps of a proof add up to. */
    private static int[][] told(Candidates candidates, MembershipProver proof) {
        int[] least = new int[candidates.groups()];
        int[] most = each(candidates, candidates::multiplicity);
        for (MembershipProver.Step step : proof.steps()) {
            least[step.group()] = Math.max(least[step.group()], step.least());
            most[step.group()] = Math.min(most[step.group()], step.most());
        }
        return new int[][] {least, most};
    }

    @ParameterizedTest
    @CsvSource({"20, 80, 10, false, true", "12, 60, 8, false, true", "20, 60, 8, true, true", "12, 60, 8, false, false"
    })
    void provedRobust_isWhatTheRulesSay(int documents, int words, int length, boolean faulty, boolean allKnown) {
        int witnessedGroups = 0;
        int settledGroups = 0;
        for (long seed = 0; seed < LISTS; seed++) {
            Corpus corpus = corpus(documents, words, length, seed);
            Candidates candidates = new Candidates(corpus);
            long[] counts = counts(corpus, seed, faulty, allKnown);

            PlainProofs decided = new PlainProofs(corpus, candidates, counts, true);
            Bounds bounds = new Bounds(candidates, counts, true);
            if (!decided.propagate() || bounds.propagate() >= 0) {
                continue; // counts of no list: nothing is proved, and what is witnessed depends on the order
            }
            PlainProofs plain = new PlainProofs(corpus, candidates, counts, true);
            plain.witness();
            WitnessedBounds witnessed = new WitnessedBounds(candidates, counts);
            SettledWords settled = new SettledWords(candidates, bounds, counts);
            boolean[] supported = decided.resolved();
            for (int g = 0; g < candidates.groups(); g++) {
                boolean members = plain.least()[g] == candidates.multiplicity(g);
                assertThat(witnessed.areMembers(g)).isEqualTo(members);
                assertThat(settled.support(g)).isEqualTo(supported[g]);
                witnessedGroups += members ? 1 : 0;
                settledGroups += supported[g] ? 1 : 0;
            }
        }
        assertThat(witnessedGroups).isGreaterThan(20);
        assertThat(settledGroups).isGreaterThan(5);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"60, 400, 10, false, true", "30, 400, 12, true, true", "12, 300, 40, false, true"})
    void provedRobust_isWhatTheRulesSay_inFull(int documents, int words, int length, boolean faulty, boolean allKnown) {
        provedRobust_isWhatTheRulesSay(documents, words, length, faulty, allKnown);
    }
}
