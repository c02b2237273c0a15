package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;

/** The two algorithms as plans name them. */
class LdaPluginsTest {
    private static final Corpus CORPUS = Corpora.of("a b c", "a a b", "c");

    private static BatchLdaPlugin.Parameters batch(int topics, double prior, int passes, int inner, double tolerance) {
        return new BatchLdaPlugin.Parameters(topics, Optional.of(prior), Optional.of(prior), passes, inner, tolerance);
    }

    private static OnlineLdaPlugin.Parameters online(int topics, int batch) {
        return new OnlineLdaPlugin.Parameters(topics, Optional.empty(), Optional.empty(), 1, 100, 1e-3, batch, 10, 0.7);
    }

    @Test
    void serviceLoader_findsBoth() {
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("lda", "lda-online");
    }

    @Test
    void priors_notGiven_areOneOverTopics() {
        VariationalSettings settings = VariationalSettings.of(4, Optional.empty(), Optional.empty(), 1, 100, 1e-3);
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
        assertThatThrownBy(() -> new BatchLdaPlugin.Parameters(
                        2, Optional.empty(), Optional.of(Double.POSITIVE_INFINITY), 1, 1, 1e-3))
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
        assertThatThrownBy(() -> new BatchLdaPlugin().trainer(batch(4, 1, 1, 1, 1e-3), CORPUS))
                .hasMessage(message);
        assertThatThrownBy(() -> new OnlineLdaPlugin().trainer(online(4, 128), CORPUS))
                .hasMessage(message);
    }

    @Test
    void trainers_trainWithTheirParameters() {
        assertThat(new BatchLdaPlugin()
                        .trainer(batch(3, 1, 1, 1, 1e-3), CORPUS)
                        .train(CORPUS, Training.seeded(1))
                        .topics())
                .isEqualTo(3);
        assertThat(new OnlineLdaPlugin()
                        .trainer(online(2, 1), CORPUS)
                        .train(CORPUS, Training.seeded(1))
                        .topics())
                .isEqualTo(2);
    }

    /** The prior is public: whoever reads counts off the release needs it. */
    @Test
    void trainers_promiseNothing_andBatchTellsItsPrior() {
        var lda = new BatchLdaPlugin().trainer(batch(2, 0.7, 1, 1, 1e-3), CORPUS);
        assertThat(lda.publicFacts(9).topicPrior()).hasValue(0.7);
        assertThat(lda.guarantees(lda.publicFacts(9))).isEmpty();
    }
}
