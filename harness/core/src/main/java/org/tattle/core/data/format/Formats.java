package org.tattle.core.data.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.Suggestion;

/** The file formats that corpora are read from. */
public final class Formats {
    private static final String FOLDER = "txt-folder";
    private static final List<Format> ALL = List.of(
            new Format(
                    "jsonl",
                    List.of("*.jsonl", "*.ndjson"),
                    "JSON lines: one object a line with a text field; id and author fields if wanted",
                    JsonLinesReader::read),
            new Format(
                    "json",
                    List.of("*.json"),
                    "JSON: {\"text\": [document, ...]}, an array of strings, or an array of objects with a text field",
                    JsonReader::read),
            new Format(
                    "csv",
                    List.of("*.csv"),
                    "comma-separated table with a header and a text column",
                    TableReader::readCsv),
            new Format(
                    "tsv",
                    List.of("*.tsv"),
                    "tab-separated table with a header and a text column",
                    TableReader::readTsv),
            new Format(
                    FOLDER,
                    List.of("a folder"),
                    "folder of .txt files, one document each; the id is the path within the folder",
                    TextFolderReader::read),
            new Format(
                    "uci",
                    List.of("docword.*.txt"),
                    "UCI bag of words: D, W, NNZ, then `document word count` from 1; words in vocab.*.txt beside it",
                    UciReader::read),
            new Format(
                    "ldac",
                    List.of("*.ldac", "*.lda-c", "*.dat"),
                    "LDA-C: `M term:count ...` a line, terms from 0; words in NAME.vocab or vocab.txt beside it, or w0, w1 ...",
                    LdacReader::read),
            new Format(
                    "mtx",
                    List.of("*.mtx"),
                    "Matrix Market coordinate, rows are documents; words in NAME.vocab or vocab.txt beside it, or w0, w1 ...",
                    MatrixMarketReader::read));

    private Formats() {}

    /** All formats, in the order they are listed in. */
    public static List<Format> all() {
        return ALL;
    }

    /**
     * The format of a name.
     *
     * @throws InputException naming the formats there are
     */
    public static Format named(String name) {
        return ALL.stream()
                .filter(format -> format.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "format " + name, "there is no such format" + meant(name), "use one of " + names()));
    }

    /**
     * The format of a file or folder, by its name.
     *
     * @throws InputException naming the formats there are
     */
    public static Format of(Path file) {
        return find(file)
                .orElseThrow(() -> new InputException(
                        file.toString(), "its name does not tell the format", "add --format with one of " + names()));
    }

    /** The format of a file or folder, if its name tells. */
    public static Optional<Format> find(Path file) {
        if (Files.isDirectory(file)) {
            return Optional.of(named(FOLDER));
        }
        String name =
                String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return ALL.stream().filter(format -> format.goesBy(name)).findFirst();
    }

    private static String meant(String name) {
        return Suggestion.among(name, ALL.stream().map(Format::name).toList())
                .map(near -> ", did you mean '" + near + "'?")
                .orElse("");
    }

    private static String names() {
        return ALL.stream().map(Format::name).collect(Collectors.joining(", "));
    }
}
