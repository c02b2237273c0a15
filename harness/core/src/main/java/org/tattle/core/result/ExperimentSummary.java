package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * The description of an experiment: a defense with its parameters and guarantees.
 *
 * @param name the defense with its parameters, as a folder name; unique in a run, its key in results is {@code cell}
 * @param defense the defense's name
 * @param parameters the defense's parameters
 * @param mode {@code sound}, {@code as-published}, {@code none} for an algorithm that guarantees nothing,
 *     {@code violated} in files for one whose guarantee is violated, or {@code unknown} for one that another tool ran
 * @param vocabulary the vocabulary policy, {@code own} for an algorithm whose models have words of their own under
 *     every policy, or empty
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
    /** The vocabulary of an algorithm that takes or chooses words from its training set under every policy. */
    public static final String OWN_WORDS = "own";

    /** The parameter that says whether a release's numbers are counts, where nobody declares it. */
    public static final String COUNTS = "counts";

    /** Its value: they are taken for counts where the numbers themselves show it. */
    public static final String ASSUMED = "assumed";

    /** The parameter that says how models forgot some records before they were released. */
    public static final String FORGETS = "forgets";

    /** The parameter that says which releases an adversary sees, where it is not one. */
    public static final String SEEN = "seen";

    /** Its value: one without the records of a group, and one with them. */
    public static final String BOTH_RELEASES = "before-and-after";

    private static final String COMMON_WORDS = "corpus";

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

    /**
     * Whether all models have the words of all records, so that no attack sees which words a training set has, which a
     * release with the words of its training set shows.
     */
    public boolean sharesWords() {
        return vocabulary.equals(COMMON_WORDS);
    }

    /** How models forgot the records of one group before they were released, if they did. */
    public Optional<String> forgets() {
        return Optional.ofNullable(parameters.get(FORGETS)).map(Object::toString);
    }

    /** Whether an adversary sees two releases, before and after the records of a group were added. */
    public boolean seesBoth() {
        return BOTH_RELEASES.equals(parameters.get(SEEN));
    }

    /** Whether nobody declares that a release's numbers are counts, so that proofs rest on what the numbers show. */
    public boolean assumesCounts() {
        return ASSUMED.equals(parameters.get(COUNTS));
    }

    /**
     * Whether it releases embeddings, which no attack reads: only what its program answers about records is attacked.
     */
    public boolean releasesEmbeddings() {
        return "embeddings".equals(parameters.get("release"));
    }

    /** The same experiment in another mode. */
    ExperimentSummary withMode(String other) {
        return new ExperimentSummary(name, defense, parameters, other, vocabulary, targets, guarantees);
    }

    /** Whether another tool ran the algorithm, so that its guarantees are not known. */
    public boolean isMadeElsewhere() {
        return mode.equals("unknown");
    }
}
