package org.tattle.defenses.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

class PyldavisVariantTest {
    private static final Corpus CORPUS = corpus("ball goal ball", "moon star", "goal goal", "star star moon", "");

    /** Two topics that share no word, regardless of the data, under a claim. */
    private record Fixed() implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus records, TrainingContext training) {
            return TopicModel.ofWeights(2, new double[] {1, 1, 0, 0, 0, 0, 1, 1}, records.vocabulary());
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
    }

    /** The topics share all tokens: their sizes, by which frequencies are scaled, add up to them. */
    @Test
    void train_sharesAllTokensAmongTopics() {
        Trainer<Corpus, TopicPage> trainer = new TopicVariant.VariantTrainer<>(new Fixed(), new PyldavisVariant());
        TopicPage page = trainer.train(CORPUS, TrainingContext.seeded(1));
        assertThat(Arrays.stream(page.totals()).sum()).isCloseTo(10, within(1e-9));
        assertThat(Arrays.stream(page.shares()).sum()).isCloseTo(1, within(1e-12));
        assertThat(page.frequencies()[0]).isCloseTo(5 * page.shares()[0], within(1e-9)); // half of the topic
        assertThat(page.shares()[0]).isBetween(0.2, 0.8);
        assertThat(trainer.train(CORPUS, TrainingContext.seeded(1)))
                .usingRecursiveComparison()
                .isEqualTo(page);
    }

    /** The sizes come from raw documents: a guarantee of the topics does not cover them. */
    @Test
    void guarantees_areNone() {
        Trainer<Corpus, TopicPage> trainer = new TopicVariant.VariantTrainer<>(new Fixed(), new PyldavisVariant());
        assertThat(new Fixed().guarantees(PublicFacts.of(4))).isNotEmpty();
        assertThat(trainer.guarantees(PublicFacts.of(4))).isEmpty();
        assertThat(trainer.publicFacts(4)).isEqualTo(new Fixed().publicFacts(4));
    }

    @Test
    void variant_isOfTopicModelsAlone() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        ReleaseVariantPlugin variant = plugins.all(PluginProvider::variants).stream()
                .filter(plugin -> plugin.name().equals("pyldavis"))
                .findFirst()
                .orElseThrow();
        assertThat(variant.of(plugins.defenses().find("lda").orElseThrow()).name())
                .isEqualTo("lda-pyldavis");
        assertThatThrownBy(() -> variant.of(plugins.defenses().find("bertopic").orElseThrow()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("pyLDAvis shows topics");
    }
}
