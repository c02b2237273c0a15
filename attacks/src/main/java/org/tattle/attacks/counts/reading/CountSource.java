package org.tattle.attacks.counts.reading;

import java.util.List;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/** A way to read word counts off a surface. */
public interface CountSource<S> extends WordSource<S> {
    /**
     * The counts of the words that a release shows.
     *
     * @param expected the attacker's prior mean of each word's count
     * @param spread the prior variance of each word's count
     */
    CountReading read(S release, PublicFacts facts, double[] expected, double[] spread);

    /** What these counts count. */
    default Unit unit(S release) {
        return Unit.TOKENS;
    }

    /** Counts besides these that the release shows exactly: by group, or of another unit. */
    default List<TrainingCounts> further(S release) {
        return List.of();
    }
}
