package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.mechanism.NoiseSource;

/** The conditional distribution of the noisy sweep of Zhu et al. */
public enum ZhuDraws {
    /** The same noise for all topics, weights rescaled to [0, 1], as in the public code of [MIA]. */
    PUBLISHED {
        @Override
        TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale) {
            return new RescaledConditional(counts, settings, noise, scale);
        }
    },
    /** Separate noise for each topic, negative noisy counts raised to 0, weights not rescaled. */
    POSITIVE {
        @Override
        TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale) {
            return new PositiveConditional(counts, settings, noise, scale);
        }
    };

    abstract TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale);
}
