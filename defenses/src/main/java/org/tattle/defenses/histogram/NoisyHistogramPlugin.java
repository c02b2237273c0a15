package org.tattle.defenses.histogram;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/**
 * The plug-in of {@link NoisyHistogram}, named {@code noisy-histogram}: the simplest private topic model, for trying
 * attacks on noisy counts.
 */
public final class NoisyHistogramPlugin implements TopicModelDefense<NoisyHistogramPlugin.Parameters> {
    /** The defense's parameters. */
    public record Parameters(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            @Setting(
                    value = "20",
                    meaning = "most tokens of a record that count, at least 1; the first in column order")
            int cap,

            @Setting(value = "1", meaning = "added to every word's noisy count, > 0")
            double prior) {
        public Parameters {
            new NoisyHistogram(epsilon, cap, prior, Unit.DOCUMENT);
        }
    }

    @Override
    public String name() {
        return "noisy-histogram";
    }

    @Override
    public String summary() {
        return "one topic: the documents' word counts with Laplace noise; epsilon-private for each record";
    }

    /** The trainer, whose cap is for a record: a document, or an author where records have several documents. */
    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        return new NoisyHistogram(parameters.epsilon, parameters.cap, parameters.prior, corpus.unit());
    }
}
