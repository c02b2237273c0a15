package org.tattle.defenses.lda.local;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.Preconditions;

/**
 * The user's side of LP-LDA: reports for every word of a public vocabulary whether the document contains it, each bit
 * by independent randomized response (algorithms.md (j)). It does not depend on the server.
 *
 * @param words the size of the public vocabulary V, at least 1
 * @param mostWords L, the largest number of words that a document reports, at least 1; of more words, L are chosen
 *     uniformly
 * @param epsilon of one bit, in nats, above 0 and finite
 */
record BitReport(int words, int mostWords, double epsilon) {
    private static final String EPSILON_OF_A_BIT =
            "E37: the figures of [ZHAO] state the epsilon of one bit, not of a document";

    BitReport {
        Preconditions.atLeast("words", words, 1);
        Preconditions.atLeast("most-words", mostWords, 1);
        response(epsilon);
    }

    /** The report over this vocabulary; all words are reported if no limit is given. */
    static BitReport about(int words, Optional<Integer> mostWords, double epsilon) {
        return new BitReport(words, mostWords.orElse(Integer.MAX_VALUE), epsilon);
    }

    /** The mechanism of one bit. */
    RandomizedResponse response() {
        return response(epsilon);
    }

    private static RandomizedResponse response(double epsilon) {
        return new RandomizedResponse(
                new Sensitivity(1, Norm.HAMMING, Relation.replace(Unit.BIT).adjacency()), epsilon, 2);
    }

    /** The largest number of bits in which two documents can differ: min(V, 2 L). */
    int differingBits() {
        return (int) Math.min(words, 2L * mostWords);
    }

    /**
     * The number of reported bits that one bit of a document can change: its own; and if a document may have more words
     * than it reports, that of a word reported in its place.
     */
    int dependentBits() {
        return mostWords < words ? Math.min(2, words) : 1;
    }

    /** The same over a vocabulary of another size. */
    BitReport about(int otherWords) {
        return new BitReport(otherWords, mostWords, epsilon);
    }

    /** The randomized bits that the user sends. */
    BitSet of(BitSet present, NoiseSource noise) {
        if (present.length() > words) {
            throw new IllegalArgumentException(
                    "present must have words below " + words + " only. Provided value: " + (present.length() - 1));
        }
        BitSet truth = capped(present, noise);
        RandomizedResponse response = response();
        BitSet sent = new BitSet(words);
        for (int w = 0; w < words; w++) {
            sent.set(w, response.release(truth.get(w) ? 1 : 0, noise) == 1);
        }
        return sent;
    }

    private BitSet capped(BitSet present, NoiseSource noise) {
        int has = present.cardinality();
        if (has <= mostWords) {
            return present;
        }
        BitSet kept = new BitSet(words);
        Subset chosen = new Subset(has, mostWords, noise::uniform);
        for (int w = present.nextSetBit(0); w >= 0; w = present.nextSetBit(w + 1)) {
            kept.set(w, chosen.takesNext());
        }
        return kept;
    }

    /** For one bit and for a document; everything that a server does with the bits is post-processing. */
    List<PrivacyGuarantee> guarantees(List<String> caveats) {
        List<String> all = new ArrayList<>(List.of(PrivacyGuarantee.NO_EMPTY_DOCUMENTS, EPSILON_OF_A_BIT));
        all.addAll(caveats);
        return List.of(guarantee(dependentBits(), Unit.BIT, all), guarantee(differingBits(), Unit.DOCUMENT, all));
    }

    /** @param bits the number of bits in which the reports of two neighbors may differ */
    private PrivacyGuarantee guarantee(int bits, Unit unit, List<String> caveats) {
        String method = bits == 1
                ? "randomised response on one bit"
                : "basic composition of randomised response on " + bits + " bits";
        Relation relation = Relation.replace(unit);
        return new PrivacyGuarantee(bits * epsilon, 0, relation, View.LOCAL_REPORT, Status.PROVED, method, caveats)
                .accountedBy(AccountingRecords.sum(new Event(
                        new Mechanism.RandomizedResponse(epsilon), new Sampling.None(), relation.adjacency(), bits)));
    }

    /** A uniformly random subset of given size, drawn sequentially, element by element. */
    static final class Subset {
        private final IntUnaryOperator uniform;
        private int candidates;
        private int left;

        Subset(int candidates, int size, IntUnaryOperator uniform) {
            this.candidates = candidates;
            this.left = size;
            this.uniform = uniform;
        }

        /** Draws whether the next element is in the subset. */
        boolean takesNext() {
            boolean taken = uniform.applyAsInt(candidates) < left;
            candidates--;
            left -= taken ? 1 : 0;
            return taken;
        }
    }
}
