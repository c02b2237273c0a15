package org.tattle.core.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.InputException;
import org.tattle.core.data.text.Tokeniser;

/** Each fault of a file, and the one line that is said about it; @ stands for the folder. */
class BadInputTest {
    private static final String JSONL_MEND = "; mend it, or name another format with --format";
    private static final String UCI = "; write three lines D, W, NNZ, then `document word count`, ids from 1";
    private static final String LDAC = "; write `M term:count ...` with M different terms, from 0";
    private static final String MTX = "; write `documents words entries`, then `document word count`, ids from 1";
    private static final String BANNER = "%%MatrixMarket matrix coordinate integer general\n";

    @TempDir
    Path folder;

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}\n{\"text\": \"private words\n",
                        "@/a.jsonl:2: the JSON ends too early" + JSONL_MEND),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}\n{\"text\": private}\n",
                        "@/a.jsonl:2: this is not valid JSON, from column 10" + JSONL_MEND),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}\n[\"x\"]\n",
                        "@/a.jsonl:2: the line is an array, not an object; write one object a line, or name another"
                                + " format with --format"),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}{\"text\": \"y\"}\n",
                        "@/a.jsonl:1: more follows the object; write one object a line"),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}\n\n{\"text\": \"y\"}\n",
                        "@/a.jsonl:2: the line is blank; remove it"),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\"}\n{\"id\": 1, \"tekst\": \"y\"}\n",
                        "@/a.jsonl:2: there is no field 'text', only id, tekst, did you mean 'tekst'?; name the field"
                                + " with --text-field"),
                arguments(
                        "a.jsonl",
                        "{}\n",
                        "@/a.jsonl:1: there is no field 'text', only nothing; name the field with --text-field"),
                arguments(
                        "a.jsonl",
                        "{\"text\": 5}\n",
                        "@/a.jsonl:1: the field 'text' is a number, not a string; name another with --text-field or"
                                + " mend the record"),
                arguments(
                        "a.jsonl",
                        "{\"text\": null}\n",
                        "@/a.jsonl:1: the field 'text' is null, not a string; name another with --text-field or mend"
                                + " the record"),
                arguments(
                        "a.jsonl",
                        "{\"text\": \"x\", \"text\": \"y\"}\n",
                        "@/a.jsonl:1: the field 'text' stands twice; keep one of them"),
                arguments("a.jsonl", "\n \n", "@/a.jsonl: the corpus has no documents; give at least one"),
                arguments("a.json", "", "@/a.json: the corpus has no documents; give at least one"),
                arguments("a.json", "[]", "@/a.json: the corpus has no documents; give at least one"),
                arguments("a.json", "[\n\"x\",\n\"y", "@/a.json:3: the JSON ends too early" + JSONL_MEND),
                arguments(
                        "a.json",
                        "[\"x\",\n private]",
                        "@/a.json:2: this is not valid JSON, from column 2" + JSONL_MEND),
                arguments(
                        "a.json",
                        "{\"v\":" + "[".repeat(5000) + "]".repeat(5000) + "}",
                        "@/a.json: the JSON is nested too deeply or has too long a number" + JSONL_MEND),
                arguments("a.json", "\"x\"", "@/a.json:1: the value is a string; give an array or an object"),
                arguments(
                        "a.json",
                        "{\"text\": [\"x\"]}\n{\"text\": [\"x\"]}",
                        "@/a.json:2: more follows the first value; write one value, or read lines with --format jsonl"),
                arguments(
                        "a.json",
                        "{\"words\": [\"x\"]}",
                        "@/a.json: there is no field 'text', only words; name the field with --text-field"),
                arguments(
                        "a.json",
                        "{\"text\": \"x\"}",
                        "@/a.json:1: the field 'text' is a string, not an array of strings; give one string for each"
                                + " document"),
                arguments(
                        "a.json",
                        "{\"text\": [\"x\"],\n\"text\": [\"x\"]}",
                        "@/a.json:2: the field 'text' stands twice; keep one of them"),
                arguments(
                        "a.json",
                        "{\"text\": [\"x\",\n7]}",
                        "@/a.json:2: document 2 is a number, not a string; mend it or leave it out"),
                arguments(
                        "a.json",
                        "[\"x\",\nnull]",
                        "@/a.json:2: document 2 is null, not an object or a string; mend it or leave it out"),
                arguments(
                        "a.json",
                        "[\"x\",\n{\"id\": 1}]",
                        "@/a.json:2: there is no field 'text', only id; name the field with --text-field"),
                arguments(
                        "a.csv",
                        "id,Text\n1,x\n",
                        "@/a.csv:1: there is no field 'text', only id, Text, did you mean 'Text'?; name the field with"
                                + " --text-field"),
                arguments("a.csv", "text,text\n1,x\n", "@/a.csv:1: the column 'text' stands twice; rename one of them"),
                arguments(
                        "a.csv",
                        "id,text\n1,\"x\ny\"\n2,x,y\n",
                        "@/a.csv:4: the row has 3 fields and the header 2; quote fields that contain separators"),
                arguments(
                        "a.tsv",
                        "id\ttext\n1\n",
                        "@/a.tsv:2: the row has 1 fields and the header 2; quote fields that contain separators"),
                arguments(
                        "a.csv",
                        "id,text\n1,\"x\n2,y\n",
                        "@/a.csv:2: Unclosed quoted field at end of input; mend the quotes of this row"),
                arguments("a.csv", "id,text\n", "@/a.csv: the corpus has no documents; give at least one"),
                arguments("a.csv", "", "@/a.csv: the corpus has no documents; give at least one"));
    }

    static Stream<Arguments> counts() {
        return Stream.of(
                arguments(
                        "docword.a.txt",
                        "2\n3\nx\n",
                        "@/docword.a.txt:3: NNZ, the number of rows, must be a whole number from 0 to 2147483647, not"
                                + " 'x'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2147483647\n3\n0\n",
                        "@/docword.a.txt:1: D, the number of documents, must be a whole number from 0 to 100000000, not"
                                + " '2147483647'" + UCI),
                arguments(
                        "a.mtx",
                        BANNER + "2147483647 3 0\n",
                        "@/a.mtx:2: the number of documents must be a whole number from 0 to 100000000, not"
                                + " '2147483647'" + MTX),
                arguments(
                        "docword.a.txt",
                        "2 3 1\n1 1 1\n",
                        "@/docword.a.txt:1: D, the number of documents, must stand alone on this line" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n",
                        "@/docword.a.txt:3: NNZ, the number of rows, must stand alone on this line" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n0 1 1\n",
                        "@/docword.a.txt:4: the document must be a whole number from 1 to 2, not '0'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n3 1 1\n",
                        "@/docword.a.txt:4: the document must be a whole number from 1 to 2, not '3'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 0 1\n",
                        "@/docword.a.txt:4: the word must be a whole number from 1 to 3, not '0'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 4 1\n",
                        "@/docword.a.txt:4: the word must be a whole number from 1 to 3, not '4'" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 1\n",
                        "@/docword.a.txt:4: a row has three numbers, this one 2" + UCI),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n2 1 1\n1 1 2\n",
                        "@/docword.a.txt:6: the document has this word already; add up or correct its rows"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n2\n1 1 2147483647\n1 2 1\n",
                        "@/docword.a.txt:5: the document has more than 2147483647 tokens; add up or correct its rows"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n\n2 1 1\n",
                        "@/docword.a.txt:5: the line is blank; remove it"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n3\n1 1 1\n2 1 1\n",
                        "@/docword.a.txt: it ends after 2 of the 3 rows that the header announces; copy it again, it"
                                + " may be cut off, or correct the header"),
                arguments(
                        "docword.a.txt",
                        "2\n3\n1\n1 1 1\n2 1 1\n",
                        "@/docword.a.txt:5: there are more rows than the 1 that the header announces; correct the"
                                + " header or remove the rows"),
                arguments(
                        "docword.a.txt",
                        "2\n4\n1\n1 1 1\n",
                        "@/vocab.a.txt: it has 3 words, but docword.a.txt announces 4; give one line for each word"),
                arguments(
                        "docword.a.txt",
                        "2\n2\n1\n1 1 1\n",
                        "@/vocab.a.txt: it has 3 words, but docword.a.txt announces 2; give one line for each word"),
                arguments(
                        "docword.b.txt",
                        "2\n3\n1\n1 1 1\n",
                        "@/docword.b.txt: its vocabulary vocab.b.txt does not lie beside it; put it there, or name it"
                                + " with --vocabulary"),
                arguments("docword.blank.txt", "2\n3\n1\n1 1 1\n", "@/vocab.blank.txt:2: the line is blank; remove it"),
                arguments(
                        "docword.twice.txt",
                        "2\n3\n1\n1 1 1\n",
                        "@/vocab.twice.txt:3: the word 'x' stands on line 1 already; give every column its own word"),
                arguments(
                        "docword.a.txt",
                        "0\n3\n0\n",
                        "@/docword.a.txt: the corpus has no documents; give at least one"),
                arguments(
                        "a.ldac",
                        "x\n",
                        "@/a.ldac:1: M, the number of pairs, must be a whole number from 0 to 2147483647, not 'x'"
                                + LDAC),
                arguments("a.ldac", "1 0:1\n2 0:1\n", "@/a.ldac:2: M is 2, but 1 pairs follow" + LDAC),
                arguments("a.ldac", "1 5\n", "@/a.ldac:1: a pair has no colon" + LDAC),
                arguments(
                        "a.ldac",
                        "1 -1:1\n",
                        "@/a.ldac:1: the term must be a whole number from 0 to 9999999, not '-1'" + LDAC),
                arguments(
                        "named.ldac",
                        "1 2:1\n",
                        "@/named.ldac:1: the term must be a whole number from 0 to 1, not '2'" + LDAC),
                arguments("a.ldac", "0\n2 1:1 1:2\n", "@/a.ldac:2: the document has this word already" + LDAC),
                arguments(
                        "a.ldac",
                        "0\n2 1:1 2:2147483647\n",
                        "@/a.ldac:2: the document has more than 2147483647 tokens" + LDAC),
                arguments("a.ldac", "", "@/a.ldac: the corpus has no documents; give at least one"),
                arguments(
                        "a.mtx",
                        "2 3 1\n1 1 1\n",
                        "@/a.mtx:1: the first line is not the banner `%%MatrixMarket matrix coordinate integer general`;"
                                + " convert it to that form (real for integer is read too)"),
                arguments(
                        "a.mtx",
                        BANNER + "% only a remark\n",
                        "@/a.mtx:3: three numbers must stand on this line" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1.5\n",
                        "@/a.mtx:2: the number of entries must be a whole number from 0 to 2147483647, not '1.5'"
                                + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 10000001 1\n",
                        "@/a.mtx:2: the number of words must be a whole number from 0 to 10000000, not '10000001'"
                                + MTX),
                arguments(
                        "named.mtx",
                        BANNER + "2 3 1\n1 1 1\n",
                        "@/named.vocab: it has 2 words, but named.mtx announces 3; give one line for each word"),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1\n0 1 1\n",
                        "@/a.mtx:3: the document must be a whole number from 1 to 2, not '0'" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 1\n1 4 1\n",
                        "@/a.mtx:3: the word must be a whole number from 1 to 3, not '4'" + MTX),
                arguments(
                        "a.mtx",
                        BANNER + "% remark\n2 3 2\n1 3 1\n1 3 1\n",
                        "@/a.mtx:5: the document has this word already; add up or correct its rows"),
                arguments(
                        "a.mtx",
                        BANNER + "2 3 2\n1 3 1\n",
                        "@/a.mtx: it ends after 1 of the 2 rows that the header announces; copy it again, it may be cut"
                                + " off, or correct the header"),
                arguments(
                        "a.mtx",
                        BANNER.replace("integer", "real") + "2 3 1\n1 1 1.5\n",
                        "@/a.mtx:3: the count must be a whole number from 1 to 2147483647, not '1.5'" + MTX));
    }

    /** Every count that is none, in each of the three formats of counts. */
    static Stream<Arguments> wrongCounts() {
        return Stream.of("0", "-1", "1.5", "2147483648", "99999999999999999999999999", "x", "NaN", "1e400")
                .flatMap(count -> Stream.of(
                        arguments("docword.a.txt", "2\n3\n1\n1 1 " + count + "\n", 4, count, UCI),
                        arguments("a.ldac", "0\n1 1:" + count + "\n", 2, count, LDAC),
                        arguments("a.mtx", BANNER + "2 3 1\n1 1 " + count + "\n", 3, count, MTX),
                        arguments(
                                "a.mtx",
                                BANNER.replace("integer", "real") + "2 3 1\n1 1 " + count + "\n",
                                3,
                                count,
                                MTX)));
    }

    @ParameterizedTest
    @MethodSource({"texts", "counts"})
    void aFault_isToldInOneLine(String name, String content, String message) throws IOException {
        Files.writeString(folder.resolve("vocab.a.txt"), "x\ny\nz\n");
        Files.writeString(folder.resolve("vocab.blank.txt"), "x\n\nz\n");
        Files.writeString(folder.resolve("vocab.twice.txt"), "x\ny\nx\n");
        Files.writeString(folder.resolve("named.vocab"), "x\ny\n");
        assertRefused(Files.writeString(folder.resolve(name), content), ReadOptions.standard(), message);
    }

    @ParameterizedTest
    @MethodSource("wrongCounts")
    void aWrongCount_isRefused(String name, String content, int line, String count, String mend) throws IOException {
        Files.writeString(folder.resolve("vocab.a.txt"), "x\ny\nz\n");
        String shown = count.length() > 24 ? count.substring(0, 24) + "..." : count;
        assertRefused(
                Files.writeString(folder.resolve(name), content),
                ReadOptions.standard(),
                "@/" + name + ":" + line + ": the count must be a whole number from 1 to 2147483647, not '" + shown
                        + "'" + mend);
    }

    @Test
    void aMissingFile_isToldAsSuch() {
        assertRefused(
                folder.resolve("a.jsonl"), ReadOptions.standard(), "@/a.jsonl: there is no such file; check the path");
    }

    @Test
    void aFolderInPlaceOfAFile_andTheOtherWayRound() throws IOException {
        assertRefused(
                Files.createDirectory(folder.resolve("a.jsonl")),
                options("jsonl", null, null),
                "@/a.jsonl: it is a folder where a file is expected; name a file, or read a folder of .txt files with"
                        + " --format txt-folder");
        assertRefused(
                Files.createFile(folder.resolve("b.txt")),
                options("txt-folder", null, null),
                "@/b.txt: it is a file where a folder is expected; name a folder, or name the file's format with"
                        + " --format");
        assertRefused(
                Files.createDirectory(folder.resolve("c")),
                ReadOptions.standard(),
                "@/c: the folder has no .txt files; put one in for each document");
    }

    @Test
    void anUnreadableFile_isToldAsSuch() throws IOException {
        Path file = Files.createFile(folder.resolve("a.json"));
        Assumptions.assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file), "root reads everything");
        assertRefused(file, ReadOptions.standard(), "@/a.json: it may not be read; change its permissions");
    }

    @Test
    void anUnknownFormat_isToldWithThoseThereAre() throws IOException {
        String all = "jsonl, json, csv, tsv, txt-folder, uci, ldac, mtx";
        assertRefused(
                Files.createFile(folder.resolve("a.xlsx")),
                ReadOptions.standard(),
                "@/a.xlsx: its name does not tell the format; add --format with one of " + all);
        assertRefused(
                Files.createFile(folder.resolve("a.json")),
                options("jsnol", null, null),
                "format jsnol: there is no such format, did you mean 'jsonl'?; use one of " + all);
    }

    @Test
    void aTruncatedGzip_isToldWithWhatWasRead() throws IOException {
        byte[] packed = CorpusReaderTest.gzip("{\"text\": \"apple\"}\n".repeat(1000));
        Path file = Files.write(folder.resolve("a.jsonl.gz"), Arrays.copyOf(packed, packed.length - 9));
        InputException fault =
                catchThrowableOfType(InputException.class, () -> CorpusReader.read(file, ReadOptions.standard()));
        assertThat(fault)
                .hasMessageMatching(".*/a\\.jsonl\\.gz: the gzip file is cut off after [1-9]\\d* unpacked bytes;"
                        + " copy or download it again");
        assertRefused(
                Files.write(file, Arrays.copyOf(packed, 5)),
                ReadOptions.standard(),
                "@/a.jsonl.gz: the gzip file is cut off after 0 unpacked bytes; copy or download it again");
    }

    @Test
    void aCorruptGzip_isToldAsSuch() throws IOException {
        String text = "{\"text\": \"apple\"}\n".repeat(1000);
        byte[] packed = CorpusReaderTest.gzip(text);
        packed[packed.length - 5] ^= 1;
        assertRefused(
                Files.write(folder.resolve("a.jsonl.gz"), packed),
                ReadOptions.standard(),
                "@/a.jsonl.gz: the gzip data are damaged after " + text.length()
                        + " unpacked bytes; copy or download it" + " again");
    }

    @Test
    void bytesThatAreNotUtf8_areToldWithTheirOffset() throws IOException {
        byte[] text = "[\"caf\u00e9\"]".getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(
                Files.write(folder.resolve("a.json"), text),
                ReadOptions.standard(),
                "@/a.json, byte offset 5: the text is not UTF-8; save the file as UTF-8");
        byte[] late = ("[\"" + "\u00e9x".repeat(100_000) + "\"]").getBytes(StandardCharsets.UTF_8);
        late[240_002] = (byte) 0xff;
        assertRefused(
                Files.write(folder.resolve("b.json"), late),
                ReadOptions.standard(),
                "@/b.json, byte offset 240002: the text is not UTF-8; save the file as UTF-8");
        byte[] cut = Arrays.copyOf("\ufeff[\"x\u20ac".getBytes(StandardCharsets.UTF_8), 8);
        assertRefused(
                Files.write(folder.resolve("c.json"), cut),
                ReadOptions.standard(),
                "@/c.json, byte offset 6: the text is not UTF-8; save the file as UTF-8");
        byte[] surrogate = {'[', '"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"', ']'};
        assertRefused(
                Files.write(folder.resolve("d.csv"), surrogate),
                ReadOptions.standard(),
                "@/d.csv, byte offset 2: the text is not UTF-8; save the file as UTF-8");
    }

    @Test
    void anIdUsedTwice_namesBothPlaces() throws IOException {
        Path lines = Files.writeString(
                folder.resolve("a.jsonl"),
                "{\"text\": \"x\", \"k\": 7}\n{\"text\": \"y\", \"k\": 8}\n{\"text\": \"y\", \"k\": \"7\"}\n");
        assertRefused(
                lines,
                options(null, "k", null),
                "@/a.jsonl:3: the id '7' was used at @/a.jsonl:1 already; give every document its own id");
        Path table = Files.writeString(folder.resolve("a.csv"), "k,text\n7,\"x\ny\"\n7,z\n");
        assertRefused(
                table,
                options(null, "k", null),
                "@/a.csv:4: the id '7' was used at @/a.csv:2 already; give every document its own id");
    }

    @Test
    void anEmptyIdOrAuthor_isRefused() throws IOException {
        Path table = Files.writeString(folder.resolve("a.csv"), "k,text\n7,x\n ,z\n");
        assertRefused(table, options(null, "k", null), "@/a.csv:3: the id is empty; give every document its id");
        assertRefused(
                table, options(null, null, "k"), "@/a.csv:3: the author is empty; give every document its author");
    }

    @Test
    void blankFieldNames_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> options(null, " ", null))
                .withMessage("idField must not be blank. Provided value: ' '");
    }

    @Test
    void idAndAuthorFieldsThatAreNotThere_areTold() throws IOException {
        Path lines = Files.writeString(folder.resolve("a.jsonl"), "{\"text\": \"x\", \"user\": 7.5}\n");
        assertRefused(
                lines,
                options(null, "usr", null),
                "@/a.jsonl:1: there is no field 'usr', only text, user, did you mean 'user'?; name the field with"
                        + " --id-field");
        assertRefused(
                lines,
                options(null, null, "user"),
                "@/a.jsonl:1: the field 'user' is a number, not a string; name another with --author-field or mend the"
                        + " record");
        Path strings = Files.writeString(folder.resolve("a.json"), "[\"x\"]");
        assertRefused(
                strings,
                options(null, "id", null),
                "@/a.json:1: documents of this format have no fields; leave out --id-field");
        Path counts = Files.writeString(folder.resolve("a.ldac"), "0\n");
        assertRefused(
                counts,
                options(null, null, "user"),
                "@/a.ldac: documents of this format have no fields; leave out --author-field");
    }

    private static ReadOptions options(String format, String id, String author) {
        return new ReadOptions(
                Optional.ofNullable(format),
                "text",
                Optional.ofNullable(id),
                Optional.ofNullable(author),
                Tokeniser.words(),
                Optional.empty());
    }

    private void assertRefused(Path file, ReadOptions options, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> CorpusReader.read(file, options))
                .withMessage(message.replace("@", folder.toString()));
    }
}
