package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.testing.Corpora;

class BoundsTest {
    /** All memberships whose counts are those given, each as the number of members of every group. */
    private static List<int[]> solutions(Corpus corpus, Candidates candidates, long[] counts) {
        List<int[]> solutions = new ArrayList<>();
        for (int code = 0; code < 1 << corpus.size(); code++) {
            BitSet members = BitSet.valueOf(new long[] {code});
            if (Arrays.equals(Released.counts(corpus, members), counts)) {
                int[] solution = new int[candidates.groups()];
                members.stream().forEach(d -> solution[candidates.group(d)]++);
                solutions.add(solution);
            }
        }
        return solutions;
    }

    @Test
    void candidates_ofEqualCounts_areOneGroup() {
        Candidates candidates = new Candidates(Corpora.corpus("a b", "b a", "a", "b b"));
        assertThat(candidates.groups()).isEqualTo(3);
        assertThat(candidates.members(0)).containsExactly(0, 1);
        assertThat(candidates.group(3)).isEqualTo(2);
        assertThat(candidates.count(candidates.start(2))).isEqualTo(2);
    }

    /** Small enough to try all 2^14 memberships: nothing proved may be wrong, regardless of the words. */
    @Test
    void proof_onSmallCorpora_holdsInEverySolution() {
        proof_onSmallCorpora_holdsInEverySolution(20);
    }

    @Test
    @Tag("slow")
    void proof_onSmallCorpora_holdsInEverySolution_inFull() {
        proof_onSmallCorpora_holdsInEverySolution(60);
    }

    private static void proof_onSmallCorpora_holdsInEverySolution(int seeds) {
        int decided = 0;
        int open = 0;
        for (long seed = 0; seed < seeds; seed++) {
            Corpus corpus = Released.corpus(14, seed % 2 == 0 ? 12 : 6, 4, seed);
            Candidates candidates = new Candidates(corpus);
            long[] counts = Released.counts(corpus, Released.half(corpus, seed + 1000));
            Bounds bounds = new Bounds(candidates, counts, true);
            MembershipProver proof = new MembershipProver(bounds);
            proof.run();
            assertThat(proof.contradiction()).isEqualTo(-1);
            List<int[]> solutions = solutions(corpus, candidates, counts);
            assertThat(solutions).isNotEmpty();
            for (int g = 0; g < candidates.groups(); g++) {
                for (int[] solution : solutions) {
                    assertThat(solution[g]).isBetween(bounds.least(g), bounds.most(g));
                }
                decided += bounds.isDecided(g) ? 1 : 0;
                open += bounds.isDecided(g) ? 0 : 1;
            }
            assertThat(ProofReplay.firstWrong(candidates, counts, proof)).isEqualTo(-1);
        }
        assertThat(decided).isGreaterThan(3 * seeds);
        assertThat(open).isGreaterThan(seeds / 2);
    }

    @Test
    void propagate_ofImpossibleCounts_namesAWord() {
        Candidates candidates = new Candidates(Corpora.corpus("a b", "a c"));
        assertThat(new Bounds(candidates, new long[] {1, 1, 1}, true).propagate())
                .isNotNegative();
    }

    /** Two words that no two candidates share: the second's count is out of reach. */
    @Test
    void propagate_namesTheWordThatIsOutOfReach() {
        Candidates candidates = new Candidates(Corpora.corpus("a", "b"));
        assertThat(new Bounds(candidates, new long[] {1, 2}, true).propagate()).isEqualTo(1);
        assertThat(new Bounds(candidates, new long[] {2, 1}, true).propagate()).isZero();
    }

    /**
     * The counts alone say who is in and who is out: nothing has to be tried for that, and each step names its word.
     */
    @Test
    void proof_ofWhatCountsSay_isByCounts() {
        Candidates candidates = new Candidates(Corpora.corpus("a", "b b", "b b", "c"));
        MembershipProver proof = new MembershipProver(new Bounds(candidates, new long[] {1, 4, 0}, true));
        proof.run();
        assertThat(proof.steps())
                .containsExactlyInAnyOrder(
                        new MembershipProver.Step(0, 1, 1, MembershipProver.Reason.COUNT, 0),
                        new MembershipProver.Step(1, 2, 2, MembershipProver.Reason.COUNT, 1),
                        new MembershipProver.Step(2, 0, 0, MembershipProver.Reason.COUNT, 2));
    }

    /**
     * Each pair of three documents shares a word that stands once, which no choice satisfies; what probing proves of
     * the other documents afterwards must not make that forgotten.
     */
    @Test
    void contradiction_isNotForgotten() {
        Corpus corpus = Corpora.corpus("a d", "b c", "a b", "a c", "e f", "f g", "e g", "g");
        long[] counts = new long[7];
        Arrays.fill(counts, 1);
        counts[corpus.vocabulary().indexOf("d")] = 0;
        MembershipProver proof = new MembershipProver(new Bounds(new Candidates(corpus), counts, true));
        proof.run();
        assertThat(proof.contradiction()).isEqualTo(corpus.vocabulary().indexOf("a"));
    }

    @Test
    void undo_afterAnAssumption_restoresEverything() {
        Corpus corpus = Released.corpus(200, 100, 6, 7);
        Candidates candidates = new Candidates(corpus);
        Bounds bounds = new Bounds(candidates, Released.counts(corpus, Released.half(corpus, 8)), true);
        bounds.propagate();
        int group = 0;
        while (bounds.isDecided(group)) {
            group++;
        }
        String before = written(candidates, bounds);
        int mark = bounds.mark();
        bounds.assume(group, bounds.most(group), bounds.most(group));
        bounds.propagate();
        assertThat(written(candidates, bounds)).isNotEqualTo(before);
        bounds.undo(mark);
        assertThat(written(candidates, bounds)).isEqualTo(before);
    }

    private static String written(Candidates candidates, Bounds bounds) {
        StringBuilder text = new StringBuilder();
        for (int g = 0; g < candidates.groups(); g++) {
            text.append(bounds.least(g)).append('-').append(bounds.most(g)).append(' ');
        }
        for (int w = 0; w < candidates.words(); w++) {
            text.append(bounds.room(w)).append(' ');
        }
        return text.toString();
    }

    /** Where the training set holds unknown documents too, a count can only exclude. */
    @Test
    void propagate_underPartialKnowledge_provesNobodyIn() {
        Candidates candidates = new Candidates(Corpora.corpus("a b", "c"));
        Bounds bounds = new Bounds(candidates, new long[] {1, 1, 0}, false);
        assertThat(bounds.propagate()).isEqualTo(-1);
        assertThat(bounds.most(1)).isZero();
        assertThat(bounds.isDecided(0)).isFalse();
    }
}
