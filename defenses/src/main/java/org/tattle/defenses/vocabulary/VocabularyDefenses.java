package org.tattle.defenses.vocabulary;

import java.nio.file.Path;
import java.util.List;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.SelectorPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.PublicFacts.Words;
import org.tattle.core.release.TopicModel;
import org.tattle.formats.VocabularyFile;
import org.tattle.math.Preconditions;

/** Choices of a vocabulary, and the defense and the roles that put one before a model. */
public final class VocabularyDefenses implements PluginProvider {
    /** A list that was public beforehand, {@code public}. */
    public static final SelectorPlugin<Public> PUBLIC = new SelectorPlugin<>(
            "public",
            "a list of words that was public beforehand; costs nothing",
            Public.class,
            (parameters, corpus) -> parameters.selector());

    /** All words of the training set, {@code own}. */
    public static final SelectorPlugin<NoParameters> OWN = new SelectorPlugin<>(
            "own",
            "all words of the training set, the ordinary vocabulary; guarantees nothing",
            NoParameters.class,
            (parameters, corpus) -> new OwnWords());

    /** The set union with equal weights, {@code uniform}. */
    public static final SelectorPlugin<Uniform> UNIFORM = new SelectorPlugin<>(
            "uniform",
            "DP set union, a record's weight in equal shares on its words (Korolova et al. 2009; Gopi et al. 2020)",
            Uniform.class,
            (parameters, corpus) -> parameters.budget.uniform(parameters.words, corpus));

    /** The greedy set union, {@code greedy}. */
    public static final SelectorPlugin<Greedy> GREEDY = new SelectorPlugin<>(
            "greedy",
            "DP set union, a record's weight on its words one after the other (Carvalho et al. 2022; [MIA]'s choice)",
            Greedy.class,
            (parameters, corpus) -> {
                DescentSettings settings = parameters.settings;
                return switch (parameters.mode) {
                    case SOUND -> settings.budget().greedy(settings.margin(), settings.words(), corpus);
                    case AS_PUBLISHED -> settings.budget().publishedGreedy(settings.margin(), corpus);
                };
            });

    /** The L1-descent set union, {@code policy}. */
    public static final SelectorPlugin<DescentSettings> POLICY = new SelectorPlugin<>(
            "policy",
            "DP set union, a record's weight where words are far from shown (Gopi et al. 2020, L1-descent)",
            DescentSettings.class,
            (settings, corpus) -> settings.budget().policy(settings.margin(), settings.words(), corpus));

    /** MaxAdaptiveDegree, {@code max-adaptive-degree}. */
    public static final SelectorPlugin<Adaptive> MAX_ADAPTIVE_DEGREE = new SelectorPlugin<>(
            "max-adaptive-degree",
            "DP set union, weight above the threshold goes back to records and their other words (Chen et al. 2025)",
            Adaptive.class,
            (parameters, corpus) -> {
                DescentSettings settings = parameters.settings;
                return settings.budget().adaptive(settings.margin(), settings.words(), parameters.degree, corpus);
            });

    /** {@link SelectedVocabulary} with a private choice of words, {@code fdptm}. */
    public static final DefensePlugin<Fdptm, Corpus, TopicModel> FDPTM = DefensePlugin.of(
            "fdptm",
            "a private choice of words and a private topic model on them, both budgets added (Manzonelli et al. 2024)",
            Fdptm.class,
            Corpus.class,
            TopicModel.class,
            Fdptm::trainer);

    /** The parameters of {@link #PUBLIC}. */
    public record Public(
            @Setting(value = "", meaning = "one word a line; a relative path starts at the working directory")
            String file) {
        private PublicWords selector() {
            if (file.isBlank()) {
                throw new IllegalArgumentException("file must name a list of words. Provided value: none");
            }
            return new PublicWords(VocabularyFile.read(Path.of(file)));
        }
    }

    /** The parameters of {@link #UNIFORM}. */
    public record Uniform(
            UnionBudget budget,

            @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1")
            int words) {
        public Uniform {
            UnionBudget.requireWords(words);
        }
    }

    /** The parameters of {@link #GREEDY}, with the defaults of [MIA] and the cap of the sound form. */
    public record Greedy(
            @SettingOverride(
                    key = "words",
                    meaning = "D0, most distinct words of a record that count, at least 1; if sound")
            DescentSettings settings,

            @Setting(value = "sound", meaning = "sound, or as-published: no cap and the threshold for one word (E33)")
            Mode mode) {}

    /** The parameters of {@link #MAX_ADAPTIVE_DEGREE}. */
    public record Adaptive(
            @SettingOverride(
                    key = "margin",
                    value = "2",
                    meaning = "beta: weight this many noise scales above the threshold is rerouted")
            DescentSettings settings,

            @Setting(
                    value = "20",
                    meaning = "d_max, most words of a record whose weight is rerouted, at least 1; 1 reroutes none")
            int degree) {
        public Adaptive {
            Preconditions.atLeast("degree", degree, 1);
        }
    }

