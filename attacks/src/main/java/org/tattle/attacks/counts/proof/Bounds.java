package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import java.util.List;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * The certain bounds that linear equations imply: for each group of equal candidates the fewest and the most members
 * with which every equation stays within reach (bounds propagation). The first equations are those of the words'
 * counts, sum_g count_gw x_g = n_w; further ones are {@linkplain Combination combinations} of them.
 *
 * <p>A word whose count is not known is no constraint. Under partial knowledge unknown documents may contribute to a
 * count, so that counts give upper bounds only.
 *
 * <p>Changes are kept on a trail, so that an assumption can be tried and undone; each records the equation that forced
 * it.
 */
public final class Bounds {
    private static final long UNBOUNDED = Long.MAX_VALUE / 4;
    private static final int ENTRIES = 6;

    private final Equations equations;
    private final boolean complete;
    private final int counting;
    private final int[] least;
    private final int[] most;
    /** Per equation, by how much its sum can still grow from the smallest, and shrink from the largest. */
    private final long[] room;

    private final long[] excess;
    /** The most that one group can change each sum: an equation with at least this room and excess forces nothing. */
    private final long[] reach;

    private final int[] queue;
    private final boolean[] queued;
    private int queueHead;
    private int queueSize;

    /** The changes: group, least and most before, least and most after, and the equation that forced it or -1. */
    private int[] changes;

    private int trail;
    private long visits;

    /** @param counts per word the number of its tokens in the training set, or -1 where unknown */
    public Bounds(Candidates candidates, long[] counts, boolean complete) {
        this(new CountSystem(candidates, counts, Unit.TOKENS), complete);
    }

    /** @param complete whether every training document is a candidate */
    public Bounds(CountSystem system, boolean complete) {
        this(system.equations(), system.most(), system.counting(), complete);
    }

    /** Bounds by equations on the groups that others leave undecided. */
    Bounds(Bounds others, List<Combination> rows) {
        this(new Equations(others.least.length, rows), others.most.clone(), others.counting, others.complete);
        for (int g = 0; g < least.length; g++) {
            shift(g, others.least[g], others.most[g]);
        }
    }

    private Bounds(Equations equations, int[] most, int counting, boolean complete) {
        this.counting = counting;
        this.equations = equations;
        this.complete = complete;
        this.most = most;
        least = new int[most.length];
        int size = equations.size();
        room = new long[size];
        excess = new long[size];
        reach = new long[size];
        for (int e = 0; e < size; e++) {
            long smallest = 0;
            long largest = 0;
            for (int i = equations.start(e); i < equations.end(e); i++) {
                long all = (long) equations.coefficient(i) * most[equations.group(i)];
                smallest += Math.min(0, all);
                largest += Math.max(0, all);
                reach[e] = Math.max(reach[e], Math.abs(all));
            }
            room[e] = equations.value(e) - smallest;
            excess[e] = complete ? largest - equations.value(e) : UNBOUNDED;
        }
        queue = new int[size];
        queued = new boolean[size];
        changes = new int[ENTRIES * Math.max(16, 2 * most.length)];
        for (int e = 0; e < size; e++) {
            enqueue(e);
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

    /** The number of unknowns that count members, which are worth probing: the first ones. */
    int counting() {
        return counting;
    }

    Equations equations() {
        return equations;
    }

    /** Whether the counts give lower bounds, too. */
    boolean isComplete() {
        return complete;
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
        return changes[ENTRIES * step];
    }

    int trailLeast(int step) {
        return changes[ENTRIES * step + 3];
    }

    int trailMost(int step) {
        return changes[ENTRIES * step + 4];
    }

    /** The equation that forced a step; -1 for an assumption. */
    int trailEquation(int step) {
        return changes[ENTRIES * step + 5];
    }

    /** Sets tighter bounds on a group, as an assumption. */
    public void assume(int group, int newLeast, int newMost) {
        change(group, newLeast, newMost, -1);
    }

    /** Propagates all consequences; returns an equation that no choice of members satisfies, or -1. */
    public int propagate() {
        while (queueSize > 0) {
            int equation = queue[queueHead];
            queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
            queueSize--;
            queued[equation] = false;
            if (room[equation] < 0 || excess[equation] < 0) {
                clearQueue();
                return equation;
            }
            tighten(equation);
        }
        return -1;
    }

    private void tighten(int equation) {
        if (room[equation] >= reach[equation] && excess[equation] >= reach[equation]) {
            return;
        }
        visits += equations.end(equation) - equations.start(equation);
        for (int i = equations.start(equation); i < equations.end(equation); i++) {
            int group = equations.group(i);
            int free = most[group] - least[group];
            if (free == 0) {
                continue;
            }
            int coefficient = equations.coefficient(i);
            int size = Math.abs(coefficient);
            long up = coefficient > 0 ? room[equation] : excess[equation];
            long down = coefficient > 0 ? excess[equation] : room[equation];
            int newMost = up < (long) free * size ? least[group] + (int) (up / size) : most[group];
            int newLeast = down < (long) free * size ? most[group] - (int) (down / size) : least[group];
            if (newMost < most[group] || newLeast > least[group]) {
                // Crossed bounds make an equation's room or excess negative, which propagation detects.
                change(group, Math.min(newLeast, most[group]), Math.max(newMost, least[group]), equation);
                if (room[equation] < 0 || excess[equation] < 0) {
                    return;
                }
            }
        }
    }

    /** The number of terms of equations visited so far: a measure of work that is the same on every machine. */
    long visits() {
        return visits;
    }

    private void change(int group, int newLeast, int newMost, int equation) {
        if (ENTRIES * trail == changes.length) {
            changes = Arrays.copyOf(changes, 2 * changes.length);
        }
        int at = ENTRIES * trail++;
        changes[at] = group;
        changes[at + 1] = least[group];
        changes[at + 2] = most[group];
        changes[at + 3] = newLeast;
        changes[at + 4] = newMost;
        changes[at + 5] = equation;
        visits += equations.endOf(group) - equations.firstOf(group);
        shift(group, newLeast, newMost);
        for (int p = equations.firstOf(group); p < equations.endOf(group); p++) {
            enqueue(equations.equationAt(p));
        }
    }

    /** Undoes every change since a mark. */
    public void undo(int mark) {
        clearQueue();
        while (trail > mark) {
            trail--;
            shift(changes[ENTRIES * trail], changes[ENTRIES * trail + 1], changes[ENTRIES * trail + 2]);
        }
    }

    private void shift(int group, int newLeast, int newMost) {
        int more = newLeast - least[group];
        int fewer = most[group] - newMost;
        for (int p = equations.firstOf(group); p < equations.endOf(group); p++) {
            int equation = equations.equationAt(p);
            long coefficient = equations.coefficientAt(p);
            room[equation] -= coefficient > 0 ? more * coefficient : -fewer * coefficient;
            excess[equation] -= coefficient > 0 ? fewer * coefficient : -more * coefficient;
        }
        least[group] = newLeast;
        most[group] = newMost;
    }

    private void enqueue(int equation) {
        if (!queued[equation]) {
            queued[equation] = true;
            int tail = queueHead + queueSize;
            queue[tail >= queue.length ? tail - queue.length : tail] = equation;
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
