package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.inference.VariationalDocument;

/**
 * What batch and online variational LDA have in common.
 *
 * @param topics K, at least 1
 * @param alpha the document-topic prior of each topic, &gt; 0
 * @param eta the topic-word prior of each word, &gt; 0
 * @param passes over the corpus, at least 1
 * @param iterations the most steps of a document's fit
 * @param tolerance a document's fit stops when the mean change of gamma is below it
 */
record VariationalSettings(int topics, double alpha, double eta, int passes, int iterations, double tolerance) {
    VariationalSettings {
        require(topics >= 1, "topics must be at least 1", topics);
        require(alpha > 0 && Double.isFinite(alpha), "document-prior must be > 0 and finite", alpha);
        require(eta > 0 && Double.isFinite(eta), "word-prior must be > 0 and finite", eta);
        require(passes >= 1, "passes must be at least 1", passes);
        require(iterations >= 1, "inner-iterations must be at least 1", iterations);
        require(tolerance > 0 && Double.isFinite(tolerance), "tolerance must be > 0 and finite", tolerance);
    }

    /** Settings whose priors are 1/K where none is given. */
    static VariationalSettings of(
            int topics, Optional<Double> alpha, Optional<Double> eta, int passes, int iterations, double tolerance) {
        require(topics >= 1, "topics must be at least 1", topics);
        return new VariationalSettings(
                topics, alpha.orElse(1.0 / topics), eta.orElse(1.0 / topics), passes, iterations, tolerance);
    }

    static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ". Provided value: " + value);
        }
    }

    VariationalDocument document() {
        return new VariationalDocument(topics, alpha, tolerance, iterations);
    }
}
