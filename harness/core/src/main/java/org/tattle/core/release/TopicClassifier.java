package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.LogisticRegression;

/**
 * A released classifier of documents: a multinomial logistic regression on the topic shares that {@link TopicFeatures}
 * estimates by fold-in.
 *
 * @param topics the topic model, K topics
 * @param documentPrior the prior of each topic in a document when it is folded in, above 0 and finite
 * @param classes the names of the classes, C, at least 2
 * @param weights C x (K + 1), row-major, each class's intercept last. Not to be modified.
 */
public record TopicClassifier(TopicModel topics, double documentPrior, List<String> classes, double[] weights) {
    /** Writes and reads a classifier: the topic model, the prior, C, the classes' names, the weights row by row. */
    public static final Codec<TopicClassifier> CODEC = new Codec<>() {
        @Override
        public void write(TopicClassifier classifier, DataOutput out) throws IOException {
            TopicModel.CODEC.write(classifier.topics, out);
            out.writeDouble(classifier.documentPrior);
            out.writeInt(classifier.classes.size());
            Codec.writeTexts(classifier.classes, out);
            Codec.writeNumbers(classifier.weights, out);
        }

        @Override
        public TopicClassifier read(DataInput in) throws IOException {
            TopicModel topics = TopicModel.CODEC.read(in);
            double documentPrior = in.readDouble();
            int classes = in.readInt();
            if (classes < 2) {
                throw new IOException("a classifier of " + classes + " classes");
            }
            List<String> names = Codec.readTexts(classes, in);
            double[] weights = Codec.readNumbers(Math.multiplyExact(classes, topics.topics() + 1), in);
            return new TopicClassifier(topics, documentPrior, names, weights);
        }
    };

    public TopicClassifier {
        classes = List.copyOf(classes);
        if (classes.size() < 2) {
            throw new IllegalArgumentException("classes must be at least 2. Provided number: " + classes.size());
        }
        if (weights.length != classes.size() * (topics.topics() + 1)) {
            throw new IllegalArgumentException("weights must hold classes x (topics + 1) = " + classes.size() + " x "
                    + (topics.topics() + 1) + " numbers. Provided: " + weights.length);
        }
        for (double weight : weights) {
            Preconditions.finite("weights", weight);
        }
        Preconditions.positive("documentPrior", documentPrior);
    }

    /**
     * The logarithms of the class probabilities of every unit.
     *
     * @param records any documents, over any vocabulary
     * @return units x C, row-major
     */
    public double[] logProbabilities(Corpus records) {
        double[] features = TopicFeatures.of(topics, documentPrior, records);
        double[] all = new double[records.size() * classes.size()];
        double[] one = new double[classes.size()];
        for (int unit = 0; unit < records.size(); unit++) {
            LogisticRegression.logProbabilities(weights, features, unit * topics.topics(), one);
            System.arraycopy(one, 0, all, unit * one.length, one.length);
        }
        return all;
    }

    /**
     * The true classes of records, numbered as in this classifier.
     *
     * @throws IllegalArgumentException if the records have no labels, or other classes
     */
    public Labels labels(Corpus records) {
        return records.labels()
                .filter(labels -> labels.classes().equals(classes))
                .orElseThrow(() -> new IllegalArgumentException("records must be labeled with the classes "
                        + String.join(", ", classes) + ". Provided: "
                        + records.labels()
                                .map(labels -> String.join(", ", labels.classes()))
                                .orElse("no labels")));
    }
}
