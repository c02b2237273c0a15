package org.tattle.core.testing;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.TopicModel;
import org.tattle.core.utility.CorePlugins;

/** Plug-ins that can be named, listed and bound, but not run. */
public final class ToyPlugins {
    private ToyPlugins() {}

    /**
     * The defenses {@code lda} and {@code vips-lda}, the five attacks and the utility of the default plan, and the
     * attack {@code rmia-online}, which must be named.
     */
    public static Plugins plugins() {
        return plugins(defense("vips-lda", VipsParameters.class), defense("lda", LdaParameters.class));
    }

    /** These defenses, and what else the default plan names. */
    public static Plugins plugins(DefensePlugin<?, ?, ?>... defenses) {
        return Plugins.of(
                PluginProvider.ofDefenses(List.of(defenses)),
                PluginProvider.ofAttacks(List.of(
                        attack("lira-online", true),
                        attack("lira-offline", true),
                        attack("rmia-online", false),
                        attack("max-posterior", true),
                        attack("standard-deviation", true),
                        attack("entropy", true))),
                new Toys());
    }

    /** Utilities, selectors, and the surfaces of topic models. */
    private static final class Toys implements PluginProvider {
        @Override
        public List<ReleaseType<?, ?>> releases() {
            return new CorePlugins().releases();
        }

        @Override
        public List<UtilityPlugin<?, ?, ?>> utilities() {
            return List.of(CorePlugins.TOPICS, CorePlugins.WORDS, CorePlugins.PREDICTION, CorePlugins.PIXELS);
        }

        @Override
        public List<SelectorPlugin<?>> selectors() {
            return List.of(words("greedy"), words("own"));
        }
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

    /** A defense that cannot be run. */
    public static <P extends Record> DefensePlugin<P, Corpus, TopicModel> defense(String name, Class<P> parameters) {
        return DefensePlugin.of(name, "A toy.", parameters, Corpus.class, TopicModel.class, (chosen, data) -> {
            throw new UnsupportedOperationException("a toy");
        });
    }

    /** An attack that cannot be run. */
    public static AttackPlugin<NoParameters> attack(String name, boolean isDefault) {
        AttackPlugin<NoParameters> attack =
                AttackPlugin.of(name, "A toy.", NoParameters.class, "not stated", AttackPlugin.Attacks::none);
        return isDefault ? attack.byDefault() : attack;
    }

    /** A number of words. */
    public record WordsParameters(
            @Setting(value = "10", meaning = "words, at least 1")
            int words) {}

    /** A way to choose words that cannot be run. */
    private static SelectorPlugin<WordsParameters> words(String name) {
        return new SelectorPlugin<>(name, "A toy.", WordsParameters.class, (parameters, corpus) -> {
            throw new UnsupportedOperationException("a toy");
        });
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
