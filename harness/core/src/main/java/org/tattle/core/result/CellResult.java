package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import org.tattle.math.statistics.Interval;

/**
 * One defence with its parameters: what it promises, what it is good for, and what its transcripts tell.
 *
 * @param cell the defence with its parameters, as a folder name
 * @param defense the defence's name
 * @param parameters the defence's parameters
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that promises nothing, or
 *     {@code unknown} for one that another tool ran
 * @param vocabulary the vocabulary policy, or empty
 * @param targets the number of targets, which all numbers are means over
 * @param guarantees what the defence promises; empty: nothing
 * @param utility figures of usefulness by name
 * @param deviations the standard deviation over targets of each of these figures, by name; NaN for a single target
 * @param inferences the attacks on its transcripts
 * @param clippedRecords how many of all audited records lie outside the bounds that the defence declares, and are
 *     clipped
 */
public record CellResult(
        String cell,
        String defense,
        Map<String, Object> parameters,
        String mode,
        String vocabulary,
        int targets,
        List<Claim> guarantees,
        Map<String, Interval> utility,
        Map<String, Double> deviations,
        List<InferenceResult> inferences,
        long clippedRecords) {
    public CellResult {
        parameters = SortedCopy.of(parameters);
        utility = SortedCopy.of(utility);
        deviations = SortedCopy.of(deviations);
    }
}
