package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.column.Levels;

/** Columns that no option describes: what their values make of them, and what the user is asked. */
class UndeclaredColumnsTest {
    private static final int ROWS = 200;

    @TempDir
    private Path folder;

    private Path rows(String header, IntFunction<String> row) throws IOException {
        List<String> lines = new ArrayList<>(List.of(header));
        IntStream.range(0, ROWS).mapToObj(row).forEach(lines::add);
        return Files.write(folder.resolve("r.csv"), lines);
    }

    private static RowOptions options(List<String> drop, List<String> numeric, List<String> levels) {
        return new RowOptions(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                LayoutOptions.detected(),
                List.of(),
                drop,
                numeric,
                List.of(),
                levels.stream().map(Levels::parse).toList(),
                Optional.empty(),
                List.of());
    }

    private void assertRefused(Path file, RowOptions options, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.table(file, options))
                .withMessage(file + ": " + message);
    }

    /** Of numbers a few whole ones are codes; what is missing has a column of its own. */
    @Test
    void numbers_codes_andMissingValues() throws IOException {
        Path file = rows(
                "age,sex,score,zip,born",
                i -> i % 90 + "," + i % 2 + "," + (i % 10 == 0 ? "N/A" : i % 7 + ".5") + ",0" + i % 15 + ",201" + i % 3
                        + "-01-02");
        ReadFile<Table> read = RecordReader.rows(file, RowOptions.standard());
        assertThat(read.detected())
                .isEqualTo(Map.of("numbers", "age, score (some missing)", "levels", "sex, zip, born"));
        Table table = read.records();
        assertThat(table.features()).startsWith("age", "sex=0", "sex=1", "score", "score=missing", "zip=00");
        assertThat(table.value(table.start(5))).isEqualTo(5);
        assertThat(table.column(table.start(10) + 2)).isEqualTo(4);
    }

    @Test
    void ids_areAskedAbout() throws IOException {
        Path file = rows("key,name,age", i -> 7 * i + ",person " + i + "," + i % 90);
        assertRefused(
                file,
                RowOptions.standard(),
                "'key' has another whole number in each row, as ids have; 'name' has another value in each row, as ids"
                        + " have; leave out by --set data.drop=key,name, or take as the rows' id by --id-field key, or"
                        + " read as numbers by --set data.numeric=key, or make each value a column by --set"
                        + " data.levels=name");
        assertThat(RecordReader.table(file, options(List.of("name"), List.of("key"), List.of()))
                        .features())
                .containsExactly("key", "age");
    }

    /** Some rows are repeated, with their ids: 190 of 200 differ. A column of another name has numbers, not ids. */
    @Test
    void idsThatRepeat_areSeenByTheirName() throws IOException {
        assertRefused(
                rows("customer_id,age", i -> 7 * (i % 190) + "," + i % 90),
                RowOptions.standard(),
                "'customer_id' has ids, by its name, of which 190 differ in 200 rows; leave out by --set"
                        + " data.drop=customer_id, or read as numbers by --set data.numeric=customer_id");
        assertThat(RecordReader.table(rows("paid,age", i -> 7 * (i % 190) + "," + i % 90), RowOptions.standard())
                        .features())
                .containsExactly("paid", "age");
    }

    /** A tenth of 200 rows are 20 levels. */
    @Test
    void moreLevelsThanATenthOfTheRows_areAskedAbout() throws IOException {
        Path enough = rows("town,age", i -> "t" + i % 20 + "," + i % 90);
        assertThat(RecordReader.table(enough, RowOptions.standard()).width()).isEqualTo(21);
        Path many = rows("my town,age,gone", i -> "t" + i % 21 + "," + i % 90 + "," + i % 2);
        assertRefused(
                many,
                options(List.of("gone"), List.of(), List.of()),
                "'my town' has 21 texts; leave out by --set 'data.drop=[\"gone\",\"my town\"]', or make each value a"
                        + " column by --set 'data.levels=[\"my town\"]'");
        assertThat(RecordReader.table(many, options(List.of("gone"), List.of(), List.of("my town")))
                        .width())
                .isEqualTo(22);
    }

    @Test
    void numbersWithStrayTexts_areAskedAbout_withTheFirstLine() throws IOException {
        Path file = rows("age,w", i -> (i == 40 ? "forty" : i % 90) + "," + i % 3);
        assertRefused(
                file,
                RowOptions.standard(),
                "'age' 199 rows have a number and 1 a text, the first at " + file + ":42, to be fixed, or left empty if"
                        + " it means that the number is missing; leave out by --set data.drop=age, or make each value a"
                        + " column by --set data.levels=age");
    }

    /** What is public: a range to scale from, cut at its ends, and a column of missing values whether or not any is. */
    @Test
    void publicRangesAndMissingColumns() throws IOException {
        Path file = rows("age,bmi", i -> i % 110 + "," + (10 + i % 50));
        Table table = RecordReader.table(file, options(List.of(), List.of("age 20 100", "bmi missing"), List.of()));
        assertThat(table.features()).containsExactly("age", "bmi", "bmi=missing");
        assertThat(table.value(table.start(60))).isEqualTo(0.5);
        assertThat(table.value(table.start(105))).isEqualTo(1);
        assertThat(table.column(table.start(10))).isEqualTo(1); // 10 is cut to 20, which is 0
    }

    @Test
    void theStrokeTable_asksAboutTheIdAlone() {
        Path file = SharedData.file("stroke/healthcare-dataset-stroke-data.csv");
        assertRefused(
                file,
                RowOptions.standard(),
                "'id' has another whole number in each row, as ids have; leave out by --set data.drop=id, or take as the"
                        + " rows' id by --id-field id, or read as numbers by --set data.numeric=id");
        ReadFile<Table> read = RecordReader.rows(file, options(List.of("id"), List.of(), List.of()));
        assertThat(read.detected()).containsEntry("numbers", "age, avg_glucose_level, bmi (some missing)");
        assertThat(read.records().width()).isEqualTo(26);
    }
}
