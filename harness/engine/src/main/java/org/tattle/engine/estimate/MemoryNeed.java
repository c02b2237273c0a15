package org.tattle.engine.estimate;

import java.util.Locale;

/**
 * The heap that a run is expected to need at its peak, in bytes: what lives all the time, and the larger of training
 * and attacking, which follow each other.
 *
 * @param data the records, and of every target its release and the records as they look through it
 * @param training all trainings that run at a time
 * @param attacking the attacks on one cell, and what is made of their scores
 */
public record MemoryNeed(double data, double training, double attacking) {
    /** A collector wants room to work in. */
    private static final double ROOM = 1.5;

    /**
     * A record's share of a target's curve, of the pooled one, and of another that is being made of it: 16 to 32 each.
     */
    private static final int CURVE_BYTES = 64;

    /** A record's share of the counts that rank the most exposed. */
    private static final int EXPOSURE_BYTES = 32;

    /**
     * What one cell's attacks take, in bytes a record.
     *
     * @param attacks how many there are
     * @param targets of each
     * @param threads that attack different targets, then judge different attacks
     * @param attack what the largest attack on one target takes, its statistics included
     */
    static double attackingBytes(int attacks, int targets, int threads, double attack) {
        double scores = (double) Double.BYTES * attacks * targets;
        double facing = Math.min(threads, targets) * attack;
        double judging = Math.min(threads, attacks) * ((double) CURVE_BYTES * targets + EXPOSURE_BYTES);
        return attacks == 0 ? 0 : scores + Math.max(facing, judging);
    }

    /** At the peak. */
    public double bytes() {
        return data + Math.max(training, attacking);
    }

    /** {@code about 1.3 GiB of heap with 2 threads: 614 MiB data, and 717 MiB training or 205 MiB attacks}. */
    public String text(int threads) {
        return String.format(
                Locale.ROOT,
                "about %s of heap with %d %s: %s data, and %s training or %s attacks",
                Heap.text(bytes()),
                threads,
                threads == 1 ? "thread" : "threads",
                Heap.text(data),
                Heap.text(training),
                Heap.text(attacking));
    }

    /** What to do where a heap of at most this many bytes is too small; empty where it is not. */
    public String warning(double most) {
        return bytes() <= most
                ? ""
                : String.format(
                        Locale.ROOT,
                        "more than the %s that Java may use: run java -Xmx%dg -jar, or with fewer --threads",
                        Heap.text(most),
                        (long) Math.ceil(ROOM * bytes() / Heap.GIB));
    }
}
