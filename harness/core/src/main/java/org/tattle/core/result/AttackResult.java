package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * The result of one membership inference attack on one surface of an experiment.
 *
 * @param experiment the attacked experiment
 * @param summary the attack and its parameters
 * @param perTarget one entry for each target
 * @param rates how well it separates members from non-members
 * @param epsilonLowerBound the indicative lower bound on epsilon
 * @param exposed the records that it identifies most often, the most exposed first
 * @param histograms the statistic of chosen records under shadow models with and without them
 * @param shift what the difference between members and others explains, where members were not assigned at random and
 *     it was measured; null otherwise
 */
public record AttackResult(
        ExperimentSummary experiment,
        AttackSummary summary,
        List<TargetResult> perTarget,
        AttackRates rates,
        EpsilonBound epsilonLowerBound,
        List<ExposedRecord> exposed,
        List<StatisticHistogram> histograms,
        MembershipShift shift) {
    private static final List<Double> PRIORS = List.of(0.5, 0.1, 0.01);

    public AttackResult {
        perTarget = List.copyOf(perTarget);
        exposed = List.copyOf(exposed);
        histograms = List.copyOf(histograms);
    }

    /** A result whose members were assigned at random, as far as is known. */
    public AttackResult(
            ExperimentSummary experiment,
            AttackSummary summary,
            List<TargetResult> perTarget,
            AttackRates rates,
            EpsilonBound epsilonLowerBound,
            List<ExposedRecord> exposed,
            List<StatisticHistogram> histograms) {
        this(experiment, summary, perTarget, rates, epsilonLowerBound, exposed, histograms, null);
    }

    /** The same result with a bound that is corrected for how members differ from others. */
    public AttackResult corrected(EpsilonBound bound, MembershipShift measured) {
        return new AttackResult(experiment, summary, perTarget, rates, bound, exposed, histograms, measured);
    }

    /**
     * The mean over targets of the true-positive rate at a false-positive rate, with its interval.
     *
     * @throws IllegalArgumentException if no rate was reported there; the message lists those that were
     */
    public Interval truePositiveRateAt(double fpr) {
        return tprAtFpr().stream()
                .filter(point -> point.fpr() == fpr)
                .findFirst()
                .map(OperatingPoint::truePositiveRate)
                .orElseThrow(() -> Preconditions.refusal(
                        "fpr",
                        "one of the reported rates, "
                                + tprAtFpr().stream().map(OperatingPoint::fpr).toList(),
                        fpr));
    }

    /** The predictive values at each operating point, at priors of 50, 10 and 1 %. */
    public List<PredictiveValue> predictiveValues() {
        return tprAtFpr().stream()
                .flatMap(point -> predictiveValues(point).stream())
                .toList();
    }

    /** The predictive values at an operating point, at priors of 50, 10 and 1 %. */
    public List<PredictiveValue> predictiveValues(OperatingPoint point) {
        return PRIORS.stream()
                .map(prior -> PredictiveValue.of(point, Math.max(1, targets()), prior))
                .toList();
    }

    public String defense() {
        return experiment.defense();
    }

    public Map<String, Object> parameters() {
        return experiment.parameters();
    }

    public List<PrivacyGuarantee> guarantees() {
        return experiment.guarantees();
    }

    public int targets() {
        return experiment.targets();
    }

    public String attack() {
        return summary.name();
    }

    public Map<String, Object> attackParameters() {
        return summary.parameters();
    }

    public String surface() {
        return summary.surface();
    }

    public int shadows() {
        return summary.shadows();
    }

    /** The mean over targets of the area under the ROC curve. */
    public Interval auc() {
        return rates.auc();
    }

    /** The operating points, one for each reported false-positive rate, ascending. */
    public List<OperatingPoint> tprAtFpr() {
        return rates.tprAtFpr();
    }
}
