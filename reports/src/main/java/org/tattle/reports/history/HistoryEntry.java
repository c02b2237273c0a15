package org.tattle.reports.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.text.Numbers;
import org.tattle.engine.history.MeasuredRun;
import org.tattle.engine.history.Measurement;
import org.tattle.math.statistics.Interval;

/**
 * A run of a gate, one line of a history.
 *
 * @param schema the version of the line's schema, {@link #SCHEMA}
 * @param time when it was gated
 * @param commit what was audited; empty if that is not known
 * @param version of Tattle
 * @param plan a key that runs have in common if their figures can be compared: version, definitions of the metrics, and
 *     all of the plan but its name, its seed and the fingerprints of trainers; the corpus, if it is not drawn by the
 *     seed
 * @param seed of the run
 * @param run the plan's name
 * @param gate its verdict
 * @param blocked whether the gate blocked it
 * @param controls the number of controls
 * @param failedControls those that failed; if any did, the run is not compared
 */
public record HistoryEntry(
        String schema,
        Instant time,
        String commit,
        String version,
        String plan,
        long seed,
        String run,
        String gate,
        boolean blocked,
        int controls,
        int failedControls,
        List<Figure> figures) {
    /** The current schema. */
    public static final String SCHEMA = "tattle-history/1";

    public HistoryEntry {
        figures = List.copyOf(figures);
    }

    /**
     * A number of an attack, a mean over targets with its interval.
     *
     * @param metric {@code tpr} or {@code auc}
     * @param fpr the false-positive rate of a true-positive rate, the strictest that is supported; NaN for an area
     * @param error its standard error; NaN where it cannot be compared: fewer than 5 targets or 16 shadow models, too
     *     few non-members
     * @param freedom the error's degrees of freedom; NaN likewise
     */
    public record Figure(
            String experiment,
            String attack,
            String surface,
            String metric,
            double fpr,
            double value,
            double low,
            double high,
            double error,
            double freedom,
            int targets,
            int shadows) {
        private static final double CONFIDENCE = 0.95;
        private static final int DECIMALS = 3;

        /** The name that distinguishes it from the run's others, as text. */
        public String name() {
            return experiment + ", " + attack + (Surface.isFull(surface) ? "" : ", " + surface) + ": " + measure();
        }

        /** What it measures, as text. */
        public String measure() {
            return Double.isNaN(fpr) ? "AUC" : "TPR at " + Numbers.rate(fpr);
        }

        @JsonIgnore
        boolean isTested() {
            return error > 0;
        }

        /** The value with its interval, as text. */
        public String text() {
            return Double.isNaN(fpr)
                    ? Numbers.interval(new Interval(value, low, high, CONFIDENCE, ""))
                    : Numbers.percent(value, low, high);
        }

        /** Another value of the same kind, as text. */
        String text(double other) {
            return Double.isNaN(fpr) ? Numbers.fixed(other, DECIMALS) : Numbers.percent(other);
        }
    }

    /** What a trend is made of: no figures if a control failed. */
    MeasuredRun measured() {
        TreeMap<String, Measurement> comparable = new TreeMap<>();
        tested().forEach(one -> comparable.put(one.name(), new Measurement(one.value, one.error, one.freedom)));
        return new MeasuredRun(plan, comparable);
    }

    private Stream<Figure> tested() {
        return failedControls > 0 ? Stream.empty() : figures.stream().filter(Figure::isTested);
    }
}
