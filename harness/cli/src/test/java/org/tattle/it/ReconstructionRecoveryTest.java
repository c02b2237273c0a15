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
import org.tattle.defenses.lda.variational.BatchLdaPlugin;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
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

    private static TopicModel lda(Corpus corpus, int topics) {
        VariationalSettings settings = new VariationalSettings(
                new TopicPriors(topics, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3));
        return new BatchLdaPlugin().trainer(settings, corpus).train(corpus, TrainingContext.seeded(6));
    }

    /** Of 552 tweets with two own words or more, 551 on the halves tried first; of 20 topics, three in five. */
    @Test
    void tweetRumors_areRebuiltInTheirRareWords() throws IOException {
        Corpus corpus = half();
        assertRebuilt(corpus, 5, 0.98, 1);
        assertRebuilt(corpus, 20, 0.5, 0.98);
    }

    private static void assertRebuilt(Corpus corpus, int topics, double share, double purity) {
        Reconstruction found = Reconstruction.of(lda(corpus, topics), OptionalDouble.empty());
        ReconstructionAccuracy accuracy = ReconstructionAccuracy.of(found, corpus);
        assertThat(accuracy.documents()).isGreaterThan(500);
        assertThat((double) accuracy.rebuilt() / accuracy.documents()).isGreaterThan(share);
        assertThat(accuracy.purity()).isGreaterThanOrEqualTo(purity);
        assertThat(found.chanceShare()).isLessThan(0.01);
    }
}
