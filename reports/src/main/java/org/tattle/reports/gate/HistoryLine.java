package org.tattle.reports.gate;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;
import org.tattle.reports.history.HistoryEntry;
import org.tattle.reports.history.HistoryEntry.Figure;

/** What a gate adds to a history: the numbers that it compares, with their errors, and its verdict. */
public final class HistoryLine {
    private static final int KEY = 16;

    /** Parts of a plan that differ between runs whose figures can be compared. */
    private static final List<String> OF_A_RUN = List.of("name", "seed", "comment[");

    private static final List<String> DRAWN =
            List.of("data.synthetic", "data.drawn-rows", "data.drawn-images", "data.drawn-network");

    private HistoryLine() {}

    /**
     * The line of a gated run; the time is cut to seconds.
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
                HistoryEntry.SCHEMA,
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
}
