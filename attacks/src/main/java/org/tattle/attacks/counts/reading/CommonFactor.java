package org.tattle.attacks.counts.reading;

import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Settles counts that files show only up to a common factor. With all training documents among the candidates, no word
 * can have a larger count than in all candidates together; if twice the counts would need that, the factor is 1.
 */
public final class CommonFactor {
    /** The fewest words that must exclude a factor of 2, so that no single fault of the list can. */
    private static final int FEWEST_WORDS = 3;

    private CommonFactor() {}

    /** The files with counts of factor 1 made certain; of an incomplete list, the smallest counts are taken. */
    public static Published settled(Published files, Corpus candidates, boolean complete) {
        List<TrainingCounts> settled = files.counts().stream()
                .map(counts -> !complete || isExcluded(counts, candidates) ? counts.certain() : counts)
                .toList();
        return files.with(settled);
    }

    private static boolean isExcluded(TrainingCounts counts, Corpus candidates) {
        if (counts.isCertain()) {
            return true;
        }
        double offset = counts.multiples().getAsDouble();
        Corpus counted = counts.unit() == Unit.DOCUMENTS ? candidates.presence() : candidates;
        long[] all = counted.wordTokens();
        int[] largest = new int[all.length];
        for (int d = 0; d < counted.documents(); d++) {
            for (long cell = counted.start(d); cell < counted.end(d); cell++) {
                largest[counted.word(cell)] = Math.max(largest[counted.word(cell)], counted.count(cell));
            }
        }
        long[] totals = counts.totals();
        int excluding = 0;
        for (int w = 0; w < totals.length; w++) {
            int column = counted.vocabulary().indexOf(counts.vocabulary().word(w));
            double twice = 2 * (totals[w] + offset) - offset;
            excluding += column >= 0 && twice > all[column] + largest[column] ? 1 : 0;
        }
        return excluding >= FEWEST_WORDS;
    }
}
