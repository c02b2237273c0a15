package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;

/** What is proved of several candidates together. */
class GroupClaimTest {
    private static List<GroupClaim> claims(Corpus corpus, long[] counts) {
        Candidates candidates = new Candidates(corpus);
        Bounds bounds = new Bounds(candidates, counts, true);
        MembershipProver proof = new MembershipProver(bounds);
        proof.run();
        assertThat(proof.contradiction()).isEqualTo(-1);
        List<GroupClaim> claims = GroupClaim.of(candidates, bounds, proof);
        for (GroupClaim claim : claims) {
            for (int d : claim.candidates()) {
                int group = candidates.group(d);
                assertThat(bounds.most(group)).as("not out").isPositive();
                assertThat(bounds.least(group)).as("not in").isLessThan(candidates.multiplicity(group));
            }
        }
        return claims;
    }

    private static long[] known(Corpus corpus, String word, long count) {
        long[] counts = new long[corpus.vocabulary().size()];
        Arrays.fill(counts, -1);
        counts[corpus.vocabulary().indexOf(word)] = count;
        return counts;
    }

    @Test
    void claims_onEqualTexts_andOnTheCandidatesOfAWord() {
        Corpus equal = Corpora.corpus("a", "a", "a", "b");
        assertThat(claims(equal, new long[] {2, 0})).containsExactly(new GroupClaim(List.of(0, 1, 2), 2, 2));

        Corpus pair = Corpora.corpus("a b", "a c");
        assertThat(claims(pair, known(pair, "a", 1))).containsExactly(new GroupClaim(List.of(0, 1), 1, 1));
        Corpus range = Corpora.corpus("a", "a", "a b", "b");
        long[] counts = {2, 1};
        assertThat(claims(range, counts))
                .containsExactly(
                        new GroupClaim(List.of(0, 1, 2), 2, 2), // two tokens of a
                        new GroupClaim(List.of(0, 1), 1, 2), // at least one of them
                        new GroupClaim(List.of(2, 3), 1, 1));
    }

    /** A word that stands twice in each text counts texts, not tokens; two different numbers of it count neither. */
    @Test
    void claims_countDocuments() {
        Corpus twice = Corpora.corpus("a a b", "a a c", "a a d");
        assertThat(claims(twice, known(twice, "a", 4))).containsExactly(new GroupClaim(List.of(0, 1, 2), 2, 2));
        Corpus uneven = Corpora.corpus("a a b", "a c", "a d", "a e");
        assertThat(claims(uneven, known(uneven, "a", 3))).isEmpty();
    }

    /** Fails when a claim forgets an open group, or stands on one that is decided. */
    @Test
    void claims_holdInEverySolution() {
        int found = 0;
        int combined = 0;
        for (long seed = 0; seed < 60; seed++) {
            Corpus corpus = Released.corpus(13, 7, 4, seed);
            long[] counts = Released.counts(corpus, Released.half(corpus, seed + 1000));
            List<GroupClaim> claims = claims(corpus, counts);
            for (int code = 0; code < 1 << corpus.size(); code++) {
                BitSet members = BitSet.valueOf(new long[] {code});
                if (Arrays.equals(Released.counts(corpus, members), counts)) {
                    for (GroupClaim claim : claims) {
                        int in = (int)
                                claim.candidates().stream().filter(members::get).count();
                        assertThat(in).isBetween(claim.least(), claim.most());
                    }
                }
            }
            found += claims.size();
            combined += (int) claims.stream()
                    .filter(claim -> IntStream.range(0, counts.length)
                            .noneMatch(w -> IntStream.range(0, corpus.size())
                                    .filter(d -> PlainProofs.row(corpus, d)[w] > 0)
                                    .boxed()
                                    .toList()
                                    .equals(claim.candidates())))
                    .count();
        }
        assertThat(found).isGreaterThan(30);
        assertThat(combined).isGreaterThan(5);
    }

    /** The strongest first, none twice, at most a thousand, and all right: on real tweets. */
    @Test
    void claims_onRealTweets_areRight_andInOrder() {
        Corpus corpus =
                RecordReader.corpus(SharedData.file("tweetrumors/docword.tweetrumors.txt.gz"), ReadOptions.standard());
        BitSet members = Released.half(corpus, 3);
        List<GroupClaim> claims = claims(corpus, Released.counts(corpus, members));
        assertThat(claims).hasSizeBetween(100, 1000);
        assertThat(new HashSet<>(claims)).hasSameSizeAs(claims);
        double share = 1;
        for (GroupClaim claim : claims) {
            long in = claim.candidates().stream().filter(members::get).count();
            assertThat(in).isBetween((long) claim.least(), (long) claim.most());
            double next = (double) claim.least() / claim.candidates().size();
            assertThat(next).isLessThanOrEqualTo(share);
            share = next;
        }
    }
}
