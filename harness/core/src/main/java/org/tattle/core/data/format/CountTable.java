package org.tattle.core.data.format;

import java.util.Arrays;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;

/** Cells (document, word, count) in any order, put in order by counting documents and sorting within each. */
final class CountTable {
    private int[] rows = new int[1024];
    private int[] words = new int[1024];
    private int[] counts = new int[1024];
    private int size;

    /** Makes the exception about a cell that cannot be, given its document and its position among those added. */
    @FunctionalInterface
    interface Fault {
        InputException at(int document, int cell, String problem);
    }

    /** Adds a cell, document and word from 0. */
    void add(int document, int word, int count) {
        if (size == rows.length) {
            int longer = Math.addExact(size, size >> 1);
            rows = Arrays.copyOf(rows, longer);
            words = Arrays.copyOf(words, longer);
            counts = Arrays.copyOf(counts, longer);
        }
        rows[size] = document;
        words[size] = word;
        counts[size] = count;
        size++;
    }

    /** The corpus with documents numbered from 1; those without cells are empty. */
    Corpus corpus(int documents, Vocabulary vocabulary, Fault fault) {
        int[] start = starts(documents);
        long[] wordAndCell = byDocument(start);
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        for (int document = 0; document < documents; document++) {
            int from = start[document];
            int length = start[document + 1] - from;
            Arrays.sort(wordAndCell, from, from + length);
            int[] columns = new int[length];
            int[] columnCounts = new int[length];
            long tokens = 0;
            for (int i = 0; i < length; i++) {
                int cell = (int) wordAndCell[from + i];
                columns[i] = words[cell];
                columnCounts[i] = counts[cell];
                tokens += counts[cell];
                if (i > 0 && columns[i] == columns[i - 1]) {
                    throw fault.at(document, cell, "the document has this word already");
                }
                if (tokens > Integer.MAX_VALUE) {
                    throw fault.at(document, cell, "the document has more than 2147483647 tokens");
                }
            }
            builder.addCounts(Integer.toString(document + 1), columns, columnCounts);
        }
        return builder.build();
    }

    private int[] starts(int documents) {
        int[] start = new int[documents + 1];
        for (int i = 0; i < size; i++) {
            start[rows[i] + 1]++;
        }
        for (int document = 0; document < documents; document++) {
            start[document + 1] += start[document];
        }
        return start;
    }

    /** Each cell as its word and its position in one long, document by document. */
    private long[] byDocument(int[] start) {
        long[] wordAndCell = new long[size];
        int[] next = start.clone();
        for (int i = 0; i < size; i++) {
            wordAndCell[next[rows[i]]++] = ((long) words[i] << 32) | i;
        }
        return wordAndCell;
    }
}
