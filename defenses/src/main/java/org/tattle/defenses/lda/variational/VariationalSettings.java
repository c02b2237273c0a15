package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.inference.VariationalDocuments;
import org.tattle.core.plugin.Setting;

/**
 * The settings of batch and online variational LDA; the defaults are scikit-learn's.
 *
 * @param passes the number of passes over the corpus
 * @param fit when a document's fit stops
 */
public record VariationalSettings(
        TopicPriors priors,

        @Setting(value = "10", meaning = "passes over the corpus")
        int passes,

        FitLimits fit) {
    public VariationalSettings {
        require(passes >= 1, "passes must be at least 1", passes);
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

    static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ". Provided value: " + value);
        }
    }

    VariationalDocuments documents() {
        return new VariationalDocuments(topics(), alpha(), fit.tolerance(), fit.innerIterations());
    }
}
