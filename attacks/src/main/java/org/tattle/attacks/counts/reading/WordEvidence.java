package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/**
 * The evidence for membership in the training set's own vocabulary. A candidate with a word that the vocabulary lacks
 * is not a member. Of the remaining candidates that contain a word of the vocabulary at least one is a member; if there
 * is only one, it is. With all training documents among the candidates these two rules prove all that can be proved:
 * any set of the remaining candidates that covers every word explains the vocabulary.
 */
public final class WordEvidence {
    /** The score for an infinite log-likelihood ratio, which no sum of words reaches. */
    public static final double CERTAIN = 1e6;

    /** Added to the number of known documents with a word, to estimate the number of unknown ones: Jeffreys' half. */
    private static final double UNSEEN = 0.5;

    private static final int LONGEST = 6;

    /** The words of a proof that other texts must lack: one more than for counts, which contradict more often. */
    private static final int ROBUST_MARGIN = 3;

    private final AttackerKnowledge knowledge;
    private final Candidates candidates;
    private final BitSet present = new BitSet();
    private final int[] missing;
    /** Per word, the number of known candidates that contain it and may be members. */
    private final int[] holders;

    private final boolean sound;

    /** @param all whether these are all words of the training set */
    public WordEvidence(AttackerKnowledge knowledge, Vocabulary shown, boolean all) {
        this.knowledge = knowledge;
        candidates = knowledge.candidates();
        missing = new int[candidates.groups()];
        Arrays.fill(missing, -1);
        holders = new int[candidates.words()];
        for (int w = 0; w < candidates.words(); w++) {
            present.set(w, shown.indexOf(knowledge.vocabulary().word(w)) >= 0);
        }
        if (all) {
            exclude();
        }
        count();
        sound = knowledge.isComplete()
                && present.cardinality() == shown.size()
                && present.stream().allMatch(w -> holders[w] > 0);
    }

    private void exclude() {
        for (int w = present.nextClearBit(0); w < candidates.words(); w = present.nextClearBit(w + 1)) {
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                missing[candidates.groupAt(e)] = w;
            }
        }
    }

    private void count() {
        for (int w = 0; w < candidates.words(); w++) {
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                int group = candidates.groupAt(e);
                holders[w] += missing[group] < 0 ? knowledge.knownOf(group) : 0;
            }
        }
    }

    /**
     * Each candidate's score: the sum over its words of −log(1 − (1 − rate)^others), the log-likelihood ratio of the
     * word being in the training set, the others being members independently.
     */
    public double[] scores() {
        double[] scores = new double[candidates.size()];
        for (int d = 0; d < scores.length; d++) {
            int group = candidates.group(d);
            scores[d] = missing[group] < 0 ? present(d) : -CERTAIN;
        }
        return scores;
    }

    private double present(int candidate) {
        int group = candidates.group(candidate);
        double sum = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            if (present.get(candidates.word(c))) {
                int others = holders[candidates.word(c)] - (knowledge.knows(candidate) ? 1 : 0);
                sum += Math.min(CERTAIN, -Math.log1p(-noneContributes(others)));
            }
        }
        return sum;
    }

    /** The probability that no document other than the candidate contributes a word. */
    private double noneContributes(int others) {
        return Math.pow(1 - knowledge.rate(), others) * Math.exp(-knowledge.unknownPerKnown() * (others + UNSEEN));
    }

    /** The candidates proved to be members, if the attacker knows all documents and they explain each word. */
    public BitSet proved() {
        BitSet proved = new BitSet();
        for (int d = 0; d < candidates.size() && sound; d++) {
            proved.set(d, soleWitness(d) >= 0);
        }
        return proved;
    }

    /** The candidates proved to be members though the list has any one fault, by words of which others lack enough. */
    public BitSet provedRobust() {
        BitSet robust = new BitSet();
        for (int d = 0; d < candidates.size() && sound; d++) {
            int group = candidates.group(d);
            int[] words = new int[candidates.end(group) - candidates.start(group)];
            int found = 0;
            for (int c = candidates.start(group); c < candidates.end(group) && missing[group] < 0; c++) {
                int word = candidates.word(c);
                if (present.get(word) && holders[word] == 1) {
                    words[found++] = word;
                }
            }
            robust.set(d, candidates.othersLack(group, words, found, ROBUST_MARGIN));
        }
        return robust;
    }

    /** The word that only this candidate can have contributed, with the fewest others to exclude; or -1. */
    private int soleWitness(int candidate) {
        int group = candidates.group(candidate);
        int lonely = -1;
        for (int c = candidates.start(group); c < candidates.end(group) && missing[group] < 0; c++) {
            int word = candidates.word(c);
            if (present.get(word) && holders[word] == 1 && (lonely < 0 || groups(word) < groups(lonely))) {
                lonely = word;
            }
        }
        return lonely;
    }

    private int groups(int word) {
        return candidates.endOf(word) - candidates.firstOf(word);
    }

    /** The steps of a proof of membership, words as columns, documents by id; empty if it is not proved. */
    public List<String> steps(int candidate, Corpus records) {
        int word = sound ? soleWitness(candidate) : -1;
        List<String> steps = new ArrayList<>();
        if (word < 0) {
            return steps;
        }
        for (int e = candidates.firstOf(word); e < candidates.endOf(word) && steps.size() < LONGEST; e++) {
            int other = candidates.groupAt(e);
            if (other != candidates.group(candidate)) {
                steps.add(records.id(candidates.members(other)[0])
                        + (candidates.multiplicity(other) > 1 ? " and its equals are" : " is")
                        + " out: the vocabulary lacks the word of column " + missing[other]);
            }
        }
        int unsaid = groups(word) - 1 - steps.size();
        if (unsaid > 0) {
            steps.add("(" + unsaid + " more are out)");
        }
        steps.add(records.id(candidate) + " is in: no other candidate that may be in holds the word of column " + word
                + ", which the vocabulary has");
        return steps;
    }
}
