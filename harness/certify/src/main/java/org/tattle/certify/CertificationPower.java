package org.tattle.certify;

import java.util.OptionalDouble;

/**
 * The largest epsilon that a certifying audit can show, known before any training.
 *
 * @param experiment the name of the experiment: the defense with its parameters
 * @param relation the neighbors: {@code document, add-remove}
 * @param trainings the largest number of models that it trains
 * @param expected the mean number of models that it trains if the algorithm is randomized response of twice the
 *     guaranteed epsilon; the largest number if it does not stop earlier
 * @param ceiling the largest epsilon that can be certified, however much leaks
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
