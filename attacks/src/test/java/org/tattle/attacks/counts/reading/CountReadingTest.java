package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;

class CountReadingTest {
    /** A word that a release does not show would be proved absent if it counted as 0. */
    @Test
    void certain_wordThatIsNotShown_isUnknown() {
        CountReading reading = new CountReading(new double[] {2, Double.NaN, 0}, true, new double[3]);
        assertThat(reading.certain()).containsExactly(2, -1, 0);
    }

    /**
     * Counts 0, 5, 3 and 1 with 2.3 on top of each but the first, which was cut to none: the distribution's mean comes
     * off all, and nothing is fitted to whole counts.
     */
    @Test
    void of_noiseOfAMean_takesItOff() {
        TopicModel model =
                TopicModel.ofWeights(1, new double[] {0.1, 7.4, 5.4, 3.4}, new Vocabulary(List.of("a", "b", "c", "d")));
        PublicFacts facts =
                PublicFacts.of(9).withTopicPrior(0.1).withNoise(new NoiseDistribution.Approximate(2.3, 0.1));
        CountReading reading = new SmoothedCounts().read(model, facts, new double[] {0, 5, 3, 1}, new double[4]);
        assertThat(reading.values()).containsExactly(new double[] {-2.3, 5, 3, 1}, within(1e-9));
        assertThat(reading.exact()).isFalse();
        assertThat(reading.distribution()).containsInstanceOf(NoiseDistribution.Approximate.class);
    }

    /** Counts 0, 5, 3 and 1 but for some hundredths, as other weights are by chance: exact only if declared. */
    @Test
    void of_numbersNearCounts_isExactOnlyWhereTheyAreDeclared() {
        TopicModel model = TopicModel.ofWeights(
                1, new double[] {1, 6.02, 3.98, 2.01}, new Vocabulary(List.of("a", "b", "c", "d")));
        PublicFacts facts = PublicFacts.of(9).withTopicPrior(1).withCounts(PublicFacts.Counts.HISTOGRAM);
        double[] expected = {0, 5, 3, 1};
        assertThat(new SmoothedCounts()
                        .read(model, facts, expected, new double[4])
                        .exact())
                .isTrue();
        PublicFacts assumed = facts.withCounts(PublicFacts.Counts.ASSUMED);
        assertThat(new SmoothedCounts()
                        .read(model, assumed, expected, new double[4])
                        .exact())
                .isFalse();
    }

    @Test
    void visibleCounts_noiseOfAMean_takeItOff() {
        TopicModel model =
                TopicModel.ofWeights(1, new double[] {2.1, 7.1, 5.1, 3.1}, new Vocabulary(List.of("a", "b", "c", "d")));
        PublicFacts facts = PublicFacts.of(9).withTopicPrior(0.1).withNoise(new NoiseDistribution.Approximate(2, 0.1));
        CountReading reading = new VisibleCounts()
                .read(TopWords.of(model, 4), facts, new double[] {5, 3, 1, 0}, new double[] {1, 1, 1, 1});
        assertThat(reading.values()).containsExactly(new double[] {5, 3, 1, 0}, within(1e-6));
    }

    /**
     * One decimal of some 15 tokens hides up to 0.75 of each word, 15² / 1200 in variance: fails if printed numbers are
     * taken as exact.
     */
    @Test
    void visibleCounts_ofPrintedProbabilities_haveTheVarianceOfRounding() {
        TopicModel model =
                TopicModel.ofWeights(1, new double[] {2.1, 7.1, 5.1, 3.1}, new Vocabulary(List.of("a", "b", "c", "d")));
        PublicFacts facts = PublicFacts.of(9).withTopicPrior(0.1);
        double[] expected = {2, 7, 5, 3};
        double[] spread = {1, 1, 1, 1};
        TopWords all = TopWords.of(model, 4);
        double exact =
                new VisibleCounts().read(all, facts, expected, spread).of(0).spread();
        double printed = new VisibleCounts()
                .read(all.rounded(1), facts, expected, spread)
                .of(0)
                .spread();
        assertThat(exact).isLessThan(0.1);
        assertThat(printed).isBetween(0.15, 0.26);
    }
}
