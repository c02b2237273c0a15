package org.tattle.certify;

import java.util.Map;

/**
 * A distinguishing audit: many independent runs on both datasets of one of several pairs. They differ in when it ends.
 */
sealed interface PairAudit permits DistinguishingAudit, SequentialAudit {
    /** The largest number of models that are trained with this number of games. */
    int trainings(int games);

    /**
     * The mean number of models that are trained for an algorithm with twice the guaranteed epsilon that is randomized
     * response on the first pair and shows nothing on the others, by simulation; if guarantees differ, the weakest one.
     */
    int expectedTrainings(int games, Claims claims);

    /** The largest epsilon that can be certified, however much leaks; known before anything is trained. */
    double maxCertifiableEpsilon(double delta);

    /** Its settings, by name. */
    Map<String, Object> parameters();

    /**
     * Bounds epsilon by the most promising of several pairs.
     *
     * @param runner runs {@link DistinguishingAudit#trials} of the contest's pairs
     */
    Evidence run(Contest contest, Claims claims, TrialRunner runner);

    /** The confidence of the bound, in (0, 1). */
    double confidence();
}
