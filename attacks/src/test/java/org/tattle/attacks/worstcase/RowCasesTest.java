package org.tattle.attacks.worstcase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;

class RowCasesTest {
    private static final Table BACKGROUND = Tables.drawn(7, 3, 1);
    private static final RowCases<LogisticModel> CASES = new RowCases<>(LogisticModel::weights);

    private static List<NeighboringPair<Table>> pairs(Table background, Relation relation) {
        return CASES.games(background, relation).stream()
                .map(DistinguishingGame::pair)
                .toList();
    }

    /** Rows as text: id, cells and class. */
    private static List<String> written(Table table) {
        return IntStream.range(0, table.size())
                .mapToObj(row -> {
                    StringBuilder text = new StringBuilder(table.id(row));
                    for (int cell = table.start(row); cell < table.end(row); cell++) {
                        text.append(' ').append(table.column(cell)).append(':').append(table.value(cell));
                    }
                    table.labels().ifPresent(labels -> text.append(" = ").append(labels.of(row)));
                    return text.toString();
                })
                .toList();
    }

    @Test
    void aRowAddedIsOneRowMore() {
        assertThat(pairs(BACKGROUND, Relation.addRemove(Unit.ROW))).hasSize(2).allSatisfy(pair -> {
            List<String> with = written(pair.with());
            assertThat(with.subList(0, with.size() - 1)).isEqualTo(written(pair.without()));
            assertThat(pair.with().features()).isEqualTo(pair.without().features());
        });
    }

    @Test
    void aRowReplacedIsOneOfAsMany() {
        assertThat(pairs(BACKGROUND, Relation.replace(Unit.ROW))).hasSize(2).allSatisfy(pair -> {
            List<String> with = written(pair.with());
            List<String> without = written(pair.without());
            int last = with.size() - 1;
            assertThat(without).hasSize(with.size());
            assertThat(without.subList(0, last)).isEqualTo(with.subList(0, last));
            assertThat(without.get(last)).isNotEqualTo(with.get(last));
        });
    }

    /** A side all of whose rows are of one class still has both: learners of two classes refuse one. */
    @Test
    void bothSidesHaveTheClassesOfTheRecords() {
        assertThat(pairs(BACKGROUND, Relation.addRemove(Unit.ROW))).allSatisfy(pair -> {
            assertThat(BinaryTargets.classes(pair.with())).isEqualTo(BinaryTargets.classes(BACKGROUND));
            assertThat(BinaryTargets.classes(pair.without())).isEqualTo(BinaryTargets.classes(BACKGROUND));
        });
    }

    @Test
    void theRecordsKeepTheirClasses() {
        Table without = pairs(BACKGROUND, Relation.addRemove(Unit.ROW)).get(0).without();
        assertThat(BinaryTargets.of(without)).isEqualTo(BinaryTargets.of(BACKGROUND));
    }

    /** The second game's row stands against all others. */
    @Test
    void allOthersAreOfTheOtherClass() {
        byte[] targets = BinaryTargets.of(
                pairs(BACKGROUND, Relation.addRemove(Unit.ROW)).get(1).with());
        assertThat(targets[targets.length - 1]).isEqualTo((byte) 1);
        assertThat(Arrays.copyOf(targets, targets.length - 1)).containsOnly(0).hasSize(BACKGROUND.size());
    }

    @Test
    void rowsWithoutClassesWillDo() {
        Table unlabeled =
                new TableBuilder().set(0, 1).end("r0").set(1, 1).end("r1").build(List.of("c0", "c1"));
        assertThat(pairs(unlabeled, Relation.addRemove(Unit.ROW)))
                .allSatisfy(pair ->
                        assertThat(pair.with().size()).isEqualTo(pair.without().size() + 1));
    }

    @Test
    void whatIsNotKnownIsNotPlayed() {
        assertThat(pairs(BACKGROUND, Relation.addRemove(Unit.DOCUMENT))).isEmpty();
    }

    @Test
    void aCanaryIsThereOrOfTheOtherClass() {
        BitSet coins = BitSet.valueOf(new long[] {0b011});
        assertThat(CASES.canaries(BACKGROUND, Relation.addRemove(Unit.ROW), 3)
                        .orElseThrow()
                        .planted(coins)
                        .size())
                .isEqualTo(BACKGROUND.size() + 2);
        Canaries<Table, LogisticModel> replaced =
                CASES.canaries(BACKGROUND, Relation.replace(Unit.ROW), 3).orElseThrow();
        byte[] targets = BinaryTargets.of(replaced.planted(coins));
        assertThat(Arrays.copyOfRange(targets, BACKGROUND.size(), targets.length))
                .containsExactly(1, 1, 0);
    }

    /** By hand: the column's weight, 1 + 4 + 9 + 4, and 4 / 4. */
    @Test
    void features_areTheColumnsWeight_theSquaresAndTheMean() {
        NeighboringPair<Table> any =
                pairs(BACKGROUND, Relation.addRemove(Unit.ROW)).get(0);
        RowCases.RowGame<double[]> game = new RowCases.RowGame<>(any, 2, weights -> weights);
        assertThat(game.features(new double[] {1, -2, 3, 2}))
                .hasSize(game.width())
                .containsExactly(3, 18, 1);
    }

    /** A canary is told by the weight of its own column, not by those of the records. */
    @Test
    void scores_areTheWeightsOfTheNewColumns() {
        Canaries<Table, double[]> canaries = new RowCases<double[]>(weights -> weights)
                .canaries(BACKGROUND, Relation.addRemove(Unit.ROW), 2)
                .orElseThrow();
        assertThat(BACKGROUND.width()).isEqualTo(3);
        assertThat(canaries.scores(new double[] {1, 2, 3, 4, 5})).containsExactly(4, 5);
    }

    /** Each canary has a column of its own beyond the records', who keep what they have. */
    @Test
    void canaries_haveColumnsOfTheirOwn() {
        Table planted = CASES.canaries(BACKGROUND, Relation.replace(Unit.ROW), 3)
                .orElseThrow()
                .planted(BitSet.valueOf(new long[] {0b111}));
        assertThat(written(planted).subList(0, BACKGROUND.size())).isEqualTo(written(BACKGROUND));
        for (int canary = 0; canary < 3; canary++) {
            int row = BACKGROUND.size() + canary;
            assertThat(planted.end(row)).isEqualTo(planted.start(row) + 1);
            assertThat(planted.column(planted.start(row))).isEqualTo(BACKGROUND.width() + canary);
        }
    }
}
