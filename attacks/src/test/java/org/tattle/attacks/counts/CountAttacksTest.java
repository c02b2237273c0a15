package org.tattle.attacks.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.inference.InclusionSampler;
import org.tattle.attacks.counts.inference.InclusionSampler.LogOdds;
import org.tattle.attacks.counts.inference.ResidualCost;
import org.tattle.attacks.counts.inference.WordResiduals;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.CountSource;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.attacks.counts.reading.VisibleCounts;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Corpora;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.SplitMix;

class CountAttacksTest {
    private static final Corpus CORPUS = Released.corpus(600, 2500, 8, 11);
    private static final BitSet MEMBERS = Released.half(CORPUS, 12);
    private static final long[] COUNTS = Released.counts(CORPUS, MEMBERS);
    private static final CountSource<TopicModel> SOURCE = new SmoothedCounts();
    private static final double PRIOR = 0.2;

    private static Target<Corpus, TopicModel> target() {
        return Released.target(CORPUS, Released.model(COUNTS, CORPUS.vocabulary(), 5, PRIOR, 13), PRIOR);
    }

    private static double area(Scores scores) {
        return RocCurve.of(new TargetScores(scores.values(), MEMBERS)).auc();
    }

    private static Scores ratio(Target<Corpus, TopicModel> target, double coverage) {
        return new CountRatio<>(SOURCE, coverage).score(target, null, new SplitMix(5));
    }

    private static Scores inversion(Target<Corpus, TopicModel> target) {
        return new CountInversion<>(SOURCE, 1, Effort.QUICK, 2, 500).score(target, null, new SplitMix(5));
    }

    @Test
    void countInversion_ofExactCounts_provesWithoutError_andRanksTheRestBetterThanTheRatio() {
        Scores scores = inversion(target());
        assertThat(scores.certainMembers().cardinality()).isGreaterThan(MEMBERS.cardinality() / 2);
        BitSet wrong = (BitSet) scores.certainMembers().clone();
        wrong.andNot(MEMBERS);
        assertThat(wrong.isEmpty()).isTrue();
        assertThat(area(scores)).isGreaterThan(area(ratio(target(), 1)));
        assertThat(area(ratio(target(), 1))).isGreaterThan(0.8);
    }

    @Test
    void countInversion_tellsHowItKnows() {
        Corpus corpus = Corpora.corpus("a b", "b c", "c d", "d e");
        BitSet members = BitSet.valueOf(new long[] {0b0101});
        TopicModel model = Released.model(Released.counts(corpus, members), corpus.vocabulary(), 2, 0.5, 1);
        Scores scores = new CountInversion<>(SOURCE, 1, Effort.QUICK, 1, 10)
                .score(Released.target(corpus, model, 0.5), null, new SplitMix(1));
        assertThat(scores.certainMembers()).isEqualTo(members);
        assertThat(scores.evidence().apply(0))
                .last()
                .asString()
                .isEqualTo(
                        "d1 is in: because of the word of column 0, which occurs once in the training set and in 1 candidate");
    }

    /** Equal documents cannot be distinguished: one of two in means even odds for each, and no proof. */
    @Test
    void countInversion_ofTwins_provesNeither() {
        Corpus corpus = Corpora.corpus("a b", "a b", "c");
        BitSet members = BitSet.valueOf(new long[] {0b001});
        TopicModel model = Released.model(Released.counts(corpus, members), corpus.vocabulary(), 2, 0.5, 1);
        Scores scores = new CountInversion<>(SOURCE, 1, Effort.QUICK, 1, 10)
                .score(Released.target(corpus, model, 0.5), null, new SplitMix(1));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(scores.values()[0]).isEqualTo(scores.values()[1]).isGreaterThan(scores.values()[2]);
    }

    /** The candidates are not those that the model was trained on: proofs would be false, so there are none. */
    @Test
    void countInversion_ofForeignCounts_provesNothing() {
        Corpus others = Released.corpus(600, 2500, 8, 99);
        TopicModel model = Released.model(
                Released.counts(others.restrictTo(CORPUS.vocabulary()), Released.half(others, 1)),
                CORPUS.vocabulary(),
                5,
                PRIOR,
                13);
        Scores scores = inversion(Released.target(CORPUS, model, PRIOR));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
    }

