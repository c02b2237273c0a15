package org.tattle.attacks.statistic;

import java.util.Arrays;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

/**
 * {@link DocumentFit} on what pyLDAvis shows of a model: a topic's remaining probability is spread evenly over the
 * words that it does not show, with the smallest that it shows as a cap.
 */
public record PageFit() implements FilledTopicsFit<TopicPage> {
    /** The tokens of a topic are its share of all, which its frequencies are shares of. */
    @Override
    public TopicModel filled(TopicPage page, Vocabulary vocabulary) {
        int words = vocabulary.size();
        double tokens = Arrays.stream(page.totals()).sum();
        double[] phi = new double[page.topics() * words];
        for (int z = 0; z < page.topics(); z++) {
            int from = page.starts()[z];
            int to = page.starts()[z + 1];
            double shown = Arrays.stream(page.frequencies(), from, to).sum();
            double size = Math.max(shown, page.shares()[z] * tokens);
            double least = Arrays.stream(page.frequencies(), from, to).min().orElse(0);
            double each = Math.min(least, (size - shown) / Math.max(1, words - (to - from)));
            Arrays.fill(phi, z * words, (z + 1) * words, each / size);
            for (int i = from; i < to; i++) {
                int column = vocabulary.indexOf(page.vocabulary().word(page.columns()[i]));
                if (column >= 0) {
                    phi[z * words + column] = page.frequencies()[i] / size;
                }
            }
        }
        return new TopicModel(page.topics(), phi, vocabulary);
    }
}
