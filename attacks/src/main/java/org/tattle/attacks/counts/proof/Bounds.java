package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * The certain bounds that word counts imply: for each group of equal candidates the fewest and the most members with
 * which every word's count stays reachable (bounds propagation on the equations sum_g count_gw x_g = n_w).
 *
 * <p>A word whose count is not known is no constraint. Under partial knowledge unknown documents may contribute to a
 * count, so that counts give upper bounds only.
 *
 * <p>Changes are kept on a trail, so that an assumption can be tried and undone; each records the word that forced it.
 */
public final class Bounds {
    private static final long UNBOUNDED = Long.MAX_VALUE / 4;

    private final Candidates candidates;
    private final int[] least;
    private final int[] most;
    /**
     * Per word, by how many tokens the members can still grow from the fewest; {@code excess}: by how many they can
     * shrink from the most.
     */
    private final long[] room;

    private final long[] excess;
    /** The most tokens of each word in one group: a word with at least this room and excess forces nothing. */
    private final long[] reach;

    private final int[] queue;
    private final boolean[] queued;
    private int queueHead;
    private int queueSize;

    private int[] trailGroup;
    private int[] trailLeast;
    private int[] trailMost;
    private int[] trailWord;
    private int[] trailNewLeast;
    private int[] trailNewMost;
    private int trail;
    private long visits;

    /**
     * @param counts per word the number of its tokens in the training set, or -1 where unknown
     * @param complete whether every training document is a candidate
     */
    public Bounds(Candidates candidates, long[] counts, boolean complete) {
        this.candidates = candidates;
        int groups = candidates.groups();
        int words = candidates.words();
        least = new int[groups];
        most = new int[groups];
        for (int g = 0; g < groups; g++) {
            most[g] = candidates.multiplicity(g);
        }
        room = new long[words];
        excess = new long[words];
        reach = new long[words];
        for (int w = 0; w < words; w++) {
            long all = 0;
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                long tokens = (long) candidates.countAt(e) * most[candidates.groupAt(e)];
                all += tokens;
                reach[w] = Math.max(reach[w], tokens);
            }
            room[w] = counts[w] < 0 ? UNBOUNDED : counts[w];
            excess[w] = counts[w] < 0 || !complete ? UNBOUNDED : all - counts[w];
        }
        queue = new int[words];
        queued = new boolean[words];
        int capacity = Math.max(16, 2 * groups);
        trailGroup = new int[capacity];
        trailLeast = new int[capacity];
        trailMost = new int[capacity];
        trailWord = new int[capacity];
        trailNewLeast = new int[capacity];
        trailNewMost = new int[capacity];
        for (int w = 0; w < words; w++) {
            enqueue(w);
        }
    }

    public int least(int group) {
        return least[group];
    }

    public int most(int group) {
        return most[group];
    }

    public boolean isDecided(int group) {
        return least[group] == most[group];
    }

    /** The remainder of a word's count after subtracting the certain members. */
    long room(int word) {
        return room[word];
    }

    /** The number of changes so far: a mark for {@linkplain #undo undoing}. */
    public int mark() {
        return trail;
    }

    int trailGroup(int step) {
        return trailGroup[step];
    }

    /** The fewest members of the group after a step. */
    int trailLeast(int step) {
        return trailNewLeast[step];
    }

    /** The most members of the group after a step. */
    int trailMost(int step) {
        return trailNewMost[step];
    }

    /** The word that forced a step; -1 for an assumption. */
    int trailWord(int step) {
        return trailWord[step];
    }

    /** Sets tighter bounds on a group, as an assumption. */
    public void assume(int group, int newLeast, int newMost) {
        change(group, newLeast, newMost, -1);
    }

    /**
     * Propagates all consequences of the current bounds.
     *
     * @return a word whose count no choice of members gives; -1 if there is none
     */
    public int propagate() {
        while (queueSize > 0) {
            int word = queue[queueHead];
            queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
            queueSize--;
            queued[word] = false;
            if (room[word] < 0 || excess[word] < 0) {
                clearQueue();
                return word;
            }
            tighten(word);
        }
        return -1;
    }

    private void tighten(int word) {
        if (room[word] >= reach[word] && excess[word] >= reach[word]) {
            return;
        }
        visits += candidates.endOf(word) - candidates.firstOf(word);
        for (int e = candidates.firstOf(word); e < candidates.endOf(word); e++) {
            int group = candidates.groupAt(e);
            int free = most[group] - least[group];
            if (free == 0) {
                continue;
            }
            int count = candidates.countAt(e);
            int newMost = room[word] < (long) free * count ? least[group] + (int) (room[word] / count) : most[group];
            int newLeast =
                    excess[word] < (long) free * count ? most[group] - (int) (excess[word] / count) : least[group];
            if (newMost < most[group] || newLeast > least[group]) {
                // Crossed bounds make a word's room or excess negative, which propagation detects.
                change(group, Math.min(newLeast, most[group]), Math.max(newMost, least[group]), word);
                if (room[word] < 0 || excess[word] < 0) {
                    return;
                }
            }
        }
    }

    /** The number of word entries visited so far: a measure of work that is the same on every machine. */
    long visits() {
        return visits;
    }

    private void change(int group, int newLeast, int newMost, int word) {
        if (trail == trailGroup.length) {
            int longer = 2 * trail;
            trailGroup = Arrays.copyOf(trailGroup, longer);
            trailLeast = Arrays.copyOf(trailLeast, longer);
            trailMost = Arrays.copyOf(trailMost, longer);
            trailWord = Arrays.copyOf(trailWord, longer);
            trailNewLeast = Arrays.copyOf(trailNewLeast, longer);
            trailNewMost = Arrays.copyOf(trailNewMost, longer);
        }
        trailGroup[trail] = group;
        trailLeast[trail] = least[group];
        trailMost[trail] = most[group];
        trailNewLeast[trail] = newLeast;
        trailNewMost[trail] = newMost;
        trailWord[trail++] = word;
        visits += candidates.end(group) - candidates.start(group);
        shift(group, newLeast, newMost);
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            enqueue(candidates.word(c));
        }
    }

    /** Undoes every change since a mark. */
    public void undo(int mark) {
        clearQueue();
        while (trail > mark) {
            trail--;
            shift(trailGroup[trail], trailLeast[trail], trailMost[trail]);
        }
    }

    private void shift(int group, int newLeast, int newMost) {
        int more = newLeast - least[group];
        int fewer = most[group] - newMost;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            room[word] -= (long) more * candidates.count(c);
            excess[word] -= (long) fewer * candidates.count(c);
        }
        least[group] = newLeast;
        most[group] = newMost;
    }

    private void enqueue(int word) {
        if (!queued[word]) {
            queued[word] = true;
            int tail = queueHead + queueSize;
            queue[tail >= queue.length ? tail - queue.length : tail] = word;
            queueSize++;
        }
    }

    private void clearQueue() {
        while (queueSize > 0) {
            queued[queue[queueHead]] = false;
            queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
            queueSize--;
        }
    }
}