    @Test
    void countAttacks_onRoundedReleases_rankWithoutProof() {
        Target<Corpus, TopicModel> target = target();
        Target<Corpus, TopicModel> rounded = Released.target(CORPUS, Released.rounded(target.release(), 3), PRIOR);
        Scores scores = inversion(rounded);
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(area(scores)).isGreaterThan(0.6);
        assertThat(area(ratio(rounded, 1))).isGreaterThan(0.6).isLessThan(area(ratio(target, 1)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.75, 0.25})
    void countRatio_ofPartialKnowledge_isWorseButNotBlind(double coverage) {
        assertThat(area(ratio(target(), coverage)))
                .isLessThan(area(ratio(target(), 1)))
                .isGreaterThan(0.55);
    }

    /** What a curator publishes of its noise, the attack uses: the right distribution beats none. */
    @Test
    void countRatio_knowingTheNoise_beatsIgnoringIt() {
        double scale = 1.5;
        TopicModel model = noisy(scale, 3);
        PublicFacts facts = PublicFacts.of(CORPUS.size() / 2).withTopicPrior(PRIOR);
        double aware = area(ratio(on(model, facts.withNoise(new NoiseDistribution.Laplace(scale))), 1));
        double unaware = area(ratio(on(model, facts), 1));
        assertThat(aware).isGreaterThan(unaware).isGreaterThan(0.6);
    }

    /** One topic of counts that a curator gave Laplace noise, none shown below none. */
    private static TopicModel noisy(double scale, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] weights = new double[COUNTS.length];
        for (int w = 0; w < weights.length; w++) {
            weights[w] = PRIOR + Math.max(0, COUNTS[w] + LaplaceSampler.sample(random, scale));
        }
        return TopicModel.ofWeights(1, weights, CORPUS.vocabulary());
    }

    private static Target<Corpus, TopicModel> on(TopicModel model, PublicFacts facts) {
        Target<Corpus, TopicModel> plain = target();
        return new Target<>(model, CORPUS, CORPUS, 0.5, plain.columns(), plain.statistics(), facts);
    }

    /** d2 has a word that the training set's own vocabulary lacks: it is out, however coarsely the rest is rounded. */
    @Test
    void countAttacks_ofAnOwnVocabularyRounded_holdAMissingWordForCertain() {
        Corpus corpus = Corpora.corpus("a b", "a x", "b c", "a c");
        Corpus shown = corpus.restrictTo(new Vocabulary(List.of("a", "b", "c")));
        TopicModel model = Released.rounded(
                Released.model(
                        Released.counts(shown, BitSet.valueOf(new long[] {0b0101})), shown.vocabulary(), 2, 0.5, 1),
                1);
        PublicFacts facts = PublicFacts.of(2).withTopicPrior(0.5).withWords(PublicFacts.Words.OWN);
        Target<Corpus, TopicModel> target = new Target<>(model, shown, corpus, 0.5, List.of(), new double[0], facts);
        for (double[] scores :
                List.of(ratio(target, 1).values(), inversion(target).values())) {
            assertThat(scores[0]).isFinite().isGreaterThan(scores[1]);
            assertThat(scores[1]).isFinite().isLessThan(Math.min(scores[2], scores[3]));
        }
    }

    /** A word that no topic's head shows is unknown, even where the vocabulary is the training set's own. */
    @Test
    void countRatio_onTopWordsOfAnOwnVocabulary_doesNotTakeHiddenWordsForAbsent() {
        Target<Corpus, TopicModel> whole = target();
        PublicFacts facts = whole.facts().withWords(PublicFacts.Words.OWN);
        Target<Corpus, TopWords> heads =
                new Target<>(TopWords.of(whole.release(), 400), CORPUS, CORPUS, 0.5, List.of(), new double[0], facts);
        Scores scores = new CountRatio<>(new VisibleCounts(), 1).score(heads, null, new SplitMix(5));
        assertThat(area(scores)).isGreaterThan(0.6);
    }

