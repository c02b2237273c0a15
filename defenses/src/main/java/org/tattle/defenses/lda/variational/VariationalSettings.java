package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.inference.VariationalDocuments;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The settings of batch and online variational LDA; the defaults are scikit-learn's. */
public record VariationalSettings(
        TopicPriors priors,

        @Setting(value = "10", meaning = "passes over the corpus")
        int passes,

        FitLimits fit) {
    public VariationalSettings {
        Preconditions.atLeast("passes", passes, 1);
    }

    /** The settings with given priors. */
    VariationalSettings(int topics, double alpha, double eta, int passes, int iterations, double tolerance) {
        this(
                new TopicPriors(topics, Optional.of(alpha), Optional.of(eta)),
                passes,
                new FitLimits(iterations, tolerance));
    }

    int topics() {
        return priors.topics();
    }

    /** The document-topic prior of each topic. */
    double alpha() {
        return priors.alpha();
    }

    /** The topic-word prior of each word. */
    double eta() {
        return priors.eta();
    }

    VariationalDocuments documents() {
        return new VariationalDocuments(topics(), alpha(), fit.tolerance(), fit.innerIterations());
    }
}
