package org.tattle.certify;

import java.util.Optional;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;

/** The evidence of one certifying audit. It bounds epsilon for any delta, and tests any guarantee for its neighbors. */
public interface Evidence {
    /** The neighbors that were distinguished, in words. */
    String neighbors();

    /** The counts, in words. */
    String counted();

    /** The number of models that were trained for it, including those that chose the rule. */
    int trainings();

    /** The certified lower bound for a delta in [0, 1). */
    EpsilonBound bound(double delta);

    /**
     * A lower bound that holds only if each canary has independent noise, and if that is Gaussian where the guarantee,
     * if there is one, is; empty if there are no canaries.
     */
    default Optional<EpsilonBound> ifIndependent(Optional<PrivacyGuarantee> guarantee, double delta) {
        return Optional.empty();
    }

    /** The test of the noise that a guarantee was accounted by, if its curve is known and was tested. */
    default Optional<Certificate.Curve> curve(PrivacyGuarantee guarantee) {
        return Optional.empty();
    }

    /** An upper bound on the probability of evidence at least as strong if a guarantee for these neighbors is true. */
    double pValue(double epsilon, double delta);

    /** The p-value if every guess were right: the smallest that this many runs can give. */
    double leastPValue(double epsilon, double delta);
}
