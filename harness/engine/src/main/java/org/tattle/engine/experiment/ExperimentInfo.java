package org.tattle.engine.experiment;

import java.util.List;
import java.util.Map;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ExperimentSummary;

/**
 * The description of an experiment for reports.
 *
 * @param parameters its parameters by name, in a fixed order
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that guarantees nothing, or
 *     {@code unknown} for one that is not known
 * @param vocabulary the vocabulary policy, or empty if there is none
 */
public record ExperimentInfo(String defense, Map<String, Object> parameters, String mode, String vocabulary) {
    /** The description of models that another tool trained, of which only numbers are known. */
    public static final ExperimentInfo MADE_ELSEWHERE =
            new ExperimentInfo(ExperimentSummary.MADE_ELSEWHERE, Map.of(), "unknown", "");

    /** The description of models that another tool trained, whose files are read. */
    public static final ExperimentInfo READ_FROM_FILES = new ExperimentInfo("read-from-files", Map.of(), "unknown", "");

    /** The description of the experiment of a name in results. */
    public ExperimentSummary summary(String name, int targets, List<PrivacyGuarantee> guarantees) {
        return new ExperimentSummary(name, defense, parameters, mode, vocabulary, targets, guarantees);
    }
}
