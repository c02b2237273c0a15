package org.tattle.attacks.worstcase;

import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.WorstCasePlugin;
import org.tattle.core.release.BeliefNetwork;

/** The neighbours and canaries that are looked for in belief networks. */
public final class BeliefCasesPlugin implements WorstCasePlugin<Table, BeliefNetwork> {
    @Override
    public Class<Table> data() {
        return Table.class;
    }

    @Override
    public Class<BeliefNetwork> release() {
        return BeliefNetwork.class;
    }

    @Override
    public WorstCaseGenerator<Table, BeliefNetwork> worstCases() {
        return new RowCases<>(BeliefNetwork::visibleBias);
    }
}
