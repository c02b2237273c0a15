package org.tattle.reports.view;

import java.util.Optional;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.TargetResult;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/** The bars of means over targets in charts; a mean without values of single targets has its interval. */
record MeanBars(ErrorBars kind) {
    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN, Double.NaN, "");

    /** A utility metric; empty if the experiment does not have it. */
    Optional<Interval> utility(ExperimentResult experiment, String metric) {
        return Optional.ofNullable(experiment.utility().get(metric))
                .map(mean -> around(mean, experiment.deviations().getOrDefault(metric, Double.NaN)));
    }

    /** The true-positive rate at a false-positive rate; NaN where it was not reported. */
    Interval rate(AttackView attack, double fpr) {
        double[] rates = attack.result().perTarget().stream()
                .flatMap(target -> target.points().stream())
                .filter(one -> one.fpr() == fpr)
                .mapToDouble(TargetResult.Point::tpr)
                .toArray();
        return around(
                attack.at(fpr).map(OperatingPoint::truePositiveRate).orElse(NONE),
                rates.length == 0 ? Double.NaN : StudentIntervals.deviation(rates));
    }

    private Interval around(Interval mean, double deviation) {
        double value = mean.value();
        return kind == ErrorBars.INTERVAL
                ? mean
                : new Interval(value, value - deviation, value + deviation, Double.NaN, "deviation-over-targets");
    }

    /** The caption's text on them, with the name of the intervals. */
    String caption(String intervals) {
        return kind == ErrorBars.INTERVAL
                ? "Means over targets with " + intervals + "."
                : "Means over targets; bars are one standard deviation over targets.";
    }
}
