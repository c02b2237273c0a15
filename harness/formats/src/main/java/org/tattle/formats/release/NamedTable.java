package org.tattle.formats.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;
import org.tattle.formats.Delimited;
import org.tattle.formats.LayoutOptions.Delimiter;

/**
 * A table of numbers with its words, as data frames are saved: the words in the header, with or without an index column
 * before them, or in the first column.
 */
record NamedTable(Matrix matrix, Vocabulary vocabulary) {
    /** Headers of columns that number the rows; without one, whole numbers in a row may be counts of a word. */
    private static final Set<String> NUMBERINGS = Set.of("topic", "topics", "index", "id", "unnamed: 0");

    private static final String REMEDY = "write one topic a line under a header of the words, or name a --vocabulary";

    private static final class Rows implements Delimited.Sink {
        private final List<String> first = new ArrayList<>();
        private List<String> header = List.of();
        private String place = "";
        private double[] values = new double[1 << 12];
        private int size;

        @Override
        public void header(String at, List<String> names) {
            place = at;
            header = names;
        }

        @Override
        public void row(String at, List<String> fields) {
            first.add(fields.get(0).strip());
            for (int c = 1; c < fields.size(); c++) {
                if (size == values.length) {
                    values = Arrays.copyOf(values, Math.multiplyExact(2, size));
                }
                values[size++] = NumberTable.number(fields.get(c).strip(), at);
            }
        }

        /** Whether the first column names or numbers the rows. */
        private boolean isIndexed() {
            return header.get(0).isBlank()
                    || areWords(first)
                    || (NUMBERINGS.contains(header.get(0).strip().toLowerCase(Locale.ROOT))
                            && (isNumbered(0) || isNumbered(1)));
        }

        private boolean isNumbered(int from) {
            return first.size() > 1
                    && IntStream.range(0, first.size())
                            .allMatch(row -> first.get(row).equals(Integer.toString(from + row)));
        }

        /** The words; empty if the file names none. */
        private Optional<List<String>> words(boolean indexed) {
            List<String> names = indexed ? header.subList(1, header.size()) : header;
            boolean columns = areWords(names);
            boolean rows = indexed && areWords(first);
            return columns && !(rows && first.size() > names.size())
                    ? Optional.of(names)
                    : rows ? Optional.of(first) : Optional.empty();
        }

        private Matrix matrix(boolean indexed) {
            int others = header.size() - 1;
            if (indexed) {
                return new Matrix(first.size(), others, Arrays.copyOf(values, size));
            }
            double[] all = new double[Math.multiplyExact(first.size(), header.size())];
            for (int row = 0; row < first.size(); row++) {
                all[row * header.size()] = NumberTable.number(first.get(row), place);
                System.arraycopy(values, row * others, all, row * header.size() + 1, others);
            }
            return new Matrix(first.size(), header.size(), all);
        }

        private static boolean areWords(List<String> names) {
            return names.stream().anyMatch(name -> !Decimal.isNumber(name.strip()));
        }

        private Vocabulary vocabulary(List<String> words) {
            Set<String> seen = new HashSet<>();
            for (String word : words) {
                if (word.isBlank() || !seen.add(word)) {
                    throw new InputException(
                            place, word.isBlank() ? "a word is blank" : "the word '" + word + "' repeats", REMEDY);
                }
            }
            return new Vocabulary(List.copyOf(words));
        }
    }

    /** Reads a table; empty if it has no words. */
    static Optional<NamedTable> read(Path file) throws IOException {
        Rows rows = new Rows();
        Delimited.readDetected(file, Delimiter.COMMA, rows);
        if (rows.first.isEmpty()) {
            return Optional.empty();
        }
        boolean indexed = rows.isIndexed();
        return rows.words(indexed).map(words -> new NamedTable(rows.matrix(indexed), rows.vocabulary(words)));
    }
}
