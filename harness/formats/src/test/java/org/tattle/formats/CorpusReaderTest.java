package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.tattle.core.testing.Corpora.written;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.text.Tokenizer;

class CorpusReaderTest {
    private static final ReadOptions STANDARD = ReadOptions.standard();

    /** What every format below writes: three documents, the second empty. */
    private static final List<String> EXPECTED = List.of("1(apple2 pear1)", "2()", "3(pear1 plum3)");

    @TempDir
    Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    private List<String> read(Path file) {
        return written(RecordReader.corpus(file, STANDARD));
    }

    private static ReadOptions fields(String text, String id, String author) {
        return new ReadOptions(
                Optional.empty(),
                text,
                Optional.ofNullable(id),
                Optional.ofNullable(author),
                Optional.empty(),
                Tokenizer.words(),
                Optional.empty());
    }

    static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"c.jsonl", "c.ndjson", "C.JSONL"})
    void jsonl(String name) throws IOException {
        assertThat(read(file(
                        name,
                        "{\"text\": \"apple pear APPLE\", \"n\": {\"text\": [1]}}",
                        "{\"lang\": \"en\", \"text\": \"\"}",
                        "{\"text\": \"plum plum, p\\u0065ar plum\"}",
                        "")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void json_asATextFieldOfStrings() throws IOException {
        assertThat(read(file(
                        "c.json",
                        "{\"v\": [[1]], \"text\": [\"apple pear apple\",",
                        " \"\", \"plum plum pear plum\"]}")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void json_asAnArrayOfStrings() throws IOException {
        assertThat(read(file("c.json", "[\"apple pear apple\", \"\", \"plum plum pear plum\"]")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void json_asAnArrayOfObjects() throws IOException {
        Path file = file(
                "c.json",
                "[{\"text\": \"apple pear apple\", \"k\": 7}, {\"text\": \"\", \"k\": \"x\"},",
                "{\"k\": 9, \"text\": \"plum plum pear plum\"}]");
        assertThat(read(file)).isEqualTo(EXPECTED);
        assertThat(written(RecordReader.corpus(file, fields("text", "k", null))))
                .containsExactly("7(apple2 pear1)", "x()", "9(pear1 plum3)");
    }

    @Test
    void csv() throws IOException {
        assertThat(read(file("c.csv", "n,text", "1,\"apple, pear", "apple\"", "2,", "", "3,plum plum \"\"pear plum")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void tsv_withIdAndAuthor() throws IOException {
        Path file =
                file("c.tsv", "who\ttweet\tkey", "ann\tapple pear apple\ta", "bob\t\tb", "ann\tplum plum pear plum\tc");
        assertThat(written(RecordReader.corpus(file, fields("tweet", "key", null))))
                .containsExactly("a(apple2 pear1)", "b()", "c(pear1 plum3)");
        assertThat(written(RecordReader.corpus(file, fields("tweet", "key", "who"))))
                .containsExactly("ann(apple2 pear1)(pear1 plum3)", "bob()");
    }

    @Test
    void authorsOfJsonLinesAreOneUnitEach_inOrderOfAppearance() throws IOException {
        Path file = file(
                "c.jsonl",
                "{\"text\": \"apple\", \"author\": 17}",
                "{\"text\": \"pear\", \"author\": \"x\"}",
                "{\"text\": \"apple plum\", \"author\": \"17\"}");
        Corpus corpus = RecordReader.corpus(file, fields("text", null, "author"));
        assertThat(written(corpus)).containsExactly("17(apple1)(apple1 plum1)", "x(pear1)");
    }

    /** As text both names are a replacement sign and the rest; their bytes are those of UTF-8 in any locale. */
    @Test
    void txtFolder_idsAreTheNamesBytes_asUtf8() throws IOException {
        Path umlauts = Files.createDirectories(folder.resolve("u"));
        Files.writeString(named(umlauts, "m%C3%BCller.txt"), "apple");
        Files.writeString(named(umlauts, "m%C3%B6ller.txt"), "pear");
        Files.writeString(named(umlauts, "a%20b%25.txt"), "plum");
        assertThat(read(umlauts))
                .containsExactly("a b%.txt(plum1)", "m\u00f6ller.txt(pear1)", "m\u00fcller.txt(apple1)");
    }

    /** Five such files became four records, silently. */
    @Test
    void txtFolder_namesThatAreNotUtf8_areRefused() throws IOException {
        Path latin = Files.createDirectories(folder.resolve("l"));
        Files.writeString(named(latin, "m%FCller.txt"), "apple");
        Files.writeString(named(latin, "m%F6ller.txt"), "pear");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> read(latin))
                .withMessageMatching(
                        ".*/l: the name of the file m%F[C6]ller\\.txt \\(% before a byte\\) is not UTF-8, so"
                                + " it cannot be an id; rename the file, or all of them with convmv");
    }

    /** A path by its bytes, regardless of the locale. */
    private static Path named(Path folder, String encoded) {
        return Path.of(URI.create(folder.toUri() + encoded));
    }

    /** Fails when documents are left out without a word, or a note of {@code tattle fit} becomes one. */
    @Test
    void txtFolder_namesInAnyCaseAreRead_andTheOthersCounted() throws IOException {
        Files.createDirectories(folder.resolve("mixed"));
        file("mixed/a.txt", "apple");
        file("mixed/B.TXT", "pear");
        file("mixed/c.md", "plum");
        file("mixed/NOT-FOR-RELEASE.txt", "plum");
        ReadFile<Corpus> read = RecordReader.documents(folder.resolve("mixed"), fields("text", null, null));
        assertThat(written(read.records())).containsExactly("B.TXT(pear1)", "a.txt(apple1)");
        assertThat(read.detected()).containsExactly(Map.entry(ReadFile.LEFT_OUT, "2 (NOT-FOR-RELEASE.txt, c.md)"));
    }

    @Test
    void txtFolder_linksAreFollowed() throws IOException {
        file("elsewhere.txt", "plum");
        Files.createDirectories(folder.resolve("real/sub"));
        file("real/a.txt", "apple");
        file("real/sub/b.txt", "pear");
        Path linked = Files.createSymbolicLink(folder.resolve("linked"), folder.resolve("real"));
        Files.createSymbolicLink(folder.resolve("real/c.txt"), folder.resolve("elsewhere.txt"));
        Files.createSymbolicLink(folder.resolve("real/more"), folder.resolve("real/sub"));
        assertThat(read(linked))
                .containsExactly("a.txt(apple1)", "c.txt(plum1)", "more/b.txt(pear1)", "sub/b.txt(pear1)");
    }

    @Test
    void txtFolder_linksThatLeadNowhereOrBack_areRefusedByName() throws IOException {
        Files.createDirectories(folder.resolve("c/sub"));
        file("c/a.txt", "apple");
        Path nowhere = Files.createSymbolicLink(folder.resolve("c/b.txt"), folder.resolve("gone.txt"));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> read(folder.resolve("c")))
                .withMessage(nowhere + ": a broken link; remove it, or restore the file that it points to");
        Files.delete(nowhere);
        Path back = Files.createSymbolicLink(folder.resolve("c/sub/back"), folder.resolve("c"));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> read(folder.resolve("c")))
                .withMessage(back + ": the link leads back to a folder that it is in; remove the link");
    }

    @Test
    void txtFolder() throws IOException {
        Files.createDirectories(folder.resolve("c/b"));
        file("c/b.txt", "plum plum", "pear plum");
        file("c/a.txt", "apple pear apple");
        file("c/b/z.txt", "");
        file("c/notes.md", "not a document");
        Files.write(folder.resolve("c/c.txt.gz"), gzip("apple"));
        assertThat(read(folder.resolve("c")))
                .containsExactly("a.txt(apple2 pear1)", "b.txt(pear1 plum3)", "b/z.txt()", "c.txt.gz(apple1)");
    }

    @Test
    void uci_inAnyOrder() throws IOException {
        file("vocab.c.txt", "pear", "plum", "apple");
        Path file = file("docword.c.txt", "3", "3", "4", "3 2 3", "1 3 2", "3 1 1", "1 1 1");
        assertThat(read(file)).containsExactly("1(pear1 apple2)", "2()", "3(pear1 plum3)");
    }

    @Test
    void uci_withAGivenVocabulary() throws IOException {
        Path words = file("words", "pear", "plum", "apple");
        Path file = file("counts", "3", "3", "2", "1 1 1", "3 2 3");
        ReadOptions options = new ReadOptions(
                Optional.of("uci"),
                "text",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Tokenizer.words(),
                Optional.of(words));
        assertThat(written(RecordReader.corpus(file, options))).containsExactly("1(pear1)", "2()", "3(plum3)");
    }

    @Test
    void ldac() throws IOException {
        Path file = file("c.ldac", "2 1:1 0:2", "0", "2 1:1 2:3");
        assertThat(read(file)).containsExactly("1(w02 w11)", "2()", "3(w11 w23)");
        file("vocab.txt", "apple", "pear", "plum", "quince");
        assertThat(read(file)).isEqualTo(EXPECTED);
        assertThat(RecordReader.corpus(file, STANDARD).vocabulary().size()).isEqualTo(4);
        file("c.vocab", "pear", "apple", "plum");
        assertThat(read(file)).containsExactly("1(pear2 apple1)", "2()", "3(apple1 plum3)");
    }

    @ParameterizedTest
    @CsvSource({"integer,1,2,3", "real,1.0,2.000000000000000e+00,3e0"})
    void mtx(String field, String one, String two, String three) throws IOException {
        Path file = file(
                "c.mtx",
                "%%MatrixMarket matrix coordinate " + field + " general",
                "% a remark",
                "3 3 4",
                "3 3 " + three,
                "1 1 " + two,
                "1 2 " + one,
                "3 2 " + one);
        assertThat(read(file)).containsExactly("1(w02 w11)", "2()", "3(w11 w23)");
        Files.write(folder.resolve("vocab.txt.gz"), gzip("apple\npear\nplum\n"));
        assertThat(read(file)).isEqualTo(EXPECTED);
    }

    @Test
    void gzipIsKnownByItsBytes_underAnyName() throws IOException {
        String text = "{\"text\": \"apple pear apple\"}\n{\"text\": \"\"}\n{\"text\": \"plum plum pear plum\"}\n";
        for (String name : List.of("c.jsonl", "c.jsonl.gz")) {
            Path packed = Files.write(folder.resolve(name), gzip(text));
            assertThat(read(packed)).isEqualTo(EXPECTED);
            Path plain = Files.writeString(folder.resolve(name), text);
            assertThat(read(plain)).isEqualTo(EXPECTED);
        }
    }

    @Test
    void theFormatGoesBeforeTheName() throws IOException {
        Path file = file("c.csv", "{\"text\": \"apple\"}");
        ReadOptions options = new ReadOptions(
                Optional.of("jsonl"),
                "text",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Tokenizer.words(),
                Optional.empty());
        assertThat(written(RecordReader.corpus(file, options))).containsExactly("1(apple1)");
    }

    @Test
    void aVocabularyFileLimitsTheWordsOfTexts() throws IOException {
        Path words = file("words", "plum", "apple");
        ReadOptions options = new ReadOptions(
                Optional.empty(),
                "text",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Tokenizer.words(),
                Optional.of(words));
        assertThat(written(RecordReader.corpus(file("c.json", "[\"apple pear plum\", \"pear\"]"), options)))
                .containsExactly("1(plum1 apple1)", "2()");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "c.jsonl | {'text': 'apple', 'k': 'pro', 'who': 'ann'}~{'text': 'pear', 'k': 7, 'who': 'bob'}"
                        + "~{'text': '', 'k': 'pro', 'who': 'ann'}",
                "c.json | [{'text': 'apple', 'k': 'pro', 'who': 'ann'}, {'text': 'pear', 'k': 7, 'who': 'bob'},"
                        + " {'text': '', 'k': 'pro', 'who': 'ann'}]",
                "c.csv | k,text,who~pro,apple,ann~7,pear,bob~pro,,ann",
            })
    void labelsAreReadFromTheirField(String name, String content) throws IOException {
        Path file = file(name, content.replace('\'', '"').split("~"));
        Corpus documents = RecordReader.corpus(file, labeled(Optional.empty()));
        assertThat(documents.labels().orElseThrow().classes()).containsExactly("7", "pro");
        assertThat(IntStream.range(0, 3).map(documents.labels().orElseThrow()::of))
                .containsExactly(1, 0, 1);
        Corpus authors = RecordReader.corpus(file, labeled(Optional.of("who")));
        assertThat(written(authors)).containsExactly("ann(apple1)()", "bob(pear1)");
        assertThat(IntStream.range(0, 2).map(authors.labels().orElseThrow()::of))
                .containsExactly(1, 0);
    }

    private static ReadOptions labeled(Optional<String> author) {
        return new ReadOptions(
                Optional.empty(),
                "text",
                Optional.empty(),
                author,
                Optional.of("k"),
                Tokenizer.words(),
                Optional.empty());
    }

    @Test
    void aByteOrderMarkIsSkipped_butOnlyTheFirst() throws IOException {
        assertThat(read(file("c.jsonl", "\ufeff{\"text\": \"apple\"}"))).containsExactly("1(apple1)");
        assertThat(read(file("c.csv", "\ufefftext", "ap\ufeffple"))).containsExactly("1(ap1 ple1)");
    }

    /** Characters of 1 to 4 bytes that straddle the reader's 65,536-byte buffer at every offset. */
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3", "4"})
    void charactersAcrossBuffersAreWhole(int shift) throws IOException {
        String word = "xéあ𠀀";
        String text = "y".repeat(shift) + " " + (word + " ").repeat(20_000);
        Corpus corpus = RecordReader.corpus(file("c.json", "[\"" + text + "\"]"), STANDARD);
        String yy = shift < 2 ? "" : " " + "y".repeat(shift) + "1";
        assertThat(written(corpus)).isEqualTo(List.of("1(" + word + "20000" + yy + ")"));
    }

    @Test
    void crlfLinesAndTrailingBlankLines_areRead() throws IOException {
        assertThat(read(file("c.jsonl", "{\"text\": \"apple\"}\r", "{\"text\": \"pear\"}\r", "\r", " ")))
                .containsExactly("1(apple1)", "2(pear1)");
    }

    @Test
    void formatsAreListedWithNamesAndOneSentence() {
        assertThat(Formats.all().stream().map(Format::name))
                .containsExactly(
                        "jsonl", "json", "csv", "tsv", "txt-folder", "uci", "ldac", "mtx", "libsvm", "idx", "edges");
        assertThat(Formats.all()).allSatisfy(format -> {
            assertThat(format.description()).doesNotContain("\n").hasSizeLessThan(120);
            assertThat(format.fileNames()).isNotEmpty();
        });
    }
}
