package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.written;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vocabulary.VocabularyDefenses.OwnWords;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.sampling.Seed;

class SelectedVocabularyTest {
    private static Corpus corpus() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b", "c", "d")));
        builder.addTokens("one", List.of("d", "b"));
        builder.addTokens("two", List.of("a", "b", "b"));
        return builder.build();
    }

    /** Releases word frequencies and claims the moon. */
    private record Frequencies() implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus corpus, TrainingContext training) {
            double[] counts =
                    Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
            return TopicModel.ofWeights(1, counts, corpus.vocabulary());
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    1,
                    0,
                    new Relation(Relation.Unit.DOCUMENT, Adjacency.ADD_REMOVE, 1),
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.PROVED,
                    "wishful thinking",
                    List.of()));
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return PublicFacts.of(records).withTopicPrior(0.5);
        }

        @Override
        public Corpus boundContributions(Corpus records) {
            return records.capped(2);
        }
    }

    private final SelectedVocabulary trainer = new SelectedVocabulary(new OwnWords(), new Frequencies());

    @Test
    void train_releasesTheWordsOfItsTrainingSetAlone() {
        TopicModel all = trainer.train(corpus(), TrainingContext.seeded(1));
        assertThat(all.vocabulary().words()).containsExactly("a", "b", "d");
        assertThat(all.topicWord()).containsExactly(0.2, 0.6, 0.2);
        TopicModel half = trainer.train(corpus().select(0), TrainingContext.seeded(1));
        assertThat(half.vocabulary().words()).containsExactly("b", "d");
        assertThat(half.topicWord()).containsExactly(0.5, 0.5);
    }

    /** What the inner trainer refuses of a number of records is refused beforehand. */
    @Test
    void check_isTheInnerTrainers() {
        SelectedVocabulary batches = after(PublicFacts.Words.PUBLIC, shipped("vips-lda"));
        batches.check(600);
        assertThatThrownBy(() -> batches.check(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("batch must be at most the number of records");
    }

    @Test
    void figuresAndSources_areOfBothParts() {
        Trainer<Corpus, TopicModel> topics = shipped("poisson-topics");
        SelectedVocabulary both = after(PublicFacts.Words.PUBLIC, topics);
        assertThat(both.metrics()).isEqualTo(topics.metrics()).isNotEmpty();
        assertThat(both.cacheKeySuffix()).isEqualTo("the list's" + topics.cacheKeySuffix());
    }

    @Test
    void guarantees_ofTheInnerTrainer_areNotPassedOn() {
        PublicFacts facts = trainer.publicFacts(2);
        assertThat(new Frequencies().guarantees(facts)).hasSize(1);
        assertThat(trainer.guarantees(facts)).isEmpty();
    }

    @Test
    void publicFacts_areTheInnerTrainersAndWhoseWordsTheyAre() {
        assertThat(trainer.publicFacts(2))
                .isEqualTo(PublicFacts.of(2).withTopicPrior(0.5).withWords(PublicFacts.Words.OWN));
    }

    /**
     * Two tokens of a document are learned, of the chosen words alone: of d and b b in "two" both b's, though a comes
     * first in all its words. What was not chosen is what is said, for the vocabulary attack's kind of evidence.
     */
    @Test
    void contributions_areWhatIsLearnedOfTheChosenWords() {
        TopicModel release = TopicModel.ofWeights(1, new double[] {1, 1}, new Vocabulary(List.of("b", "d")));
        assertThat(written(trainer.boundContributions(corpus(), release))).containsExactly("one(b1 d1)", "two(a1 b2)");
        assertThat(written(new Frequencies().boundContributions(corpus()))).containsExactly("one(b1 d1)", "two(a1 b1)");
        CorpusBuilder three = CorpusBuilder.over(corpus().vocabulary());
        three.addTokens("three", List.of("a", "b", "b", "b"));
        assertThat(written(trainer.boundContributions(three.build(), release))).containsExactly("three(a1 b2)");
    }

    private static PrivacyGuarantee of(double epsilon, double delta, Relation relation, String... caveats) {
        return new PrivacyGuarantee(
                epsilon,
                delta,
                relation,
                PrivacyGuarantee.View.RELEASE,
                PrivacyGuarantee.Status.PROVED,
                "m",
                List.of(caveats));
    }

    /** A choice of given words, with a guarantee or without. */
    private record Given(Vocabulary words, PublicFacts.Words origin, Optional<PrivacyGuarantee> guarantee)
            implements VocabularySelector {
        @Override
        public Vocabulary select(Corpus records, TrainingContext training) {
            return words;
        }

        @Override
        public String cacheKeySuffix() {
            return "the list's";
        }
    }

    private static SelectedVocabulary after(PublicFacts.Words origin, PrivacyGuarantee... guaranteed) {
        return after(origin, new Frequencies(), guaranteed);
    }

    private static SelectedVocabulary after(
            PublicFacts.Words origin, Trainer<Corpus, TopicModel> inner, PrivacyGuarantee... guaranteed) {
        Vocabulary words = new Vocabulary(List.of("b", "z"));
        return new SelectedVocabulary(
                new Given(words, origin, Arrays.stream(guaranteed).findFirst()), inner);
    }

    private static final Relation DOCUMENT = Relation.addRemove(Relation.Unit.DOCUMENT);

    /** A chosen word that no document kept is a column all the same, and a document may lose all its words. */
    @Test
    void train_learnsOnTheChosenWordsAlone() {
        TopicModel model = after(PublicFacts.Words.PUBLIC).train(corpus(), TrainingContext.seeded(1));
        assertThat(model.vocabulary().words()).containsExactly("b", "z");
        assertThat(model.topicWord()).containsExactly(1, 0);
    }

    @Test
    void guarantees_addUp() {
        List<PrivacyGuarantee> both =
                after(PublicFacts.Words.CHOSEN, of(2, 1e-5, DOCUMENT, "doubt")).guarantees(PublicFacts.of(2));
        assertThat(both).singleElement().satisfies(guarantee -> {
            assertThat(guarantee.epsilon()).isEqualTo(3);
            assertThat(guarantee.delta()).isEqualTo(1e-5);
            assertThat(guarantee.caveats()).containsExactly("doubt");
        });
    }

    @Test
    void guarantees_ofUnlikeNeighbors_areRefused() {
        SelectedVocabulary words =
                after(PublicFacts.Words.CHOSEN, of(2, 1e-5, Relation.addRemove(Relation.Unit.AUTHOR)));
        assertThatThrownBy(() -> words.guarantees(PublicFacts.of(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot be added");
    }

    /** A choice that guarantees nothing spoils what is learned after it; public words cost nothing. */
    @Test
    void guarantees_ofAnUnprovedChoice_areNone_andOfPublicWordsThoseOfTheModel() {
        assertThat(after(PublicFacts.Words.CHOSEN).guarantees(PublicFacts.of(2)))
                .isEmpty();
        assertThat(after(PublicFacts.Words.PUBLIC).guarantees(PublicFacts.of(2)))
                .isEqualTo(new Frequencies()
                        .guarantees(PublicFacts.of(2)).stream()
                                .map(guarantee -> guarantee.stating(Premise.WORDS))
                                .toList());
    }

    /** The model's doubt about words is met by choosing them privately, or in public. */
    @Test
    void guarantees_needNoPublicWords() {
        Trainer<Corpus, TopicModel> histogram = shipped("noisy-histogram");
        assertThat(histogram.guarantees(PublicFacts.of(2)).get(0).needs()).contains(Premise.WORDS);
        WeightedUnion greedy = new UnionBudget(1, 1e-5).greedy(3, 20, corpus());
        assertThat(new SelectedVocabulary(greedy, histogram)
                        .guarantees(PublicFacts.of(2))
                        .get(0)
                        .needs())
                .doesNotContain(Premise.WORDS);
    }

    @Test
    void outside_countsARecordOnceThatBothCut() {
        WeightedUnion greedy = new UnionBudget(1, 1e-5).greedy(3, 1, corpus());
        assertThat(new SelectedVocabulary(greedy, new Frequencies()).countClipped(corpus()))
                .isEqualTo(2);
    }

    private static Trainer<Corpus, TopicModel> shipped(String name) {
        return trainer(Plugins.load(SelectedVocabularyTest.class.getClassLoader())
                .defenses()
                .get(name, "test"));
    }

    @SuppressWarnings("unchecked") // all defenses named here learn topics from documents
    private static <P extends Record> Trainer<Corpus, TopicModel> trainer(DefensePlugin<P, ?, ?> plugin) {
        boolean claimed = List.of("zhu", "cdp-lda", "cdp-lda-plus").contains(plugin.name());
        String chosen = plugin.name() + (claimed ? ": {mode: as-published}" : ": {}");
        Plan plan = new PlanReader(Plugins.load(SelectedVocabularyTest.class.getClassLoader()))
                .read("test", "data: {synthetic: {}}\ndefenses: [{" + chosen + "}]\nattacks: []", List.of());
        return ((DefensePlugin<P, Corpus, TopicModel>) plugin)
                .trainer((P) plan.defenses().get(0).parameters(), many());
    }

    private static Corpus many() {
        return new SyntheticCorpus(600, 200, 3, 8, 0.2, 1, 0.1).generate(new Seed(3));
    }

    /** Choosing words leaves documents without any, or all of them: each trainer must take that. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lda",
                "lda-online",
                "lda-cgs",
                "zhu",
                "cdp-lda",
                "cdp-lda-plus",
                "hdp-lda",
                "limited-inherent",
                "lp-lda",
                "o-lda",
                "olp-lda",
                "dp-svi-lda",
                "vips-lda",
                "noisy-histogram"
            })
    void everyTrainer_learnsOnDocumentsThatLostAllTheirWords(String name) {
        Corpus corpus = many();
        Vocabulary rare = new Vocabulary(corpus.vocabulary().words().subList(150, 170));
        assertThat(corpus.restrictTo(rare).totals().get("emptyDocuments")).isGreaterThan(200);
        assertThat(learned(name, corpus, rare).vocabulary()).isEqualTo(rare);
        TopicModel none = learned(name, corpus, new Vocabulary(List.of()));
        assertThat(none.vocabulary()).isEqualTo(TopicModel.NO_WORD);
        assertThat(none.probability(0, 0)).isEqualTo(1);
    }

    private static TopicModel learned(String name, Corpus corpus, Vocabulary words) {
        Given given = new Given(words, PublicFacts.Words.CHOSEN, Optional.empty());
        TopicModel model = new SelectedVocabulary(given, shipped(name)).train(corpus, TrainingContext.seeded(4));
        for (int k = 0; k < model.topics(); k++) {
            double sum = 0;
            for (int w = 0; w < model.words(); w++) {
                sum += model.probability(k, w);
            }
            assertThat(sum).isCloseTo(1, within(1e-9));
        }
        return model;
    }
}
