package org.tattle.attacks.counts.inference;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;

/**
 * The equations that a topic model's counts pose to the members: for each word w the whole number n_w = sum_g x_g c_gw,
 * and for each topic z the real number tokens_wz = sum_g x_g s_gwz, where x_g is the number of members in a group of
 * equal candidates and s_gwz the tokens of w that one of them is predicted to have in z. Holds the current x, which
 * need not be whole, and what it leaves unexplained.
 */
final class TopicEquations {
    private final Candidates candidates;
    private final TopicCounts counts;
    private final double[] words;
    private final int topics;
    private final double[] shares;

    private final double[] members;
    private final double[] left;
    private final double[] leftByTopic;

    /** @param members the current members of each group; kept, and changed by {@link #add} */
    TopicEquations(Candidates candidates, double[] words, TopicCounts counts, double[] members) {
        this.candidates = candidates;
        this.counts = counts;
        this.words = words;
        this.members = members;
        topics = counts.topics();
        shares = new double[candidates.end(candidates.groups() - 1) * topics];
        left = new double[candidates.words()];
        leftByTopic = new double[counts.tokens().length];
    }

    Candidates candidates() {
        return candidates;
    }

    TopicCounts counts() {
        return counts;
    }

    /** The predicted tokens by topic of one member of a group, cells x K. Call {@link #settle} after changes. */
    double[] shares() {
        return shares;
    }

    double[] members() {
        return members;
    }

    double[] left() {
        return left;
    }

    /** Per word and topic, the tokens that the members do not explain. */
    double[] leftByTopic() {
        return leftByTopic;
    }

    /** Predicts the tokens by topic of every group that may have members. Call {@link #settle} after it. */
    void predict(PredictedTokens prediction, Bounds bounds) {
        for (int group : groups(bounds, candidates.groups(), false)) {
            prediction.predict(group, shares, candidates.start(group) * topics);
        }
    }

    void settle() {
        for (int w = 0; w < left.length; w++) {
            double sum = 0;
            for (int i = w * topics; i < (w + 1) * topics; i++) {
                leftByTopic[i] = counts.isKnown(w) ? counts.tokens()[i] : 0;
                sum += leftByTopic[i];
            }
            left[w] = Double.isNaN(words[w]) ? sum : words[w];
        }
        for (int group = 0; group < members.length; group++) {
            if (members[group] != 0) {
                subtract(group, members[group]);
            }
        }
    }

    void add(int group, double more) {
        members[group] += more;
        subtract(group, more);
    }

    private void subtract(int group, double more) {
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            left[word] -= more * candidates.count(c);
            for (int z = 0; z < topics; z++) {
                leftByTopic[word * topics + z] -= more * shares[c * topics + z];
            }
        }
    }

    /**
     * Adds up how much the tokens by topic change with the log odds of topics in documents: with b = share (1 − share /
     * count) for a cell, the sums over groups of members times b (if {@code first} is not null) and of members times
     * b².
     */
    void sensitivity(int[] groups, double[] first, double[] second) {
        for (int group : groups) {
            if (members[group] == 0) {
                continue;
            }
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                int at = candidates.word(c) * topics;
                for (int z = 0; z < topics; z++) {
                    double share = shares[c * topics + z];
                    double b = share * (1 - share / candidates.count(c));
                    second[at + z] += members[group] * b * b;
                    if (first != null) {
                        first[at + z] += members[group] * b;
                    }
                }
            }
        }
    }

    /** A group that shares a word with this one, or is this one. */
    int sharing(int group, UniformRandomProvider random) {
        int start = candidates.start(group);
        int word = candidates.word(start + random.nextInt(candidates.end(group) - start));
        int first = candidates.firstOf(word);
        return candidates.groupAt(first + random.nextInt(candidates.endOf(word) - first));
    }

    int[] wordsOf(int... groups) {
        BitSet found = new BitSet();
        for (int group : groups) {
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                found.set(candidates.word(c), counts.isKnown(candidates.word(c)));
            }
        }
        return found.stream().toArray();
    }

    /** The groups that may have members, given bounds; with those that are undecided only, if {@code open}. */
    static int[] groups(Bounds bounds, int groups, boolean open) {
        return IntStream.range(0, groups)
                .filter(g -> open ? !bounds.isDecided(g) : bounds.most(g) > 0)
                .toArray();
    }
}
