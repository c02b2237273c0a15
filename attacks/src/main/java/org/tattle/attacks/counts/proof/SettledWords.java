package org.tattle.attacks.counts.proof;

import java.util.ArrayDeque;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The settled words, of which every token is accounted for: all candidates that contain them are decided, and each of
 * those candidates contains at least {@value #FEWEST} settled words.
 *
 * <p>The argument: if a fault of the list changed the counts, a wrong decision can fit them only if on every settled
 * word of that document the fault or another wrong decision compensates for it, and so on for the settled words of that
 * other document. Long documents have hundreds of settled words, and a few documents cannot compensate for each other
 * on all of them.
 */
public final class SettledWords {
    /** The fewest settled words with which a decided group is trusted. */
    private static final int FEWEST = 2;

    /** The fewest settled words of a member that every other listed text must lack. */
    private static final int MARGIN = 2;

    /** The fewest settled words that support membership: with 3 or 4, some short texts add up to another. */
    private static final int ENOUGH = 5;

    private final Candidates candidates;
    private final long[] counts;
    private final boolean[] trusted;
    /** Per word, the number of groups containing it that are not trusted. */
    private final int[] doubtful;

    private final int[] settled;

    private final ArrayDeque<Integer> falling = new ArrayDeque<>();

    /** @param counts per word the number of its tokens in the training set, or -1 where unknown */
    public SettledWords(Candidates candidates, Bounds bounds, long[] counts) {
        this.candidates = candidates;
        this.counts = counts;
        trusted = new boolean[candidates.groups()];
        settled = new int[candidates.groups()];
        doubtful = new int[counts.length];
        for (int g = 0; g < trusted.length; g++) {
            trusted[g] = bounds.isDecided(g);
        }
        for (int w = 0; w < counts.length; w++) {
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                doubtful[w] += trusted[candidates.groupAt(e)] ? 0 : 1;
            }
        }
        for (int g = 0; g < trusted.length; g++) {
            for (int c = candidates.start(g); c < candidates.end(g); c++) {
                settled[g] += isSettled(candidates.word(c)) ? 1 : 0;
            }
            waver(g);
        }
        while (!falling.isEmpty()) {
            distrust(falling.poll());
        }
    }

    private boolean isSettled(int word) {
        return counts[word] >= 0 && doubtful[word] == 0;
    }

    private void waver(int group) {
        if (trusted[group] && settled[group] < FEWEST && !holdsAbsentWord(group)) {
            falling.add(group);
        }
    }

    /** Whether the group contains a word that the training set lacks: then it has no member. */
    private boolean holdsAbsentWord(int group) {
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            if (counts[candidates.word(c)] == 0) {
                return true;
            }
        }
        return false;
    }

    private void distrust(int group) {
        if (!trusted[group]) {
            return;
        }
        trusted[group] = false;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            boolean was = isSettled(word);
            doubtful[word]++;
            for (int e = candidates.firstOf(word); was && e < candidates.endOf(word); e++) {
                settled[candidates.groupAt(e)]--;
                waver(candidates.groupAt(e));
            }
        }
    }

    /** Whether the decision on a group has enough settled words, nearly all of which no other listed text contains. */
    public boolean support(int group) {
        if (!trusted[group] || settled[group] < ENOUGH) {
            return false;
        }
        int[] words = new int[settled[group]];
        int found = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            if (isSettled(candidates.word(c))) {
                words[found++] = candidates.word(c);
            }
        }
        return candidates.othersLack(group, words, found, MARGIN);
    }
}
