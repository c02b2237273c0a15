package org.tattle.defenses.counts;

import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicTfidf;

/** The defenses that release counts. */
public final class CountDefenses implements PluginProvider {
    /**
     * {@link NoisyHistogram}, {@code noisy-histogram}: the simplest private topic model, for trying attacks on noisy
     * counts. Its cap is for a record: a document, or an author where records have several documents.
     */
    public static final DefensePlugin<Histogram, Corpus, TopicModel> NOISY_HISTOGRAM = DefensePlugin.of(
            "noisy-histogram",
            "one topic: the documents' word counts with Laplace noise; epsilon-private for each record",
            Histogram.class,
            Corpus.class,
            TopicModel.class,
            (given, corpus) -> new NoisyHistogram(given.epsilon, given.cap, given.prior, corpus.unit()));

    /** {@link DocumentFrequencyTrainer}, {@code document-frequencies}. */
    public static final DefensePlugin<NoParameters, Corpus, DocumentFrequencies> DOCUMENT_FREQUENCIES =
            DefensePlugin.of(
                    "document-frequencies",
                    "in how many documents each word occurs, as a vectorizer's idf shows; guarantees nothing",
                    NoParameters.class,
                    Corpus.class,
                    DocumentFrequencies.class,
                    (none, corpus) -> new DocumentFrequencyTrainer());

    /** {@link ClassTfidfTrainer}, {@code bertopic}. */
    public static final DefensePlugin<NoParameters, Corpus, TopicTfidf> BERTOPIC = DefensePlugin.of(
                    "bertopic",
                    "what BERTopic saves of topics that are the documents' labels: class-based TF-IDF; guarantees"
                            + " nothing",
                    NoParameters.class,
                    Corpus.class,
                    TopicTfidf.class,
                    (none, corpus) -> {
                        if (corpus.labels().isEmpty()) {
                            throw new InputException(
                                    "data.label",
                                    "bertopic takes the documents' labels as topics, and these have none",
                                    "name their field with --label-field");
                        }
                        return new ClassTfidfTrainer();
                    })
            .learningClasses();

    /** The parameters of {@link #NOISY_HISTOGRAM}. */
    public record Histogram(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            @Setting(
                    value = "20",
                    meaning = "most tokens of a record that count, at least 1; the first in column order")
            int cap,

            @Setting(value = "1", meaning = "added to every word's noisy count, > 0")
            double prior) {
        public Histogram {
            new NoisyHistogram(epsilon, cap, prior, Unit.DOCUMENT);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(NOISY_HISTOGRAM, DOCUMENT_FREQUENCIES, BERTOPIC);
    }
}
