package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/**
 * Reads the rows {@code document word count}, ids from 1, that follow the header of UCI and Matrix Market files.
 *
 * @param documents the number of documents in the header
 * @param words the number of words in the header
 * @param rows the number of rows in the header
 * @param wholeCount rewrites a count as a whole number if the format allows other forms; else returns it unchanged
 * @param layout a description of the file's layout, for messages
 */
record CoordinateEntries(int documents, int words, long rows, UnaryOperator<String> wholeCount, String layout) {
    /** The largest number of documents in a header, so that one wrong number does not fill the memory. */
    static final int MOST_DOCUMENTS = 100_000_000;

    /** The largest number of documents in a header that may have no row. */
    private static final int MOST_EMPTY = 100_000;

    /** The largest number of rows in a header, about that of a file of a terabyte. */
    static final long MOST_ROWS = 1L << 40;

    /**
     * Reads all remaining lines.
     *
     * @param vocabulary called after all rows were read
     */
    Corpus read(Path file, LineReader lines, Supplier<Vocabulary> vocabulary) throws IOException {
        CountTable table = new CountTable();
        long firstLine = lines.number() + 1;
        long seen = 0;
        for (List<String> row = lines.nextFields(); row != null; row = lines.nextFields()) {
            if (seen == rows) {
                throw lines.fault(
                        "there are more rows than the " + rows + " that the header announces",
                        "correct the header or remove the rows");
            }
            add(row, lines, table);
            seen++;
        }
        if (seen < rows) {
            throw new InputException(
                    file.toString(),
                    "it ends after " + seen + " of the " + rows + " rows that the header announces",
                    "copy it again, it may be cut off, or correct the header");
        }
        if (documents > rows + MOST_EMPTY) {
            throw new InputException(
                    file.toString(),
                    "its header announces " + documents + " documents and " + rows + " rows, so that over " + MOST_EMPTY
                            + " documents would be empty",
                    "correct the header");
        }
        return table.corpus(
                documents,
                vocabulary.get(),
                (document, cell, problem) -> lines.fault(firstLine + cell, problem, "add up or correct its rows"));
    }

    private void add(List<String> row, LineReader lines, CountTable table) {
        if (row.size() != 3) {
            throw lines.fault("a row has three numbers, this one " + row.size(), layout);
        }
        int document = lines.wholeNumber("the document", row.get(0), 1, documents, layout);
        int word = lines.wholeNumber("the word", row.get(1), 1, words, layout);
        int count = lines.wholeNumber("the count", wholeCount.apply(row.get(2)), 1, Integer.MAX_VALUE, layout);
        table.add(document - 1, word - 1, count);
    }
}
