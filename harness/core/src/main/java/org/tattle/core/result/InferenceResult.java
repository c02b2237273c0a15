package org.tattle.core.result;

import java.util.Map;
import org.tattle.math.statistics.Interval;

/**
 * One attack that recovers what records hold from the transcripts of a defense's trainings.
 *
 * @param attack the attack's name
 * @param attackParameters its parameters
 * @param positions how many positions it asked about at each target
 * @param guessed the mean over targets of the share of positions whose value was guessed
 * @param probability the mean over targets of the mean probability given to the true value
 * @param blind what a guess of the most frequent value gets without a transcript, mean over targets
 */
public record InferenceResult(
        String attack,
        Map<String, Object> attackParameters,
        int positions,
        Interval guessed,
        Interval probability,
        double blind) {
    public InferenceResult {
        attackParameters = SortedCopy.of(attackParameters);
    }
}
