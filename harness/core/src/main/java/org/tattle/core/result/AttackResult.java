package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import org.tattle.math.statistics.Interval;

/**
 * One attack on one defence through one surface.
 *
 * @param kind {@code membership}
 * @param cell the defence with its parameters, as a folder name
 * @param defense the defence's name
 * @param parameters the defence's parameters
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that promises nothing, or
 *     {@code unknown} for one that another tool ran
 * @param attack the attack's name
 * @param attackParameters the attack's parameters
 * @param varianceRule the rule by which a likelihood attack estimated variances, or empty
 * @param surface the release surface
 * @param vocabulary the vocabulary policy, or empty
 * @param targets the number of targets
 * @param shadows the number of shadow models each target was compared with; 0 for attacks that need none
 * @param perTarget one entry a target
 * @param auc the mean over targets of the area under the ROC curve
 * @param accuracy the mean over targets of the balanced accuracy at the attack's own threshold; null where it has none
 * @param tprAtFpr one entry a reported false-positive rate, ascending
 * @param roc the curves
 * @param guarantees what the defence promises; empty: nothing
 * @param epsilonLowerBound what these attacks show
 * @param utility mean over targets
 * @param exposed the records that give themselves away most, most exposed first
 * @param histograms the statistic of chosen records, in and out
 * @param sharedError what targets share of the error of their means; null where it is not known
 */
public record AttackResult(
        String kind,
        String cell,
        String defense,
        Map<String, Object> parameters,
        String mode,
        String attack,
        Map<String, Object> attackParameters,
        String varianceRule,
        String surface,
        String vocabulary,
        int targets,
        int shadows,
        List<TargetResult> perTarget,
        Interval auc,
        Interval accuracy,
        List<OperatingPoint> tprAtFpr,
        RocSummary roc,
        List<Claim> guarantees,
        EpsilonBound epsilonLowerBound,
        Map<String, Double> utility,
        List<ExposedRecord> exposed,
        List<StatisticHistogram> histograms,
        SharedError sharedError) {
    public AttackResult {
        parameters = SortedCopy.of(parameters);
        attackParameters = SortedCopy.of(attackParameters);
        utility = SortedCopy.of(utility);
    }
}
