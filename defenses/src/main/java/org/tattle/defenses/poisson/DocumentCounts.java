package org.tattle.defenses.poisson;

import java.util.Arrays;
import org.tattle.core.data.Corpus;

/** The word counts of each document, all observed. */
record DocumentCounts(Corpus corpus) implements CountMatrix {
    @Override
    public int rows() {
        return corpus.documents();
    }

    @Override
    public int columns() {
        return corpus.vocabulary().size();
    }

    @Override
    public void row(int document, int[] out) {
        Arrays.fill(out, 0);
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            out[corpus.word(cell)] = corpus.count(cell);
        }
    }
}
