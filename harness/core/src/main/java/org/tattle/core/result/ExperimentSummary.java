package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * The description of an experiment: a defense with its parameters and guarantees.
 *
 * @param name the defense with its parameters, as a folder name; unique in a run, its key in results is {@code cell}
 * @param defense the defense's name
 * @param parameters the defense's parameters
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that guarantees nothing, or
 *     {@code unknown} for one that another tool ran
 * @param vocabulary the vocabulary policy, or empty
 * @param targets the number of target models, over which all numbers are means
 * @param guarantees the guarantees of the defense; empty if it has none
 */
public record ExperimentSummary(
        String name,
        String defense,
        Map<String, Object> parameters,
        String mode,
        String vocabulary,
        int targets,
        List<PrivacyGuarantee> guarantees) {
    public ExperimentSummary {
        parameters = SortedCopy.of(parameters);
        guarantees = List.copyOf(guarantees);
    }

    /** The name of the defense of models of which only statistics, or scores of another tool's attack, are audited. */
    public static final String MADE_ELSEWHERE = "made-elsewhere";

    /**
     * Whether only one number a record was asked, so that no attack saw what is released: neither count inversion nor
     * any other attack on files was run.
     */
    public boolean isOneNumber() {
        return isMadeElsewhere() && defense.equals(MADE_ELSEWHERE);
    }

    /** Whether another tool ran the algorithm, so that its guarantees are not known. */
    public boolean isMadeElsewhere() {
        return mode.equals("unknown");
    }
}
