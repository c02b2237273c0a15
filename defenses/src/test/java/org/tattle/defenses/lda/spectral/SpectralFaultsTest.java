package org.tattle.defenses.lda.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.certify.EpsilonBounds;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.replay.Replay;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.engine.check.CheckedAlgorithms;
import org.tattle.math.sampling.Seed;

/** What record and replay says of spectral LDA and of mistakes planted in it; without chance. */
class SpectralFaultsTest {
    private static final SpectralLda HONEST = lda(2, 0.1, 1);

    private static SpectralLda lda(double noise, double clip, double tensorClip) {
        return new SpectralLda(
                SpectralLdaTest.settings(2, SpectralLdaTest.noise(noise), clip, tensorClip), Unit.DOCUMENT);
    }

    /**
     * A training that guarantees what the honest one does.
     *
     * @param sums whose sums it releases
     * @param noise whose noise on pairs it adds
     * @param ofTriples the noise on the third moment
     */
    private record Faulty(SpectralLda sums, SpectralLda noise, GaussianMechanism ofTriples)
            implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus corpus, TrainingContext training) {
            Corpus used = sums.boundContributions(corpus);
            PairSums pairs = new PairSums(used.vocabulary().size());
            NoiseSource source = NoiseSource.of(training.noise("moments"));
            source.sampled(new Sampling.None());
            double[] released = sums.pairs(used, pairs);
            noise.ofPairs().release(released, source);
            double a = sums.given().concentration();
            PairSums.Moments moments = pairs.moments(released, a);
            Whitening whitening =
                    Whitening.of(pairs, moments, 2, 0, training.stream("space").generator());
            double[] third = sums.triples(used, new TripleSums(2, whitening, moments.first(), a));
            ofTriples.release(third, source);
            double[] components = TensorPower.components(
                    TripleSums.tensor(third, 2, moments.total()),
                    2,
                    training.stream("starts").generator());
            double[][] rows = SpectralTopics.of(components, whitening.unwhitener(), 2);
            return SpectralTopics.model(rows, moments.shares(1), 0.1, used.vocabulary());
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return HONEST.guarantees(facts);
        }
    }

    private static Verdict verdict(Trainer<Corpus, TopicModel> trainer) {
        String[] documents = new String[20];
        Arrays.setAll(documents, d -> d % 2 == 0 ? "a b c d a b" : "c d e f c");
        Plugins plugins = Plugins.load(SpectralFaultsTest.class.getClassLoader());
        Neighbors<Corpus, TopicModel> neighbors =
                CheckedAlgorithms.neighbors(Corpus.class, TopicModel.class, Optional.empty(), plugins);
        Replay<Corpus, TopicModel> replay =
                new Replay<>(trainer, Optional.of(TopicModel.CODEC), neighbors.variants(), new Seed(1));
        return replay.on(neighbors.of(replay.guarantees(), corpus(documents), new Seed(1)))
                .verdict();
    }

    @Test
    void theSoundFormPasses() {
        assertThat(verdict(HONEST)).isEqualTo(Verdict.PASSED);
    }

    /** Half of the noise on the first two moments. */
    @Test
    void scaleFalls() {
        assertThat(verdict(new Faulty(HONEST, lda(1, 0.1, 1), HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** A third moment with all of the budget, after pairs that have spent nine tenths of it. */
    @Test
    void budgetFalls() {
        GaussianMechanism all = new GaussianMechanism(HONEST.ofTriples().sensitivity(), 2);
        assertThat(verdict(new Faulty(HONEST, HONEST, all))).isEqualTo(Verdict.VIOLATED);
    }

    /** Parts clipped at more than the noise is made for: of pairs, and of the third moment. */
    @Test
    void sensitivityFalls() {
        assertThat(verdict(new Faulty(lda(2, 0.3, 1), HONEST, HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
    }

    @Test
    @Tag("slow")
    void sensitivityOfTheThirdMomentFalls() {
        assertThat(verdict(new Faulty(lda(2, 0.1, 100), HONEST, HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** Erratum E60: scales that depend on the data need a proof of their own, and replay says so. */
    @Test
    @Tag("slow")
    void scalesFromTheData_cannotBeReplayed() {
        assertThat(verdict(published())).isEqualTo(Verdict.NOT_REPLAYABLE);
    }

    private static PublishedSpectralLda published() {
        return new PublishedSpectralLda(
                SpectralLdaTest.settings(2, SpectralLdaTest.epsilon(1, Mode.AS_PUBLISHED), 0.1, 1), Unit.DOCUMENT);
    }

    /**
     * Erratum E60: whether one document of another word is beside 20,000 of one word shows in the second topic, as the
     * root of an eigenvalue moves by far more than the eigenvalue. In 80 trainings of either world epsilon 1 is refuted
     * at one in a million; the sound form of the same budget is not.
     */
    @Test
    @Tag("slow")
    void oneDocumentAlone_refutesTheClaimAsPublished() {
        assertThat(pValue(published())).isLessThan(1e-6);
        assertThat(pValue(new SpectralLda(
                        SpectralLdaTest.settings(2, SpectralLdaTest.epsilon(1, Mode.SOUND), 0.1, 1), Unit.DOCUMENT)))
                .isGreaterThan(1e-3);
    }

    private static double pValue(Trainer<Corpus, TopicModel> trainer) {
        int trainings = 80;
        String[] words = IntStream.range(0, 20).mapToObj(w -> "w" + w).toArray(String[]::new);
        String[] documents = new String[20_001];
        Arrays.fill(documents, "w0 w0 w0");
        documents[20_000] = "w9 w9 w9";
        Corpus with = corpus(documents).restrictTo(new Vocabulary(List.of(words)));
        Corpus without = with.select(IntStream.range(0, 20_000).toArray());
        int[] counts = Stream.of(with, without)
                .mapToInt(world -> (int) IntStream.range(0, trainings)
                        .filter(seed -> {
                            TopicModel model = trainer.train(world, TrainingContext.seeded(seed));
                            return Math.max(model.probability(0, 9), model.probability(1, 9)) > 0.5;
                        })
                        .count())
                .toArray();
        return EpsilonBounds.pValue(1, 1e-5, counts[0], trainings, counts[1], trainings);
    }
}
