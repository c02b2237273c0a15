package org.tattle.formats;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.tattle.core.InputException;
import org.tattle.core.data.BigIntList;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;

/**
 * Collects cells (document, word, count) in any order and sorts them, by counting across documents and by comparison
 * within each. Consecutive cells of one document are one run: for a file sorted by document, a cell takes 8 bytes and a
 * document 20.
 */
final class CountTable {
    private final BigIntList words = new BigIntList();
    private final BigIntList counts = new BigIntList();
    private final BigIntList runDocuments = new BigIntList();
    private final BigIntList runLengths = new BigIntList();
    private int lastDocument = -1;
    private int lastLength;

    /** Creates the exception about an invalid cell, given its document and its position among the added cells. */
    @FunctionalInterface
    interface Fault {
        InputException at(int document, long cell, String problem);
    }

    /** Adds a cell, document and word from 0. */
    void add(int document, int word, int count) {
        if (document != lastDocument) {
            closeRun();
            lastDocument = document;
        }
        words.add(word);
        counts.add(count);
        lastLength++;
    }

    long cells() {
        return words.size();
    }

    private void closeRun() {
        if (lastLength > 0) {
            runDocuments.add(lastDocument);
            runLengths.add(lastLength);
            lastLength = 0;
        }
    }

    /** The corpus with documents numbered from 1; those without cells are empty. */
    Corpus corpus(int documents, Vocabulary vocabulary, Fault fault) {
        closeRun();
        Runs runs = new Runs(documents);
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        for (int document = 0; document < documents; document++) {
            long[] cells = runs.cells(document);
            long[] wordAndPlace = new long[cells.length];
            Arrays.setAll(wordAndPlace, i -> ((long) words.get(cells[i]) << 32) | i);
            Arrays.sort(wordAndPlace);
            int[] columns = new int[cells.length];
            int[] columnCounts = new int[cells.length];
            long tokens = 0;
            for (int i = 0; i < cells.length; i++) {
                long cell = cells[(int) wordAndPlace[i]];
                columns[i] = words.get(cell);
                columnCounts[i] = counts.get(cell);
                tokens += columnCounts[i];
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

    /** The runs ordered by document, those of one document in the order in which they were added. */
    private final class Runs {
        private final long[] firstCell = new long[Math.toIntExact(runDocuments.size()) + 1];
        private final int[] runs = new int[firstCell.length - 1];
        private final int[] start;

        Runs(int documents) {
            start = new int[documents + 1];
            for (int run = 0; run < runs.length; run++) {
                firstCell[run + 1] = firstCell[run] + runLengths.get(run);
                start[runDocuments.get(run) + 1]++;
            }
            Arrays.parallelPrefix(start, Integer::sum);
            int[] next = start.clone();
            for (int run = 0; run < runs.length; run++) {
                runs[next[runDocuments.get(run)]++] = run;
            }
        }

        /** The cells of a document in the order in which they were added. */
        long[] cells(int document) {
            return IntStream.range(start[document], start[document + 1])
                    .mapToObj(i -> LongStream.range(firstCell[runs[i]], firstCell[runs[i] + 1]))
                    .flatMapToLong(run -> run)
                    .toArray();
        }
    }
}
