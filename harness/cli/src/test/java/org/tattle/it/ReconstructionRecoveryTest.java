package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.reconstruction.Reconstruction;
import org.tattle.attacks.counts.reconstruction.ReconstructionAccuracy;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;

/** The rare words of real documents, rebuilt from what batch variational Bayes releases of a half of them. */
class ReconstructionRecoveryTest {
    private static Corpus half() throws IOException {
        Corpus corpus = TweetRumors.read();
        return corpus.select(
                new ShadowDesign(corpus.size(), new Seed(5)).target(0).stream().toArray());
    }

    private static TopicModel lda(Corpus corpus, TopicPriors priors) {
        VariationalSettings settings = new VariationalSettings(priors, 10, new FitLimits(100, 1e-3));
        return VariationalDefenses.LDA.trainer(settings, corpus).train(corpus, TrainingContext.seeded(6));
    }

    /** Of 552 tweets with two own words or more, 551 were rebuilt when first tried; of 20 topics, three in five. */
    @Test
    void tweetRumors_areRebuiltInTheirRareWords() throws IOException {
        Corpus corpus = half();
        assertRebuilt(corpus, new TopicPriors(5, Optional.empty(), Optional.empty()), 0.98, 1);
        assertRebuilt(corpus, new TopicPriors(20, Optional.empty(), Optional.empty()), 0.5, 0.98);
    }

    /**
     * With more smoothing, topics that a document has nothing of can be read, too, and say nothing but its length.
     * Fails when they count: three links in five are then wrong.
     */
    @Test
    void documentsWhollyOfOneTopic_areNotTakenForOne() throws IOException {
        assertRebuilt(half(), new TopicPriors(20, Optional.empty(), Optional.of(0.1)), 0.5, 0.98);
    }

    private static void assertRebuilt(Corpus corpus, TopicPriors priors, double share, double purity) {
        Reconstruction found = Reconstruction.of(lda(corpus, priors), OptionalDouble.empty());
        ReconstructionAccuracy accuracy = ReconstructionAccuracy.of(found, corpus);
        assertThat(accuracy.documents()).isGreaterThan(500);
        assertThat((double) accuracy.rebuilt() / accuracy.documents()).isGreaterThan(share);
        assertThat(accuracy.purity()).isGreaterThanOrEqualTo(purity);
        assertThat(found.chanceShare()).isLessThan(0.01);
    }
}
