package org.tattle.attacks.counts.proof;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * Bounds on the members of each group of equal candidates that hold although the list of candidates has a fault: a
 * lower bound is raised only if several words imply it, each by itself, and every other listed text lacks at least
 * {@value #MARGIN} of these words.
 *
 * <p>The argument: let e be what the fault adds to the word counts. The first wrong step follows right ones, so that
 * each word which implies it has e above 0. A training document that is used more often than listed, or one that was
 * left out by mistake before, adds words of one listed text; a single miscounted word adds one more. Neither contains
 * all the words that a step needs. A document that is not listed would have to contain them all: nothing in the counts
 * excludes that, and it is stated with every proof.
 *
 * <p>To exclude a group one word suffices: for a wrong exclusion e would have to be below 0 there, which affects no
 * more than one listed text.
 */
public final class WitnessedBounds {
    /** With 2, a document that is not listed and is like a listed one has these words too often. */
    static final int MARGIN = 3;

    private final Candidates candidates;
    private final long[] counts;
    private final int[] least;
    private final int[] most;
    private final long[] room;
    private final long[] excess;
    private final long[] reach;
    private final ArrayDeque<Integer> words = new ArrayDeque<>();
    private final boolean[] wordWaits;
    private final ArrayDeque<Integer> groups = new ArrayDeque<>();
    private final boolean[] groupWaits;
    private int[] witnesses = new int[16];

    /** @param counts per word the number of its tokens in the training set, or -1 where unknown */
    public WitnessedBounds(Candidates candidates, long[] counts) {
        this.candidates = candidates;
        this.counts = counts;
        least = new int[candidates.groups()];
        most = new int[candidates.groups()];
        Arrays.setAll(most, candidates::multiplicity);
        room = counts.clone();
        excess = new long[counts.length];
        reach = new long[counts.length];
        for (int w = 0; w < counts.length; w++) {
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                long tokens = (long) candidates.countAt(e) * most[candidates.groupAt(e)];
                excess[w] += tokens;
                reach[w] = Math.max(reach[w], tokens);
            }
            excess[w] -= counts[w];
            words.add(w);
        }
        wordWaits = new boolean[counts.length];
        Arrays.fill(wordWaits, true);
        groupWaits = new boolean[candidates.groups()];
        follow();
    }

    /** Whether all candidates of a group are members. */
    public boolean areMembers(int group) {
        return least[group] == candidates.multiplicity(group);
    }

    private void follow() {
        while (!words.isEmpty() || !groups.isEmpty()) {
            if (words.isEmpty()) {
                int group = groups.poll();
                groupWaits[group] = false;
                bound(group);
            } else {
                int word = words.poll();
                wordWaits[word] = false;
                find(word);
            }
        }
    }

    private void find(int word) {
        if (counts[word] < 0 || (room[word] >= reach[word] && excess[word] >= reach[word])) {
            return;
        }
        for (int e = candidates.firstOf(word); e < candidates.endOf(word); e++) {
            int group = candidates.groupAt(e);
            if (most[group] > least[group] && !groupWaits[group]) {
                groupWaits[group] = true;
                groups.add(group);
            }
        }
    }

    private void bound(int group) {
        int newMost = most[group];
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            if (counts[word] >= 0) {
                newMost = (int) Math.min(newMost, least[group] + Math.max(0, room[word] / candidates.count(c)));
            }
        }
        int newLeast = newMost;
        while (newLeast > least[group] && !isWitnessed(group, newLeast)) {
            newLeast--;
        }
        if (newLeast > least[group] || newMost < most[group]) {
            change(group, newLeast, newMost);
        }
    }

    /** Whether enough words imply that a group has at least this many members. */
    private boolean isWitnessed(int group, int members) {
        int size = candidates.end(group) - candidates.start(group);
        witnesses = witnesses.length < size ? new int[2 * size] : witnesses;
        int found = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            if (counts[word] >= 0 && most[group] - Math.max(0, excess[word]) / candidates.count(c) >= members) {
                witnesses[found++] = word;
            }
        }
        return candidates.othersLack(group, witnesses, found, MARGIN);
    }

    private void change(int group, int newLeast, int newMost) {
        int more = newLeast - least[group];
        int fewer = most[group] - newMost;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            room[word] -= (long) more * candidates.count(c);
            excess[word] -= (long) fewer * candidates.count(c);
            if (!wordWaits[word]) {
                wordWaits[word] = true;
                words.add(word);
            }
        }
        least[group] = newLeast;
        most[group] = newMost;
    }
}
