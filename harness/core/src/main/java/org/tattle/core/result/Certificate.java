package org.tattle.core.result;

import java.util.Map;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;

/**
 * What independent runs show of one experiment: a lower bound on its epsilon between neighbors of one relation, and how
 * that compares with a guarantee about the same neighbors.
 *
 * @param cell the name of the experiment
 * @param certifier the audit's name: {@code distinguishing}, {@code canaries}
 * @param parameters the audit's parameters
 * @param neighbors the neighbors that were distinguished
 * @param evidence what was counted
 * @param bound certified, for the guarantee's delta, or for 0 where there is no guarantee
 * @param test of a guarantee about such neighbors; null where the defense gives none
 */
public record Certificate(
        String cell,
        String certifier,
        Map<String, Object> parameters,
        Neighbors neighbors,
        Evidence evidence,
        EpsilonBound bound,
        Test test) {
    public Certificate {
        parameters = SortedCopy.of(parameters);
    }

    /**
     * The neighbors of an audit.
     *
     * @param unit in what they differ
     * @param adjacency how they differ in it
     * @param description the pair, in words
     */
    public record Neighbors(Relation.Unit unit, Adjacency adjacency, String description) {}

    /**
     * The outcome of an audit's runs.
     *
     * @param counted in words: {@code 480 of 500 runs with the document, 3 of 500 without}
     * @param trainings how many models were trained for it
     */
    public record Evidence(String counted, int trainings) {}

    /**
     * The test of a guarantee.
     *
     * @param guarantee about the audit's neighbors
     * @param pValue an upper bound on the probability of evidence as strong where the guarantee is true
     * @param leastPValue what it would be if every guess were right: above a level, nothing could have refuted the
     *     guarantee at that level
     */
    public record Test(PrivacyGuarantee guarantee, double pValue, double leastPValue) {}

    /** The guarantee that it tests; null where the defense gives none. */
    public PrivacyGuarantee guarantee() {
        return test == null ? null : test.guarantee;
    }

    /** The p-value of its test; NaN where there is no guarantee. */
    public double pValue() {
        return test == null ? Double.NaN : test.pValue;
    }

    /** The smallest p-value that its test could have had; NaN where there is no guarantee. */
    public double leastPValue() {
        return test == null ? Double.NaN : test.leastPValue;
    }
}
