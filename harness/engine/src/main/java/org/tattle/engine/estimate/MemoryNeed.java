package org.tattle.engine.estimate;

import java.util.Locale;

/**
 * The heap that a run is expected to need at its peak, in bytes: the permanent part, and the larger of training and
 * attacking, which do not overlap.
 *
 * @param data the records, and for every target its release and the records restricted to what the release knows
 * @param training all trainings that run at the same time
 * @param attacking the attacks on one experiment, and what is computed from their scores
 */
public record MemoryNeed(double data, double training, double attacking) {
    private static final double ROOM = 1.5;

    /**
     * The bytes for each record in a target's curve, in the pooled one, and in another computed from it: 16 to 32 each.
     */
    private static final int CURVE_BYTES = 64;

    /** The bytes for each record in the counts that rank the most exposed ones. */
    private static final int EXPOSURE_BYTES = 32;

    /** The memory of an experiment's attacks, in bytes for each record. */
    static double attackingBytes(int attacks, int targets, int threads, double attack) {
        double scores = (double) Double.BYTES * attacks * targets;
        double facing = Math.min(threads, targets) * attack;
        double judging = Math.min(threads, attacks) * ((double) CURVE_BYTES * targets + EXPOSURE_BYTES);
        return attacks == 0 ? 0 : scores + Math.max(facing, judging);
    }

    /** The heap at its peak. */
    public double bytes() {
        return data + Math.max(training, attacking);
    }

    /**
     * The text for people: {@code about 1.3 GiB of heap with 2 threads: 614 MiB data, and 717 MiB training or 205 MiB
     * attacks}.
     */
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

    /** The advice to show if a heap of at most this many bytes is too small; empty if it is large enough. */
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
