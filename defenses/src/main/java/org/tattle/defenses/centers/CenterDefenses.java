package org.tattle.defenses.centers;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.Preconditions;

/** K-means of rows, without noise and private, and topics of documents that are clusters. */
public final class CenterDefenses implements PluginProvider {
    /** The baseline without privacy, {@code k-means}. */
    public static final DefensePlugin<Settings, Table, Centroids> K_MEANS = DefensePlugin.of(
            "k-means",
            "centers of k-means of rows, such as embeddings, and their sizes; guarantees nothing",
            Settings.class,
            Table.class,
            Centroids.class,
            (settings, rows) -> settings.trainer(Optional.empty(), Optional.empty()));

    /** The private form, {@code private-k-means}. */
    public static final DefensePlugin<Private, Table, Centroids> PRIVATE_K_MEANS = DefensePlugin.of(
            "private-k-means",
            "k-means with noise on the sums and numbers of rows of every step (Blum et al. 2005)",
            Private.class,
            Table.class,
            Centroids.class,
            (parameters, rows) -> parameters.trainer());

    /** {@link KeywordClusters}, {@code private-clusters}. */
    public static final DefensePlugin<KeywordClusters.Parameters, Corpus, TopicModel> PRIVATE_CLUSTERS =
            DefensePlugin.of(
                    "private-clusters",
                    "keywords of private k-means clusters of documents, by noisy counts (parts of Liu et al. 2025)",
                    KeywordClusters.Parameters.class,
                    Corpus.class,
                    TopicModel.class,
                    (given, corpus) -> new KeywordClusters(given, corpus.unit()));

    /** {@link EmbeddedTopicTrainer}, {@code bertopic-clusters}. */
    public static final DefensePlugin<Settings, Corpus, EmbeddedTopics> BERTOPIC_CLUSTERS = DefensePlugin.of(
            "bertopic-clusters",
            "what BERTopic saves of clusters of documents' embeddings: means, sizes, class-based TF-IDF; guarantees"
                    + " nothing",
            Settings.class,
            Corpus.class,
            EmbeddedTopics.class,
            (settings, corpus) -> {
                if (corpus.embeddings().isEmpty()) {
                    throw new InputException(
                            "data.embeddings",
                            "bertopic-clusters clusters the documents' embeddings, and these have none",
                            "name their file with --set data.embeddings=FILE.npy");
                }
                return new EmbeddedTopicTrainer(settings);
            });

    /** The parameters of k-means. */
    public record Settings(
            @Setting(value = "10", meaning = "K, the number of centers, at least 1")
            int topics,

            @Setting(value = "1", meaning = "the length to which longer rows are clipped; > 0, public")
            double radius,

            @SettingOverride(key = "epochs", value = "10", meaning = "how often a row is seen, in expectation, > 0")
            Schedule schedule) {
        public Settings {
            Preconditions.atLeast("topics", topics, 1);
            Preconditions.positive("radius", radius);
        }

        /** Where every step uses all rows, nothing depends on their number, and any will do for it. */
        CenterTrainer trainer(Optional<Budget> budget, Optional<Long> records) {
            Optional<Long> nominal = records.or(() -> schedule.batch().isEmpty() ? Optional.of(1L) : Optional.empty());
            return new CenterTrainer(
                    new PrivateVariationalBayes<>(
                            rows -> new CenterModel(rows, topics, radius),
                            schedule,
                            budget,
                            Estimate.POINT,
                            nominal,
                            1,
                            Set.of(),
                            List.of()),
                    radius);
        }
    }

    /** The parameters of {@link #PRIVATE_K_MEANS}. */
    public record Private(
            BudgetSettings budget,

            Settings settings,

            @Setting(
                    value = "null",
                    meaning = "with batch: N, a number of records made public beforehand, at least 1; null: the number"
                            + " there are, taken as public")
            Optional<Long> records) {
        public Private {
            PrivateVariationalBayes.requireRecords(records, settings.schedule());
        }

        CenterTrainer trainer() {
            return settings.trainer(Optional.of(budget.budget(BlockAccounting.JOINT, Unit.ROW)), records);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(K_MEANS, PRIVATE_K_MEANS, PRIVATE_CLUSTERS, BERTOPIC_CLUSTERS);
    }
}
