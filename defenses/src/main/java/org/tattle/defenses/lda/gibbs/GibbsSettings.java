package org.tattle.defenses.lda.gibbs;

import java.util.Optional;

/**
 * What all collapsed Gibbs samplers have in common.
 *
 * @param topics K, at least 1
 * @param alpha the document-topic prior of each topic, &gt; 0
 * @param beta the topic-word prior of each word, &gt; 0
 * @param sweeps over all tokens, at least 1
 */
record GibbsSettings(int topics, double alpha, double beta, int sweeps) {
    GibbsSettings {
        require(topics >= 1, "topics must be at least 1", topics);
        requirePositive("document-prior", alpha);
        requirePositive("word-prior", beta);
        require(sweeps >= 1, "sweeps must be at least 1", sweeps);
    }

    /** Settings whose priors are 1/K where none is given. */
    static GibbsSettings of(int topics, Optional<Double> alpha, Optional<Double> beta, int sweeps) {
        require(topics >= 1, "topics must be at least 1", topics);
        return new GibbsSettings(topics, alpha.orElse(1.0 / topics), beta.orElse(1.0 / topics), sweeps);
    }

    static void requirePositive(String name, double value) {
        require(value > 0 && Double.isFinite(value), name + " must be > 0 and finite", value);
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ". Provided value: " + value);
        }
    }
}
