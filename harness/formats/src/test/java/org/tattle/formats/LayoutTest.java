package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.formats.LayoutOptions.Delimiter;
import org.tattle.formats.column.DecimalMark;

/** Delimiters, quotes, encodings, decimal marks and headers are found, or refused in one line. */
class LayoutTest {
    @TempDir
    private Path folder;

    private Path file(String text, Charset encoding) throws IOException {
        return Files.write(folder.resolve("r.csv"), text.getBytes(encoding));
    }

    private static RowOptions with(LayoutOptions layout) {
        return new RowOptions(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                layout,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "name,w|Zoë,1.5|Jo,2.5~UTF-8~usual",
                "name;w|Zoë;1,5|Jo;2,5~windows-1252~separated by semicolons, windows-1252, decimal commas",
                "name;w|Zoë;1.5|Jo;2.5~ISO-8859-1~separated by semicolons, windows-1252",
                "name;w|'a;b';1.5|'Zoë';2.5~UTF-8~separated by semicolons, UTF-8, single quotes",
                "name\tw|\"Zoë, her;1\"\t1,5|Jo\t2,5~UTF-16~separated by tabs, UTF-16BE, decimal commas",
                "name;w|Zoë;1,5|Jo;2,5~UTF-16LE~separated by semicolons, UTF-16LE, decimal commas",
                "name:w|Zoë:1.5|Jo:2.5~UTF-8~separated by pipes, UTF-8",
            })
    void layouts_areDetected(String text, String encoding, String layout) throws IOException {
        String lines = text.replace("|", "\n").replace("\\t", "\t").replace(':', '|');
        ReadFile<Table> read = RecordReader.rows(file(lines, Charset.forName(encoding)), RowOptions.standard());
        assertThat(read.detected())
                .isEqualTo(
                        layout.equals("usual")
                                ? Map.of("levels", "name", "numbers", "w")
                                : Map.of("levels", "name", "numbers", "w", "layout", layout));
        assertThat(read.records().features()).hasSize(3).last().isEqualTo("w");
        assertThat(read.records().value(1)).isEqualTo(1.5);
    }

    @Test
    void aByteOrderMark_isNoPartOfTheFirstName() throws IOException {
        Table table =
                RecordReader.table(file("\ufeffage,w\n1,1.5\n2,2.5\n", StandardCharsets.UTF_8), RowOptions.standard());
        assertThat(table.features()).containsExactly("age=1", "age=2", "w");
    }

    @Test
    void documentsOfWindows1252_keepTheirLetters() throws IOException {
        ReadFile<Corpus> read = RecordReader.documents(
                file("id;text\n1;\u201ecaf\u00e9\u201c\n2;na\u00efve\n", Charset.forName("windows-1252")),
                ReadOptions.standard());
        assertThat(read.records().vocabulary().words()).containsExactlyInAnyOrder("caf\u00e9", "na\u00efve");
    }

