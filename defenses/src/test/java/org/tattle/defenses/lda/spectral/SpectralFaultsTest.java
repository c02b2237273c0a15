package org.tattle.defenses.lda.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.replay.Replay;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
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
            return sums.given()
                    .recovery()
                    .of(
                            TripleSums.tensor(third, 2, moments.total()),
                            whitening.unwhitener(),
                            moments.shares(1),
                            used.vocabulary(),
                            training.stream("starts").generator());
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
        assertThat(verdict(new Faulty(HONEST, HONEST, HONEST.ofTriples()))).isEqualTo(Verdict.PASSED);
    }

    /** Half of the noise on the first two moments. */
    @Test
    void scaleFalls() {
        assertThat(verdict(new Faulty(HONEST, lda(1, 0.1, 1), HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** Parts clipped at more than the noise is made for: of pairs, and of the third moment. */
    @Test
    void sensitivityFalls() {
        assertThat(verdict(new Faulty(lda(2, 0.3, 1), HONEST, HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(new Faulty(lda(2, 0.1, 100), HONEST, HONEST.ofTriples())))
                .isEqualTo(Verdict.VIOLATED);
    }

    /** A third moment with all of the budget, after pairs that have spent nine tenths of it. */
    @Test
    void budgetFalls() {
        GaussianMechanism all = new GaussianMechanism(HONEST.ofTriples().sensitivity(), 2);
        assertThat(verdict(new Faulty(HONEST, HONEST, all))).isEqualTo(Verdict.VIOLATED);
    }

    /** Erratum E58, at the epsilon that its authors claim. */
    @Test
    void asPublishedFalls() {
        assertThat(verdict(new PublishedSpectralLda(
                        SpectralLdaTest.settings(2, SpectralLdaTest.epsilon(1, Mode.AS_PUBLISHED), 1, 1),
                        Unit.DOCUMENT)))
                .isEqualTo(Verdict.VIOLATED);
    }
}
