package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.core.audit.Scores;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;

/** Proofs of membership on lists of candidates of every kind. */
class MembershipProverTest {
    private static final double PRIOR = 0.2;

    /** So many distinct texts, each listed up to a number of times; some empty, some of one word, some very long. */
    private static Corpus multiset(int texts, int mostOften, SplitMix random) {
        List<List<String>> documents = new ArrayList<>();
        for (int text = 0; text < texts; text++) {
            int length = switch (random.nextInt(8)) {
                case 0 -> 0;
                case 1 -> 1;
                case 2 -> 400;
                default -> 1 + random.nextInt(8);
            };
            List<String> tokens = IntStream.range(0, length)
                    .mapToObj(i -> "w" + (int) Math.pow(60, random.nextDouble()))
                    .toList();
            documents.addAll(Collections.nCopies(1 + random.nextInt(mostOften), tokens));
        }
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.size(); d++) {
            builder.addTokens("d" + d, documents.get(d));
        }
        return builder.build();
    }

    private static Scores attacked(Corpus corpus, BitSet members) {
        TopicModel model = Released.model(Released.counts(corpus, members), corpus.vocabulary(), 3, PRIOR, 1);
        return new CountInversion<>(new SmoothedCounts(), 1, Effort.QUICK, 1, 10)
                .score(Released.target(corpus, model, PRIOR), null, new SplitMix(1));
    }

    /**
     * The bug: a group of equals that took two steps to be decided was noted down twice, in arrays of one place each.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 20})
    void countInversion_ofAnyMultisetOfDocuments_isSoundAndDoesNotCrash(int mostOften) {
        countInversion_ofAnyMultisetOfDocuments_isSoundAndDoesNotCrash(25, mostOften);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2, 5, 20})
    void countInversion_ofAnyMultisetOfDocuments_isSoundAndDoesNotCrash_inFull(int mostOften) {
        countInversion_ofAnyMultisetOfDocuments_isSoundAndDoesNotCrash(100, mostOften);
    }

    private static void countInversion_ofAnyMultisetOfDocuments_isSoundAndDoesNotCrash(int seeds, int mostOften) {
        int proved = 0;
        for (long seed = 0; seed < seeds; seed++) {
            SplitMix random = new SplitMix(1000L * mostOften + seed);
            Corpus corpus = multiset(1 + random.nextInt(25), mostOften, random);
            if (corpus.vocabulary().size() == 0) {
                continue;
            }
            BitSet members = Released.half(corpus, seed);
            Scores scores = attacked(corpus, members);
            assertThat(scores.values()).hasSize(corpus.size());
            // A text of which some are in and some are not cannot be decided, so no order of equals is taken.
            BitSet wrong = (BitSet) scores.certainMembers().clone();
            wrong.andNot(members);
            assertThat(wrong.isEmpty()).isTrue();
            proved += scores.certainMembers().cardinality();
        }
        assertThat(proved).isPositive();
    }

    /**
     * Few texts, each listed many times, of few words: a group of equals is then decided in several steps of one
     * assumption. The bug came in one to two of a hundred such lists.
     */
    @ParameterizedTest
    @CsvSource({"10, 100, 12, 3", "6, 60, 8, 3", "20, 100, 25, 6", "8, 80, 10, 4"})
    void proof_ofFewTextsListedManyTimes_doesNotCrash(int texts, int documents, int words, int length) {
        for (long seed = 0; seed < 300; seed++) {
            SplitMix random = new SplitMix(seed);
            CorpusBuilder builder = CorpusBuilder.ofWords();
            for (int d = 0; d < documents; d++) {
                SplitMix text = new SplitMix(100 * seed + random.nextInt(texts));
                builder.addTokens(
                        "d" + d,
                        IntStream.range(0, length)
                                .mapToObj(i -> "w" + text.nextInt(words))
                                .toList());
            }
            Corpus corpus = builder.build();
            Candidates candidates = new Candidates(corpus);
            long[] counts = Released.counts(corpus, Released.half(corpus, seed));
            MembershipProver proof = new MembershipProver(new Bounds(candidates, counts, true));
            proof.run();
            assertThat(proof.contradiction()).isEqualTo(-1);
            assertThat(ProofReplay.firstWrong(candidates, counts, proof)).isEqualTo(-1);
        }
    }
}
