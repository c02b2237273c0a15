package org.tattle.reports.gate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.tattle.core.result.SharedError;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.gate.Hypothesis.Judged;

/**
 * The hypothesis that the true value of a number of a membership audit rose by no more than the margin, with a
 * one-sided paired test over targets: targets with the same index learn from the same records in both runs.
 */
record RegressionTest(Measured before, Measured after, MetricVersion number, Rules rules) {
    private static final double CONFIDENCE = 0.95;
    private static final int DECIMALS = 3;

    Hypothesis hypothesis() {
        return new Hypothesis(
                after.name(),
                number == MetricVersion.AUC ? "AUC" : "TPR at " + Numbers.rate(after.fpr()),
                untested().isEmpty() ? difference().pValueAbove(rules.margin()) : Double.NaN,
                this::judged);
    }

    private Judged judged(double adjusted, double share) {
        Optional<Statement> untested = untested();
        if (untested.isPresent()) {
            return judged(Outcome.INCONCLUSIVE, untested.get(), Double.NaN);
        }
        PairedDifference difference = difference();
        double detectable = difference.detectable(share, Rules.POWER);
        if (adjusted <= rules.falseAlarm()) {
            Statement says = FindingSentence.ROSE.with(Numbers.plain(rules.margin()));
            return judged(Outcome.REGRESSED, says, detectable);
        }
        if (detectable > rules.detect()) {
            return judged(Outcome.INCONCLUSIVE, blind(difference, detectable, share), detectable);
        }
        return Arrays.equals(values(before), values(after))
                ? judged(Outcome.OK, FindingSentence.UNCHANGED.with(), Double.NaN)
                : judged(Outcome.OK, FindingSentence.NOT_SHOWN_TO_RISE.with(), detectable);
    }

    /** The reason why the number cannot be tested; empty if it can. */
    private Optional<Statement> untested() {
        if (number == MetricVersion.TPR_AT_FPR && !after.supported()) {
            return Optional.of(FindingSentence.TOO_FEW_NON_MEMBERS.with());
        }
        if (after.targets() < PairedDifference.FEWEST_TARGETS) {
            return Optional.of(FindingSentence.TOO_FEW_TARGETS.with(after.targets(), PairedDifference.FEWEST_TARGETS));
        }
        if (after.shadows() > 0 && after.shadows() < PairedDifference.FEWEST_SHADOWS) {
            return Optional.of(FindingSentence.TOO_FEW_SHADOWS.with(after.shadows(), PairedDifference.FEWEST_SHADOWS));
        }
        return after.shadows() > 0 && after.shared() == null
                ? Optional.of(FindingSentence.SHARE_UNKNOWN.with())
                : Optional.empty();
    }

    private Statement blind(PairedDifference difference, double detectable, double share) {
        OptionalInt enough = difference.targetsFor(rules.detect(), share, Rules.POWER);
        return FindingSentence.ONLY_A_RISE_OF.with(
                Numbers.fixed(detectable, DECIMALS),
                Numbers.plain(rules.detect()),
                enough.isPresent()
                        ? FindingSentence.TARGETS_NEEDED.with(Numbers.count(enough.getAsInt()))
                        : FindingSentence.SHADOWS_TOO_FEW.with(after.shadows()));
    }

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

    private Judged judged(Outcome outcome, Statement says, double detectable) {
        double then = mean(values(before));
        double now = mean(values(after));
        return new Judged(outcome, says, new Finding.Change(then, now, interval(now - then), detectable));
    }

    private Interval interval(double difference) {
        return untested().isEmpty()
                ? difference().interval(CONFIDENCE)
                : new Interval(difference, Double.NaN, Double.NaN, CONFIDENCE, "none");
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
