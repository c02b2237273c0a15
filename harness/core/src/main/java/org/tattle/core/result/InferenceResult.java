package org.tattle.core.result;

import java.util.Map;
import org.tattle.math.statistics.Interval;

/**
 * The result of one inference attack, which recovers the content of records from the transcripts of trainings.
 *
 * @param attack the attack's name
 * @param attackParameters its parameters
 * @param positions the number of positions that it inferred at each target
 * @param guessed the mean over targets of the share of positions whose value was guessed right
 * @param probability the mean over targets of the mean probability assigned to the true value
 * @param blind the mean over targets of the share that guessing the most frequent value gets right, without a
 *     transcript
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
