package org.tattle.defenses.poisson;

import java.util.Arrays;
import org.tattle.core.data.Corpus;

/** How often each document says each word; all is observed. */
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
