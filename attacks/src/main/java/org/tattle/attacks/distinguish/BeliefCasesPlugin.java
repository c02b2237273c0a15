package org.tattle.attacks.distinguish;

import org.tattle.core.audit.WorstCases;
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
    public WorstCases<Table, BeliefNetwork> worstCases() {
        return new RowCases<>(BeliefNetwork::visibleBias);
    }
}
