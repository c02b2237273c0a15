package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.special.Digamma;

/** The two algorithms as plans name them. */
class LdaPluginsTest {
    private static final Corpus CORPUS = Corpora.of("a b c", "a a b", "c");

    private static VariationalSettings batch(int topics, double prior, int passes, int inner, double tolerance) {
        return new VariationalSettings(
                new TopicPriors(topics, Optional.of(prior), Optional.of(prior)),
                passes,
                new FitLimits(inner, tolerance));
    }

    private static VariationalDefenses.Online online(int topics, int batch) {
        return new VariationalDefenses.Online(
                new VariationalSettings(
                        new TopicPriors(topics, Optional.empty(), Optional.empty()), 1, new FitLimits(100, 1e-3)),
                new OnlineLda.Schedule(batch, 10, 0.7));
    }

    @Test
    void serviceLoader_findsBoth() {
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("lda", "lda-online");
    }

    @Test
    void priors_notGiven_areOneOverTopics() {
        VariationalSettings settings = new VariationalSettings(
                new TopicPriors(4, Optional.empty(), Optional.empty()), 1, new FitLimits(100, 1e-3));
        assertThat(settings.alpha()).isEqualTo(0.25);
        assertThat(settings.eta()).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1   | 1 | 1 | 1e-3 | topics must be at least 1. Provided value: 0",
                "2 | 0   | 1 | 1 | 1e-3 | document-prior must be > 0 and finite. Provided value: 0.0",
                "2 | NaN | 1 | 1 | 1e-3 | document-prior must be > 0 and finite. Provided value: NaN",
                "2 | 1   | 0 | 1 | 1e-3 | passes must be at least 1. Provided value: 0",
                "2 | 1   | 1 | 0 | 1e-3 | inner-iterations must be at least 1. Provided value: 0",
                "2 | 1   | 1 | 1 | 0    | tolerance must be > 0 and finite. Provided value: 0.0",
            })
    void parameters_outOfRange_areRefusedWithNameAndRange(
            int topics, double prior, int passes, int inner, double tolerance, String message) {
        assertThatThrownBy(() -> batch(topics, prior, passes, inner, tolerance))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void wordPrior_outOfRange_isRefused() {
        assertThatThrownBy(() -> new VariationalSettings(
                        new TopicPriors(2, Optional.empty(), Optional.of(Double.POSITIVE_INFINITY)),
                        1,
                        new FitLimits(1, 1e-3)))
                .hasMessage("word-prior must be > 0 and finite. Provided value: Infinity");
    }

    @Test
    void onlineParameters_outOfRange_areRefusedToo() {
        assertThatThrownBy(() -> online(0, 128)).hasMessage("topics must be at least 1. Provided value: 0");
        assertThatThrownBy(() -> online(2, 0)).hasMessage("batch must be at least 1. Provided value: 0");
    }

    @Test
    void trainer_moreTopicsThanWords_isRefused() {
        String message = "topics must be at most the number of words of the vocabulary, 3. Provided value: 4";
        assertThatThrownBy(() -> VariationalDefenses.LDA.trainer(batch(4, 1, 1, 1, 1e-3), CORPUS))
                .hasMessage(message);
        assertThatThrownBy(() -> VariationalDefenses.LDA_ONLINE.trainer(online(4, 128), CORPUS))
                .hasMessage(message);
    }

    /**
     * A topic without words, whose lambda adds up to V times the prior: exp(−psi) of that is infinite below about
     * 1/709, and released probabilities were all NaN.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-4, 1e-8, 1e-30, 1e-100})
    void topicsThatDieUnderASmallPrior_releaseProbabilities(double prior) {
        Corpus corpus = Corpora.drawn(60, 40);
        Optional<Double> small = Optional.of(prior);
        Optional<Double> usual = Optional.of(0.1);
        for (Trainer<Corpus, TopicModel> trainer : List.of(
                VariationalDefenses.LDA.trainer(
                        new VariationalSettings(new TopicPriors(20, usual, small), 20, new FitLimits(100, 1e-3)),
                        corpus),
                VariationalDefenses.LDA.trainer(
                        new VariationalSettings(new TopicPriors(20, small, small), 20, new FitLimits(100, 1e-3)),
                        corpus),
                VariationalDefenses.LDA_ONLINE.trainer(
                        new VariationalDefenses.Online(
                                new VariationalSettings(new TopicPriors(20, usual, small), 5, new FitLimits(100, 1e-3)),
                                new OnlineLda.Schedule(7, 1, 0.9)),
                        corpus),
                VariationalDefenses.LDA_ONLINE.trainer(
                        new VariationalDefenses.Online(
                                new VariationalSettings(new TopicPriors(20, usual, small), 5, new FitLimits(100, 1e-3)),
                                new OnlineLda.Schedule(60, 0, 0)),
                        corpus))) {
            TopicModel model = trainer.train(corpus, TrainingContext.seeded(1));
            for (int k = 0; k < 20; k++) {
                double sum = 0;
                for (int w = 0; w < model.words(); w++) {
                    assertThat(model.probability(k, w)).isBetween(0.0, 1.0);
                    sum += model.probability(k, w);
                }
                assertThat(sum).isCloseTo(1, within(1e-9));
            }
        }
    }

    /** Both ways agree where either can be taken, and the second is right where the first is not. */
    @Test
    void expectedLog_ofASmallSum_isTheDifferenceInTheExponent() {
        assertThat(Topics.expectedLog(Digamma.expPsi(1e-2), 1e-2, 3e-2, Topics.norms(3e-2)[0]))
                .isCloseTo(Math.exp(Digamma.psi(1e-2) - Digamma.psi(3e-2)), withinPercentage(1e-9));
        // psi(x) = −1/x − 0.5772… + pi²/6 x up to x²
        assertThat(Topics.expectedLog(Digamma.expPsi(1e-4), 1e-4, 1.0001e-4, Topics.norms(1.0001e-4)[0]))
                .isCloseTo(Math.exp(1 / 1.0001e-4 - 1e4 - Math.PI * Math.PI / 6 * 1e-8), withinPercentage(1e-6));
        assertThat(Topics.expectedLog(Digamma.expPsi(1e-4), 1e-4, 12e-4, Topics.norms(12e-4)[0]))
                .isZero();
        assertThat(Topics.expectedLog(Digamma.expPsi(1e-4), 1e-4, 1e-4, Topics.norms(1e-4)[0]))
                .isEqualTo(1);
    }

    @Test
    void trainers_trainWithTheirParameters() {
        assertThat(VariationalDefenses.LDA
                        .trainer(batch(3, 1, 1, 1, 1e-3), CORPUS)
                        .train(CORPUS, TrainingContext.seeded(1))
                        .topics())
                .isEqualTo(3);
        assertThat(VariationalDefenses.LDA_ONLINE
                        .trainer(online(2, 1), CORPUS)
                        .train(CORPUS, TrainingContext.seeded(1))
                        .topics())
                .isEqualTo(2);
    }

    /** The prior is public: whoever reads counts off the release needs it. */
    @Test
    void trainers_promiseNothing_andBatchTellsItsPrior() {
        var lda = VariationalDefenses.LDA.trainer(batch(2, 0.7, 1, 1, 1e-3), CORPUS);
        assertThat(lda.publicFacts(9).topicPrior()).hasValue(0.7);
        assertThat(lda.publicFacts(9).counts()).isEqualTo(PublicFacts.Counts.HISTOGRAM);
        assertThat(lda.guarantees(lda.publicFacts(9))).isEmpty();
    }
}
