package org.tattle.certify;

import java.util.OptionalDouble;

/**
 * The largest epsilon that a certifying audit can show, known before any training.
 *
 * @param experiment the name of the experiment: the defense with its parameters
 * @param certifier the audit's name
 * @param relation the neighbors: {@code document, add-remove}
 * @param trainings the largest number of models that it trains
 * @param expected the mean number of models that it trains if the algorithm is randomized response of twice the
 *     guaranteed epsilon; the largest number if it does not stop earlier
 * @param confidence the confidence of its bound
 * @param ceiling the largest epsilon that can be certified, however much leaks
 * @param guaranteed the smallest guaranteed epsilon for such neighbors; empty if there is no guarantee
 */
public record CertificationPower(
        String experiment,
        String certifier,
        String relation,
        int trainings,
        int expected,
        double confidence,
        double ceiling,
        OptionalDouble guaranteed) {
    /** Whether the audit could refute a guarantee. */
    public boolean isEnough() {
        return guaranteed.isEmpty() || ceiling > guaranteed.getAsDouble();
    }
}
