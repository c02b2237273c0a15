package org.tattle.attacks.statistic;

import java.util.Arrays;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;

/**
 * {@link DocumentFit} on a model of which only the top words are released: a topic's remaining probability is spread
 * evenly over its other words, with the last released probability as a cap.
 */
public record TopWordsFit() implements FilledTopicsFit<TopWords> {
    @Override
    public TopicModel filled(TopWords top, Vocabulary vocabulary) {
        int words = vocabulary.size();
        int[] column = new int[top.vocabulary().size()];
        for (int w = 0; w < column.length; w++) {
            column[w] = vocabulary.indexOf(top.vocabulary().word(w));
        }
        double[] phi = new double[top.topics() * words];
        for (int z = 0; z < top.topics(); z++) {
            double hidden = 1;
            for (int i = 0; i < top.length(); i++) {
                hidden -= top.probability(z, i);
            }
            double each = Math.min(top.last(z), Math.max(0, hidden) / Math.max(1, words - top.length()));
            Arrays.fill(phi, z * words, (z + 1) * words, each);
            for (int i = 0; i < top.length(); i++) {
                if (column[top.word(z, i)] >= 0) {
                    phi[z * words + column[top.word(z, i)]] = top.probability(z, i);
                }
            }
        }
        return new TopicModel(top.topics(), phi, vocabulary);
    }
}