    /** What the defense's noise may have done, joint inference has to allow for, too. */
    @Test
    void countInversion_knowingTheNoise_beatsIgnoringIt() {
        countInversion_knowingTheNoise_beatsIgnoringIt(1);
    }

    @Test
    @Tag("slow")
    void countInversion_knowingTheNoise_beatsIgnoringIt_inFull() {
        countInversion_knowingTheNoise_beatsIgnoringIt(3);
    }

    private static void countInversion_knowingTheNoise_beatsIgnoringIt(int seeds) {
        PublicFacts facts = PublicFacts.of(CORPUS.size() / 2).withTopicPrior(PRIOR);
        double aware = 0;
        double misled = 0;
        for (int seed = 40; seed < 40 + seeds; seed++) {
            TopicModel model = noisy(3, seed);
            aware += area(inversion(on(model, facts.withNoise(new NoiseDistribution.Laplace(3))))) / seeds;
            misled += area(inversion(on(model, facts.withNoise(new NoiseDistribution.Laplace(0.01))))) / seeds;
        }
        assertThat(aware).isGreaterThan(misled + 0.01).isGreaterThan(0.65);
    }

    /**
     * Noise of one standard deviation on the counts by topic, which are mostly 0, hides less than it does on their sum:
     * each attack ranks better that knows of what the noise is on.
     */
    @Test
    @Tag("slow")
    void countAttacks_knowingTheNoiseByTopic_beatThoseOfTheSum() {
        int topics = 4;
        NoiseDistribution byTopic = new NoiseDistribution.TruncatedLaplace(topics, 0.5, 1);
        NoiseDistribution ofSum = new NoiseDistribution.Approximate(byTopic.mean(), Math.sqrt(byTopic.variance()));
        PublicFacts facts = PublicFacts.of(CORPUS.size() / 2).withTopicPrior(PRIOR);
        double[] gain = new double[3];
        for (int seed = 60; seed < 63; seed++) {
            TopicModel model = noisyTopics(topics, 0.5, seed);
            Target<Corpus, TopicModel> aware = on(model, facts.withNoise(byTopic));
            Target<Corpus, TopicModel> summed = on(model, facts.withNoise(ofSum));
            gain[0] += (area(ratio(aware, 1)) - area(ratio(summed, 1))) / 3;
            gain[1] += (area(ratio(aware, 0.5)) - area(ratio(summed, 0.5))) / 3;
            gain[2] += (area(inversion(aware)) - area(inversion(summed))) / 3;
        }
        assertThat(Arrays.stream(gain).min().orElseThrow()).isGreaterThan(0.01);
    }

