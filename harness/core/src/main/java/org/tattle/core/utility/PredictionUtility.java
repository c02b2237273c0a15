package org.tattle.core.utility;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Table;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.sampling.Seed;

/**
 * How well a logistic regression predicts held-out rows: {@code auc}, the probability that a positive row scores above
 * a negative one, ties counting one half, of two classes only; {@code accuracy} of the most probable class; and
 * {@code logLoss}, the mean of −ln p of the true class, in nats. It uses no random draws.
 */
public record PredictionUtility() implements Utility<Table, LogisticModel> {
    /** Computes the numbers, without {@code auc} if held-out rows are of one class, or of more than two. */
    @Override
    public Map<String, Double> evaluate(LogisticModel model, TrainTestSplit<Table> sample, Seed seed) {
        Table rows = sample.heldOut();
        int[] targets = model.targets(rows);
        double[] logits = new double[rows.size()];
        BitSet positive = new BitSet();
        int right = 0;
        double loss = 0;
        for (int row = 0; row < logits.length; row++) {
            logits[row] = model.logit(rows, row, 1);
            positive.set(row, targets[row] == 1);
            double own = model.logit(rows, row, targets[row]);
            right += model.predicted(rows, row) == targets[row] ? 1 : 0;
            loss += Math.max(0, -own) + Math.log1p(Math.exp(-Math.abs(own)));
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        if (model.classes().size() == 2 && !positive.isEmpty() && positive.cardinality() < logits.length) {
            figures.put("auc", RocCurve.of(new TargetScores(logits, positive)).auc());
        }
        figures.put("accuracy", (double) right / logits.length);
        figures.put("logLoss", loss / logits.length);
        return figures;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.share("accuracy", "accuracy", Better.HIGH, "share of held-out rows predicted rightly"),
                Metric.fraction(
                        "auc",
                        "AUC of predictions",
                        Better.HIGH,
                        "probability that a held-out positive row scores above a negative one"),
                Metric.amount(
                        "logLoss",
                        "log loss",
                        Better.LOW,
                        "mean of −ln p of the true class of held-out rows, in nats"));
    }
}
