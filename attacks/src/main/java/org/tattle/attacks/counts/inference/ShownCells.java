package org.tattle.attacks.counts.inference;

import org.tattle.attacks.counts.reading.Candidates;

/** The words of each group of candidates whose counts say something, and one candidate's tokens of them. */
record ShownCells(int[] starts, int[] words, int[] counts) {
    static ShownCells of(Candidates candidates, ResidualCost misfit) {
        int[] starts = new int[candidates.groups() + 1];
        int size = 0;
        for (int g = 0; g < candidates.groups(); g++) {
            for (int c = candidates.start(g); c < candidates.end(g); c++) {
                size += misfit.isFlat(candidates.word(c)) ? 0 : 1;
            }
            starts[g + 1] = size;
        }
        int[] words = new int[size];
        int[] counts = new int[size];
        int cell = 0;
        for (int g = 0; g < candidates.groups(); g++) {
            for (int c = candidates.start(g); c < candidates.end(g); c++) {
                if (!misfit.isFlat(candidates.word(c))) {
                    words[cell] = candidates.word(c);
                    counts[cell++] = candidates.count(c);
                }
            }
        }
        return new ShownCells(starts, words, counts);
    }

    int start(int group) {
        return starts[group];
    }

    int end(int group) {
        return starts[group + 1];
    }

    int word(int cell) {
        return words[cell];
    }

    int count(int cell) {
        return counts[cell];
    }
}
