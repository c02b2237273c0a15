package org.tattle.engine.challenge;

import org.tattle.core.metric.RocCurve;

/** The numbers that entries are ranked by, of one target; a higher one is a stronger attack. */
public enum BoardMetric {
    /** The true-positive rate at a false-positive rate of 0.1 %. */
    TPR_AT_0_1_PERCENT("TPR at 0.1 % FPR") {
        @Override
        double of(RocCurve curve) {
            return curve.truePositiveRate(curve.indexAtFpr(0.001));
        }
    },
    /** The true-positive rate at a false-positive rate of 1 %. */
    TPR_AT_1_PERCENT("TPR at 1 % FPR") {
        @Override
        double of(RocCurve curve) {
            return curve.truePositiveRate(curve.indexAtFpr(0.01));
        }
    },
    /** The true-negative rate where at most 1 % of the members are missed. */
    TNR_AT_1_PERCENT("TNR at 1 % FNR") {
        @Override
        double of(RocCurve curve) {
            return curve.trueNegativeRate(0.01);
        }
    },
    /** The area under the ROC curve; no rank rests on it alone. */
    AUC("AUC") {
        @Override
        double of(RocCurve curve) {
            return curve.auc();
        }
    };

    private final String label;

    BoardMetric(String label) {
        this.label = label;
    }

    /** Its name in tables. */
    public String label() {
        return label;
    }

    abstract double of(RocCurve curve);
}
