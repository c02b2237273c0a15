package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TrainingCounts;

/** {@link DocumentFit} on what is released of a topic model, from which a whole one is filled in. */
public interface FilledTopicsFit<S> extends QueryStatistic<Corpus, S> {
    /** A whole model over these words; a topic's remaining probability goes to words not released. */
    TopicModel filled(S release, Vocabulary vocabulary);

    @Override
    default List<String> columns() {
        return new DocumentFit().columns();
    }

    @Override
    default String meaning(String column) {
        return new DocumentFit().meaning(column);
    }

    @Override
    default void evaluate(S release, Corpus corpus, double[] out) {
        new DocumentFit().evaluate(filled(release, corpus.vocabulary()), corpus, out);
    }

    @Override
    default boolean isPerRecord() {
        return true;
    }

    @Override
    default double[] varianceScales(Corpus corpus) {
        return new DocumentFit().varianceScales(corpus);
    }

    /**
     * {@link DocumentFit} on a model of which only the top words are released: a topic's remaining probability is
     * spread evenly over its other words, with the last released probability as a cap.
     */
    record TopWordsFit() implements FilledTopicsFit<TopWords> {
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

    /**
     * {@link DocumentFit} on the top words of topics without their probabilities, which are taken from Zipf's law: the
     * word at rank r has a share of 1/r. A topic's remaining probability is spread evenly over its other words.
     */
    record TopicHeadsFit() implements FilledTopicsFit<TopicHeads> {
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

    /**
     * {@link DocumentFit} on what pyLDAvis shows of a model: a topic's remaining probability is spread evenly over the
     * words that it does not show, with the smallest that it shows as a cap.
     */
    record PageFit() implements FilledTopicsFit<TopicPage> {
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

    /**
     * {@link DocumentFit} on published files of another tool: on their topics or, without topics, on the words' shares
     * in each group of the counts that have most groups.
     */
    record PublishedFit() implements FilledTopicsFit<Published> {
        /** The count of a word that a group lacks; otherwise a document with it would be impossible. */
        private static final double UNSEEN = 1e-3;

        @Override
        public TopicModel filled(Published release, Vocabulary vocabulary) {
            TopicModel model = release.topics().map(PublishedModel::model).orElseGet(() -> shares(release.counts()));
            return model.onWords(vocabulary);
        }

        private static TopicModel shares(List<TrainingCounts> all) {
            TrainingCounts counts = all.stream()
                    .reduce((one, other) -> other.groups() > one.groups() ? other : one)
                    .orElseThrow();
            int words = counts.vocabulary().size();
            double[] weights = new double[counts.groups() * words];
            Arrays.fill(weights, UNSEEN);
            for (int group = 0; group < counts.groups(); group++) {
                for (int i = counts.starts()[group]; i < counts.starts()[group + 1]; i++) {
                    weights[group * words + counts.columns()[i]] += counts.counts()[i];
                }
            }
            return TopicModel.ofWeights(counts.groups(), weights, counts.vocabulary());
        }
    }
}
