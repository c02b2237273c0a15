package org.tattle.certify;

import java.util.Optional;

/**
 * The settings of certifying audits.
 *
 * @param runs the largest number of runs on each of two neighboring datasets for a bound; 0: no distinguishing audit
 * @param pilot the number of runs on each that choose the pair and the rule, at least 2
 * @param canaries the number of canaries planted in one training; 0: no one-run audit
 * @param background the number of records that the neighbors share; all if there are no more
 * @param stop the probability with which runs stop, as they refute the guarantees, although these are true: over all
 *     guarantees of the run and at any time; empty: runs never stop
 */
public record CertificationSettings(
        int runs, int pilot, int canaries, int trainings, int background, double confidence, Optional<Double> stop) {}
