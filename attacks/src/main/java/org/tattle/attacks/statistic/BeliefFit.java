package org.tattle.attacks.statistic;

import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.core.release.BeliefNetwork;

/**
 * The query statistic of a sigmoid belief network: a lower bound of each record's log-likelihood, in nats, because the
 * likelihood itself is a sum over 2^K hidden states.
 */
public record BeliefFit() implements QueryStatistic<Table, BeliefNetwork> {
    /** The lower bound of the log-likelihood, in nats. */
    public static final String LOG_LIKELIHOOD_BOUND = "log-likelihood-bound";

    /** The passes of the inference. The bound still rises after them, but by less than it differs between models. */
    private static final int PASSES = 10;

    @Override
    public List<String> columns() {
        return List.of(LOG_LIKELIHOOD_BOUND);
    }

    @Override
    public String meaning(String column) {
        return "lower bound of a row's log-likelihood";
    }

    @Override
    public void evaluate(BeliefNetwork network, Table records, double[] out) {
        BeliefInference inference = network.inference(records, PASSES);
        for (int row = 0; row < records.size(); row++) {
            inference.infer(records, row, network.threshold());
            out[row] = inference.bound();
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }
}
