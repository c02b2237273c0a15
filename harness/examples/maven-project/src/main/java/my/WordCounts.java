package my;

import java.util.Arrays;
import java.util.List;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.Sampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;

/** Word counts with Laplace noise; of each document at most ten words count. */
public final class WordCounts implements PluginProvider {
    public record Parameters(@Setting(value = "1", meaning = "epsilon for a document, above 0") double epsilon) {
        public Parameters {
            if (!(epsilon > 0)) {
                throw new IllegalArgumentException("epsilon must be above 0. Provided value: " + epsilon);
            }
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(DefensePlugin.of(
                "my-word-counts",
                "word counts with Laplace noise",
                Parameters.class,
                Corpus.class,
                TopicModel.class,
                (parameters, corpus) -> new Counts(parameters.epsilon())));
    }

    private record Counts(double epsilon) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            Corpus capped = documents.capped(10);
            double[] counts =
                    Arrays.stream(capped.wordTokens()).asDoubleStream().toArray();
            NoiseSource noise = NoiseSource.of(training.noise("counts"));
            noise.sampled(new Sampling.None());
            LaplaceMechanism.addRemove(10, epsilon).release(counts, noise);
            Arrays.setAll(counts, word -> 0.1 + Math.max(0, counts[word]));
            return TopicModel.ofWeights(1, counts, capped.vocabulary());
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    epsilon,
                    0,
                    Relation.addRemove(Relation.Unit.DOCUMENT),
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.PROVED,
                    "Laplace noise on counts of L1 sensitivity 10",
                    List.of()));
        }
    }
}
