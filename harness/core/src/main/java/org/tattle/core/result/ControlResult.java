package org.tattle.core.result;

import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * The result of a control: a run whose outcome is known, so that "nothing leaks" differs from "the attack is broken".
 *
 * @param control {@code permuted-labels}, {@code leaky-model} or, for inference attacks, {@code crossed-positions}
 * @param experiment the name of the experiment it was run in, or empty
 * @param attack the attack it was run with
 * @param expectation the expected outcome
 * @param measured the measured number
 * @param expected the number that the measured one is compared with, as the expectation says
 * @param falseAlarmProbability the probability that a correct audit fails this control
 * @param passed whether the expectation was met
 */
public record ControlResult(
        String control,
        String experiment,
        String attack,
        Statement expectation,
        Interval measured,
        double expected,
        double falseAlarmProbability,
        boolean passed) {}
