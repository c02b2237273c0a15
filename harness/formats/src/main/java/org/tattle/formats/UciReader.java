package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/**
 * Reads the UCI bag-of-words format: three header lines D, W and NNZ, then NNZ lines {@code document word count}, ids
 * from 1. Documents without a row are empty.
 */
final class UciReader {
    private static final String LAYOUT = "write three lines D, W, NNZ, then `document word count`, ids from 1";

    private UciReader() {}

    static ReadFile<Corpus> read(Path file, ReadOptions options) throws IOException {
        TextFields.requireCounts(file.toString(), options);
        try (LineReader lines = new LineReader(file)) {
            int documents = (int) header(lines, "D, the number of documents,", CoordinateEntries.MOST_DOCUMENTS);
            int words = (int) header(lines, "W, the number of words,", Integer.MAX_VALUE);
            long rows = header(lines, "NNZ, the number of rows,", CoordinateEntries.MOST_ROWS);
            Vocabulary vocabulary = vocabulary(file, options, words);
            return ReadFile.of(new CoordinateEntries(documents, words, rows, UnaryOperator.identity(), LAYOUT)
                    .read(file, lines, () -> vocabulary));
        }
    }

    private static long header(LineReader lines, String meaning, long most) throws IOException {
        List<String> fields = lines.nextFields();
        if (fields == null || fields.size() != 1) {
            throw lines.fault(meaning + " must stand alone on this line", LAYOUT);
        }
        return lines.longNumber(meaning, fields.get(0), 0, most, LAYOUT);
    }

    private static Vocabulary vocabulary(Path file, ReadOptions options, int words) {
        String name =
                String.valueOf(file.getFileName()).replaceFirst("\\.gz$", "").replaceFirst("^docword", "vocab");
        Path beside = VocabularyFile.find(options.vocabularyFile(), file, name)
                .orElseThrow(() -> new InputException(
                        file.toString(),
                        "its vocabulary " + name + " does not lie beside it",
                        "put it there, or name it with --vocabulary"));
        return VocabularyFile.read(beside, words, file);
    }
}
