package org.tattle.formats;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tattle.formats.LayoutOptions.Delimiter;

/** The file formats that records are read from. */
public final class Formats {
    private static final String FOLDER = "txt-folder";
    private static final List<Format> ALL = List.of(
            new Format(
                    "jsonl",
                    List.of("*.jsonl", "*.ndjson"),
                    "JSON lines: one object a line with a text field; id and author fields if wanted",
                    Optional.of(JsonLinesReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "json",
                    List.of("*.json"),
                    "JSON: {\"text\": [document, ...]}, an array of strings, or an array of objects with a text field",
                    Optional.of(JsonReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "csv",
                    List.of("*.csv"),
                    "comma-separated, with a header: a text column; or for rows every column but id and label a feature",
                    Optional.of((file, options) -> TableReader.read(file, options, Delimiter.COMMA)),
                    Optional.of((file, options) -> FeatureReader.read(file, options, Delimiter.COMMA)),
                    Optional.empty()),
            new Format(
                    "tsv",
                    List.of("*.tsv"),
                    "tab-separated, with a header: a text column; or for rows every column but id and label a feature",
                    Optional.of((file, options) -> TableReader.read(file, options, Delimiter.TAB)),
                    Optional.of((file, options) -> FeatureReader.read(file, options, Delimiter.TAB)),
                    Optional.empty()),
            new Format(
                    FOLDER,
                    List.of("a folder"),
                    "folder of .txt files, one document each; the id is the path within the folder",
                    Optional.of(TextFolderReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "uci",
                    List.of("docword.*.txt"),
                    "UCI bag of words: D, W, NNZ, then `document word count` from 1; words in vocab.*.txt beside it",
                    Optional.of(UciReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "ldac",
                    List.of("*.ldac", "*.lda-c", "*.dat"),
                    "LDA-C: `M term:count ...` a line, terms from 0; words in NAME.vocab or vocab.txt beside it, or w0, w1 ...",
                    Optional.of(LdacReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "mtx",
                    List.of("*.mtx"),
                    "Matrix Market coordinate, rows are documents; words in NAME.vocab or vocab.txt beside it, or w0, w1 ...",
                    Optional.of(MatrixMarketReader::read),
                    Optional.empty(),
                    Optional.empty()),
            new Format(
                    "libsvm",
                    List.of("*.libsvm", "*.svm"),
                    "LIBSVM: `label index:value ...` a line, indices from 1, ascending; what follows # is a comment",
                    Optional.empty(),
                    Optional.of(LibsvmReader::read),
                    Optional.empty()),
            new Format(
                    "idx",
                    List.of("*-idx3-ubyte", "*.idx3-ubyte"),
                    "IDX images of bytes, as MNIST's, pixels / 255; classes in NAME-labels-idx1-ubyte beside it",
                    Optional.empty(),
                    Optional.of(IdxReader::read),
                    Optional.empty()),
            new Format(
                    "edges",
                    List.of("*.edges.txt", "*.edges", "*.edgelist"),
                    "edge list: `from to count` a line, or `from to` for 1, or one id; # and % begin comments",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(EdgeListReader::read)));

    private Formats() {}

    public static List<Format> all() {
        return ALL;
    }

    /** The format of a file or folder, if its name shows it. */
    public static Optional<Format> find(Path file) {
        if (Files.isDirectory(file)) {
            return ALL.stream().filter(format -> format.name().equals(FOLDER)).findFirst();
        }
        String name =
                String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return ALL.stream().filter(format -> format.goesBy(name)).findFirst();
    }
}
