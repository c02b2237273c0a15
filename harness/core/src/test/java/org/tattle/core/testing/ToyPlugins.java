package org.tattle.core.testing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.release.TopicModel;
import org.tattle.core.utility.PixelUtilityPlugin;
import org.tattle.core.utility.PredictionUtilityPlugin;
import org.tattle.core.utility.TopicUtilityPlugin;
import org.tattle.core.utility.VocabularyUtilityPlugin;

/** Plug-ins that can be named, listed and bound, but not run. */
public final class ToyPlugins {
    private ToyPlugins() {}

    /**
     * The defenses {@code lda} and {@code vips-lda}, the five attacks and the utility of the default plan, and the
     * attack {@code rmia-online}, which must be named.
     */
    public static Plugins plugins() {
        return plugins(new Defense<>("vips-lda", VipsParameters.class), new Defense<>("lda", LdaParameters.class));
    }

    /** These defenses, and what else the default plan names. */
    public static Plugins plugins(Defense<?>... defenses) {
        return new Plugins(
                List.of(defenses),
                Stream.of(
                                "lira-online",
                                "lira-offline",
                                "rmia-online",
                                "max-posterior",
                                "standard-deviation",
                                "entropy")
                        .map(name -> new Attack(name, !name.equals("rmia-online")))
                        .toList(),
                List.of(),
                List.of(
                        new TopicUtilityPlugin(),
                        new VocabularyUtilityPlugin(),
                        new PredictionUtilityPlugin(),
                        new PixelUtilityPlugin()),
                List.of(new Words("greedy"), new Words("own")),
                List.of());
    }

    /** A guarantee, sound or as its authors made it. */
    public enum Mode {
        SOUND,
        AS_PUBLISHED
    }

    /** Parameters that refuse nothing. */
    public record LdaParameters(
            @Setting(value = "5", meaning = "topics, at least 1")
            int topics) {
        public LdaParameters {
            if (topics < 1) {
                throw new IllegalArgumentException("topics must be at least 1. Provided value: " + topics);
            }
        }
    }

    /** Parameters of every kind. */
    public record VipsParameters(
            @Setting(value = "5", meaning = "topics, at least 1")
            int topics,

            @Setting(value = "1", meaning = "the budget in nats, above 0")
            double epsilon,

            @Setting(value = "1e-5", meaning = "the failure probability, in (0, 1)")
            double delta,

            @Setting(value = "100", meaning = "documents a step")
            long batchSize,

            @Setting(value = "false", meaning = "whether words are counted once")
            boolean binary,

            @Setting(value = "sound", meaning = "what is guaranteed")
            Mode mode,

            @Setting(value = "", meaning = "a note; empty for none")
            String note,

            @Setting(value = "", meaning = "the prior, 1/K when not given")
            Optional<Double> prior) {
        public VipsParameters {
            if (!(epsilon > 0)) {
                throw new IllegalArgumentException("epsilon must be > 0. Provided value: " + epsilon);
            }
            if (batchSize * epsilon > 1e9) {
                throw new IllegalArgumentException("the product of batch size and epsilon is too large");
            }
        }
    }

    /** No parameters. */
    public record NoParameters() {}

    /** A defense that cannot be run. */
    public record Defense<P extends Record>(String name, Class<P> parameters) implements TopicModelDefense<P> {
        @Override
        public String summary() {
            return "A toy.";
        }

        @Override
        public Trainer<Corpus, TopicModel> trainer(P chosen, Corpus data) {
            throw new UnsupportedOperationException("a toy");
        }
    }

    /** An attack that cannot be run. */
    public record Attack(String name, boolean isDefault) implements AttackPlugin<NoParameters> {
        @Override
        public String summary() {
            return "A toy.";
        }

        @Override
        public Class<NoParameters> parameters() {
            return NoParameters.class;
        }

        @Override
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                NoParameters chosen, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return Optional.empty();
        }
    }

    /** A number of words. */
    public record WordsParameters(
            @Setting(value = "10", meaning = "words, at least 1")
            int words) {}

    /** A way to choose words that cannot be run. */
    public record Words(String name) implements SelectorPlugin<WordsParameters> {
        @Override
        public String summary() {
            return "A toy.";
        }

        @Override
        public Class<WordsParameters> parameters() {
            return WordsParameters.class;
        }

        @Override
        public VocabularySelector selector(WordsParameters parameters, Corpus corpus) {
            throw new UnsupportedOperationException("a toy");
        }
    }

    /** Parameters that are plug-ins. */
    public record CompositeParameters(
            @Setting(value = "greedy", meaning = "how words are chosen")
            NestedPlugin<SelectorPlugin<?>> vocabulary,

            @Setting(value = "lda", meaning = "what learns on them")
            NestedPlugin<DefensePlugin<?, ?, ?>> model) {}

    /** Parameters that several records have. */
    public record SharedParameters(
            @Setting(value = "5", meaning = "topics, at least 1")
            int topics,

            @Setting(value = "null", meaning = "the prior, 1/K when not given")
            Optional<Double> wordPrior) {
        public SharedParameters {
            if (topics < 1) {
                throw new IllegalArgumentException("topics must be at least 1. Provided value: " + topics);
            }
            if (wordPrior.orElse(1.0) <= 0) {
                throw new IllegalArgumentException("word-prior must be > 0. Provided value: " + wordPrior.get());
            }
        }
    }

    /** The same with one more, as others share them in turn. */
    public record SweepParameters(
            @SettingOverride(key = "topics", value = "7") SharedParameters model,

            @Setting(value = "30", meaning = "sweeps, at least 1")
            int sweeps) {}

    /** Parameters that contain others. */
    @KeyOrder("epsilon topics word-prior sweeps")
    public record OuterParameters(
            @SettingOverride(key = "word-prior", meaning = "beta")
            @SettingOverride(key = "sweeps", value = "3", meaning = "few")
            SweepParameters chain,

            @Setting(value = "1", meaning = "the budget in nats, above 0")
            double epsilon) {
        public OuterParameters {
            if (epsilon * chain.sweeps > 100) {
                throw new IllegalArgumentException("epsilon must be at most 100/sweeps. Provided value: " + epsilon);
            }
        }
    }
}
