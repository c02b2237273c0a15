package org.tattle.defenses.lda.local;

import java.util.BitSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/** Sets and clears reported bits of a word until it has a wanted count (sheet section (j)). */
final class Reconstruction {
    private Reconstruction() {}

    /**
     * Sets the bit of uniformly chosen documents that lack the word, or clears that of some that have it.
     *
     * @param reports one per document; changed at this word only
     * @param wanted how many documents are to have it, in 0 … documents
     */
    static void fit(List<BitSet> reports, int word, int wanted, UniformRandomProvider random) {
        int have = ones(reports, word);
        boolean changed = have < wanted; // the bit that the chosen documents come to have
        int candidates = changed ? reports.size() - have : have;
        Subset chosen = new Subset(candidates, Math.abs(wanted - have), random::nextInt);
        for (BitSet report : reports) {
            if (report.get(word) != changed && chosen.takesNext()) {
                report.set(word, changed);
            }
        }
    }

    /** How many documents say that they have the word. */
    static int ones(List<BitSet> reports, int word) {
        int ones = 0;
        for (BitSet report : reports) {
            ones += report.get(word) ? 1 : 0;
        }
        return ones;
    }
}
