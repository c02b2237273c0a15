package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation.Unit;

class RelationTest {
    @Test
    void relations_sayTheirUnitAndChange() {
        assertThat(Relation.addRemove(Unit.AUTHOR)).isEqualTo(new Relation(Unit.AUTHOR, Adjacency.ADD_REMOVE, 1));
        assertThat(Relation.replace(Unit.BIT)).isEqualTo(new Relation(Unit.BIT, Adjacency.REPLACE, 1));
        assertThat(Relation.addRemove(Unit.AUTHOR).adjacencyText()).isEqualTo("add-remove");
        assertThat(Relation.replace(Unit.BIT).adjacencyText()).isEqualTo("replace");
        assertThat(new Relation(Unit.WORD, Adjacency.WITHIN_L1, 3).adjacencyText())
                .isEqualTo("within L1 distance 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Relation(Unit.WORD, Adjacency.WITHIN_L1, 0))
                .withMessage("radius must be at least 1. Provided value: 0");
    }

    @Test
    void mode_withoutASoundForm_isRefusedUnlessAsPublished() {
        assertThatCode(() -> Mode.AS_PUBLISHED.requirePublished("E08")).doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mode.SOUND.requirePublished("E08"))
                .withMessageContaining("(E08)");
    }

    @Test
    void publicFacts_keepWhatWasStatedBefore() {
        NoiseDistribution noise = new NoiseDistribution.Laplace(2);
        PublicFacts facts = PublicFacts.of(7)
                .withTopicPrior(0.1)
                .withNoise(noise)
                .withWords(PublicFacts.Words.OWN)
                .withDocumentPrior(0.5)
                .withCounts(PublicFacts.Counts.HISTOGRAM);
        assertThat(facts.records()).isEqualTo(7);
        assertThat(facts.topicPrior()).hasValue(0.1);
        assertThat(facts.noise()).contains(noise);
        assertThat(facts.documentPrior()).hasValue(0.5);
        assertThat(facts.counts()).isEqualTo(PublicFacts.Counts.HISTOGRAM);
        assertThat(PublicFacts.of(7).counts()).isEqualTo(PublicFacts.Counts.UNKNOWN);
        assertThat(facts.ownVocabulary()).isTrue();
        assertThat(PublicFacts.of(7).ownVocabulary()).isFalse();
    }
}
