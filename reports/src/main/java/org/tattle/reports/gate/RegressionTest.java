package org.tattle.reports.gate;

import java.util.Arrays;
import java.util.OptionalInt;
import org.tattle.core.result.SharedError;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;

/**
 * The hypothesis that the true value of a number of a membership audit rose by no more than the margin, with a
 * one-sided paired test over targets: targets with the same index learn from the same records in both runs.
 */
record RegressionTest(Measured before, Measured after, MetricVersion number, Rules rules) implements Hypothesis {
    private static final double CONFIDENCE = 0.95;
    private static final int DECIMALS = 3;

    @Override
    public double pValue() {
        return reasonUntested().isEmpty() ? difference().pValueAbove(rules.margin()) : Double.NaN;
    }

    @Override
    public Finding finding(double adjusted, double share) {
        if (!reasonUntested().isEmpty()) {
            return finding(Outcome.INCONCLUSIVE, reasonUntested(), adjusted, Double.NaN);
        }
        PairedDifference difference = difference();
        double detectable = difference.detectable(share, Rules.POWER);
        if (adjusted <= rules.falseAlarm()) {
            String says = "Rose by more than the margin of " + Numbers.plain(rules.margin()) + ".";
            return finding(Outcome.REGRESSED, says, adjusted, detectable);
        }
        if (detectable > rules.detect()) {
            return finding(Outcome.INCONCLUSIVE, blind(difference, detectable, share), adjusted, detectable);
        }
        return Arrays.equals(values(before), values(after))
                ? finding(Outcome.OK, "Unchanged at every target.", adjusted, Double.NaN)
                : finding(Outcome.OK, "Not shown to rise by more than the margin.", adjusted, detectable);
    }

    /** The reason why the number cannot be tested; empty if it can. */
    private String reasonUntested() {
        if (number == MetricVersion.TPR_AT_FPR && !after.supported()) {
            return "A target has too few non-members for this false-positive rate; use more records or a"
                    + " larger report.fpr.";
        }
        if (after.targets() < PairedDifference.FEWEST_TARGETS) {
            return "Too few targets: " + after.targets() + "; at least " + PairedDifference.FEWEST_TARGETS
                    + " are needed.";
        }
        if (after.shadows() > 0 && after.shadows() < PairedDifference.FEWEST_SHADOWS) {
            return "Too few shadow models: " + after.shadows() + "; at least " + PairedDifference.FEWEST_SHADOWS
                    + " are needed.";
        }
        if (after.shadows() > 0 && after.shared() == null) {
            return "The error that its targets share through their shadow models is unknown; run the audit again.";
        }
        return "";
    }

    private String blind(PairedDifference difference, double detectable, double share) {
        OptionalInt enough = difference.targetsFor(rules.detect(), share, Rules.POWER);
        return "Only a rise of at least " + Numbers.fixed(detectable, DECIMALS) + " beyond the margin would"
                + " have been detected; to detect " + Numbers.plain(rules.detect())
                + (enough.isPresent()
                        ? ", " + Numbers.count(enough.getAsInt()) + " targets are needed."
                        : ", " + after.shadows() + " shadow models are too few, whatever the number of targets.");
    }

    /**
     * The paired difference over targets. A target's number is assumed to vary at least by what one member changes.
     * Shadow models are drawn anew for each run, so that the shared errors of both runs add up; if the baseline's is
     * unknown, this run's is used for it.
     */
    private PairedDifference difference() {
        PairedDifference own = PairedDifference.of(values(before), values(after), 1.0 / after.members());
        Measured.Shared now = after.shared();
        if (now == null) {
            return own;
        }
        Measured.Shared then = before.shared() == null ? now : before.shared();
        return own.withSharedError(then.groups(), part(then)).withSharedError(now.groups(), part(now));
    }

    private SharedError.Part part(Measured.Shared shared) {
        return number == MetricVersion.AUC ? shared.auc() : shared.tpr();
    }

    private double[] values(Measured measured) {
        return number == MetricVersion.AUC ? measured.auc() : measured.tpr();
    }

    private Finding finding(Outcome outcome, String says, double adjusted, double detectable) {
        String measure = number == MetricVersion.AUC ? "AUC" : "TPR at " + Numbers.rate(after.fpr());
        double then = mean(values(before));
        double now = mean(values(after));
        return new Finding(
                after.name(),
                measure,
                outcome,
                says,
                pValue(),
                adjusted,
                new Finding.Change(then, now, interval(now - then), detectable));
    }

    private Interval interval(double difference) {
        return reasonUntested().isEmpty()
                ? difference().interval(CONFIDENCE)
                : new Interval(difference, Double.NaN, Double.NaN, CONFIDENCE, "none");
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
