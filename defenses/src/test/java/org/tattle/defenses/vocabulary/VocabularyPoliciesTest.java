package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vocabulary.VocabularyRoles.ReleasedVocabulary;
import org.tattle.defenses.vocabulary.VocabularyRoles.TrainingVocabulary;

class VocabularyPoliciesTest {
    private static final Trainer<Corpus, TopicModel> TRAINER = (corpus, training) -> {
        throw new UnsupportedOperationException("nothing is trained here");
    };

    private static TopicModel model(String words, int topics, double... weights) {
        return TopicModel.ofWeights(topics, weights, new Vocabulary(List.of(words.split(" "))));
    }

    @Test
    void training_alignedShadow_givesMissingWordsAThousandthOfItsSmallest() {
        TopicModel target = model("c x a", 1, 1, 1, 1);
        TopicModel shadow = model("a b c", 2, 0.5, 0.3, 0.2, 0.1, 0.9, 0);
        TopicModel aligned = new TrainingVocabulary(TRAINER).align(shadow, target);
        assertThat(aligned.vocabulary()).isEqualTo(target.vocabulary());
        double unknown = 0.1 * 1e-3;
        double first = 0.2 + unknown + 0.5;
        double second = 0 + unknown + 0.1;
        assertThat(aligned.topicWord())
                .containsExactly(
                        new double[] {
                            0.2 / first, unknown / first, 0.5 / first, 0, unknown / second, 0.1 / second,
                        },
                        within(1e-15));
    }

    @Test
    void training_shadowOfTheSameWords_isLeftAsItIs() {
        TopicModel shadow = model("a b", 2, 0.25, 0.75, 0.5, 0.5);
        TopicModel aligned = new TrainingVocabulary(TRAINER).align(shadow, model("a b", 1, 1, 1));
        assertThat(aligned.topicWord()).containsExactly(shadow.topicWord());
    }

    /** One family for all targets when shadows can be aligned; a family each when they must be trained on its words. */
    @Test
    void policies_sayHowFarAShadowServes() {
        assertThat(new TrainingVocabulary(TRAINER).reuse()).isEqualTo(Reuse.ALIGNED);
        assertThat(new ReleasedVocabulary(TRAINER).reuse()).isEqualTo(Reuse.RETRAINED);
        assertThat(new TrainingVocabulary(TRAINER).shadowTrainer()).isSameAs(TRAINER);
        assertThat(new ReleasedVocabulary(TRAINER).shadowTrainer()).isSameAs(TRAINER);
    }

    @Test
    void policies_showRecordsInTheTargetsWords() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b", "c")));
        builder.addTokens("one", List.of("a", "c", "c"));
        builder.addTokens("two", List.of("b"));
        TopicModel target = model("c x", 1, 1, 1);
        for (Adversary<Corpus, TopicModel> policy :
                List.of(new TrainingVocabulary(TRAINER), new ReleasedVocabulary(TRAINER))) {
            Corpus seen = policy.project(builder.build(), target);
            assertThat(seen.vocabulary()).isEqualTo(target.vocabulary());
            assertThat(seen.size()).isEqualTo(2);
            assertThat(seen.length(0)).isEqualTo(2);
            assertThat(seen.length(1)).isZero();
        }
    }
}
