package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.replay.Replay;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.engine.check.CheckedAlgorithms;
import org.tattle.math.sampling.Seed;

/** What record and replay says of RDP-LDA and of mistakes planted in it; without chance. */
class RdpFaultsTest {
    private static final int SWEEPS = 3;
    private static final RdpBudget.Sweeps SOUND = new RdpBudget(1, 0.01, 0.5).over(SWEEPS);

    /**
     * @param mechanism of a snapshot, in place of the sound one
     * @param cut the factor of the clip
     * @param accounted the sweeps that the guarantee counts
     */
    private record Faulty(GaussianMechanism mechanism, double cut, int accounted) implements SweepBudget {
        @Override
        public double clip(double beta) {
            return cut * SOUND.clip(beta);
        }

        @Override
        public void release(double[] counts, NoiseSource noise) {
            mechanism.release(counts, noise);
        }

        @Override
        public NoiseDistribution noise(int topics) {
            return SOUND.noise(topics);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(int sweeps) {
            return SOUND.guarantees(accounted);
        }
    }

    private static Verdict verdict(SweepBudget budget) {
        GibbsTrainer trainer = new GibbsTrainer(new SnapshotLda(new GibbsSettings(2, 1, 0.01, SWEEPS), budget));
        String[] documents = new String[20];
        Arrays.fill(documents, "a b c d a b c d");
        Corpus background = corpus(documents);
        Plugins plugins = Plugins.load(RdpFaultsTest.class.getClassLoader());
        Neighbors<Corpus, TopicModel> neighbors =
                CheckedAlgorithms.neighbors(Corpus.class, TopicModel.class, Optional.empty(), plugins);
        Replay<Corpus, TopicModel> replay =
                new Replay<>(trainer, Optional.of(TopicModel.CODEC), neighbors.variants(), new Seed(1));
        return replay.on(neighbors.of(replay.guarantees(), background, new Seed(1)))
                .verdict();
    }

    @Test
    void theSoundFormPasses() {
        assertThat(verdict(SOUND)).isEqualTo(Verdict.PASSED);
    }

    /**
     * Half the noise; the sensitivity of one count, with less noise; a clip a thousand times as high; a sweep too few.
     */
    @Test
    void plantedFaultsFall() {
        Sensitivity right = SOUND.mechanism().sensitivity();
        double multiplier = SOUND.mechanism().noiseMultiplier();
        GaussianMechanism half = new GaussianMechanism(right, multiplier / 2);
        GaussianMechanism oneCount = new GaussianMechanism(new Sensitivity(1, Norm.L2, Adjacency.REPLACE), multiplier);
        assertThat(verdict(new Faulty(half, 1, SWEEPS))).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(new Faulty(oneCount, 1, SWEEPS))).isEqualTo(Verdict.VIOLATED);
    }

    /** Topics drawn from counts cut a thousand times as high; two sweeps that are not accounted for. */
    @Test
    @Tag("slow")
    void drawsThatAreNotPaidForFall() {
        assertThat(verdict(new Faulty(SOUND.mechanism(), 1000, SWEEPS))).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(new Faulty(SOUND.mechanism(), 1, 1))).isEqualTo(Verdict.VIOLATED);
    }
}
