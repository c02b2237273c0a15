package org.tattle.attacks.statistic;

import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;

/**
 * The query statistic of a logistic regression: the logit of the probability of each record's own class, which
 * likelihood-ratio attacks use (Carlini et al. 2022), and the logarithm of that probability. Both are higher for
 * members.
 */
public record PredictiveFit() implements QueryStatistic<Table, LogisticModel> {
    /** ln(p / (1 − p)) of the record's own class. */
    public static final String LOGIT = "logit";

    /** ln p of the record's own class, in nats. */
    public static final String LOG_LIKELIHOOD = DocumentFit.LOG_LIKELIHOOD;

    private static final List<String> COLUMNS = List.of(LOGIT, LOG_LIKELIHOOD);

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public String meaning(String column) {
        return column.equals(LOGIT)
                ? "logit of the probability of a row's own class"
                : "log-likelihood of a row's own class";
    }

    @Override
    public void evaluate(LogisticModel model, Table rows, double[] out) {
        int[] targets = model.targets(rows);
        for (int row = 0; row < rows.size(); row++) {
            double logit = model.logit(rows, row, targets[row]);
            out[2 * row] = logit;
            out[2 * row + 1] = Math.min(logit, 0) - Math.log1p(Math.exp(-Math.abs(logit)));
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }
}
