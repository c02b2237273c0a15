package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.tattle.core.Decimal;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/**
 * Reads the Matrix Market coordinate format (Boisvert, Pozo and Remington 1996): a banner, comments, {@code rows
 * columns entries}, then {@code row column value}, ids from 1. Rows are documents, columns words, values whole counts,
 * written as integers or reals.
 */
final class MatrixMarketReader {
    private static final String BANNER = "%%MatrixMarket matrix coordinate integer general";
    private static final String LAYOUT = "write `documents words entries`, then `document word count`, ids from 1";

    private MatrixMarketReader() {}

    static ReadFile<Corpus> read(Path file, ReadOptions options) throws IOException {
        TextFields.requireCounts(file.toString(), options);
        try (LineReader lines = new LineReader(file)) {
            UnaryOperator<String> wholeCount = banner(lines);
            String line = lines.next();
            while (line != null && line.startsWith("%")) {
                line = lines.next();
            }
            List<String> sizes = line == null ? List.of() : LineReader.fields(line);
            if (sizes.size() != 3) {
                throw lines.fault("three numbers must stand on this line", LAYOUT);
            }
            int documents = lines.wholeNumber(
                    "the number of documents", sizes.get(0), 0, CoordinateEntries.MOST_DOCUMENTS, LAYOUT);
            long rows = lines.longNumber("the number of entries", sizes.get(2), 0, CoordinateEntries.MOST_ROWS, LAYOUT);
            Optional<Path> beside = VocabularyFile.findNamed(options.vocabularyFile(), file);
            int most = beside.isPresent() ? Integer.MAX_VALUE : VocabularyFile.MOST_NUMBERED;
            int words = lines.wholeNumber("the number of words", sizes.get(1), 0, most, LAYOUT);
            Optional<Vocabulary> given = beside.map(vocabulary -> VocabularyFile.read(vocabulary, words, file));
            return ReadFile.of(new CoordinateEntries(documents, words, rows, wholeCount, LAYOUT)
                    .read(file, lines, () -> given.orElseGet(() -> VocabularyFile.numbered(file, words, rows))));
        }
    }

    private static UnaryOperator<String> banner(LineReader lines) throws IOException {
        String line = lines.next();
        List<String> fields = line == null ? List.of() : LineReader.fields(line.toLowerCase(Locale.ROOT));
        if (fields.equals(List.of("%%matrixmarket", "matrix", "coordinate", "integer", "general"))) {
            return UnaryOperator.identity();
        }
        if (fields.equals(List.of("%%matrixmarket", "matrix", "coordinate", "real", "general"))) {
            return MatrixMarketReader::whole;
        }
        throw lines.fault(
                "the first line is not the banner `" + BANNER + "`",
                "convert it to that form (real for integer is read too)");
    }

    /** A whole real written as an integer; any other is returned unchanged, to be refused later. */
    private static String whole(String real) {
        double value = Decimal.finite(real).orElse(Double.NaN);
        return value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE ? Long.toString((long) value) : real;
    }
}
