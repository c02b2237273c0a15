package org.tattle.engine.plan;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The part of a plan about tests of guarantees: certifying audits, by independent runs, and replays. */
public record CertifyPlan(
        @Setting(
                value = "0",
                meaning = "the most runs on each of two neighboring datasets, distinguished for a bound, from 0"
                        + " (none) to 1000000")
        int runs,

        @Setting(
                value = "null",
                meaning = "the most runs on each side of each pair that choose pair and rule, from 2 to 1000000;"
                        + " null: a quarter of runs, at least 20")
        Optional<Integer> pilot,

        @Setting(
                value = "0",
                meaning = "canary records, inserted by independent coin flips into one training, from 0 (none) to "
                        + "1000000")
        int canaries,

        @Setting(
                value = "1",
                meaning = "trainings with canaries for a bound, from 1 to 100000; one more chooses a rule")
        int trainings,

        @Setting(value = "100", meaning = "how many of the records the neighbors share, from 0 to 1000000000")
        int background,

        @Setting(value = "0.95", meaning = "the confidence of every bound, in (0.5, 1)")
        double confidence,

        @Setting(
                value = "0.0001",
                meaning =
                        "runs on neighbors stop as soon as they refute all guarantees that they test; the probability that"
                                + " any stop although its guarantees are true, in (0, 0.5]; null: a fixed number of runs")
        Optional<Double> stop,

        @Setting(
                value = "4",
                meaning = "random pairs of neighbors of each guaranteed relation on which, besides all known worst"
                        + " cases and branches, the draws that a training declares are replayed, from 0 (guarantees are"
                        + " not tested) to 1000")
        int replay) {
    private static final int MOST_RUNS = 1_000_000;
    private static final int MOST_TRAININGS = 100_000;
    private static final int MOST_RECORDS = 1_000_000_000;
    private static final int FEWEST_PILOTS = 20;
    private static final double MOST_STOP = 0.5;
    private static final int MOST_REPLAYED = 1000;

    public CertifyPlan {
        require("runs", runs, 0, MOST_RUNS);
        pilot.ifPresent(given -> require("pilot", given, 2, MOST_RUNS));
        require("canaries", canaries, 0, MOST_RUNS);
        Preconditions.check(canaries != 1, "canaries must be 0 or at least 2. Provided value: 1");
        require("trainings", trainings, 1, MOST_TRAININGS);
        require("background", background, 0, MOST_RECORDS);
        Preconditions.require(confidence > 0.5 && confidence < 1, "confidence", "in (0.5, 1)", confidence);
        require("replay", replay, 0, MOST_REPLAYED);
        stop.ifPresent(
                value -> Preconditions.require(value > 0 && value <= MOST_STOP, "stop", "in (0, 0.5] or null", value));
    }

    private static void require(String name, int value, int least, int most) {
        Preconditions.require(value >= least && value <= most, name, "from " + least + " to " + most, value);
    }

    /** The number of pilot runs on each dataset of each pair, which choose the pair and the rule. */
    public int pilots() {
        return pilot.orElse(Math.max(FEWEST_PILOTS, runs / 4));
    }

    /** Whether the plan requests anything that tests guarantees. */
    public boolean asked() {
        return asksRuns() || replay > 0;
    }

    /** Whether the plan requests a certifying audit. */
    public boolean asksRuns() {
        return runs > 0 || canaries > 0;
    }
}
