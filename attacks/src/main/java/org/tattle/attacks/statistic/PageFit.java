package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

/**
 * {@link DocumentFit} on what pyLDAvis shows of a model: a topic's remaining probability is spread evenly over the
 * words that it does not show, with the smallest that it shows as a cap.
 */
public record PageFit() implements QueryStatistic<Corpus, TopicPage> {
    @Override
    public List<String> columns() {
        return new DocumentFit().columns();
    }

    @Override
    public void evaluate(TopicPage page, Corpus corpus, double[] out) {
        new DocumentFit().evaluate(filled(page, corpus), corpus, out);
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }

    @Override
    public double[] varianceScales(Corpus corpus) {
        return new DocumentFit().varianceScales(corpus);
    }

    /** The tokens of a topic are its share of all, which its frequencies are shares of. */
    private static TopicModel filled(TopicPage page, Corpus corpus) {
        int words = corpus.vocabulary().size();
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
                int column = corpus.vocabulary().indexOf(page.vocabulary().word(page.columns()[i]));
                if (column >= 0) {
                    phi[z * words + column] = page.frequencies()[i] / size;
                }
            }
        }
        return new TopicModel(page.topics(), phi, corpus.vocabulary());
    }
}
