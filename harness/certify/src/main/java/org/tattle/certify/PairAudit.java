package org.tattle.certify;

import java.util.List;
import java.util.Map;
import org.tattle.core.audit.DistinguishingGame;

/** A distinguishing audit: many independent runs on both datasets of one of several pairs. */
sealed interface PairAudit permits DistinguishingAudit, SequentialAudit {
    /** The largest number of models that are trained with this number of games. */
    int trainings(int games);

    /**
     * The mean number of models trained, by simulation, for an algorithm of twice the guaranteed epsilon, of the
     * weakest guarantee, that is randomized response on the first pair and shows nothing on the others.
     */
    int expectedTrainings(int games, TestedGuarantees guarantees);

    /** The largest epsilon that can be certified, however much leaks; known before anything is trained. */
    double maxCertifiableEpsilon(double delta);

    Map<String, Object> parameters();

    /** Bounds epsilon by the most promising of games that differ so, of {@link DistinguishingAudit#trials}. */
    Evidence run(List<String> differences, TestedGuarantees guarantees, TrialRunner runner);

    /** What the neighbors of games differ in. */
    static List<String> differences(List<? extends DistinguishingGame<?, ?>> games) {
        return games.stream().map(game -> game.pair().difference()).toList();
    }

    /** The confidence of the bound, in (0, 1). */
    double confidence();
}
