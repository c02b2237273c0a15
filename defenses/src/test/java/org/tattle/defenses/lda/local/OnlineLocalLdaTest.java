package org.tattle.defenses.lda.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.local.LocalDefenses.BitSettings;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;

/** OLP-LDA: what the server is handed of a stream, what it expects, and what is guaranteed. */
class OnlineLocalLdaTest {
    private static final Corpus CORPUS =
            corpus("a a b", "b c", "c c c", "a d", "d d b", "a b c d", "d", "b b", "a c c", "d a a");
    private static final double SURE = 50; // a bit flips with probability 2e-22

    /** The plug-in's trainer at epsilon 1. */
    static Trainer<Corpus, TopicModel> randomized(int known, int batch) {
        return trainer(known, batch, Optional.empty(), Optional.empty(), Optional.empty(), MeanUpdate.AVERAGE);
    }

    private static Trainer<Corpus, TopicModel> trainer(
            int known,
            int batch,
            Optional<Integer> mostWords,
            Optional<Double> weight,
            Optional<Double> variance,
            MeanUpdate update) {
        return LocalDefenses.OLP_LDA.trainer(
                new LocalDefenses.OnlineLocal(
                        new StreamSettings(
                                new GibbsSettings(3, 1, 0.25, 4), 0.5, new StreamSplit(known, batch, Optional.empty())),
                        new BitSettings(1, mostWords),
                        weight,
                        variance,
                        update),
                CORPUS);
    }

    private static BatchSource.Server server(double epsilon, double weight, MeanUpdate update) {
        BitReport users = BitReport.about(2, Optional.empty(), epsilon);
        return new DenoisedBatchSource(users, frequency -> new Denoising(frequency, weight), update)
                .open(TrainingContext.seeded(1));
    }

    /** So many documents with the word a, this many with b, and empty ones to fill up. */
    private static Corpus documents(int all, int a, int b) {
        String[] texts = new String[all];
        for (int d = 0; d < all; d++) {
            texts[d] = ((d < a ? "a a " : "") + (d < b ? "b" : "")).trim();
        }
        return corpus(texts).restrictTo(new Vocabulary(List.of("a", "b")));
    }

    @Test
    void known_isCountedInBitsAsMiniBatchesAre() {
        Corpus seen = server(SURE, 0, MeanUpdate.AVERAGE).known(corpus("a a b", "b b b"));

        assertThat(written(seen)).containsExactly("d1(a1 b1)", "d2(b1)");
    }

    /**
     * D_0 of 10 documents, 8 and 2 with a word; then 5 with 2 and 3; then 10 with 5 and 5. By hand, om = 0.4: mu^1 =
     * (4, 1), eta^1 = (2.8, 2.2), and for the second mini-batch, of twice the size, (mu^1 + eta^1) = (6.8, 3.2), eta^2
     * = (5.72, 4.28); of {@code LAST} 2 eta^1 = (5.6, 4.4), eta^2 = (5.24, 4.76). A forgotten size, a weight on the
     * wrong side, or token counts for D_0 (E19) fail.
     */
    @ParameterizedTest
    @CsvSource({"AVERAGE, 6, 4", "LAST, 5, 5"})
    void batch_isReconstructedToWhatWasExpectedAndReported(MeanUpdate update, int a, int b) {
        BatchSource.Server server = server(SURE, 0.4, update);

        server.known(documents(10, 8, 2));

        assertThat(server.batch(documents(5, 2, 3)).documentFrequencies()).containsExactly(3, 2);
        assertThat(server.batch(documents(10, 5, 5)).documentFrequencies()).containsExactly(a, b);
    }

    /**
     * Nothing is expected before the first report: regardless of the weight, the first mini-batch is its reports' own.
     */
    @Test
    void batch_withoutKnownDocuments_beginsWithItsReports_andIsExpectedAfterwards() {
        BatchSource.Server server = server(SURE, 1, MeanUpdate.AVERAGE);

        server.known(documents(3, 1, 2).select());

        assertThat(server.batch(documents(5, 2, 3)).documentFrequencies()).containsExactly(2, 3);
        assertThat(server.batch(documents(10, 9, 9)).documentFrequencies()).containsExactly(4, 6);
    }

    /** Weight 0 is LP-LDA on every mini-batch: the same reports are reconstructed to the same counts. */
    @Test
    void batch_ofWeightZero_isOfItsReportsAlone() {
        BatchSource.Server one = server(1, 0, MeanUpdate.AVERAGE);
        BatchSource.Server other = server(1, 0, MeanUpdate.AVERAGE);
        one.known(documents(20, 1, 19));
        other.known(documents(20, 19, 1));

        assertThat(written(one.batch(documents(50, 30, 20)))).isEqualTo(written(other.batch(documents(50, 30, 20))));
        assertThat(written(one.batch(documents(50, 30, 20)))).isEqualTo(written(other.batch(documents(50, 30, 20))));
    }

    /** Weight 1 looks at the counts that were expected only. */
    @Test
    void batch_ofWeightOne_hasTheExpectedCounts() {
        BatchSource.Server server = server(1, 1, MeanUpdate.AVERAGE);
        server.known(documents(20, 4, 16));

        assertThat(server.batch(documents(10, 10, 0)).documentFrequencies()).containsExactly(2, 8);
        assertThat(server.batch(documents(5, 5, 0)).documentFrequencies()).containsExactly(1, 4);
    }

