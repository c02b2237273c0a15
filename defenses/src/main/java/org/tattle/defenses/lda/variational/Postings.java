package org.tattle.defenses.lda.variational;

import org.tattle.core.data.Corpus;

/**
 * A corpus turned round: for every word the cells that hold it, in document order. Word sums over it come out in
 * document order whatever the number of threads.
 */
final class Postings {
    private final int[] start;
    private final int[] documents;
    private final int[] cells;

    Postings(Corpus corpus) {
        int words = corpus.vocabulary().size();
        start = new int[words + 1];
        documents = new int[corpus.cells()];
        cells = new int[corpus.cells()];
        for (int cell = 0; cell < corpus.cells(); cell++) {
            start[corpus.word(cell) + 1]++;
        }
        for (int w = 0; w < words; w++) {
            start[w + 1] += start[w];
        }
        int[] next = start.clone();
        for (int d = 0; d < corpus.documents(); d++) {
            for (int cell = corpus.start(d); cell < corpus.end(d); cell++) {
                int place = next[corpus.word(cell)]++;
                documents[place] = d;
                cells[place] = cell;
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

    int cell(int place) {
        return cells[place];
    }
}
