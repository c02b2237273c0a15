package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.Levels;

/** What can be wrong with a file of rows, each told in one line with its place. */
class BadRowsTest {
    private static final String LAYOUT = "; write `label index:value ...`, indices from 1, ascending";

    @TempDir
    private Path folder;

    private void assertRefused(Path file, RowOptions options, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.table(file, options))
                .withMessage(message.replace("DIR", folder.toString()));
    }

    private Path file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines));
    }

    private static RowOptions options(String id, String label, List<String> features, String numeric, String bins) {
        return new RowOptions(
                Optional.empty(),
                Optional.ofNullable(id),
                Optional.ofNullable(label),
                features,
                numeric == null ? List.of() : List.of(numeric),
                bins == null ? List.of() : List.of(Bins.parse(bins)),
                List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 2 | a cell must be index:value, not '2'",
                "1 x:1 | the index must be a whole number from 1 to 10000000, not 'x'",
                "1 0:1 | the index must be a whole number from 1 to 10000000, not '0'",
                "1 2147483647:1 | the index must be a whole number from 1 to 10000000, not '2147483647'",
                "1 2:1 2:1 | the index 2 comes after 2",
                "1 3:1 2:1 | the index 2 comes after 3",
                "1 2:x | the value must be a finite number, not 'x'",
                "1 2: | the value must be a finite number, not ''",
                "1 2:NaN | the value must be a finite number, not 'NaN'",
                "1 2:1e999 | the value must be a finite number, not '1e999'",
                "1:1 2:1 | the line has no label",
            })
    void wrongLibsvm_isNamedByItsLine(String line, String message) throws IOException {
        Path file = file("r.svm", "1 1:1", "", line);
        assertRefused(file, RowOptions.standard(), "DIR/r.svm:3: " + message + LAYOUT);
    }

    @Test
    void emptyFiles() throws IOException {
        assertRefused(
                file("r.svm", "# none"), RowOptions.standard(), "DIR/r.svm: the table has no rows; give at least one");
        assertRefused(
                file("r.csv", "a,b"), RowOptions.standard(), "DIR/r.csv: the table has no rows; give at least one");
    }

    @Test
    void columnsOfFormatsWithoutNames() throws IOException {
        assertRefused(
                file("r.svm", "1 1:1"),
                options(null, null, List.of(), null, "age 3"),
                "DIR/r.svm: columns of this format have no names; leave out data.bins");
    }

    @Test
    void wrongTables_areNamedByTheirLine() throws IOException {
        Path file = file("r.csv", "id,age,ill", "a,3,no", "b,x,yes", "a,,no");
        assertRefused(
                file,
                options("id", "ill", List.of(), "age", null),
                "DIR/r.csv:3: the column 'age' must have numbers, not 'x'; fix the field, or leave the column out of"
                        + " data.numeric and data.bins");
        assertRefused(
                file,
                options("id", "ill", List.of(), null, "age 2"),
                "DIR/r.csv:3: the column 'age' must have numbers, not 'x'; fix the field, or leave the column out of"
                        + " data.numeric and data.bins");
        assertRefused(
                file,
                options("id", "ill", List.of(), null, null),
                "DIR/r.csv:4: the id 'a' was used at DIR/r.csv:2 already; give every row its own id, or name no column of ids");
        assertRefused(
                file,
                options("key", null, List.of(), null, null),
                "DIR/r.csv:1: there is no field 'key', only id, age, ill; name the field with data.id (--id-field)");
        assertRefused(
                file,
                options("id", "ill", List.of("agee"), null, null),
                "DIR/r.csv:1: there is no field 'agee', only id, age, ill, did you mean 'age'?; name the field with"
                        + " data.features");
        assertRefused(
                file,
                options("id", "ill", List.of(), "ill", null),
                "DIR/r.csv:1: the column 'ill' is not a feature; leave it out of data.numeric");
        assertRefused(
                file,
                options("id", "ill", List.of(), "age", "age 2"),
                "DIR/r.csv:1: the column 'age' has two types; keep one line of data.numeric, data.bins and"
                        + " data.levels");
        assertRefused(
                file,
                options("id", "ill", List.of("id"), null, null),
                "DIR/r.csv:1: no feature columns remain; name some in data.features");
    }

    /** Java reads each of these as a number, in one way or another; no other program does. */
    @ParameterizedTest
    @ValueSource(strings = {"0x1p3", "3d", "3f", "\u0663", "\u096b", "\uff15", "1e999", "Infinity"})
    void whatOnlyJavaTakesForANumber_isNone(String field) throws IOException {
        Path file = file("r.csv", "age,ill", "3,no", field + ",yes");
        String message = "DIR/r.csv:3: the column 'age' must have numbers, not " + InputException.described(field)
                + "; fix the field, or leave the column out of data.numeric and data.bins";
        assertRefused(file, options(null, "ill", List.of(), "age", null), message);
        assertRefused(file, options(null, "ill", List.of(), null, "age 2"), message);
    }

    @Test
    void aLibsvmLabelOfAMillionDigits_isOneLine() throws IOException {
        assertRefused(
                file("r.svm", "+1 1:1", "9".repeat(1_000_000) + " 1:1"),
                RowOptions.standard(),
                "DIR/r.svm:2: the label has 1000000 characters; name the field of the class, not of the text: a label"
                        + " has 1000 at most");
    }

    /** The limit is named, and not the quotes, of which there are none. */
    @Test
    void moreThanAMillionColumns_areRefusedAsSuch() throws IOException {
        assertRefused(
                file("r.csv", "y" + ",c".repeat(1_000_000), "1" + ",1".repeat(1_000_000)),
                RowOptions.standard(),
                "DIR/r.csv: a row has more than 1000000 fields; leave columns out");
    }

    @Test
    @Tag("slow")
    void aFieldOfMoreThan64MebiCharacters_isRefusedAsSuch() throws IOException {
        assertRefused(
                file("r.csv", "y,text", "1,short", "0," + "x".repeat((1 << 26) + 1), "1,short"),
                RowOptions.standard(),
                "DIR/r.csv:3: a field has more than 67108864 characters, or its quote does not end; end the quote, or"
                        + " split the field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "?", "na", "N/A", "NaN"})
    void whatIsMissing_cannotBeANumberOrALabel(String field) throws IOException {
        Path file = file("r.csv", "age,ill", "3,no", field + ",no", "4," + field);
        assertRefused(
                file,
                options(null, null, List.of(), "age", null),
                "DIR/r.csv:3: the column 'age' has no number here; give one, or write `age missing` in data.numeric, so"
                        + " that what is missing has a column of its own");
        assertRefused(
                file,
                options(null, "ill", List.of(), null, null),
                "DIR/r.csv:4: the label is missing; give every row its label, or delete the rows that have none");
    }

    @Test
    void allRowsWithoutALabel_areCountedAtOnce() throws IOException {
        assertRefused(
                file("r.csv", "age,ill", "3,no", "5,", "4,yes", "6,NA", "7,"),
                options(null, "ill", List.of(), null, null),
                "DIR/r.csv:3: the label is missing here and in 2 more rows; give every row its label, or delete the rows"
                        + " that have none");
    }

    @Test
    void wrongShapes() throws IOException {
        assertRefused(
                file("twice.csv", "a,a", "1,2"),
                RowOptions.standard(),
                "DIR/twice.csv:1: the column 'a' stands twice; rename one of them");
        assertRefused(
                file("ragged.csv", "a,b", "1,2,3"),
                RowOptions.standard(),
                "DIR/ragged.csv:2: the row has 3 fields and the header 2; quote fields that contain separators");
        assertRefused(
                file("names.csv", "a,a=b", "b=c,c", "d,e"),
                RowOptions.standard(),
                "DIR/names.csv: two columns give a feature 'a=b=c'; rename one of them");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"x,x", "5,5", "?,na"})
    void constantColumns_areNamed(String values) throws IOException {
        String[] fields = values.split(",");
        Path file = file("r.csv", "b,age", "1," + fields[0], "2," + fields[1]);
        assertRefused(
                file,
                options(null, null, List.of(), null, null),
                "DIR/r.csv: 'age' is the same in all rows; leave out by --set data.drop=age");
    }

    private static byte[] bytes(int... header) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * header.length + 6);
        for (int number : header) {
            buffer.putInt(number);
        }
        return buffer.array();
    }

    @Test
    void wrongImages() throws IOException {
        Path images = folder.resolve("x-images-idx3-ubyte");
        Files.write(images, bytes(2051, 2, 1, 4));
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-images-idx3-ubyte: it ends before all that its header"
                        + " announces; copy it again, it is cut off");
        Files.write(images, bytes(2051, 2, 1, 2));
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-images-idx3-ubyte: it contains more data than its header announces; copy it again, or fix it");
        Files.write(images, bytes(2049, 2, 1, 2));
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-images-idx3-ubyte: a file of images begins with 2051, this"
                        + " one with 2049; name a file of images, or the format with --format");
        Files.write(images, bytes(2051, -1, 1, 2));
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-images-idx3-ubyte: its header announces 4294967295, too" + " many; fix it");
        Files.write(images, new byte[] {0, 0});
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-images-idx3-ubyte: it ends before all that its header"
                        + " announces; copy it again, it is cut off");
        Files.write(images, bytes(2051, 2, 1, 3));
        Files.write(folder.resolve("x-labels-idx1-ubyte"), bytes(2049, 6));
        assertRefused(
                images,
                RowOptions.standard(),
                "DIR/x-labels-idx1-ubyte: it has 6 labels, and x-images-idx3-ubyte 2"
                        + " images; put the labels of these images beside them");
    }

    @Test
    void aValueThatIsNoLevel() throws IOException {
        Path file = file("r.csv", "id,work,ill", "a,state,no", "b,privat,no", "c,,yes");
        assertRefused(
                file,
                work("work = private | state | missing"),
                "DIR/r.csv:3: the column 'work' has a text of 6 characters here, and its levels are private, state, missing; add it to"
                        + " data.levels, or fix the row");
        assertRefused(
                file,
                work("work = privat | state"),
                "DIR/r.csv:4: the column 'work' has no value here, and its levels are privat, state; add it to"
                        + " data.levels, or fix the row");
        assertRefused(
                file,
                work("wrk = privat | state"),
                "DIR/r.csv:1: there is no field 'wrk', only id, work, ill, did you mean 'work'?; name the field with"
                        + " data.levels");
    }

    private static RowOptions work(String levels) {
        return new RowOptions(
                Optional.empty(),
                Optional.of("id"),
                Optional.of("ill"),
                List.of(),
                List.of(),
                List.of(),
                List.of(Levels.parse(levels)));
    }

    @Test
    void wrongLevels() {
        for (String text : List.of("work =", "work = a", "= a | b", "work = a | ", "work = a | b | a")) {
            assertThatIllegalArgumentException()
                    .as(text)
                    .isThrownBy(() -> Levels.parse(text))
                    .withMessageStartingWith("levels must ");
        }
    }

    @Test
    void wrongBins() {
        for (String text : List.of("age", "5 6 7x", "age 5 5", "age 6 5", "")) {
            assertThatIllegalArgumentException()
                    .as(text)
                    .isThrownBy(() -> Bins.parse(text))
                    .withMessageStartingWith("bins ");
        }
    }

    @Test
    void formatsOfTheOtherKind() throws IOException {
        assertRefused(
                file("r.jsonl", "{}"),
                RowOptions.standard(),
                "DIR/r.jsonl: jsonl gives documents, and rows are wanted; use one of csv, tsv, libsvm, idx");
        assertRefused(
                file("r.xyz", "{}"),
                RowOptions.standard(),
                "DIR/r.xyz: its name does not show the format; add --format with one of csv, tsv, libsvm, idx");
        Path rows = file("r.svm", "1 1:1");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.corpus(rows, ReadOptions.standard()))
                .withMessage(rows + ": libsvm gives rows, and documents are wanted; use one of jsonl, json, csv, tsv,"
                        + " txt-folder, uci, ldac, mtx");
    }
}
