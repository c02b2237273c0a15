package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final List<String> FEATURES = List.of("a", "b", "c");

    /** Rows p = (1, 0, 2), q = 0, r = (0, -3, 0). */
    private static TableBuilder rows() {
        return new TableBuilder()
                .set(0, 1)
                .set(1, 0)
                .set(2, 2)
                .end("p")
                .end("q")
                .set(1, -3)
                .end("r");
    }

    private static Table table() {
        return rows().build(FEATURES).labeled(Labels.of(List.of("x", "y", "x")));
    }

    @Test
    void rows_haveTheirCells() {
        Table table = table();
        assertThat(table.size()).isEqualTo(3);
        assertThat(table.cells()).isEqualTo(3);
        assertThat(table.end(0) - table.start(0)).isEqualTo(2);
        assertThat(table.column(table.start(0) + 1)).isEqualTo(2);
        assertThat(table.value(table.start(2))).isEqualTo(-3);
        assertThat(table.norm(0)).isCloseTo(Math.sqrt(5), within(1e-15));
        assertThat(table.dot(0, new double[] {10, 100, 1000})).isEqualTo(2010);
        assertThat(table.dot(1, new double[] {10, 100, 1000})).isZero();
    }

    @Test
    void aSelection_hasItsRowsInItsOrder_withIdsLabelsAndAllClasses() {
        Table chosen = table().select(2, 0);
        assertThat(List.of(chosen.id(0), chosen.id(1))).containsExactly("r", "p");
        assertThat(chosen.dot(0, new double[] {1, 1, 1})).isEqualTo(-3);
        assertThat(chosen.dot(1, new double[] {1, 1, 1})).isEqualTo(3);
        assertThat(chosen.labels().orElseThrow().classes()).containsExactly("x", "y");
        assertThat(table().select(1).cells()).isZero();
        assertThat(table().select(0, 1, 2).fingerprint()).isEqualTo(table().fingerprint());
    }

    @Test
    void theFingerprint_changesWithAnyPart() {
        Set<String> fingerprints = new LinkedHashSet<>();
        List<Table> tables = List.of(
                table(),
                rows().build(FEATURES),
                table().labeled(Labels.of(List.of("x", "y", "y"))),
                table().labeled(Labels.of(List.of("x", "z", "x"))),
                rows().build(List.of("a", "b", "d")),
                rows().build(List.of("a", "b", "c", "d")),
                rows().end("s").build(FEATURES),
                new TableBuilder()
                        .set(0, 1)
                        .set(2, 2)
                        .end("p")
                        .end("t")
                        .set(1, -3)
                        .end("r")
                        .build(FEATURES),
                new TableBuilder()
                        .set(0, 1)
                        .set(2, 2.5)
                        .end("p")
                        .end("q")
                        .set(1, -3)
                        .end("r")
                        .build(FEATURES),
                new TableBuilder()
                        .set(0, 1)
                        .set(1, 2)
                        .end("p")
                        .end("q")
                        .set(1, -3)
                        .end("r")
                        .build(FEATURES),
                new TableBuilder()
                        .set(0, 1)
                        .end("p")
                        .set(2, 2)
                        .end("q")
                        .set(1, -3)
                        .end("r")
                        .build(FEATURES),
                table().select(1, 0, 2));
        tables.forEach(table -> fingerprints.add(table.fingerprint()));
        assertThat(fingerprints).hasSize(tables.size());
    }

    @Test
    void totals_areColumnsCellsAndClasses() {
        assertThat(table().totals())
                .containsExactly(Map.entry("columns", 3L), Map.entry("nonZeroCells", 3L), Map.entry("classes", 2L));
        assertThat(rows().build(FEATURES).totals()).doesNotContainKey("classes");
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TableBuilder().set(1, 1).set(1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new TableBuilder().set(0, Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TableBuilder().end("a").end("a"));
        assertThatIllegalArgumentException().isThrownBy(() -> rows().build(List.of("a", "b")));
        assertThatIllegalArgumentException().isThrownBy(() -> rows().build(List.of("a", "b", "b")));
        assertThatIllegalArgumentException().isThrownBy(() -> table().labeled(Labels.of(List.of("x"))));
    }

    @Test
    void equalRows_haveEqualNumbersAndLabels() {
        Table numbers = new TableBuilder()
                .set(0, 1)
                .end("a")
                .set(0, 1)
                .end("b")
                .set(1, 1)
                .end("c")
                .set(0, -1)
                .end("d")
                .set(0, 1)
                .end("e")
                .build(FEATURES);
        assertThat(Duplicates.of(numbers).records()).isEqualTo(3);
        Table labeled = numbers.labeled(Labels.of(List.of("x", "y", "x", "x", "x")));
        Duplicates<Table> duplicates = Duplicates.of(labeled);
        assertThat(duplicates.records()).isEqualTo(2);
        Table dropped = duplicates.apply(DuplicatePolicy.DROP);
        assertThat(dropped.size()).isEqualTo(4);
        assertThat(dropped.id(3)).isEqualTo("d");
    }
}
