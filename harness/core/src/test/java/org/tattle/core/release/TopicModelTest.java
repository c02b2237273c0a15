package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Vocabulary;

class TopicModelTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("apple", "pear"));

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -7, -1e-300, Double.POSITIVE_INFINITY})
    void whatIsNoProbability_isRefused(double number) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicModel(1, new double[] {0.5, number}, WORDS))
                .withMessage("topicWord must be >= 0 and finite. Provided value: " + number);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.NaN, Double.MAX_VALUE, Double.POSITIVE_INFINITY, -2})
    void weightsWithoutASum_areRefused(double weight) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TopicModel.ofWeights(1, new double[] {weight, weight}, WORDS))
                .withMessageStartingWith(
                        "weights must have a finite sum above 0 in every topic. Provided sum of topic 1: ");
    }

    @Test
    void rowsThatDoNotAddUpToOne_areRefusedWhereTheyAreRead() throws IOException {
        assertThat(read(new TopicModel(1, new double[] {0.25, 0.75 + 1e-9}, WORDS))
                        .topics())
                .isEqualTo(1);
        for (double rest : new double[] {0.7, 0.75 + 1e-5, 0, 1e300}) {
            TopicModel written = new TopicModel(1, new double[] {0.25, rest}, WORDS);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> read(written))
                    .withMessageStartingWith("topicWord must have rows that add up to 1. Provided sum of topic 1: ");
        }
    }

    private static TopicModel read(TopicModel model) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TopicModel.CODEC.write(model, new DataOutputStream(bytes));
        return TopicModel.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }
}