    /** Cyrillic in its own code page would be letters with accents in Windows-1252. */
    @Test
    void otherEncodings_areNotGuessed() throws IOException {
        String text = "id,text\n1,\u043f\u0440\u0438\u0432\u0435\u0442\n";
        Path file = file(text, Charset.forName("windows-1251"));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.corpus(file, ReadOptions.standard()))
                .withMessage(file + ": its text is not UTF-8, UTF-16 or Windows-1252; save it as UTF-8, or name its"
                        + " encoding, such as --set data.encoding=windows-1251");
        LayoutOptions named = new LayoutOptions(
                Optional.empty(),
                Optional.empty(),
                Optional.of(Charset.forName("windows-1251")),
                Optional.empty(),
                Optional.empty());
        ReadOptions standard = ReadOptions.standard();
        Corpus corpus = RecordReader.corpus(
                file,
                new ReadOptions(
                        standard.format(),
                        standard.textField(),
                        standard.idField(),
                        standard.authorField(),
                        standard.labelField(),
                        named,
                        standard.tokenizer(),
                        standard.vocabularyFile()));
        assertThat(corpus.vocabulary().words()).containsExactly("\u043f\u0440\u0438\u0432\u0435\u0442");
    }

    @Test
    void aMissingHeader_isRefused_andCanBeStated() throws IOException {
        Path file = file("x,1.5,3\ny,2.5,4\n", StandardCharsets.UTF_8);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.table(file, RowOptions.standard()))
                .withMessage(
                        file + ":1: 2 of 3 fields are numbers where the names of the columns are expected; add a line"
                                + " of names; or name columns c1 to c3 by --set data.header=false, or take the line for names"
                                + " by --set data.header=true");
        LayoutOptions none = new LayoutOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(false));
        Table table = RecordReader.table(file, with(none));
        assertThat(table.size()).isEqualTo(2);
        assertThat(table.features()).containsExactly("c1=x", "c1=y", "c2", "c3=3", "c3=4");
        Path pixels = file("y,0,1,2\na,7,0,7\nb,0,3,5\n", StandardCharsets.UTF_8);
        assertThat(RecordReader.table(pixels, RowOptions.standard()).size()).isEqualTo(2);
    }

    @Test
    void whatIsStated_isNotDetected() throws IOException {
        LayoutOptions stated = new LayoutOptions(
                Optional.of(Delimiter.SEMICOLON),
                Optional.empty(),
                Optional.empty(),
                Optional.of(DecimalMark.POINT),
                Optional.empty());
        Path file = file("a,b;w\n1,2;1,5\n3,4;2,5\n", StandardCharsets.UTF_8);
        assertThat(RecordReader.table(file, with(stated)).features())
                .containsExactly("a,b=1,2", "a,b=3,4", "w=1,5", "w=2,5");
    }

    @Test
    void otherFormats_haveNoLayout() throws IOException {
        Path file = Files.writeString(folder.resolve("r.svm"), "1 1:1\n");
        LayoutOptions stated = new LayoutOptions(
                Optional.of(Delimiter.TAB), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.table(file, with(stated)))
                .withMessageStartingWith(file + ": only csv and tsv have delimiters");
    }

    /** Whatever a file is, it is read or refused in one line; seeded, so that a failure can be repeated. */
    @Test
    void anyFile_isReadOrRefusedInOneLine() throws IOException {
        anyFile_isReadOrRefusedInOneLine(100);
    }

    @Test
    @Tag("slow")
    void anyFile_isReadOrRefusedInOneLine_inFull() throws IOException {
        anyFile_isReadOrRefusedInOneLine(600);
    }

    private void anyFile_isReadOrRefusedInOneLine(int files) throws IOException {
        String[] pieces = {
            "a",
            "b,",
            ";",
            "\t",
            "|",
            "\"",
            "'",
            "\n",
            "\r\n",
            "1",
            "0.5",
            "1,5",
            "NA",
            "",
            " ",
            "007",
            "2020-01-02",
            "\u00e9",
            "\u0000",
            "\ufeff",
            "true",
            "-3",
            "x y",
            "\"q, r\"",
            "'s;t'"
        };
        Charset[] encodings = {
            StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE
        };
        int read = 0;
        for (int seed = 0; seed < files; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String header = random.nextInt(4) == 0 ? "" : "a,b,c\n";
            String text = header
                    + IntStream.range(0, random.nextInt(40))
                            .mapToObj(i -> i % 6 == 5 ? "\n" : pieces[random.nextInt(pieces.length)] + ",")
                            .collect(Collectors.joining());
            Path file = file(text, encodings[random.nextInt(encodings.length)]);
            try {
                RecordReader.table(file, RowOptions.standard());
                read++;
            } catch (InputException refused) {
                assertThat(refused.getMessage().lines().count())
                        .as("seed " + seed)
                        .isEqualTo(1);
            } catch (RuntimeException crash) {
                fail("seed " + seed, crash);
            }
        }
        assertThat(read).isPositive();
    }
}
