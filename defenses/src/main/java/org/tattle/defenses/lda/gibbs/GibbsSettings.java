package org.tattle.defenses.lda.gibbs;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The settings that all collapsed Gibbs samplers share, with [ZHAO]'s experimental setting as defaults. */
public record GibbsSettings(
        @Setting(value = "50", meaning = "number of topics K, at least 1")
        int topics,

        @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
        double documentPrior,

        @Setting(value = "0.01", meaning = "beta, prior of each word in a topic, > 0")
        double wordPrior,

        @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
        int sweeps) {
    public GibbsSettings {
        Preconditions.atLeast("topics", topics, 1);
        Preconditions.positive("document-prior", documentPrior);
        Preconditions.positive("word-prior", wordPrior);
        Preconditions.atLeast("sweeps", sweeps, 1);
    }

    /** The document-topic prior of each topic. */
    double alpha() {
        return documentPrior;
    }

    /** The topic-word prior of each word. */
    double beta() {
        return wordPrior;
    }

    GibbsSettings withSweeps(int number) {
        return new GibbsSettings(topics, documentPrior, wordPrior, number);
    }

    /** The settings with these priors, each 1/K if not given. */
    static GibbsSettings of(int topics, Optional<Double> alpha, Optional<Double> beta, int sweeps) {
        Preconditions.atLeast("topics", topics, 1);
        return new GibbsSettings(topics, alpha.orElse(1.0 / topics), beta.orElse(1.0 / topics), sweeps);
    }
}
