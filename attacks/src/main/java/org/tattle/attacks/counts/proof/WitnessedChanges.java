package org.tattle.attacks.counts.proof;

import org.tattle.attacks.counts.reading.Candidates;

/**
 * The candidates that were added to a training set, or removed from it, although the list of candidates has a fault:
 * several words each imply the change by itself, whatever else changed, and every other listed text lacks at least
 * {@value WitnessedBounds#MARGIN} of these words.
 *
 * <p>The argument: let e be what the fault adds to the difference of the counts. If a candidate was not added, the
 * listed documents cannot change a word that implies it was by as much, so that e is above 0 on all these words. No
 * listed text has them all, and one wrong word is one of them; a document that is not listed would have to contain them
 * all. The same holds for removal, with signs reversed.
 */
public final class WitnessedChanges {
    private final Candidates candidates;
    private final long[] changes;

    /** @param changes by how much the count of each of the candidates' first words grew; the others are not known */
    public WitnessedChanges(Candidates candidates, long[] changes) {
        this.candidates = candidates;
        this.changes = changes;
    }

    /** Whether a group is one candidate, and it was added; if {@code sign} is -1, removed. */
    public boolean show(int group, int sign) {
        int[] witnesses = new int[candidates.end(group) - candidates.start(group)];
        int found = 0;
        for (int c = candidates.start(group); c < candidates.end(group); c++) {
            int word = candidates.word(c);
            if (word < changes.length && all(word) - sign * changes[word] < candidates.count(c)) {
                witnesses[found++] = word;
            }
        }
        return candidates.multiplicity(group) == 1
                && candidates.othersLack(group, witnesses, found, WitnessedBounds.MARGIN);
    }

    /** The largest change of a word that the listed documents can make. */
    private long all(int word) {
        long all = 0;
        for (int e = candidates.firstOf(word); e < candidates.endOf(word); e++) {
            all += (long) candidates.countAt(e) * candidates.multiplicity(candidates.groupAt(e));
        }
        return all;
    }
}
