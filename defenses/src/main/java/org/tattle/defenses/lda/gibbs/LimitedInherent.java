package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.mechanism.NoiseSource;

/**
 * HDP-LDA without its noise, the "limited inherent" curve of [ZHAO] Figure 5: draws from counts clipped at C, without
 * noise. Guarantees nothing.
 *
 * @param clip C, &gt; 0
 */
record LimitedInherent(GibbsSettings settings, double clip) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        NoisyCounts exact = new NoisyCounts(start.wordTopic());
        ClippedConditional distribution = new ClippedConditional(start, exact, settings, clip);
        distribution.recount();
        return new Chain() {
            @Override
            public TopicConditional next() {
                return distribution;
            }

            @Override
            public void show(double[] shown) {
                exact.copyTo(shown);
            }

            @Override
            public void estimate(double[] estimate) {
                exact.smoothTo(estimate, settings.beta());
            }
        };
    }
}
