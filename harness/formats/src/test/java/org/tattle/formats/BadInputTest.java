package org.tattle.formats;

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
import org.tattle.core.data.text.Tokenizer;

/** Each fault of a file, and the one line that is said about it; @ stands for the folder. */
class BadInputTest {
    private static final String JSONL_MEND = "; fix it, or name another format with --format";

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
                        "@/a.jsonl:2: there is no field 'text', only id, tekst, did you mean 'tekst'?; name the "
                                + "field with data.text (--text-field)"),
                arguments(
                        "a.jsonl",
                        "{}\n",
                        "@/a.jsonl:1: there is no field 'text', only nothing; name the field with data.text "
                                + "(--text-field)"),
                arguments(
                        "a.jsonl",
                        "{\"text\": 5}\n",
                        "@/a.jsonl:1: the field 'text' is a number, not a string; name another with --text-field or"
                                + " fix the record"),
                arguments(
                        "a.jsonl",
                        "{\"text\": null}\n",
                        "@/a.jsonl:1: the field 'text' is null, not a string; name another with --text-field or fix"
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
                        "@/a.json: there is no field 'text', only words; name the field with data.text (--text-field)"),
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
                        "@/a.json:2: document 2 is a number, not a string; fix it or leave it out"),
                arguments(
                        "a.json",
                        "[\"x\",\nnull]",
                        "@/a.json:2: document 2 is null, not an object or a string; fix it or leave it out"),
                arguments(
                        "a.json",
                        "[\"x\",\n{\"id\": 1}]",
                        "@/a.json:2: there is no field 'text', only id; name the field with data.text (--text-field)"),
                arguments(
                        "a.csv",
                        "id,Text\n1,x\n",
                        "@/a.csv:1: there is no field 'text', only id, Text, did you mean 'Text'?; name the field "
                                + "with data.text (--text-field)"),
                arguments("a.csv", "text,text\n1,x\n", "@/a.csv:1: the column 'text' stands twice; rename one of them"),
                arguments(
                        "a.csv",
                        "id,text\n1,\"x\ny\"\n2,x,y\n",
                        "@/a.csv:4: the row has 3 fields and the header 2; quote fields that contain separators"),
                arguments(
                        "a.tsv",
                        "id\ttext\n1\n",
                        "@/a.tsv:2: the row has 1 fields and the header 2, separated by tabs; quote fields that contain"
                                + " separators"),
                arguments(
                        "a.csv",
                        "id,text\n1,\"x\n2,y\n",
                        "@/a.csv:2: Unclosed quoted field at end of input; fix the quotes of this row"),
                arguments("a.csv", "id,text\n", "@/a.csv: the corpus has no documents; give at least one"),
                arguments("a.csv", "", "@/a.csv: the corpus has no documents; give at least one"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aFault_isToldInOneLine(String name, String content, String message) throws IOException {
        assertRefused(Files.writeString(folder.resolve(name), content), ReadOptions.standard(), message);
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
                "@/a.xlsx: its name does not show the format; add --format with one of " + all);
        assertRefused(
                Files.createFile(folder.resolve("a.json")),
                options("jsnol", null, null),
                "format jsnol: there is no such format, did you mean 'jsonl'?; use one of " + all);
    }

    /** The codec of a model writes a word's length in two bytes: it was found out after training. */
    @Test
    void aWordTooLongForAModelFile_isRefusedWithItsLine() throws IOException {
        String word = "\u00e9".repeat(32_768);
        Path file = Files.writeString(
                folder.resolve("a.jsonl"), "{\"text\": \"x y\"}\n{\"text\": \"" + word.substring(1) + "\"}\n");
        assertThat(RecordReader.corpus(file, ReadOptions.standard()).size()).isEqualTo(2);
        Files.writeString(file, "{\"text\": \"x y\"}\n{\"text\": \"" + word + "\"}\n");
        String fault = "of 32768 characters, '" + word.substring(0, 24)
                + "...', takes 65536 bytes, and a model file holds 65535 of each; shorten it, or leave it out";
        assertRefused(file, ReadOptions.standard(), "@/a.jsonl:2: a word " + fault);
        Files.writeString(folder.resolve("a.vocab"), "x\n" + word + "\n");
        assertRefused(
                Files.writeString(folder.resolve("a.ldac"), "1 0:1\n"),
                ReadOptions.standard(),
                "@/a.vocab:2: the word " + fault);
    }

    @Test
    void aTruncatedGzip_isToldWithWhatWasRead() throws IOException {
        byte[] packed = CorpusReaderTest.gzip("{\"text\": \"apple\"}\n".repeat(1000));
        Path file = Files.write(folder.resolve("a.jsonl.gz"), Arrays.copyOf(packed, packed.length - 9));
        InputException fault =
                catchThrowableOfType(InputException.class, () -> RecordReader.corpus(file, ReadOptions.standard()));
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
                "@/d.csv: its text is not UTF-8, UTF-16 or Windows-1252; save it as UTF-8, or name its encoding, such as"
                        + " --set data.encoding=windows-1251");
    }

    @Test
    void anIdUsedTwice_namesBothPlaces() throws IOException {
        Path lines = Files.writeString(
                folder.resolve("a.jsonl"),
                "{\"text\": \"x\", \"k\": 7}\n{\"text\": \"y\", \"k\": 8}\n{\"text\": \"y\", \"k\": \"7\"}\n");
        assertRefused(
                lines,
                options(null, "k", null),
                "@/a.jsonl:3: the id '7' was used at @/a.jsonl:1 already; give every document its own id, or name no field of ids");
        Path table = Files.writeString(folder.resolve("a.csv"), "k,text\n7,\"x\ny\"\n7,z\n");
        assertRefused(
                table,
                options(null, "k", null),
                "@/a.csv:4: the id '7' was used at @/a.csv:2 already; give every document its own id, or name no field of ids");
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
                "@/a.jsonl:1: there is no field 'usr', only text, user, did you mean 'user'?; name the field with "
                        + "data.id (--id-field)");
        assertRefused(
                lines,
                options(null, null, "user"),
                "@/a.jsonl:1: the field 'user' is a number, not a string; name another with --author-field or fix the"
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

    @Test
    void aLabelThatIsNotThere_orNotClear_isRefused() throws IOException {
        Path tweets = Files.writeString(
                folder.resolve("a.jsonl"),
                "{\"text\": \"x\", \"k\": \"pro\", \"who\": \"ann\"}\n{\"text\": \"y\", \"who\": \"ann\"}\n");
        assertRefused(
                tweets,
                labeled("k", null),
                "@/a.jsonl:2: there is no field 'k', only text, who; name the field with data.label (--label-field)");
        Files.writeString(tweets, "{\"text\": \"x\", \"k\": \" \"}\n");
        assertRefused(
                tweets,
                labeled("k", null),
                "@/a.jsonl:1: the label is empty; give every document its label, or name no field of labels if"
                        + " nothing learns them");
        Files.writeString(tweets, "{\"text\": \"x\", \"k\": \"" + "word ".repeat(300) + "\"}\n");
        assertRefused(
                tweets,
                labeled("k", null),
                "@/a.jsonl:1: the label has 1500 characters; name the field of the class, not of the text: a label has"
                        + " 1000 at most");
        Files.writeString(tweets, "{\"text\": \"x\", \"k\": [1]}\n");
        assertRefused(
                tweets,
                labeled("k", null),
                "@/a.jsonl:1: the field 'k' is an array, not a string; name another with --label-field or fix the"
                        + " record");
        Path table = Files.writeString(folder.resolve("a.csv"), "text,k,who\nx,pro,ann\ny,con,bob\nz,con,ann\n");
        assertRefused(
                table,
                labeled("k", "who"),
                "@/a.csv:4: the author 'ann' has the label 'con' here and 'pro' before; give all documents of an author"
                        + " one label, or leave out --author-field");
        Path counts = Files.writeString(folder.resolve("a.ldac"), "0\n");
        assertRefused(
                counts,
                labeled("k", null),
                "@/a.ldac: documents of this format have no fields; leave out --label-field");
    }

    private static ReadOptions labeled(String label, String author) {
        return new ReadOptions(
                Optional.empty(),
                "text",
                Optional.empty(),
                Optional.ofNullable(author),
                Optional.of(label),
                Tokenizer.words(),
                Optional.empty());
    }

    private static ReadOptions options(String format, String id, String author) {
        return new ReadOptions(
                Optional.ofNullable(format),
                "text",
                Optional.ofNullable(id),
                Optional.ofNullable(author),
                Optional.empty(),
                Tokenizer.words(),
                Optional.empty());
    }

    private void assertRefused(Path file, ReadOptions options, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> RecordReader.corpus(file, options))
                .withMessage(message.replace("@", folder.toString()));
    }
}
