package org.tattle.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/** A privacy test in a JUnit build: it goes red when a change makes the release leak, or its guarantee false. */
class TopicModelPrivacyTest {
    private static final Corpus DOCUMENTS = new SyntheticCorpus(200, 600, 5, 12, 0.1, 1, 0.1).generate(new Seed(1));

    @Test
    void noDocumentIsIdentified() {
        assertThat(audit(new WordCounts(1)).on(DOCUMENTS)).hasTprBelow(0.05).atFpr(0.01);
    }

    @Test
    void theGuaranteeIsNotRefuted() {
        assertThat(audit(new WordCounts(1)).on(DOCUMENTS)).replays().doesNotViolateItsGuarantees();
    }

    /** What is tested: word counts with Laplace noise; of each document at most ten words count. */
    record WordCounts(double epsilon) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            Corpus capped = documents.capped(10);
            double[] counts =
                    Arrays.stream(capped.wordTokens()).asDoubleStream().toArray();
            LaplaceMechanism.addRemove(10, epsilon).release(counts, NoiseSource.of(training.noise("counts")));
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
