package org.tattle.core.result;

import java.util.Map;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;

/**
 * A certificate of one experiment, from independent runs: a lower bound on its epsilon between neighbors of one
 * relation, and a test of a guarantee for the same neighbors.
 *
 * @param experiment the name of the experiment
 * @param certifier the name of the certifying audit: {@code distinguishing}, {@code canaries}
 * @param parameters the audit's parameters
 * @param neighbors the neighbors that were distinguished
 * @param evidence the counted outcomes
 * @param bound the certified bound at the guarantee's delta, or at 0 if there is no guarantee
 * @param test the test of a guarantee for such neighbors; null if the defense has none
 * @param curve the test of the noise that the guarantee was accounted by; null if its curve is not known or not tested
 * @param ifIndependent a larger bound from the same outcome that holds if each canary has independent noise; null if
 *     there is none
 */
public record Certificate(
        String experiment,
        String certifier,
        Map<String, Object> parameters,
        Neighbors neighbors,
        Evidence evidence,
        EpsilonBound bound,
        Test test,
        Curve curve,
        EpsilonBound ifIndependent) {
    /** The parameter that is the number of records beside which the neighbors differ. */
    public static final String BACKGROUND = "background";

    public Certificate {
        parameters = SortedCopy.of(parameters);
    }

    /** A certificate whose bound holds without further assumptions. */
    public Certificate(
            String experiment,
            String certifier,
            Map<String, Object> parameters,
            Neighbors neighbors,
            Evidence evidence,
            EpsilonBound bound,
            Test test) {
        this(experiment, certifier, parameters, neighbors, evidence, bound, test, null, null);
    }

    /**
     * The neighbors of a certifying audit.
     *
     * @param unit the unit in which they differ
     * @param adjacency how they differ in it
     * @param description the pair in words
     */
    public record Neighbors(Relation.Unit unit, Adjacency adjacency, String description) {}

    /**
     * The outcome of an audit's runs.
     *
     * @param counted the counts in words: {@code 480 of 500 runs with the document, 3 of 500 without}
     * @param trainings the number of models that were trained for it
     * @param planned the largest number of models that would have been trained, if runs stop once they know enough
     */
    public record Evidence(String counted, int trainings, int planned) {
        /** The outcome of a fixed number of runs. */
        public Evidence(String counted, int trainings) {
            this(counted, trainings, trainings);
        }
    }

    /**
     * The test of a guarantee.
     *
     * @param guarantee the guarantee for the audit's neighbors
     * @param pValue an upper bound on the probability of evidence at least as strong if the guarantee is true
     * @param leastPValue the p-value if every guess were right: if it is above a level, no outcome could have refuted
     *     the guarantee at that level
     */
    public record Test(PrivacyGuarantee guarantee, double pValue, double leastPValue) {}

    /**
     * The test that the release is as private as the noise that a guarantee was accounted by, by its whole trade-off
     * curve.
     *
     * @param family the noise in words: {@code Gaussian noise}
     * @param pValue an upper bound on the probability of evidence at least as strong if it is
     */
    public record Curve(String family, double pValue) {}

    /** The guarantee that it tests; null if the defense has none. */
    public PrivacyGuarantee guarantee() {
        return test == null ? null : test.guarantee;
    }

    /** The p-value of its test; NaN if there is no guarantee. */
    public double pValue() {
        return test == null ? Double.NaN : test.pValue;
    }

    /** The smallest p-value that its test could have had; NaN if there is no guarantee. */
    public double leastPValue() {
        return test == null ? Double.NaN : test.leastPValue;
    }
}
