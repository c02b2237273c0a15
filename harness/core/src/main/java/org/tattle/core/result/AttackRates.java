package org.tattle.core.result;

import java.util.List;
import org.tattle.math.statistics.Interval;

/**
 * The rates of an attack over all targets, which measure how well it separates members from non-members.
 *
 * @param auc the mean over targets of the area under the ROC curve
 * @param accuracy the mean over targets of the balanced accuracy at the attack's own threshold; null if it has none
 * @param tprAtFpr one entry for each reported false-positive rate, ascending
 * @param roc the ROC curves
 * @param sharedError the error of the means that targets share; null if it is not known
 * @param discoveries what it lists at a false-discovery rate; null if it was not recorded
 * @param groups what it finds of each group of records; null if no field names groups
 */
public record AttackRates(
        Interval auc,
        Interval accuracy,
        List<OperatingPoint> tprAtFpr,
        RocSummary roc,
        SharedError sharedError,
        Discoveries discoveries,
        GroupLeak groups) {
    public AttackRates {
        tprAtFpr = List.copyOf(tprAtFpr);
    }

    /** Rates without lists of members and groups. */
    public AttackRates(
            Interval auc, Interval accuracy, List<OperatingPoint> tprAtFpr, RocSummary roc, SharedError sharedError) {
        this(auc, accuracy, tprAtFpr, roc, sharedError, null, null);
    }
}
