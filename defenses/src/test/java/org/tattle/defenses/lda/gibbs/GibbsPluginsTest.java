package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/** The samplers as plans name them. */
class GibbsPluginsTest {
    private static final Corpus CORPUS = corpus("a b c", "a a b", "c");

    private static Trainer<Corpus, TopicModel> plain(int topics, Optional<Double> prior, int sweeps) {
        return GibbsDefenses.LDA_CGS.trainer(new GibbsDefenses.Plain(topics, prior, prior, sweeps), CORPUS);
    }

    private static Trainer<Corpus, TopicModel> cdp(double epsilon, Mode mode) {
        return GibbsDefenses.CDP_LDA.trainer(
                new GibbsDefenses.Cdp(new GibbsSettings(2, 1, 0.01, 3), epsilon, mode), CORPUS);
    }

    private static Trainer<Corpus, TopicModel> cdpPlus(double epsilon, boolean fresh, Mode mode) {
        return GibbsDefenses.CDP_LDA_PLUS.trainer(
                new GibbsDefenses.CdpPlus(new GibbsSettings(2, 1, 0.01, 3), epsilon, fresh, mode), CORPUS);
    }

    private static Trainer<Corpus, TopicModel> zhu(double epsilon, Mode mode) {
        return GibbsDefenses.ZHU.trainer(
                new GibbsDefenses.Zhu(
                        new GibbsDefenses.Plain(2, Optional.empty(), Optional.empty(), 3),
                        epsilon,
                        ZhuDraws.PUBLISHED,
                        mode),
                CORPUS);
    }

    private static Trainer<Corpus, TopicModel> hdp(double epsilon, double inherent, Mode mode) {
        return GibbsDefenses.HDP_LDA.trainer(
                new GibbsDefenses.Hdp(new GibbsSettings(2, 1, 0.01, 3), new HdpBudget(epsilon, inherent), mode),
                CORPUS);
    }

    @Test
    void serviceLoader_findsAll() {
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names())
                .contains("lda-cgs", "cdp-lda", "cdp-lda-plus", "zhu", "hdp-lda");
    }

    static Stream<Arguments> withoutSoundForm() {
        return Stream.of(
                Arguments.of("E13", (ThrowingCallable) () -> cdp(1, Mode.SOUND)),
                Arguments.of("E13", (ThrowingCallable) () -> cdpPlus(1, false, Mode.SOUND)),
                Arguments.of("E14", (ThrowingCallable) () -> zhu(1, Mode.SOUND)));
    }

    @ParameterizedTest
    @MethodSource("withoutSoundForm")
    void trainer_withoutASoundForm_saysWhatToWrite(String erratum, ThrowingCallable trainer) {
        assertThatThrownBy(trainer)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("mode must be as-published, as no sound form is known (errata " + erratum
                        + "): write `mode: as-published`. Provided value: sound");
    }

    @Test
    void plain_promisesNothing_andTellsItsPrior() {
        Trainer<Corpus, TopicModel> trainer = plain(4, Optional.empty(), 2);
        assertThat(trainer.publicFacts(9).topicPrior()).hasValue(0.25);
        assertThat(trainer.publicFacts(9).counts()).isEqualTo(PublicFacts.Counts.HISTOGRAM);
        assertThat(trainer.guarantees(trainer.publicFacts(9))).isEmpty();
        assertThat(trainer.train(CORPUS, TrainingContext.seeded(1)).topics()).isEqualTo(4);
    }

    /** What fails is a total that leaves out sweeps, or a flag that reaches the wrong method. */
    @Test
    void guarantees_ofTheParametersGiven() {
        assertThat(firstEpsilon(cdp(0.5, Mode.AS_PUBLISHED))).isEqualTo(0.5);
        assertThat(firstEpsilon(cdpPlus(0.5, false, Mode.AS_PUBLISHED))).isEqualTo(1.5);
        assertThat(firstEpsilon(cdpPlus(0.5, true, Mode.AS_PUBLISHED))).isEqualTo(1.5);
        assertThat(firstEpsilon(zhu(0.5, Mode.AS_PUBLISHED))).isEqualTo(0.5);
        assertThat(firstEpsilon(hdp(0.5, 2, Mode.AS_PUBLISHED))).isEqualTo(7.5);
        assertThat(firstEpsilon(hdp(0.5, 2, Mode.SOUND))).isEqualTo(8);
    }

    private static double firstEpsilon(Trainer<Corpus, TopicModel> trainer) {
        return trainer.guarantees(trainer.publicFacts(9)).get(0).epsilon();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void hdp_onlyItsSoundForm_isProved(Mode mode) {
        Trainer<Corpus, TopicModel> trainer = hdp(1, 1, mode);
        assertThat(trainer.guarantees(trainer.publicFacts(9)))
                .extracting(PrivacyGuarantee::status)
                .containsOnly(mode == Mode.SOUND ? PrivacyGuarantee.Status.PROVED : PrivacyGuarantee.Status.CLAIMED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1   | 1 | topics must be at least 1. Provided value: 0",
                "2 | 0   | 1 | document-prior must be > 0 and finite. Provided value: 0.0",
                "2 | NaN | 1 | document-prior must be > 0 and finite. Provided value: NaN",
                "2 | 1   | 0 | sweeps must be at least 1. Provided value: 0",
            })
    void settings_outOfRange_areRefusedWithNameAndRange(int topics, double prior, int sweeps, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plain(topics, Optional.of(prior), sweeps))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "Infinity"})
    void epsilon_outOfRange_isRefusedByAll(double epsilon) {
        String message = "epsilon must be > 0 and finite. Provided value: " + epsilon;
        Stream.<ThrowingCallable>of(
                        () -> cdp(epsilon, Mode.AS_PUBLISHED),
                        () -> cdpPlus(epsilon, true, Mode.AS_PUBLISHED),
                        () -> zhu(epsilon, Mode.AS_PUBLISHED),
                        () -> hdp(epsilon, 1, Mode.SOUND))
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(message));
        assertThatThrownBy(() -> hdp(1, epsilon, Mode.SOUND)).hasMessage("inherent-" + message);
    }

    @Test
    void wordPrior_outOfRange_isRefused() {
        assertThatThrownBy(() -> new GibbsDefenses.Hdp(new GibbsSettings(2, 1, 0, 3), new HdpBudget(1, 1), Mode.SOUND))
                .hasMessage("word-prior must be > 0 and finite. Provided value: 0.0");
    }
}
