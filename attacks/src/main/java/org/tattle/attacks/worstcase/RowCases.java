package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.worstcase.PlantedRows.Row;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.LogisticModel;

/**
 * Worst-case rows: one as large as allowed in a column that no other row has, so that nothing else changes its weight;
 * and one of the opposite class to all others, which agree, so that it changes their common weight as far as one row
 * can.
 *
 * @param <S> the release
 */
public sealed class RowCases<S> implements WorstCaseGenerator<Table, S> {
    private static final Row FOR = new Row(0, true);
    private static final Row AGAINST = new Row(0, false);

    private final ColumnWeights<S> weights;

    /** @param weights the number that a release gives each column */
    public RowCases(ColumnWeights<S> weights) {
        this.weights = weights;
    }

    /** Worst-case rows for a logistic regression. */
    public static final class OfRegressions extends RowCases<LogisticModel> {
        /** Worst cases by what a release gives each column. */
        public OfRegressions() {
            super(LogisticModel::weights);
        }
    }

    /** Worst-case rows for a belief network. */
    public static final class OfBeliefNetworks extends RowCases<BeliefNetwork> {
        /** Worst cases by what a release gives each column. */
        public OfBeliefNetworks() {
            super(BeliefNetwork::visibleBias);
        }
    }

    @Override
    public List<DistinguishingGame<Table, S>> games(Table background, Relation relation) {
        if (!isKnown(relation)) {
            return List.of();
        }
        return List.of(
                game(
                        background,
                        List.of(),
                        relation,
                        "a row in a column that no other of " + background.size() + " has"),
                game(
                        background.select(),
                        Collections.nCopies(Math.max(1, background.size()), AGAINST),
                        relation,
                        "a row against all of " + Math.max(1, background.size()) + " others"));
    }

    private static boolean isKnown(Relation relation) {
        return relation.unit() == Relation.Unit.ROW && relation.adjacency() != Adjacency.WITHIN_L1;
    }

    /** A game with one row added beside others or, for replacement, with its class changed. */
    private DistinguishingGame<Table, S> game(Table background, List<Row> others, Relation relation, String row) {
        PlantedRows planted = PlantedRows.over(background, 2);
        boolean replaced = relation.adjacency() == Adjacency.REPLACE;
        NeighboringPair<Table> pair = new NeighboringPair<>(
                planted.with(and(others, FOR)),
                planted.with(replaced ? and(others, AGAINST) : others),
                relation,
                row + (replaced ? ", of one class or the other" : ", included or not"));
        return new RowGame<>(pair, planted.firstNew(), weights);
    }

    private static List<Row> and(List<Row> others, Row row) {
        List<Row> rows = new ArrayList<>(others);
        rows.add(row);
        return rows;
    }

    @Override
    public Optional<Canaries<Table, S>> canaries(Table background, Relation relation, int count) {
        if (!isKnown(relation)) {
            return Optional.empty();
        }
        return Optional.of(new RowCanaries<>(
                PlantedRows.over(background, count), count, relation.adjacency() == Adjacency.REPLACE, weights));
    }
}
