package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.SharedData;
import org.tattle.defenses.counts.CountDefenses;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.Seed;

/**
 * The counts of real training sets, read off what batch variational Bayes releases of them. Few passes do: the counts
 * are in every lambda.
 */
class CountRecoveryTest {
    private static final String TWEETS = "tweetrumors/docword.tweetrumors.txt.gz";

    private static Corpus half(String file) {
        Corpus corpus = RecordReader.corpus(SharedData.file(file), ReadOptions.standard());
        return corpus.select(
                new ShadowDesign(corpus.size(), new Seed(5)).target(0).stream().toArray());
    }

    private static TopicModel lda(Corpus corpus, int topics) {
        Trainer<Corpus, TopicModel> trainer = VariationalDefenses.LDA.trainer(
                new VariationalSettings(
                        new TopicPriors(topics, Optional.empty(), Optional.empty()), 2, new FitLimits(20, 1e-3)),
                corpus);
        return trainer.train(corpus, TrainingContext.seeded(6));
    }

    private static RecoveredHistogram read(TopicModel model) {
        return HistogramRecovery.recover(model, OptionalDouble.of(1.0 / model.topics()), false);
    }

    private static TopicModel rounded(TopicModel model) {
        double[] phi = model.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = Math.rint(phi[i] * 1e4) / 1e4;
        }
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }

    private static void assertCountsComeOutWhole(String file, int topics) {
        Corpus corpus = half(file);
        long[] counts = corpus.wordTokens();
        TopicModel model = lda(corpus, topics);
        RecoveredHistogram read = read(model);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).isEqualTo(counts);
        assertThat(read.certificate()).isLessThan(1e-6);
        assertRoundedDoesNot(model, read);
    }

    /** Not even for one who knows the topics' sums, which rounding takes. */
    private static void assertRoundedDoesNot(TopicModel model, RecoveredHistogram whole) {
        TopicModel rounded = rounded(model);
        assertThat(read(rounded).exact()).as("four decimals").isFalse();
        RecoveredHistogram told = HistogramRecovery.near(rounded, whole.prior(), whole.scales(), false);
        assertThat(told.certificate()).isGreaterThan(HistogramRecovery.ACCEPTED);
        assertThat(told.exact()).as("four decimals and the sums").isFalse();
    }

    @Test
    void tweetRumors_ofFiveTopics_comesOutWhole_andRoundedDoesNot() {
        assertCountsComeOutWhole(TWEETS, 5);
    }

    @ParameterizedTest
    @CsvSource({
        TWEETS + ", 20",
        TWEETS + ", 50",
        "kos/docword.kos.txt.gz, 5",
        "kos/docword.kos.txt.gz, 20",
        "kos/docword.kos.txt.gz, 50",
        "newsgroups/docword.newsgroups.txt.gz, 5",
        "newsgroups/docword.newsgroups.txt.gz, 20",
        "newsgroups/docword.newsgroups.txt.gz, 50"
    })
    @Tag("slow")
    void realCorpora_comeOutWhole_andRoundedDoNot(String file, int topics) {
        assertCountsComeOutWhole(file, topics);
    }

    /**
     * Noise of scale 20/epsilon: even of a hundredth of a token, it takes some of 5,942 counts off the whole numbers.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 100})
    @Tag("slow")
    void veryNoisyCounts_areNotTakenForWhole(double epsilon) {
        noisyCounts_areNotTakenForWhole(epsilon);
    }

    @ParameterizedTest
    @ValueSource(doubles = 2000)
    void noisyCounts_areNotTakenForWhole(double epsilon) {
        Corpus corpus = half(TWEETS);
        TopicModel noisy = CountDefenses.NOISY_HISTOGRAM
                .trainer(new CountDefenses.Histogram(epsilon, 20, 1), corpus)
                .train(corpus, TrainingContext.seeded(7));
        RecoveredHistogram read = read(noisy);
        assertThat(read.exact()).isFalse();
    }
}
