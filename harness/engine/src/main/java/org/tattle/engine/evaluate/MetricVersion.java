package org.tattle.engine.evaluate;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.metric.RocCurve;

/**
 * The versions of metrics: two numbers are comparable only if the ids of their metrics are equal. A change of a
 * definition must increase the version in its id.
 */
public enum MetricVersion {
    /** {@link RocCurve#auc}: Mann–Whitney, ties one half; per target. */
    AUC("auc/1"),
    /**
     * {@link RocCurve#indexAtFpr}: the largest true-positive rate at a false-positive rate of at most f; per target.
     */
    TPR_AT_FPR("tpr-at-fpr/1");

    private final String id;

    MetricVersion(String id) {
        this.id = id;
    }

    /** The id: name and version. */
    public String id() {
        return id;
    }

    /** The ids of all definitions. */
    public static List<String> ids() {
        return Stream.of(values()).map(MetricVersion::id).toList();
    }
}
