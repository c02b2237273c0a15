package org.tattle.defenses.lda.variational;

import org.tattle.core.data.Corpus;

/**
 * An inverted index of a corpus: for every word its cells in document order. Sums over a word's cells are computed in
 * document order regardless of the number of threads.
 */
final class Postings {
    private final int[] start;
    private final int[] documents;
    private final int[] cells;

    Postings(Corpus corpus) {
        int words = corpus.vocabulary().size();
        int size = Documents.size(corpus.cells(), "cells");
        start = new int[words + 1];
        int[] frequencies = corpus.documentFrequencies();
        for (int w = 0; w < words; w++) {
            start[w + 1] = start[w] + frequencies[w];
        }
        documents = new int[size];
        cells = new int[size];
        int[] next = start.clone();
        int own = 0;
        for (int d = 0; d < corpus.documents(); d++) {
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                int place = next[corpus.word(cell)]++;
                documents[place] = d;
                cells[place] = own++;
            }
        }
    }

    int start(int word) {
        return start[word];
    }

    int end(int word) {
        return start[word + 1];
    }

    int document(int place) {
        return documents[place];
    }

    /** The position of a cell among those of all documents, in their order. */
    int cell(int place) {
        return cells[place];
    }
}
