package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.Levels;

class RowReaderTest {
    @TempDir
    private Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines));
    }

    /** Every row as its id, its cells and its label: {@code 1(age<18=1 w=0.5) yes}. */
    private static List<String> written(Table table) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            List<String> cells = new ArrayList<>();
            for (int cell = table.start(row); cell < table.end(row); cell++) {
                cells.add(table.features().get(table.column(cell)) + ":" + table.value(cell));
            }
            int at = row;
            String label = table.labels()
                    .map(labels -> " " + labels.classes().get(labels.of(at)))
                    .orElse("");
            rows.add(table.id(row) + "(" + String.join(" ", cells) + ")" + label);
        }
        return rows;
    }

    private static RowOptions columns(List<String> features, List<String> numeric, String... bins) {
        return new RowOptions(
                Optional.empty(),
                Optional.of("id"),
                Optional.of("ill"),
                features,
                numeric,
                List.of(bins).stream().map(Bins::parse).toList(),
                List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rows.csv", "rows.tsv"})
    void columns_becomeNumbersIntervalsAndLevels(String name) throws IOException {
        char separator = name.endsWith("csv") ? ',' : '\t';
        String[] lines = {
            "id,body age,work,w,ill", "a,17.9,Private,0.5,no", "b,18,,0,yes", "c,nan,Govt,-1,no", "d,40,N/A,2,no"
        };
        for (int i = 0; i < lines.length; i++) {
            lines[i] = lines[i].replace(',', separator);
        }
        Table table = RecordReader.table(file(name, lines), columns(List.of(), List.of("w"), "body age 18 40 60"));
        assertThat(table.features())
                .containsExactly(
                        "body age<18",
                        "body age[18,40)",
                        "body age[40,60)",
                        "body age>=60",
                        "body age=missing",
                        "work=Govt",
                        "work=Private",
                        "work=missing",
                        "w");
        assertThat(written(table))
                .containsExactly(
                        "a(body age<18:1.0 work=Private:1.0 w:0.5) no",
                        "b(body age[18,40):1.0 work=missing:1.0) yes",
                        "c(body age=missing:1.0 work=Govt:1.0 w:-1.0) no",
                        "d(body age[40,60):1.0 work=missing:1.0 w:2.0) no");
    }

    /** Whether rows have more cells or fewer must not decide where the number of columns is public. */
    @Test
    void statedColumns_mayBeAsManyAsThePlanSays() throws IOException {
        Path file = Files.write(folder.resolve("few.svm"), List.of("+1 1:1", "-1 2:1"));
        RowOptions stated = new RowOptions(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                LayoutOptions.detected(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.of(1_000_100),
                List.of());
        assertThat(RecordReader.table(file, stated).width()).isEqualTo(1_000_100);
    }

    @Test
    void noLevelIsMadeForWhatNoRowMisses_andFeaturesAreTheNamedOnes() throws IOException {
        Path file = file("r.csv", "id,age,same,ill", "a,1,x,no", "b,2,x,no");
        Table table = RecordReader.table(file, columns(List.of("age"), List.of()));
        assertThat(table.features()).containsExactly("age=1", "age=2");
        assertThat(table.labels().orElseThrow().classes()).containsExactly("no");
    }

    @Test
    void rowsWithoutAnId_areNumbered() throws IOException {
        Table table = RecordReader.table(file("r.csv", "a,b", "x,1", "y,2"), RowOptions.standard());
        assertThat(written(table)).containsExactly("1(a=x:1.0 b=1:1.0)", "2(a=y:1.0 b=2:1.0)");
    }

    @Test
    void libsvm_isRead() throws IOException {
        Path file = file("r.libsvm", "# a comment", "+1 1:0.5 3:2 # another", "", "-1", "1 4:-1e-3 5:0", "1.0 2:1");
        Table table = RecordReader.table(file, RowOptions.standard());
        assertThat(table.features()).containsExactly("1", "2", "3", "4", "5");
        assertThat(written(table)).containsExactly("1(1:0.5 3:2.0) 1", "2() -1", "3(4:-0.001) 1", "4(2:1.0) 1");
    }

    private static byte[] idx(int magic, int... numbers) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(magic);
        int header = magic == 2051 ? 3 : 1;
        for (int i = 0; i < numbers.length; i++) {
            if (i < header) {
                out.writeInt(numbers[i]);
            } else {
                out.writeByte(numbers[i]);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    @Test
    void images_areRead_withTheLabelsBesideThem() throws IOException {
        byte[] images = idx(2051, 2, 1, 3, 0, 51, 255, 0, 0, 102);
        Path plain = Files.write(folder.resolve("x-images-idx3-ubyte"), images);
        assertThat(written(RecordReader.table(plain, RowOptions.standard())))
                .containsExactly("1(r1c2:0.2 r1c3:1.0)", "2(r1c3:0.4)");
        Files.write(folder.resolve("x-labels-idx1-ubyte.gz"), gzip(idx(2049, 2, 7, 0)));
        Path packed = Files.write(folder.resolve("x-images-idx3-ubyte.gz"), gzip(images));
        for (Path file : List.of(plain, packed)) {
            assertThat(written(RecordReader.table(file, RowOptions.standard())))
                    .containsExactly("1(r1c2:0.2 r1c3:1.0) 7", "2(r1c3:0.4) 0");
        }
    }

    /** Every public value has its column, in the order given, whether some row has it or not. */
    @Test
    void levelsAndMissingBins_haveColumnsWhateverRowsHave() throws IOException {
        RowOptions options = new RowOptions(
                Optional.empty(),
                Optional.of("id"),
                Optional.of("ill"),
                List.of(),
                List.of(),
                List.of(Bins.parse("body mass missing 25")),
                List.of(Levels.parse("work = state | not given | private | missing")));
        Table table = RecordReader.table(
                file("r.csv", "id,work,body mass,ill", "a,private,30,no", "b,state,20,no", "c,?,21,yes"), options);
        assertThat(table.features())
                .containsExactly(
                        "work=state",
                        "work=not given",
                        "work=private",
                        "work=missing",
                        "body mass<25",
                        "body mass>=25",
                        "body mass=missing");
        assertThat(IntStream.range(0, 3).map(row -> table.column(table.start(row))))
                .containsExactly(2, 0, 3);
    }

    /** The counts stand in the data's own description. */
    @Test
    void theStrokeTable_isRead() {
        RowOptions options = new RowOptions(
                Optional.empty(),
                Optional.of("id"),
                Optional.of("stroke"),
                List.of(),
                List.of(),
                List.of(
                        Bins.parse("age 18 40 60 80"),
                        Bins.parse("avg_glucose_level 100 126 200"),
                        Bins.parse("bmi 18.5 25 30")),
                List.of());
        Table table = RecordReader.table(SharedData.file("stroke/healthcare-dataset-stroke-data.csv"), options);
        assertThat(table.size()).isEqualTo(5110);
        assertThat(table.cells()).isEqualTo(5110 * 10);
        int[] counts = new int[table.width()];
        for (int cell = 0; cell < table.cells(); cell++) {
            counts[table.column(cell)]++;
        }
        assertThat(counts[table.features().indexOf("bmi=missing")]).isEqualTo(201);
        assertThat(counts[table.features().indexOf("gender=Other")]).isEqualTo(1);
        assertThat(counts[table.features().indexOf("gender=Female")]).isEqualTo(2994);
        assertThat(counts[table.features().indexOf("hypertension=1")]).isEqualTo(498);
        assertThat(counts[table.features().indexOf("smoking_status=Unknown")]).isEqualTo(1544);
        assertThat(table.features()).doesNotContain("age=missing", "avg_glucose_level=missing");
        assertThat(positives(table, "1")).isEqualTo(249);
    }

    @Test
    void a9a_isRead() {
        RowOptions options = new RowOptions(
                Optional.of("libsvm"), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of());
        Table table = RecordReader.table(SharedData.file("a9a/a9a.txt.gz"), options);
        assertThat(table.size()).isEqualTo(32_561);
        assertThat(table.width()).isEqualTo(123);
        assertThat(positives(table, "1")).isEqualTo(7841);
    }

    @Test
    void mnist_isRead() {
        Table table = RecordReader.table(SharedData.file("mnist/t10k-images-idx3-ubyte.gz"), RowOptions.standard());
        assertThat(table.size()).isEqualTo(10_000);
        assertThat(table.width()).isEqualTo(784);
        assertThat(positives(table, "7")).isEqualTo(1028);
    }

    private static long positives(Table table, String name) {
        Labels labels = table.labels().orElseThrow();
        int number = labels.classes().indexOf(name);
        return IntStream.range(0, table.size())
                .filter(row -> labels.of(row) == number)
                .count();
    }
}
