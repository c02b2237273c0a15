package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.HdpBudget;
import org.tattle.defenses.lda.gibbs.ZhuDraws;
import org.tattle.defenses.lda.local.LocalDefenses;
import org.tattle.defenses.lda.local.LocalDefenses.BitSettings;
import org.tattle.math.sampling.Seed;

/** What the count attacks read off the releases of Gibbs samplers. */
class GibbsCountsTest {
    private static final Corpus ALL = new SyntheticCorpus(400, 900, 5, 10, 0.1, 1, 0.1).generate(new Seed(1));
    private static final Corpus TRAINED = half();

    private static Corpus half() {
        int[] units = new int[ALL.size() / 2];
        for (int i = 0; i < units.length; i++) {
            units[i] = 2 * i;
        }
        return ALL.select(units);
    }

    private static double[] counts(Corpus corpus) {
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        return counts;
    }

    private static CountReading read(Trainer<Corpus, TopicModel> trainer) {
        double[] expected = counts(ALL);
        double[] spread = new double[expected.length];
        for (int w = 0; w < expected.length; w++) {
            expected[w] /= 2;
            spread[w] = expected[w];
        }
        TopicModel release = trainer.train(TRAINED, TrainingContext.seeded(2));
        return new SmoothedCounts().read(release, trainer.publicFacts(TRAINED.size()), expected, spread);
    }

    private static Trainer<Corpus, TopicModel> plain() {
        return GibbsDefenses.LDA_CGS.trainer(new GibbsDefenses.Plain(5, Optional.empty(), Optional.empty(), 30), ALL);
    }

    private static Trainer<Corpus, TopicModel> zhu(ZhuDraws draws) {
        return GibbsDefenses.ZHU.trainer(
                new GibbsDefenses.Zhu(
                        new GibbsDefenses.Plain(5, Optional.empty(), Optional.empty(), 30),
                        0.001,
                        draws,
                        Mode.AS_PUBLISHED),
                ALL);
    }

    @Test
    void plainGibbs_everyTrainingCountIsReadOff() {
        CountReading reading = read(plain());
        assertThat(reading.exact()).isTrue();
        assertThat(reading.values()).containsExactly(counts(TRAINED));
    }

    /** At a claimed epsilon of 0.001 for whole documents (E14). */
    @Test
    void zhu_everyTrainingCountIsReadOffAllTheSame() {
        for (ZhuDraws draws : ZhuDraws.values()) {
            CountReading reading = read(zhu(draws));
            assertThat(reading.exact()).isTrue();
            assertThat(reading.values()).containsExactly(counts(TRAINED));
        }
    }

    @Test
    void soundHdpLda_countsAreNotCertain() {
        CountReading reading = read(GibbsDefenses.HDP_LDA.trainer(
                new GibbsDefenses.Hdp(new GibbsSettings(5, 1, 0.01, 30), new HdpBudget(1, 10), Mode.SOUND), ALL));
        assertThat(reading.exact()).isFalse();
        assertThat(reading.values()).isNotEqualTo(counts(TRAINED));
    }

    /** Randomized bits make whole counts; taken for certain they would prove what is not so. */
    @Test
    void localLda_wholeCountsAreNotCertain() {
        CountReading reading = read(LocalDefenses.LP_LDA.trainer(
                new LocalDefenses.Local(new GibbsSettings(5, 1, 0.01, 30), new BitSettings(5, Optional.empty())), ALL));
        for (double value : reading.values()) {
            assertThat(value).isCloseTo(Math.rint(value), within(1e-6));
        }
        assertThat(reading.exact()).isFalse();
        assertThat(reading.values()).isNotEqualTo(counts(TRAINED));
    }
}
