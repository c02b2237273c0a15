package org.tattle.reports.view;

import java.util.Optional;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/**
 * The meaning of the bars of means over targets in figures; a mean without values of single targets has its interval.
 */
enum Bars {
    /** Confidence intervals of the means. */
    INTERVAL("Means over targets with Student's t-intervals.", "Means over targets with their intervals.") {
        @Override
        Interval around(Interval mean, double deviation) {
            return mean;
        }
    },
    /** Standard deviations over targets. */
    DEVIATION(
            "Means over targets; bars are one standard deviation over targets.",
            "Means over targets; bars are one standard deviation over targets.") {
        @Override
        Interval around(Interval mean, double deviation) {
            return new Interval(
                    mean.value(),
                    mean.value() - deviation,
                    mean.value() + deviation,
                    Double.NaN,
                    "deviation-over-targets");
        }
    };

    private final String ofUtility;
    private final String ofRates;

    Bars(String ofUtility, String ofRates) {
        this.ofUtility = ofUtility;
        this.ofRates = ofRates;
    }

    /** The bars selected by a run's plan. */
    static Bars of(RunResult run) {
        return switch (run.bars()) {
            case DEVIATION -> DEVIATION;
            case INTERVAL -> INTERVAL;
        };
    }

    abstract Interval around(Interval mean, double deviation);

    /** A utility metric; empty if the experiment does not have it. */
    Optional<Interval> utility(ExperimentResult cell, String figure) {
        return Optional.ofNullable(cell.utility().get(figure))
                .map(mean -> around(mean, cell.deviations().getOrDefault(figure, Double.NaN)));
    }

    /** The true-positive rate at a false-positive rate; NaN where it was not reported. */
    Interval rate(AttackView attack, double fpr) {
        Interval mean = attack.at(fpr)
                .map(OperatingPoint::truePositiveRate)
                .orElse(new Interval(Double.NaN, Double.NaN, Double.NaN, Double.NaN, ""));
        double[] rates = attack.result().perTarget().stream()
                .flatMap(target -> target.points().stream())
                .filter(one -> one.fpr() == fpr)
                .mapToDouble(TargetResult.Point::tpr)
                .toArray();
        return around(mean, rates.length == 0 ? Double.NaN : StudentIntervals.deviation(rates));
    }

    /** The caption's text on the bars of a utility metric. */
    String ofUtility() {
        return ofUtility;
    }

    /** The caption's text on the bars of a figure of true-positive rates. */
    String ofRates() {
        return ofRates;
    }
}
