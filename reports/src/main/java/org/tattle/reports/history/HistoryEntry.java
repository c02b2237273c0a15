package org.tattle.reports.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.history.MeasuredRun;
import org.tattle.engine.history.Measurement;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;
import org.tattle.reports.gate.Baseline;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.Measured;
import org.tattle.reports.gate.RunIdentity;

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
 * @param verdict the gate's
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
        String verdict,
        boolean blocked,
        int controls,
        int failedControls,
        List<Figure> figures) {
    /** The current schema. */
    public static final String SCHEMA = "tattle-history/1";

    private static final int KEY = 16;

    /** Parts of a plan that differ between runs whose figures can be compared. */
    private static final List<String> OF_A_RUN = List.of("name", "seed", "comment[");

    private static final List<String> DRAWN =
            List.of("data.synthetic", "data.drawn-rows", "data.drawn-images", "data.drawn-network");

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

    /**
     * The line of a gated run.
     *
     * @param commit empty if it is not known
     */
    public static HistoryEntry of(GateReport report, RunIdentity run, String commit, Instant time) {
        RunResult result = run.result();
        Baseline numbers = Baseline.of(run);
        List<Figure> figures = new ArrayList<>();
        for (int i = 0; i < numbers.audits().size(); i++) {
            Measured measured = numbers.audits().get(i);
            AttackResult attack = result.attacks().get(i);
            OperatingPoint point = attack.tprAtFpr().stream()
                    .filter(one -> one.fpr() == measured.fpr())
                    .findFirst()
                    .orElseThrow();
            SharedError.Part none = SharedError.Part.NONE;
            figures.add(figure(
                    measured,
                    measured.fpr(),
                    point.truePositiveRate(),
                    measured.supported() ? measured.tpr() : new double[0],
                    measured.shared() == null ? none : measured.shared().tpr()));
            figures.add(figure(
                    measured,
                    Double.NaN,
                    attack.auc(),
                    measured.auc(),
                    measured.shared() == null ? none : measured.shared().auc()));
        }
        return new HistoryEntry(
                SCHEMA,
                time.truncatedTo(ChronoUnit.SECONDS),
                commit,
                result.version(),
                key(numbers),
                result.seed(),
                result.name(),
                report.outcome().text(),
                report.blocked(),
                report.controls(),
                report.failedControls().size(),
                figures);
    }

    /** @param targets the number of each; none if it cannot be compared */
    private static Figure figure(Measured of, double fpr, Interval value, double[] targets, SharedError.Part shared) {
        double error = Double.NaN;
        double freedom = Double.NaN;
        boolean shadows = of.shadows() == 0 || (of.shadows() >= PairedDifference.FEWEST_SHADOWS && of.shared() != null);
        if (targets.length >= PairedDifference.FEWEST_TARGETS && shadows) {
            MeanError mean = new MeanError(
                            Math.max(1.0 / Math.max(1, of.members()), StudentIntervals.deviation(targets)),
                            targets.length)
                    .withSharedError(of.shared() == null ? 0 : of.shared().groups(), shared.common(), shared.total());
            error = mean.value();
            freedom = mean.freedom();
        }
        return new Figure(
                of.experiment(),
                of.attack(),
                of.surface(),
                Double.isNaN(fpr) ? "auc" : "tpr",
                fpr,
                value.value(),
                value.low(),
                value.high(),
                error,
                freedom,
                of.targets(),
                of.shadows());
    }

    private static String key(Baseline run) {
        Map<String, String> plan = run.plan();
        boolean drawn = DRAWN.stream().map(plan::get).anyMatch(value -> value != null && !value.equals("null"));
        Fingerprint key = new Fingerprint().add(run.version()).add(drawn ? "" : run.corpus());
        run.definitions().forEach(key::add);
        plan.forEach((name, value) -> {
            if (OF_A_RUN.stream().noneMatch(name::startsWith)) {
                key.add(name).add(value);
            }
        });
        return key.hex().substring(0, KEY);
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
