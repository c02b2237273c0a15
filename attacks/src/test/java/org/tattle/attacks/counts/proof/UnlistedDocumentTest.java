package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** What is proved on small drawn lists where the training set holds one document that no list has as it is. */
class UnlistedDocumentTest {
    /** What the training set holds besides the listed members. */
    private enum Kind {
        NOTHING,
        /** A listed document that is no member, with another word for one of its words. */
        NEAR_COPY,
        /** One without one of its words. */
        SHORTER,
        /** One with one to four words more. */
        LONGER,
        /** A member once more. */
        TWICE,
        /** A document of words at random. */
        STRANGER,
        /** A document of words that the list has not, and two that it has. */
        OTHER_WORDS,
        /** A word less of a member. */
        LOST_WORD,
        /** Two listed documents that are no members, as one: no count shows that they are not two. */
        JOINED
    }

    /** The proofs, and the wrong ones. */
    private record Found(int proved, int wrong) {}

    private static Found of(Kind kind, int lists) {
        int proved = 0;
        int wrong = 0;
        for (int trial = 0; trial < lists; trial++) {
            SplitMix random = new Seed(trial).child(kind.name()).generator();
            int words = 20 + random.nextInt(random.nextInt(2) == 0 ? 200 : 3000);
            Corpus corpus = Released.corpus(10 + random.nextInt(200), words, 3 + random.nextInt(12), trial + 7L);
            BitSet members = Released.half(corpus, trial);
            int[] in = members.stream().toArray();
            int[] out = IntStream.range(0, corpus.size())
                    .filter(d -> !members.get(d))
                    .toArray();
            if (in.length < 2 || out.length < 2) {
                continue;
            }
            long[] extra = extra(kind, corpus, in, out, random);
            long[] counts = Released.counts(corpus, members);
            Arrays.setAll(counts, w -> counts[w] + extra[w]);
            Candidates candidates = new Candidates(corpus);
            Bounds bounds = new Bounds(candidates, counts, true);
            MembershipProver proof = new MembershipProver(bounds);
            proof.run();
            if (proof.contradiction() >= 0) {
                continue;
            }
            WitnessedBounds witnessed = new WitnessedBounds(candidates, counts);
            SettledWords settled = new SettledWords(candidates, bounds, counts);
            for (int g = 0; g < candidates.groups(); g++) {
                if (candidates.multiplicity(g) == 1
                        && bounds.least(g) == 1
                        && (witnessed.areMembers(g) || settled.support(g))) {
                    int d = candidates.members(g)[0];
                    proved++;
                    wrong += members.get(d) || Arrays.equals(row(corpus, d), extra) ? 0 : 1;
                }
            }
        }
        return new Found(proved, wrong);
    }

    /** The tokens that the training set has besides those of the listed members. */
    private static long[] extra(Kind kind, Corpus corpus, int[] in, int[] out, SplitMix random) {
        long[] extra = new long[corpus.vocabulary().size()];
        int first = random.nextInt(out.length);
        int member = in[random.nextInt(in.length)];
        switch (kind) {
            case NOTHING -> {}
            case NEAR_COPY, SHORTER, LONGER -> add(corpus, out[first], extra);
            case TWICE -> add(corpus, member, extra);
            case STRANGER -> IntStream.range(0, 8).forEach(i -> extra[random.nextInt(extra.length)]++);
            case OTHER_WORDS -> IntStream.range(0, 2).forEach(i -> extra[random.nextInt(extra.length)]++);
            case LOST_WORD -> extra[word(corpus, member, random)]--;
            case JOINED -> {
                add(corpus, out[first], extra);
                add(corpus, out[(first + 1) % out.length], extra);
            }
        }
        if (kind == Kind.NEAR_COPY || kind == Kind.SHORTER) {
            extra[word(corpus, out[first], random)] = 0;
        }
        int more = kind == Kind.LONGER ? 1 + random.nextInt(4) : kind == Kind.NEAR_COPY ? 1 : 0;
        IntStream.range(0, more).forEach(i -> extra[random.nextInt(extra.length)]++);
        return extra;
    }

    private static int word(Corpus corpus, int d, SplitMix random) {
        return corpus.word(corpus.start(d) + random.nextInt((int) (corpus.end(d) - corpus.start(d))));
    }

    private static void add(Corpus corpus, int d, long[] extra) {
        long[] row = row(corpus, d);
        Arrays.setAll(extra, w -> extra[w] + row[w]);
    }

    private static long[] row(Corpus corpus, int d) {
        long[] row = new long[corpus.vocabulary().size()];
        for (long c = corpus.start(d); c < corpus.end(d); c++) {
            row[corpus.word(c)] += corpus.count(c);
        }
        return row;
    }

    @ParameterizedTest
    @EnumSource(value = Kind.class, mode = EnumSource.Mode.EXCLUDE, names = "JOINED")
    void proved_isNeverWrong(Kind kind) {
        assertThat(of(kind, 60).wrong).isZero();
    }

    /** The limit that is stated with every proof, and proofs there are. */
    @Test
    void proved_whereAnUnlistedDocumentHoldsAllWordsOfTwo_isWrong() {
        assertThat(of(Kind.JOINED, 20).wrong).isPositive();
        assertThat(of(Kind.NOTHING, 20).proved).isGreaterThan(200);
    }

    /** 2,000 lists of each kind: one wrong list in 700 would be found with a probability of 94 %. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(value = Kind.class, mode = EnumSource.Mode.EXCLUDE, names = "JOINED")
    void proved_ofManyLists_isNeverWrong(Kind kind) {
        assertThat(of(kind, 2000).wrong).isZero();
    }
}
