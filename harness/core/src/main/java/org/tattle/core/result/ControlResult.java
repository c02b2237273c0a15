package org.tattle.core.result;

import org.tattle.math.statistics.Interval;

/**
 * A control: a run whose answer is known, so that "nothing leaks" differs from "the attack is broken".
 *
 * @param control {@code permuted-labels}, {@code leaky-model} or, for guesses about contents, {@code crossed-positions}
 * @param cell the cell it was run in, or empty
 * @param attack the attack it was run with
 * @param expectation what must be seen, in words
 * @param measured what was seen
 * @param expected the number that the measured one is held against, as the expectation says
 * @param falseAlarmProbability that a correct audit fails this control
 * @param passed whether the expectation was met
 */
public record ControlResult(
        String control,
        String cell,
        String attack,
        String expectation,
        Interval measured,
        double expected,
        double falseAlarmProbability,
        boolean passed) {}
