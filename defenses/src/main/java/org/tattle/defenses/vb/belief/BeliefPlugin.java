package org.tattle.defenses.vb.belief;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.BeliefNetworkDefense;
import org.tattle.core.release.BeliefNetwork;

/** The plug-in of the sigmoid belief network without privacy, named {@code sbn}. */
public final class BeliefPlugin implements BeliefNetworkDefense<BeliefParameters> {
    /** The eigenvalue floor: with exact sums precision matrices are positive definite up to rounding. */
    private static final double FLOOR = 1e-9;

    @Override
    public String name() {
        return "sbn";
    }

    @Override
    public String summary() {
        return "sigmoid belief network by variational Bayes (Park et al., algorithm 4); guarantees nothing";
    }

    @Override
    public Trainer<Table, BeliefNetwork> trainer(BeliefParameters parameters, Table data) {
        return parameters.trainer(data, HiddenPrecision.COMPUTED, FLOOR, Optional.empty(), Optional.empty(), List.of());
    }
}
