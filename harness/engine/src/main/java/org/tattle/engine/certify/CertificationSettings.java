package org.tattle.engine.certify;

/**
 * How guarantees are put to the test by independent runs.
 *
 * @param runs of each of two neighboring datasets that a bound is made of; 0: no distinguishing game is played
 * @param pilot runs of each from which pair and rule are chosen, at least 2
 * @param canaries planted in one training; 0: none are
 * @param trainings with canaries that a bound is made of, at least 1
 * @param background how many records the neighbors share; all where there are no more
 * @param confidence of the bounds, in (0, 1)
 */
public record CertificationSettings(
        int runs, int pilot, int canaries, int trainings, int background, double confidence) {}
