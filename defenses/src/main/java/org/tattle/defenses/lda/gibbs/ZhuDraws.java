package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.mechanism.NoiseSource;

/** How the noisy sweep of Zhu et al. draws. */
public enum ZhuDraws {
    /** One noise for all topics, weights stretched to [0, 1], as the public code of [MIA] does. */
    PUBLISHED {
        @Override
        TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale) {
            return new RescaledConditional(counts, settings, noise, scale);
        }
    },
    /** A noise for each topic, what is below 0 taken for 0, weights as they are. */
    POSITIVE {
        @Override
        TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale) {
            return new PositiveConditional(counts, settings, noise, scale);
        }
    };

    abstract TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale);
}
