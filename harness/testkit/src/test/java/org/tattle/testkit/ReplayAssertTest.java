package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;

/** The assertion about replays, on a histogram of words. */
class ReplayAssertTest {
    private static final int CAP = 5;

    private record Histogram(double epsilon, boolean isDeclared, boolean isGuaranteed)
            implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus corpus, TrainingContext training) {
            double[] counts = new double[corpus.vocabulary().size()];
            long[] tokens = corpus.capped(CAP).wordTokens();
            for (int word = 0; word < counts.length; word++) {
                counts[word] = tokens[word];
            }
            NoiseSource noise = NoiseSource.of(training.noise("counts"));
            if (isDeclared) {
                LaplaceMechanism.of(new Sensitivity(CAP, Norm.L1, Adjacency.ADD_REMOVE), epsilon)
                        .release(counts, noise);
            } else {
                for (int word = 0; word < counts.length; word++) {
                    counts[word] = noise.laplace(counts[word], CAP / epsilon);
                }
            }
            for (int word = 0; word < counts.length; word++) {
                counts[word] = 0.1 + Math.max(0, counts[word]);
            }
            return TopicModel.ofWeights(1, counts, corpus.vocabulary());
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return isGuaranteed
                    ? List.of(new PrivacyGuarantee(
                            1,
                            0,
                            Relation.addRemove(Relation.Unit.DOCUMENT),
                            PrivacyGuarantee.View.RELEASE,
                            PrivacyGuarantee.Status.CLAIMED,
                            "for a test",
                            List.of()))
                    : List.of();
        }
    }

    private static Corpus corpus() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < 20; d++) {
            builder.addTokens("document " + d, List.of("confidential", "words", "words"));
        }
        return builder.build();
    }

    private static PrivacyAssert<Corpus, TopicModel> assertThatReplayOf(Histogram trainer) {
        return audit(trainer).on(corpus()).seed(7).assertThat();
    }

    @Test
    void rightNoise_passes() {
        assertThatReplayOf(new Histogram(1, true, true)).replays();
        assertThat(audit(new Histogram(1, true, true))
                        .on(corpus())
                        .replay()
                        .coverage()
                        .text())
                .startsWith("pairs: 4")
                .contains("an empty record", "a duplicate of a record")
                .doesNotContain("not exercised");
    }

    @Test
    void noiseTooSmall_fails_withTheNumbers_andNoWord() {
        assertThatThrownBy(() ->
                        assertThatReplayOf(new Histogram(1.02, true, true)).replays())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Expecting noise for epsilon 1 for one document")
                .hasMessageContaining("but the declared draws cost epsilon 1.02, and the guarantee is epsilon 1")
                .hasMessageContaining("the neighbors: a document with 1000 occurrences")
                .hasMessageContaining("to repeat: .seed(7)")
                .hasMessageNotContaining("confidential");
    }

    @Test
    void whatCannotBeJudged_isInconclusive() {
        assertThatThrownBy(
                        () -> assertThatReplayOf(new Histogram(1, false, true)).replays())
                .hasMessageContaining("inconclusive, not replayable: ")
                .hasMessageContaining("noise `counts` is drawn undeclared");
        assertThatThrownBy(
                        () -> assertThatReplayOf(new Histogram(1, true, false)).replays())
                .hasMessageContaining("inconclusive: the trainer states no guarantee");
    }
}
