package org.tattle.defenses.counts;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicTfidf;

/**
 * The trainer of class-based TF-IDF as BERTopic computes it by default (its {@code ClassTfidfTransformer}): all
 * documents of a topic are one, c<sub>kw</sub> is how often word w occurs in topic k, N<sub>k</sub> the tokens of the
 * topic, and a weight is c<sub>kw</sub> / N<sub>k</sub> · ln(1 + A / c<sub>w</sub>), where A is the mean of the
 * N<sub>k</sub> without its fraction and c<sub>w</sub> the word's tokens in all topics. A document's label is its
 * topic. Topics without documents are left out; the words are those of the training set, in alphabetical order.
 */
public record ClassTfidfTrainer() implements Trainer<Corpus, TopicTfidf> {
    @Override
    public TopicTfidf train(Corpus corpus, TrainingContext training) {
        Labels labels = corpus.labels()
                .orElseThrow(() -> new IllegalArgumentException("corpus must have labels. Provided: " + corpus));
        Vocabulary words =
                new Vocabulary(corpus.usedWords().words().stream().sorted().toList());
        int[] column =
                corpus.vocabulary().words().stream().mapToInt(words::indexOf).toArray();
        SortedMap<Integer, SortedMap<Integer, Long>> topics = new TreeMap<>();
        for (int unit = 0; unit < corpus.size(); unit++) {
            SortedMap<Integer, Long> counts = topics.computeIfAbsent(labels.of(unit), label -> new TreeMap<>());
            corpus.cells(unit)
                    .forEach(cell -> counts.merge(column[corpus.word(cell)], (long) corpus.count(cell), Long::sum));
        }
        return weighted(words, List.copyOf(topics.values()));
    }

    /** @param topics the count of each word of each topic that occurs in it */
    private static TopicTfidf weighted(Vocabulary words, List<SortedMap<Integer, Long>> topics) {
        double[] lengths = new double[topics.size()];
        double[] totals = new double[words.size()];
        for (int k = 0; k < lengths.length; k++) {
            for (Map.Entry<Integer, Long> count : topics.get(k).entrySet()) {
                lengths[k] += count.getValue();
                totals[count.getKey()] += count.getValue();
            }
        }
        double mean = Math.floor(Arrays.stream(lengths).average().orElse(0));
        double[] idf =
                Arrays.stream(totals).map(total -> Math.log(mean / total + 1)).toArray();
        int[] starts = new int[lengths.length + 1];
        int[] columns = new int[topics.stream().mapToInt(Map::size).sum()];
        double[] weights = new double[columns.length];
        int cell = 0;
        for (int k = 0; k < lengths.length; k++) {
            for (Map.Entry<Integer, Long> count : topics.get(k).entrySet()) {
                columns[cell] = count.getKey();
                weights[cell++] = count.getValue() / lengths[k] * idf[count.getKey()];
            }
            starts[k + 1] = cell;
        }
        return new TopicTfidf(words, starts, columns, weights, idf);
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
