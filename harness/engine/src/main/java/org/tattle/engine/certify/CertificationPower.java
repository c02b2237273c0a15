package org.tattle.engine.certify;

import java.util.OptionalDouble;

/**
 * What an audit can show at most, known before it trains.
 *
 * @param cell the defense with its parameters
 * @param certifier the audit's name
 * @param relation the neighbors: {@code document, add-remove}
 * @param trainings how many models it trains
 * @param confidence of its bound
 * @param ceiling no epsilon above this is ever certified, however much leaks
 * @param guaranteed the smallest epsilon that is guaranteed about such neighbors; empty: none is
 */
public record CertificationPower(
        String cell,
        String certifier,
        String relation,
        int trainings,
        double confidence,
        double ceiling,
        OptionalDouble guaranteed) {
    /** Whether the audit could refute a guarantee. */
    public boolean isEnough() {
        return guaranteed.isEmpty() || ceiling > guaranteed.getAsDouble();
    }
}