    /** The parameters of {@link #FDPTM}: any vocabulary selector with any topic-model defense. */
    public record Fdptm(
            @Setting(value = "greedy", meaning = "how words are chosen; see tattle list selectors")
            NestedPlugin<SelectorPlugin<?>> vocabulary,

            @Setting(value = "vips-lda", meaning = "the defense that learns topics on them")
            NestedPlugin<DefensePlugin<?, ?, ?>> model) {
        private SelectedVocabulary trainer(Corpus corpus) {
            VocabularySelector words = selector(vocabulary.plugin(), vocabulary.parameters(), corpus);
            Trainer<Corpus, TopicModel> learner = model(model.plugin(), model.parameters(), corpus);
            PublicFacts facts = learner.publicFacts(corpus.size());
            String pair =
                    model.plugin().name() + " after " + vocabulary.plugin().name();
            if (facts.words() != PublicFacts.Words.PUBLIC) {
                throw new IllegalArgumentException(
                        "model must not choose words itself, which the selector has already done. Provided value: "
                                + pair);
            }
            words.guarantee()
                    .ifPresent(chosen ->
                            learner.guarantees(facts).forEach(learned -> requireAlike(chosen, learned, pair)));
            SelectedVocabulary fdptm = new SelectedVocabulary(words, learner);
            fdptm.guarantees(facts); // rejects a sum of deltas that is no probability
            return fdptm;
        }

        private static void requireAlike(PrivacyGuarantee chosen, PrivacyGuarantee learned, String pair) {
            if (!chosen.relation().equals(learned.relation()) || chosen.view() != learned.view()) {
                throw new IllegalArgumentException("model must protect what vocabulary protects, " + terms(chosen)
                        + ", not " + terms(learned) + ": their guarantees cannot be added. Provided value: " + pair);
            }
        }

        private static String terms(PrivacyGuarantee guarantee) {
            return "one " + EnumText.of(guarantee.relation().unit()) + " ("
                    + EnumText.of(guarantee.relation().adjacency()) + ", " + EnumText.of(guarantee.view()) + ")";
        }

        @SuppressWarnings("unchecked") // the parameters were bound to the plug-in's record
        private static <P extends Record> VocabularySelector selector(
                SelectorPlugin<P> plugin, Record parameters, Corpus corpus) {
            return plugin.selector((P) parameters, corpus);
        }

        @SuppressWarnings("unchecked") // both types are compared, the parameters were bound to the plug-in's record
        private static <P extends Record> Trainer<Corpus, TopicModel> model(
                DefensePlugin<P, ?, ?> plugin, Record parameters, Corpus corpus) {
            if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
                throw new IllegalArgumentException(
                        "model must be a defense that learns topics from documents. Provided value: " + plugin.name());
            }
            return ((DefensePlugin<P, Corpus, TopicModel>) plugin).trainer((P) parameters, corpus);
        }
    }

    @Override
    public List<SelectorPlugin<?>> selectors() {
        return List.of(PUBLIC, OWN, UNIFORM, GREEDY, POLICY, MAX_ADAPTIVE_DEGREE);
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(FDPTM);
    }

    @Override
    public List<TrainingRolesPlugin<?>> trainingRoles() {
        return List.of(new VocabularyRoles());
    }

    /** The settings of a set union whose weights depend on the records before (greedy and L1-descent). */
    public record DescentSettings(
            UnionBudget budget,

            @Setting(
                    value = "3",
                    meaning = "alpha: words get no more weight this many noise scales above the threshold")
            double margin,

            @Setting(value = "20", meaning = "D0, most distinct words of a record that count, at least 1")
            int words) {
        public DescentSettings {
            UnionBudget.requireMargin(margin);
            UnionBudget.requireWords(words);
        }
    }

    /**
     * The selector of all words of the training set, the usual practice. It guarantees nothing, because the vocabulary
     * itself reveals information about the members.
     */
    public record OwnWords() implements VocabularySelector {
        @Override
        public Vocabulary select(Corpus records, TrainingContext training) {
            return records.usedWords();
        }

        @Override
        public Words origin() {
            return Words.OWN;
        }
    }

    /**
     * The selector of a public list of words. All of them become columns, whether or not the documents contain them.
     */
    record PublicWords(Vocabulary words) implements VocabularySelector {
        @Override
        public Vocabulary select(Corpus records, TrainingContext training) {
            return words;
        }

        /** A hash of the words themselves, because a file may change under its name. */
        @Override
        public String cacheKeySuffix() {
            Fingerprint list = new Fingerprint();
            words.words().forEach(list::add);
            return list.hex();
        }

        @Override
        public Words origin() {
            return Words.PUBLIC;
        }
    }
}
