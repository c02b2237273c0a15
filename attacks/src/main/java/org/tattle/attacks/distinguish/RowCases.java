package org.tattle.attacks.distinguish;

import java.util.List;
import java.util.Optional;
import org.tattle.attacks.distinguish.PlantedRows.Row;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighbouringPair;
import org.tattle.core.audit.WorstCases;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Change;

/**
 * Rows that are hardest to hide: as large as is allowed, in a column that no other row has, so that nothing else moves
 * its weight.
 *
 * @param weights what a release gives each column
 * @param <S> the release
 */
public record RowCases<S>(ColumnWeights<S> weights) implements WorstCases<Table, S> {
    @Override
    public List<DistinguishingGame<Table, S>> games(Table background, Relation relation) {
        if (relation.unit() != Relation.Unit.ROW || relation.radius() > 1) {
            return List.of();
        }
        PlantedRows planted = PlantedRows.over(background, 1);
        boolean replaced = relation.change() == Change.REPLACE;
        String row = "a row in a column that no other of " + background.size() + " has, ";
        NeighbouringPair<Table> pair = new NeighbouringPair<>(
                planted.with(List.of(new Row(0, true))),
                replaced ? planted.with(List.of(new Row(0, false))) : planted.with(List.of()),
                relation,
                row + (replaced ? "of one class or the other" : "there or not"));
        return List.of(new RowGame<>(pair, planted.firstNew(), weights));
    }

    @Override
    public Optional<Canaries<Table, S>> canaries(Table background, Relation relation, int count) {
        if (relation.unit() != Relation.Unit.ROW || relation.radius() > 1) {
            return Optional.empty();
        }
        return Optional.of(new RowCanaries<>(
                PlantedRows.over(background, count), count, relation.change() == Change.REPLACE, weights));
    }
}