    /**
     * Each word's tokens in one topic or another by chance, all counts by topic with Laplace noise, none below none.
     */
    private static TopicModel noisyTopics(int topics, double scale, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] weights = new double[COUNTS.length * topics];
        for (int w = 0; w < COUNTS.length; w++) {
            int main = random.nextInt(topics);
            for (int token = 0; token < COUNTS[w]; token++) {
                weights[(random.nextDouble() < 0.8 ? main : random.nextInt(topics)) * COUNTS.length + w]++;
            }
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] = PRIOR + Math.max(0, weights[i] + LaplaceSampler.sample(random, scale));
        }
        return TopicModel.ofWeights(topics, weights, CORPUS.vocabulary());
    }

    /** Golden test 1 of the audit statistics: the order of the candidates means nothing. */
    @Test
    void countRatio_ofReorderedCandidates_isReordered() {
        int[] reversed = IntStream.range(0, CORPUS.size())
                .map(d -> CORPUS.size() - 1 - d)
                .toArray();
        Target<Corpus, TopicModel> target = target();
        double[] scores = ratio(target, 1).values();
        double[] back = ratio(Released.target(CORPUS.select(reversed), target.release(), PRIOR), 1)
                .values();
        for (int d = 0; d < scores.length; d++) {
            assertThat(back[scores.length - 1 - d]).isCloseTo(scores[d], within(1e-9));
        }
    }

    /** The exact posterior of five candidates that share words, one of them listed twice, by enumeration. */
    @Test
    void inclusionSampler_onASmallCore_hasThePosteriorOdds() {
        Corpus corpus = Corpora.corpus("a b", "b c", "c d d", "a d", "a c c", "b c");
        double[] values = {1, 2, 2, 1};
        CountReading reading = new CountReading(values, true, new double[4]);
        double[] in = new double[6];
        double[] out = new double[6];
        for (int code = 0; code < 64; code++) {
            long[] sums = Released.counts(corpus, BitSet.valueOf(new long[] {code}));
            double energy = 0;
            for (int w = 0; w < 4; w++) {
                energy += (values[w] - sums[w]) * (values[w] - sums[w]) * 0.5 / ResidualCost.TOLERANCE;
            }
            for (int d = 0; d < 6; d++) {
                ((code >> d & 1) == 1 ? in : out)[d] += Math.exp(-energy);
            }
        }
        LogOdds odds = sampled(corpus, reading, 1, new SplitMix(9));
        Candidates candidates = new Candidates(corpus);
        for (int d = 0; d < 6; d++) {
            // 28,000 looks ten sweeps apart: standard error of a probability below 0.006, of log odds below 0.03
            assertThat(odds.known()[candidates.group(d)]).isCloseTo(Math.log(in[d] / out[d]), within(0.15));
        }
    }

    /** Six groups that a spin glass couples to the first; counts the proposals. */
    private static final class Coupled implements InclusionSampler.Residuals {
        private final double strength;
        private final int[] members = new int[6];
        private int asked;

        Coupled(double strength) {
            this.strength = strength;
        }

        private double energy() {
            double energy = 0;
            for (int g = 1; g < members.length; g++) {
                energy -= members[g] == members[0] ? strength : 0;
            }
            return energy;
        }

        @Override
        public void restart() {
            Arrays.fill(members, 0);
        }

        @Override
        public double rise(int group, int more) {
            asked++;
            double before = energy();
            members[group] += more;
            double after = energy();
            members[group] -= more;
            return after - before;
        }

        @Override
        public void take(int group, int more) {
            members[group] += more;
        }
    }

    /** Fails if chains that froze in different states are taken for converged, or long ones are run for nothing. */
    @Test
    void inclusionSampler_runsLongChains_onlyWhereShortOnesDisagree() {
        Corpus corpus = Corpora.corpus("a b", "b c", "c d d", "a d", "a a c", "b d");
        AttackerKnowledge knowledge = knowledge(corpus, 1, new SplitMix(2));
        Bounds free = new Bounds(knowledge.candidates(), CountReading.unknown(4), true);
        Coupled loose = new Coupled(0);
        new InclusionSampler(knowledge, free, loose).sample(4, 1_000, new SplitMix(3));
        Coupled frozen = new Coupled(40);
        new InclusionSampler(knowledge, free, frozen).sample(4, 1_000, new SplitMix(3));
        int brief = 4 * 100 * 6;
        assertThat(loose.asked).isBetween(brief, 2 * brief);
        assertThat(frozen.asked).isGreaterThan(10 * brief);
    }

    /**
     * Unknown documents have the tokens that are left, by a distribution of their own; the unknown candidate comes on
     * top.
     */
    @Test
    void inclusionSampler_underPartialKnowledge_hasThePosteriorOddsOfKnownAndUnknown() {
        Corpus corpus = Corpora.corpus("a b", "b c", "c d d", "a d", "a a c", "b d");
        double[] values = {2, 2, 1, 3};
        CountReading reading = new CountReading(values, true, new double[4]);
        SplitMix coins = new SplitMix(77_003);
        AttackerKnowledge knowledge = knowledge(corpus, 0.5, coins);
        BitSet known = new BitSet();
        for (int d = 0; d < 6; d++) {
            known.set(d, knowledge.knows(d));
        }
        assertThat(known.cardinality()).isBetween(2, 5);
        LogOdds odds = sampled(corpus, reading, 0.5, new SplitMix(77_003));
        for (int d = 0; d < 6; d++) {
            double in = 0;
            double out = 0;
            for (int code = 0; code < 64; code++) {
                BitSet members = BitSet.valueOf(new long[] {code});
                BitSet strangers = (BitSet) members.clone();
                strangers.andNot(known);
                strangers.clear(d);
                double p = strangers.isEmpty() ? likelihood(corpus, members, values, knowledge) : 0;
                in += members.get(d) ? p : 0;
                out += members.get(d) ? 0 : p;
            }
            double[] found = knowledge.knows(d) ? odds.known() : odds.unknown();
            assertThat(found[d]).isCloseTo(Math.log(in / out), within(0.15));
        }
    }

    /**
     * A candidate that the attacker does not know equals one that it knows: the posterior odds of the unknown one, by
     * enumeration of it and the known ones.
     */
    @Test
    void inclusionSampler_ofAnUnknownTwin_takesBothForCandidates() {
        Corpus corpus = Corpora.corpus("a b", "b c", "c d d", "a d", "a a c", "a b");
        double[] values = {2, 2, 1, 3};
        CountReading reading = new CountReading(values, true, new double[4]);
        long seed = 0;
        AttackerKnowledge knowledge = knowledge(corpus, 0.5, new SplitMix(seed));
        while (!knowledge.knows(0) || knowledge.knows(5) || !knowledge.knows(2)) {
            knowledge = knowledge(corpus, 0.5, new SplitMix(++seed));
        }
        BitSet known = new BitSet();
        for (int d = 0; d < 6; d++) {
            known.set(d, knowledge.knows(d));
        }
        LogOdds odds = sampled(corpus, reading, 0.5, new SplitMix(seed));
        double in = 0;
        double out = 0;
        for (int code = 0; code < 64; code++) {
            BitSet members = BitSet.valueOf(new long[] {code});
            BitSet strangers = (BitSet) members.clone();
            strangers.andNot(known);
            strangers.clear(5);
            double p = strangers.isEmpty() ? likelihood(corpus, members, values, knowledge) : 0;
            in += members.get(5) ? p : 0;
            out += members.get(5) ? 0 : p;
        }
        int group = new Candidates(corpus).group(5);
        assertThat(odds.unknown()[group]).isCloseTo(Math.log(in / out), within(0.15));
    }

    private static double likelihood(Corpus corpus, BitSet members, double[] values, AttackerKnowledge knowledge) {
        long[] sums = Released.counts(corpus, members);
        double log = 0;
        for (int w = 0; w < values.length; w++) {
            int left = (int) (values[w] - sums[w]);
            double[] distribution = knowledge.background(w).logDistribution(4);
            log += left >= 0
                    ? distribution[left]
                    : distribution[0] - left * (double) left * 0.5 / ResidualCost.TOLERANCE;
        }
        return Math.exp(log);
    }

    private static AttackerKnowledge knowledge(Corpus corpus, double coverage, SplitMix random) {
        TopicModel model = TopicModel.ofWeights(1, new double[] {1, 1, 1, 1}, corpus.vocabulary());
        return AttackerKnowledge.sampled(Released.target(corpus, model, PRIOR), coverage, random);
    }

    private static LogOdds sampled(Corpus corpus, CountReading reading, double coverage, SplitMix random) {
        AttackerKnowledge knowledge = knowledge(corpus, coverage, random);
        Bounds free = new Bounds(knowledge.candidates(), CountReading.unknown(4), true);
        return new InclusionSampler(knowledge, free, WordResiduals.of(knowledge, free, reading))
                .sample(1, 400_000, random);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.75, 0.5})
    void countInversion_ofPartialKnowledge_provesOnlyWhoIsOut_andBeatsTheRatio(double coverage) {
        Scores scores =
                new CountInversion<>(SOURCE, coverage, Effort.QUICK, 2, 500).score(target(), null, new SplitMix(5));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(area(scores)).isGreaterThan(area(ratio(target(), coverage)));
    }

    @Test
    void settings_outOfRange_areRefused() {
        assertThatThrownBy(() -> new CountRatio<>(SOURCE, 0))
                .hasMessage("coverage must be >= 1e-6 and <= 1. Provided value: 0.0");
        assertThatThrownBy(() -> new CountInversion<>(SOURCE, 1, Effort.QUICK, 0, 100))
                .hasMessageStartingWith("chains must be >= 1");
        assertThatThrownBy(() -> new CountInversion<>(SOURCE, 1, Effort.QUICK, 1, 1))
                .hasMessageStartingWith("sweeps must be >= 10");
    }
}
