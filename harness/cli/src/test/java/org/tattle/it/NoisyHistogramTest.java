package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.CountRatio;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.counts.CountDefenses;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;

/** The counts' attacks on the defense whose noise they know. */
class NoisyHistogramTest {
    private static final Corpus CORPUS = new SyntheticCorpus(1000, 3000, 3, 20, 0.2, 1, 0.1).generate(new Seed(31));
    private static final BitSet MEMBERS = new ShadowDesign(CORPUS.size(), new Seed(32)).target(0);

    private static Trainer<Corpus, TopicModel> trainer(double epsilon, int cap) {
        return CountDefenses.NOISY_HISTOGRAM.trainer(new CountDefenses.Histogram(epsilon, cap, 1), CORPUS);
    }

    /** How well an attack tells members that believes the given of each record to have been counted. */
    private static double area(
            MembershipAttack<Corpus, TopicModel> attack, Trainer<Corpus, TopicModel> trainer, Corpus believed) {
        TopicModel release = trainer.train(CORPUS.select(MEMBERS.stream().toArray()), TrainingContext.seeded(33));
        Target<Corpus, TopicModel> target = new Target<>(
                release, CORPUS, believed, 0.5, List.of(), new double[0], trainer.publicFacts(MEMBERS.cardinality()));
        double[] scores = attack.score(target, null, new Seed(34).generator()).values();
        return RocCurve.of(new TargetScores(scores, MEMBERS)).auc();
    }

    private static double area(MembershipAttack<Corpus, TopicModel> attack, double epsilon) {
        Trainer<Corpus, TopicModel> trainer = trainer(epsilon, 20);
        return area(attack, trainer, trainer.boundContributions(CORPUS));
    }

    private static List<MembershipAttack<Corpus, TopicModel>> attacks() {
        return List.of(
                new CountRatio<>(new SmoothedCounts(), 1),
                new CountInversion<>(new SmoothedCounts(), 1, Effort.QUICK, 2, 500));
    }

    /** Five tokens of some twenty count: what else a record has only misleads. */
    @Test
    void countAttacks_toldWhatCounts_beatThoseThatCompareWholeRecords() {
        countAttacks_toldWhatCounts_beatThoseThatCompareWholeRecords(attacks().subList(0, 1));
    }

    @Test
    @Tag("slow")
    void countAttacks_toldWhatCounts_beatThoseThatCompareWholeRecords_inFull() {
        countAttacks_toldWhatCounts_beatThoseThatCompareWholeRecords(attacks());
    }

    private static void countAttacks_toldWhatCounts_beatThoseThatCompareWholeRecords(
            List<MembershipAttack<Corpus, TopicModel>> attacks) {
        Trainer<Corpus, TopicModel> trainer = trainer(500, 5);
        for (MembershipAttack<Corpus, TopicModel> attack : attacks) {
            double told = area(attack, trainer, trainer.boundContributions(CORPUS));
            double untold = area(attack, trainer, CORPUS);
            assertThat(told).isGreaterThan(untold + 0.2);
        }
    }

    /**
     * Where nothing is told, an area of 500 against 500 has deviation 0.0183 and lies beyond five of them with
     * probability 6e-7. Catches noise that is not added, and noise that hides everything.
     */
    @Test
    void countAttacks_findMembersUnderLittleNoise_andNoneUnderMuch() {
        countAttacks_findMembersUnderLittleNoise_andNoneUnderMuch(attacks().subList(0, 1));
    }

    @Test
    @Tag("slow")
    void countAttacks_findMembersUnderLittleNoise_andNoneUnderMuch_inFull() {
        countAttacks_findMembersUnderLittleNoise_andNoneUnderMuch(attacks());
    }

    private static void countAttacks_findMembersUnderLittleNoise_andNoneUnderMuch(
            List<MembershipAttack<Corpus, TopicModel>> attacks) {
        for (MembershipAttack<Corpus, TopicModel> attack : attacks) {
            assertThat(area(attack, 1000)).isGreaterThan(0.95);
            assertThat(area(attack, 0.1)).isBetween(0.408, 0.592);
        }
    }
}
