package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Vocabulary;

class TopicClassifierTest {
    private static final List<String> CLASSES = List.of("cat", "dog", "eel");

    /** Topics of one word each, so that a document's shares follow from its counts whatever is drawn. */
    private static final TopicModel TOPICS =
            new TopicModel(2, new double[] {1, 0, 0, 1}, new Vocabulary(List.of("a", "b")));

    private static final TopicClassifier CLASSIFIER =
            new TopicClassifier(TOPICS, 0.5, CLASSES, new double[] {1, 0, 0, 0, 2, 0, 0, 0, -1});

    @Test
    void features_areTheSharesOfEachUnit() {
        Corpus authors = corpus("a a", "b", "", "z").group(List.of("x", "x", "y", "z"));
        double[] features = TopicFeatures.of(TOPICS, 0.5, authors);
        assertThat(features).containsExactly(new double[] {2.5 / 4, 1.5 / 4, 0.5, 0.5, 0.5, 0.5}, within(1e-12));
    }

    /** Drawn ones too: they depend on the record, not on its company or place. */
    @Test
    void features_hangOnTheRecordAlone() {
        TopicModel mixed = new TopicModel(2, new double[] {0.6, 0.4, 0.3, 0.7}, TOPICS.vocabulary());
        Corpus records = corpus("a b a b", "b b a", "a a a b");
        double[] all = TopicFeatures.of(mixed, 0.5, records);
        assertThat(TopicFeatures.of(mixed, 0.5, records.select(2, 0))).containsExactly(all[4], all[5], all[0], all[1]);
        assertThat(all[0]).isNotEqualTo(all[2]);
    }

    /** Scores of "a a a": theta = (3.5, 0.5) / 4 gives 0.875, 0.25 and −1. */
    @Test
    void answers_areTheLogarithmsOfClassProbabilities() {
        double[] logs = CLASSIFIER.logProbabilities(corpus("a a a", "b"));
        double sum = Math.exp(0.875) + Math.exp(0.25) + Math.exp(-1);
        assertThat(logs).hasSize(6);
        assertThat(logs[0]).isCloseTo(0.875 - Math.log(sum), within(1e-12));
        assertThat(logs[1]).isCloseTo(0.25 - Math.log(sum), within(1e-12));
        assertThat(logs[2]).isCloseTo(-1 - Math.log(sum), within(1e-12));
        assertThat(Math.exp(logs[3]) + Math.exp(logs[4]) + Math.exp(logs[5])).isCloseTo(1, within(1e-12));
    }

    @Test
    void codec_givesBackWhatItWrote() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TopicClassifier.CODEC.write(CLASSIFIER, new DataOutputStream(bytes));
        TopicClassifier read =
                TopicClassifier.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(read).usingRecursiveComparison().isEqualTo(CLASSIFIER);
    }

    @Test
    void codec_refusesAClassifierOfOneClass() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        TopicModel.CODEC.write(TOPICS, out);
        out.writeDouble(0.5);
        out.writeInt(1);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() ->
                        TopicClassifier.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))))
                .withMessage("a classifier of 1 classes");
    }

    @Test
    void labels_mustBeThoseOfTheClassifier() {
        Corpus records = corpus("a", "b", "a");
        Labels own = Labels.of(List.of("dog", "cat", "eel"));
        assertThat(CLASSIFIER.labels(records.labeled(own))).isSameAs(own);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSIFIER.labels(records))
                .withMessage("records must be labeled with the classes cat, dog, eel. Provided: no labels");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CLASSIFIER.labels(records.labeled(Labels.of(List.of("dog", "cat", "emu")))))
                .withMessage("records must be labeled with the classes cat, dog, eel. Provided: cat, dog, emu");
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicClassifier(TOPICS, 0.5, List.of("cat"), new double[3]))
                .withMessage("classes must be at least 2. Provided number: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicClassifier(TOPICS, 0.5, CLASSES, new double[6]))
                .withMessage("weights must hold classes x (topics + 1) = 3 x 3 numbers. Provided: 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicClassifier(TOPICS, 0, CLASSES, new double[9]))
                .withMessage("documentPrior must be > 0 and finite. Provided value: 0.0");
    }
}
