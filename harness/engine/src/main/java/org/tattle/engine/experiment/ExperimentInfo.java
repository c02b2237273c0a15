package org.tattle.engine.experiment;

import java.util.Map;

/**
 * The description of an experiment for reports.
 *
 * @param defense the defense's name
 * @param parameters its parameters by name, in a fixed order
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that guarantees nothing, or
 *     {@code unknown} for one that is not known
 * @param vocabulary the vocabulary policy, or empty if there is none
 */
public record ExperimentInfo(String defense, Map<String, Object> parameters, String mode, String vocabulary) {
    /** The description of experiments that another tool ran. */
    public static final ExperimentInfo MADE_ELSEWHERE = new ExperimentInfo("made-elsewhere", Map.of(), "unknown", "");
}
