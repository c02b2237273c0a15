package org.tattle.defenses.centers;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.defenses.counts.ClassTfidfTrainer;

/**
 * The trainer of topics as BERTopic makes and saves them, with k-means in place of HDBSCAN: a topic is the documents
 * whose embeddings are nearest to one center of {@code k-means}; its mean is that of these embeddings, in full length,
 * and its words are weighted by {@link ClassTfidfTrainer}. Centers without documents are left out.
 */
record EmbeddedTopicTrainer(CenterDefenses.Settings settings) implements Trainer<Corpus, EmbeddedTopics> {
    @Override
    public EmbeddedTopics train(Corpus data, TrainingContext training) {
        Table rows = data.embeddings()
                .orElseThrow(() -> new IllegalArgumentException("data must have embeddings. Provided: " + data));
        Labels topics = topics(rows, centers().train(rows, training));
        return new EmbeddedTopics(means(rows, topics), new ClassTfidfTrainer().train(data.labeled(topics), training));
    }

    private CenterTrainer centers() {
        return settings.trainer(Optional.empty(), Optional.empty());
    }

    private Labels topics(Table rows, Centroids centers) {
        int[] nearest = new CenterModel(rows, settings.topics(), settings.radius()).nearest(centers);
        return Labels.of(Arrays.stream(nearest)
                .mapToObj(k -> String.format(Locale.ROOT, "%06d", k))
                .toList());
    }

    /** The means of the rows of each label, which all occur. */
    static Centroids means(Table rows, Labels labels) {
        int d = rows.width();
        int[] sizes = new int[labels.classes().size()];
        double[] values = new double[sizes.length * d];
        for (int row = 0; row < rows.size(); row++) {
            int k = labels.of(row);
            sizes[k]++;
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                values[k * d + rows.column(cell)] += rows.value(cell);
            }
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= sizes[i / d];
        }
        return new Centroids(rows.features(), values, Optional.of(sizes));
    }

    @Override
    public void check(long records) {
        centers().check(records);
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return new ClassTfidfTrainer().publicFacts(records);
    }
}
