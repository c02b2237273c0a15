package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;

/**
 * {@link DocumentFit} on the top words of topics without their probabilities, which are taken from Zipf's law: the word
 * at rank r has a share of 1/r. A topic's remaining probability is spread evenly over its other words.
 */
public record TopicHeadsFit() implements FilledTopicsFit<TopicHeads> {
    @Override
    public TopicModel filled(TopicHeads heads, Vocabulary vocabulary) {
        int words = vocabulary.size();
        int topics = heads.topics().size();
        double harmonic = 0;
        for (int rank = 1; rank <= words; rank++) {
            harmonic += 1.0 / rank;
        }
        double[] phi = new double[topics * words];
        for (int z = 0; z < topics; z++) {
            List<String> head = heads.topics().get(z);
            double hidden = 1;
            for (int i = 0; i < head.size(); i++) {
                hidden -= 1 / ((i + 1) * harmonic);
            }
            Arrays.fill(phi, z * words, (z + 1) * words, Math.max(0, hidden) / Math.max(1, words - head.size()));
            for (int i = 0; i < head.size(); i++) {
                int column = vocabulary.indexOf(head.get(i));
                if (column >= 0) {
                    phi[z * words + column] = 1 / ((i + 1) * harmonic);
                }
            }
        }
        return new TopicModel(topics, phi, vocabulary);
    }
}