    /** The same documents report anew in each mini-batch: one stream for all would repeat the noise. */
    @Test
    void batch_ofEqualDocuments_hasNoiseOfItsOwn() {
        BatchSource.Server server = server(0.1, 0, MeanUpdate.AVERAGE);
        server.known(documents(1, 1, 1).select());

        List<String> first = written(server.batch(documents(50, 25, 25)));

        assertThat(written(server.batch(documents(50, 25, 25)))).isNotEqualTo(first);
    }

    /** Half of a hundred documents that have no word are given one, twice: not the same half. */
    @Test
    void batch_ofEqualDocuments_isReconstructedAnew() {
        BatchSource.Server server = server(SURE, 1, MeanUpdate.AVERAGE);
        server.known(documents(2, 1, 1));

        List<String> first = written(server.batch(documents(100, 0, 0)));

        assertThat(written(server.batch(documents(100, 0, 0)))).isNotEqualTo(first);
    }

    @Test
    void train_onAShorterVocabulary_reportsItsWordsOnly() {
        Corpus own = CORPUS.restrictTo(new Vocabulary(List.of("b", "d")));

        assertThat(randomized(2, 3).train(own, TrainingContext.seeded(1)).words())
                .isEqualTo(2);
    }

    @Test
    void weight_notGiven_isThatOfTheExperiments() {
        double[] standard = released(Optional.empty(), Optional.empty());

        assertThat(released(Optional.of(0.4), Optional.empty())).isEqualTo(standard);
        assertThat(released(Optional.of(0.0), Optional.empty())).isNotEqualTo(standard);
        assertThat(released(Optional.empty(), Optional.of(1e-300)))
                .isEqualTo(released(Optional.of(1.0), Optional.empty()));
    }

    private static double[] released(Optional<Double> weight, Optional<Double> variance) {
        return trainer(2, 3, Optional.empty(), weight, variance, MeanUpdate.AVERAGE)
                .train(CORPUS, TrainingContext.seeded(1))
                .topicWord();
    }

    /** What {@code tattle fit} trains with: other noise each time, and not from the seed. */
    @Test
    void train_withSecureNoise_doesNotRepeatItself() {
        TrainingContext secure = new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(1).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return new SecureRandomProvider();
            }
        };

        double[] once = randomized(2, 3).train(CORPUS, secure).topicWord();

        assertThat(randomized(2, 3).train(CORPUS, secure).topicWord()).isNotEqualTo(once);
    }

    @Test
    void guarantees_areOfABitAndOfADocument_andSayWhoHasNone() {
        List<PrivacyGuarantee> guaranteed = randomized(2, 3).guarantees(PublicFacts.of(5));

        assertThat(guaranteed).extracting(PrivacyGuarantee::epsilon).containsExactly(1.0, 4.0);
        assertThat(guaranteed)
                .extracting(PrivacyGuarantee::relation)
                .containsExactly(Relation.replace(Unit.BIT), Relation.replace(Unit.DOCUMENT));
        assertThat(guaranteed).allSatisfy(one -> {
            assertThat(one.view()).isEqualTo(View.LOCAL_REPORT);
            assertThat(one.status()).isEqualTo(Status.PROVED);
            assertThat(one.caveats())
                    .contains("for documents of the mini-batches: the first 2 of the stream are taken for public"
                            + " and have no protection at all");
        });
    }

    @Test
    void guarantees_withoutKnownDocuments_holdForAll() {
        assertThat(randomized(0, 3).guarantees(PublicFacts.of(5)))
                .allSatisfy(one -> assertThat(one.caveats()).noneMatch(caveat -> caveat.contains("no protection")));
    }

    @Test
    void guarantee_ofCappedDocuments_isOfTheBitsThatCanDiffer() {
        assertThat(trainer(0, 3, Optional.of(1), Optional.empty(), Optional.empty(), MeanUpdate.LAST)
                        .guarantees(PublicFacts.of(5)))
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(2.0, 2.0);
    }

    @Test
    void stream_thatTheRecordsOfATrainingCannotFill_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> randomized(2, 4).check(5))
                .withMessageStartingWith("batch must be at most 3");
    }

    @Test
    void publicFacts_tellNoTopicPrior_asItIsNotOneNumber() {
        assertThat(randomized(2, 3).publicFacts(5))
                .isEqualTo(PublicFacts.of(5).withDocumentPrior(1).withCounts(PublicFacts.Counts.OTHER));
    }

    @Test
    void weightAndVariance_together_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> released(Optional.of(0.4), Optional.of(9.0)))
                .withMessage("prior-variance must be left out where reconstruction-weight is given."
                        + " Provided value: 9.0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0.4 | epsilon must be > 0 and finite. Provided value: 0.0",
                "1 | 2 | reconstruction-weight must be in [0, 1]. Provided value: 2.0",
            })
    void parameters_outOfRange_areNamed(double epsilon, double weight, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LocalDefenses.OnlineLocal(
                        new StreamSettings(new GibbsSettings(3, 1, 1, 4), 0.5, new StreamSplit(0, 3, Optional.empty())),
                        new BitSettings(epsilon, Optional.empty()),
                        Optional.of(weight),
                        Optional.empty(),
                        MeanUpdate.LAST))
                .withMessage(message);
    }
}
