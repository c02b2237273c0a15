package org.tattle.core.result;

import java.util.List;

/**
 * A privacy guarantee as a report prints it.
 *
 * @param unit {@code document}, {@code word} …
 * @param adjacency {@code add-remove}, {@code replace} or {@code within-l1}
 * @param radius of {@code within-l1}, else 1
 * @param view {@code release}, {@code transcript} or {@code local-report}
 * @param status {@code proved} or {@code claimed}
 * @param missing the premises that nothing states, for want of which it is claimed: {@code records}, {@code words} …
 */
public record Claim(
        double epsilon,
        double delta,
        String unit,
        String adjacency,
        int radius,
        String view,
        String status,
        String method,
        List<String> caveats,
        List<String> missing) {
    public Claim {
        missing = missing == null ? List.of() : List.copyOf(missing); // results of older versions have none
    }

    /**
     * The epsilon that it allows for one record in another's place, as in targets that learn from exact halves: its own
     * where it is about replacement, twice that for two steps of adding and removing.
     */
    public double replacementEpsilon() {
        return addsOrRemoves() ? 2 * epsilon : epsilon;
    }

    /** The delta that goes with {@link #replacementEpsilon}, below 1: two steps cost delta (1 + e^epsilon). */
    public double replacementDelta() {
        return addsOrRemoves() && delta > 0 ? Math.min(Math.nextDown(1.0), delta * (1 + Math.exp(epsilon))) : delta;
    }

    private boolean addsOrRemoves() {
        return adjacency.equals("add-remove");
    }

    /** A claim for which nothing is missing. */
    public Claim(
            double epsilon,
            double delta,
            String unit,
            String adjacency,
            int radius,
            String view,
            String status,
            String method,
            List<String> caveats) {
        this(epsilon, delta, unit, adjacency, radius, view, status, method, caveats, List.of());
    }
}
