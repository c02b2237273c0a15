package org.tattle.core.metric;

import java.util.List;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.math.statistics.ChainDiagnostics;

/** The training metrics of how well a Markov chain mixed. */
public final class ChainMixing {
    private static final String ESS = "ess";
    private static final String R_HAT = "rHat";

    /** What {@link #record} records. */
    public static final List<Metric> METRICS = List.of(
            Metric.amount(ESS, "effective sample size", Better.HIGH, "of the chain's log likelihood; least of targets")
                    .as(Role.MIXING),
            Metric.amount(
                            R_HAT,
                            "split R-hat",
                            Better.LOW,
                            "of the chain's log likelihood; 1 where it mixed; largest of targets")
                    .as(Role.MIXING));
    /** The value reported for all larger ones, as for a chain that does not move. */
    private static final double LARGEST_R_HAT = 999;

    private ChainMixing() {}

    /**
     * Records the diagnostics of a chain, or of two of equal length, one after the other, which R-hat then compares, if
     * it is long enough to have any.
     *
     * @param series of equal length, in the order of the chain; without any, nothing is recorded
     */
    public static void record(double[][] series, TrainingMetrics figures) {
        if (series.length == 0 || series[0].length < ChainDiagnostics.LEAST) {
            return;
        }
        ChainDiagnostics chain = ChainDiagnostics.of(series);
        figures.number(ESS, chain.effectiveSampleSize());
        figures.number(R_HAT, Math.min(LARGEST_R_HAT, chain.splitRHat()));
    }
}
