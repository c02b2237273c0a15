package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.tattle.math.Preconditions;

/**
 * Topics of documents with embeddings, as BERTopic saves them: of each topic the mean of its documents' embeddings with
 * their number, and class-based TF-IDF of its words.
 *
 * @param means of the K topics
 * @param weights of the same topics, in the same order
 */
public record EmbeddedTopics(Centroids means, TopicTfidf weights) {
    /** Writes and reads the means, then the weights. */
    public static final Codec<EmbeddedTopics> CODEC = new Codec<>() {
        @Override
        public void write(EmbeddedTopics release, DataOutput out) throws IOException {
            Centroids.CODEC.write(release.means, out);
            TopicTfidf.CODEC.write(release.weights, out);
        }

        @Override
        public EmbeddedTopics read(DataInput in) throws IOException {
            return new EmbeddedTopics(Centroids.CODEC.read(in), TopicTfidf.CODEC.read(in));
        }
    };

    public EmbeddedTopics {
        Preconditions.require(
                weights.topics() == means.topics(),
                "weights",
                "of as many topics as means: " + means.topics(),
                weights.topics());
    }
}
