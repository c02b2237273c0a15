package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

class TopicAlignmentTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b", "c"));

    private static TopicModel model(double... weights) {
        return TopicModel.ofWeights(weights.length / 3, weights, WORDS);
    }

    @Test
    void of_permutedTopics_findsThePermutation() {
        TopicModel first = model(8, 1, 1, 1, 8, 1, 1, 1, 8);
        TopicAlignment alignment = TopicAlignment.of(first, model(1, 1, 8, 8, 1, 1, 1, 8, 1));
        assertThat(alignment.topicOf()).containsExactly(1, 2, 0);
        assertThat(alignment.cosine()).containsOnly(new double[] {1}, within(1e-12));
    }

    /** Greedy matching would give the first topic the best and leave the second with nothing alike. */
    @Test
    void of_topicsThatCompete_takesTheBestTotal() {
        TopicAlignment alignment = TopicAlignment.of(model(5, 4, 0, 1, 0, 0), model(1, 0, 0, 0, 1, 0));
        assertThat(alignment.topicOf()).containsExactly(1, 0);
        assertThat(alignment.cosine()[0]).isCloseTo(4 / Math.sqrt(41), within(1e-12));
    }

    @Test
    void of_otherShapes_isRefused() {
        assertThatThrownBy(() -> TopicAlignment.of(model(1, 1, 1), model(1, 1, 1, 1, 1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 and 2");
    }
}
