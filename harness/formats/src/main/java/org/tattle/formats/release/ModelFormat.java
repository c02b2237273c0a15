package org.tattle.formats.release;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.tattle.core.InputException;

/** The format in which a tool stores the topic-word matrix. */
public enum ModelFormat {
    /** Whatever the file's content shows it to be. */
    AUTO("auto"),
    /** Topics x words, every row sums to 1. */
    PROBABILITIES("probabilities"),
    /** {@code components_}: topics x words, weights. */
    SCIKIT_LEARN("scikit-learn"),
    /** {@code get_topics()}: topics x words, every row sums to 1. */
    GENSIM("gensim"),
    /** Lines of topic, word and weight. */
    MALLET("mallet"),
    /** {@code topicsMatrix}: words x topics, weights. */
    SPARK("spark");

    private final String text;

    ModelFormat(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }

    /** Whether rows are weights of any sum, not probabilities. */
    boolean isWeights() {
        return this == SCIKIT_LEARN || this == MALLET || this == SPARK;
    }

    /** The format of a name; the message for an unknown one lists the existing names. */
    public static ModelFormat named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.text.equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "--format " + name,
                        "there is no such format of a model",
                        "use one of "
                                + Arrays.stream(values())
                                        .map(ModelFormat::toString)
                                        .collect(Collectors.joining(", "))));
    }
}
