package org.tattle.defenses.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicFeatures;
import org.tattle.core.release.TopicModel;
import org.tattle.math.statistics.LogisticRegression;

class ClassifierVariantTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("ball", "goal", "moon", "star"));

    /** Two topics, regardless of the data, under a claim. */
    private record Fixed() implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus corpus, TrainingContext training) {
            return new TopicModel(2, new double[] {0.5, 0.5, 0, 0, 0, 0, 0.5, 0.5}, WORDS);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    0,
                    0,
                    new Relation(Relation.Unit.DOCUMENT, Adjacency.ADD_REMOVE, 1),
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.PROVED,
                    "the data is not looked at",
                    List.of()));
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return PublicFacts.of(records).withTopicPrior(0.5);
        }

        @Override
        public String cacheKeySuffix() {
            return "words of a file";
        }
    }

    private final Trainer<Corpus, TopicClassifier> trainer = onTopicsOf(new Fixed());

    private static Trainer<Corpus, TopicClassifier> onTopicsOf(Trainer<Corpus, TopicModel> topics) {
        return new TopicVariant.VariantTrainer<>(topics, new ClassifierVariant());
    }

    /** Otherwise a classifier would be taken for trained after the file that its topics depend on has changed. */
    @Test
    void theKey_isThatOfTheTopics() {
        assertThat(trainer.cacheKeySuffix()).isEqualTo("words of a file");
    }

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.over(WORDS);
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }

    private static Corpus labeled() {
        return corpus("ball goal ball", "moon star", "goal goal", "star star moon")
                .labeled(Labels.of(List.of("sport", "space", "sport", "space")));
    }

    private static List<String> answers(TopicClassifier classifier, Corpus records) {
        double[] logs = classifier.logProbabilities(records);
        List<String> names = new ArrayList<>();
        for (int unit = 0; unit < records.size(); unit++) {
            names.add(classifier.classes().get(logs[2 * unit] > logs[2 * unit + 1] ? 0 : 1));
        }
        return names;
    }

    /** The second documents have no word in common with any training document of their class: only the topics help. */
    @Test
    void train_classifiesByTopics() {
        TopicClassifier classifier = trainer.train(labeled().select(2, 1), TrainingContext.seeded(1));
        assertThat(classifier.classes()).containsExactly("space", "sport");
        assertThat(answers(classifier, labeled())).containsExactly("sport", "space", "sport", "space");
        assertThat(answers(classifier, corpus("ball", "ball ball ball moon"))).containsExactly("sport", "sport");
    }

    @Test
    void train_learnsTheLabelsThatItIsGiven() {
        Corpus swapped = labeled().labeled(Labels.of(List.of("space", "sport", "space", "sport")));
        assertThat(answers(trainer.train(swapped, TrainingContext.seeded(1)), labeled()))
                .containsExactly("space", "sport", "space", "sport");
    }

    /** A half may lack a class; the classifier still has it. */
    @Test
    void train_onAHalfThatLacksAClass_keepsIt() {
        TopicClassifier classifier = trainer.train(labeled().select(0, 2), TrainingContext.seeded(1));
        assertThat(classifier.classes()).containsExactly("space", "sport");
        assertThat(answers(classifier, labeled())).containsOnly("sport");
    }

    @Test
    void guarantees_ofTheTopics_doNotCoverTheClassifier() {
        PublicFacts facts = trainer.publicFacts(2);
        assertThat(new Fixed().guarantees(facts)).hasSize(1);
        assertThat(trainer.guarantees(facts)).isEmpty();
    }

    @Test
    void publicFacts_areThoseOfTheTopics_andContributionsAreWholeRecords() {
        assertThat(trainer.publicFacts(2)).isEqualTo(PublicFacts.of(2).withTopicPrior(0.5));
        Corpus records = labeled();
        assertThat(trainer.boundContributions(records)).isSameAs(records);
    }

    @Test
    void recordsOfOneClass_orNone_areRefused() {
        DefensePlugin<?, ?, ?> cgs = Plugins.load(getClass().getClassLoader())
                .defenses()
                .find("lda-cgs")
                .orElseThrow();
        Corpus records = corpus("ball", "goal");
        assertRefused(cgs, records, 0);
        assertRefused(cgs, records.labeled(Labels.of(List.of("sport", "sport"))), 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trainer.train(records, TrainingContext.seeded(1)))
                .withMessage("corpus must have labels. Provided: Corpus of 2 units, 2 documents, 4 words");
    }

    @SuppressWarnings("unchecked") // lda-cgs is known to learn topics from documents
    private static <P extends Record> void assertRefused(DefensePlugin<P, ?, ?> plugin, Corpus records, int classes) {
        DefensePlugin<P, Corpus, ?> defense = (DefensePlugin<P, Corpus, ?>) new ClassifierVariant().of(plugin);
        assertThat(defense.name()).isEqualTo("lda-cgs-classifier");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defense.trainer(null, records))
                .withMessage("a classifier needs records of at least 2 classes. Provided number: " + classes);
    }

    /** Of topics that were trained under another prior than 1/K, whoever asks the classifier folds in under theirs. */
    @Test
    void train_foldsInUnderTheTopicsOwnPrior() {
        Trainer<Corpus, TopicModel> wide = new Trainer<>() {
            @Override
            public TopicModel train(Corpus corpus, TrainingContext training) {
                return new Fixed().train(corpus, training);
            }

            @Override
            public PublicFacts publicFacts(long records) {
                return PublicFacts.of(records).withDocumentPrior(3);
            }
        };
        assertThat(onTopicsOf(wide).train(labeled(), TrainingContext.seeded(1)).documentPrior())
                .isEqualTo(3);
        assertThat(trainer.train(labeled(), TrainingContext.seeded(1)).documentPrior())
                .isEqualTo(0.5);
    }

    /** Every training document is folded in under its own id, whatever stands beside it. */
    @Test
    void train_doesNotHangOnTheOrderOfRecords() {
        TopicModel alike = TopicModel.ofWeights(2, new double[] {3, 3, 2, 2, 2, 2, 3, 3}, WORDS);
        Trainer<Corpus, TopicClassifier> curator = onTopicsOf((data, training) -> alike);
        TopicClassifier one = curator.train(labeled(), TrainingContext.seeded(1));
        TopicClassifier other = curator.train(labeled().select(3, 1, 0, 2), TrainingContext.seeded(1));
        assertThat(other.weights()).containsExactly(one.weights(), within(1e-4));
    }

    /**
     * The curator's draws are its own: two trainings on the same records and topics give other weights, and neither
     * those that the shares give which whoever asks will draw.
     */
    @Test
    void train_isNotOnTheSharesThatAreAskedOfItLater() {
        Corpus records = labeled();
        TopicModel alike = TopicModel.ofWeights(2, new double[] {3, 3, 2, 2, 2, 2, 3, 3}, records.vocabulary());
        double[] asked = new LogisticRegression(LogisticRegression.STANDARD_L2)
                .fit(TopicFeatures.of(alike, 0.5, records), new int[] {1, 0, 1, 0}, 2);
        Trainer<Corpus, TopicClassifier> curator = onTopicsOf((data, training) -> alike);
        TopicClassifier one = curator.train(records, TrainingContext.seeded(1));
        assertThat(curator.train(records, TrainingContext.seeded(1)).weights()).isEqualTo(one.weights());
        assertThat(curator.train(records, TrainingContext.seeded(2)).weights()).isNotEqualTo(one.weights());
        assertThat(one.weights()).hasSameSizeAs(asked).isNotEqualTo(asked);
    }
}
