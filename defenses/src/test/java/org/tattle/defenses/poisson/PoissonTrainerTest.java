package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.poisson.NoiseSettings.Inference;
import org.tattle.defenses.testing.Judged;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class PoissonTrainerTest {
    private static final Sweeps SWEEPS = new Sweeps(600, 200, 10);
    private static final Prior PRIOR = new Prior(0.1, 1);

    /** Three groups of six actors and two loners: a rate of 8 within the first two, 5 from the second to the third. */
    private static Network blocks(long seed) {
        int actors = 20;
        double[] rates = new double[actors * actors];
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < actors; i++) {
            builder.actor("a" + i);
        }
        SplitMix random = new Seed(seed).generator();
        for (int i = 0; i < actors; i++) {
            for (int j = 0; j < actors; j++) {
                double rate = i == j ? 0 : rate(i / 6, j / 6);
                rates[i * actors + j] = rate;
                builder.add(i, j, PoissonSampler.sample(random, rate));
            }
        }
        return builder.build().drawnBy(rates);
    }

    private static double rate(int from, int to) {
        if (from < 2 && from == to) {
            return 8;
        }
        return from == 1 && to == 2 ? 5 : 0;
    }

    private static PoissonTrainer<Network, BlockModel> communities(Inference inference, double epsilon) {
        return communities(inference, epsilon, HeldOut.NONE, Optional.empty());
    }

    private static PoissonTrainer<Network, BlockModel> communities(
            Inference inference, double epsilon, HeldOut heldOut, Optional<Integer> cap) {
        return new PoissonTrainer<>(
                new CommunityFamily(5, PRIOR, heldOut, 3, cap),
                inference,
                Inversions.COLLAPSED,
                new NoiseSettings(
                                inference,
                                inference == Inference.NON_PRIVATE ? Optional.empty() : Optional.of(epsilon),
                                1,
                                Optional.empty())
                        .of(Unit.EDGE),
                SWEEPS);
    }

    private static Judged told(PoissonTrainer<Network, BlockModel> trainer, Network network, long seed) {
        Judged told = new Judged(seed);
        trainer.train(network, told);
        return told;
    }

    /**
     * At noise of standard deviation 4 (epsilon 1/3) the private inference finds the blocks, the naive one fits the
     * noise ([LPPF] figure 1). Not a matter of chance: 10 seeds, each with a network and noise of its own.
     */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"})
    void privateInferenceRecoversBlocksThatNaiveInferenceLoses(long seed) {
        Network network = blocks(seed);
        Judged naive = told(communities(Inference.NAIVE, 1.0 / 3), network, seed);
        Judged inverted = told(communities(Inference.PRIVATE, 1.0 / 3), network, seed);
        assertThat(inverted.numbers.get("rateError")).isLessThan(naive.numbers.get("rateError"));
        // where nothing happens, the naive rates are the mean of what noise leaves above 0, a/(1 - a^2) = 1.47
        assertThat(quiet(naive)).isGreaterThan(0.9);
        assertThat(quiet(inverted)).isLessThan(0.6);
        assertThat(inverted.numbers.get("mae")).isLessThan(naive.numbers.get("mae"));
        assertThat(inverted.matrices.get("noised")).isEqualTo(naive.matrices.get("noised"));
        assertThat(inverted.matrices.get("true")).isEqualTo(network.rates().orElseThrow());
        assertThat(inverted.numbers.keySet()).containsExactly("ess", "mae", "rHat", "rateError", "zeroMae");
    }

    /** The mean estimate of links whose rate is 0. */
    private static double quiet(Judged told) {
        double[] rates = told.matrices.get("true");
        double sum = 0;
        int links = 0;
        for (int at = 0; at < rates.length; at++) {
            if (rates[at] == 0 && at / 20 != at % 20) {
                sum += told.matrices.get("rates")[at];
                links++;
            }
        }
        return sum / links;
    }

    /** Without noise to speak of, all three see the same counts. */
    @Test
    void faintNoise_leavesAllAlike() {
        Network network = blocks(1);
        Judged plain = told(communities(Inference.NON_PRIVATE, 0), network, 1);
        Judged naive = told(communities(Inference.NAIVE, 50), network, 1);
        Judged inverted = told(communities(Inference.PRIVATE, 50), network, 1);
        assertThat(naive.numbers).isEqualTo(plain.numbers);
        assertThat(inverted.numbers.get("rateError")).isLessThan(0.5);
        assertThat(plain.numbers.get("rateError")).isLessThan(0.5);
    }

    /** Both ways to invert the noise have one posterior: their errors agree as two chains do. */
    @Test
    void bothInversions_reachTheSameRates() {
        Network network = blocks(3);
        double[] one =
                told(inverting(Inversions.COLLAPSED), network, 1).matrices.get("rates");
        double[] other =
                told(inverting(Inversions.AUGMENTED), network, 1).matrices.get("rates");
        double difference = 0;
        for (int i = 0; i < one.length; i++) {
            difference += Math.abs(one[i] - other[i]) / one.length;
        }
        assertThat(difference).isLessThan(0.1); // rates are 0 to 8, their error 0.6
    }

    private static PoissonTrainer<Network, BlockModel> inverting(Inversions inversion) {
        PoissonTrainer<Network, BlockModel> shorter = communities(Inference.PRIVATE, 1);
        return new PoissonTrainer<>(
                shorter.family(), Inference.PRIVATE, inversion, shorter.noise(), new Sweeps(6000, 2000, 10));
    }

    /** What is held out may be anything: the chain is the same. */
    @Test
    void nothingIsLearnedFromHeldOutLinks() {
        Network network = blocks(1);
        Links links = Links.of(network, HeldOut.BLOCK, 3);
        NetworkBuilder other = new NetworkBuilder();
        for (int i = 0; i < network.size(); i++) {
            other.actor(network.id(i));
        }
        long moved = 0;
        double held = 0;
        for (int i = 0; i < network.size(); i++) {
            for (int j = 0; j < network.size(); j++) {
                long more = links.heldOut(i, j) ? 100 : 0; // top ones stay top ones
                moved += more;
                held += links.heldOut(i, j) ? network.count(i, j) : 0;
                other.add(i, j, network.count(i, j) + more);
            }
        }
        assertThat(moved).isPositive();
        PoissonTrainer<Network, BlockModel> trainer =
                communities(Inference.NON_PRIVATE, 0, HeldOut.BLOCK, Optional.empty());
        Judged before = told(trainer, network, 1);
        Judged after = told(trainer, other.build(), 1);
        assertThat(after.numbers.get("mae")).isEqualTo(before.numbers.get("mae"));
        assertThat(after.matrices.get("rates")).isEqualTo(before.matrices.get("rates"));
        assertThat(after.numbers.get("heldOutMae")).isGreaterThan(before.numbers.get("heldOutMae") + 50);
        assertThat(before.numbers.get("zeroMae")).isCloseTo(100 * held / moved, within(1e-9));
        assertThat(after.numbers.get("zeroMae")).isCloseTo(before.numbers.get("zeroMae") + 100, within(1e-9));
    }

    @Test
    void topics_releaseWordsOfTopics_andMeasureThem() {
        Corpus corpus = new SyntheticCorpus(60, 80, 3, 30, 0.1, 1, 0.1).generate(new Seed(5));
        PoissonTrainer<Corpus, TopicModel> trainer = new PoissonTrainer<>(
                new TopicFamily(3, PRIOR),
                Inference.PRIVATE,
                Inversions.COLLAPSED,
                Optional.of(new LimitedPrecision(Unit.DOCUMENT, 2, 4)),
                new Sweeps(200, 100, 10));
        Judged told = new Judged(1);
        TopicModel model = trainer.train(corpus, told);
        assertThat(told.numbers.keySet())
                .containsExactly("ess", "mae", "rHat", "sampleCoherence", "sampleNpmi", "sampleTopicDistance");
        assertThat(trainer.metrics())
                .extracting(Metric::key)
                .containsExactlyInAnyOrderElementsOf(told.numbers.keySet());
        double mean = (double) corpus.tokens()
                / corpus.documents()
                / corpus.vocabulary().size();
        assertThat(told.numbers.get("mae")).isLessThan(2 * mean); // of rates that are all 0: mean
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int w = 0; w < model.words(); w++) {
                sum += model.probability(k, w);
            }
            assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
        }
        assertThat(trainer.train(corpus, TrainingContext.seeded(1)).topicWord()).isEqualTo(model.topicWord());
    }

    @Test
    void guarantees() {
        PrivacyGuarantee link =
                communities(Inference.PRIVATE, 2).guarantees(PublicFacts.of(20)).get(0);
        assertThat(link.relation()).isEqualTo(new Relation(Unit.EDGE, Adjacency.WITHIN_L1, 1));
        assertThat(link.epsilon()).isEqualTo(2);
        assertThat(communities(Inference.NAIVE, 2).guarantees(PublicFacts.of(20)))
                .containsExactly(link);
        assertThat(communities(Inference.NON_PRIVATE, 2).guarantees(PublicFacts.of(20)))
                .isEmpty();
        assertThat(communities(Inference.PRIVATE, 2, HeldOut.CROSS, Optional.empty())
                        .guarantees(PublicFacts.of(20)))
                .isEmpty();
        List<PrivacyGuarantee> capped =
                communities(Inference.PRIVATE, 2, HeldOut.NONE, Optional.of(3)).guarantees(PublicFacts.of(20));
        assertThat(capped).hasSize(2);
        assertThat(capped.get(1).relation()).isEqualTo(Relation.replace(Unit.EDGE));
        assertThat(capped.get(1).epsilon()).isEqualTo(6);
    }

    /** The cap is kept before noise, or the guarantee for any two counts were void; what it cuts is counted. */
    @Test
    void countsAboveTheCapAreCut() {
        Network network = blocks(1);
        PoissonTrainer<Network, BlockModel> trainer = communities(Inference.NAIVE, 50, HeldOut.NONE, Optional.of(3));
        double[] seen = told(trainer, network, 1).matrices.get("noised");
        assertThat(seen).contains(3.0);
        for (double count : seen) {
            assertThat(count).isLessThanOrEqualTo(3);
        }
        long above = 0;
        for (int edge = 0; edge < network.edges(); edge++) {
            above += network.count(edge) > 3 ? 1 : 0;
        }
        assertThat(trainer.countClipped(network)).isEqualTo(above).isPositive();
    }

    @ParameterizedTest
    @EnumSource(
            value = Inference.class,
            names = {"NAIVE", "PRIVATE"})
    void alphaAndEpsilon(Inference inference) {
        LimitedPrecision byAlpha =
                noise(inference, 3, Optional.empty(), Optional.of(0.5)).orElseThrow();
        assertThat(byAlpha.epsilon()).isEqualTo(3 * Math.log(2));
        assertThat(byAlpha.mechanism().ratio()).isBetween(0.5 - 1e-15, 0.5 + 1e-15);
        assertThat(noise(inference, 4, Optional.empty(), Optional.empty())
                        .orElseThrow()
                        .epsilon())
                .isEqualTo(4);
        for (double alpha : new double[] {0, 1, -0.5, 1.5, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> noise(inference, 1, Optional.empty(), Optional.of(alpha)))
                    .withMessage("alpha must be in (0, 1), the ratio of the noise. Provided value: " + alpha);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise(inference, 1, Optional.of(1.0), Optional.of(0.5)))
                .withMessage("alpha must not be given beside epsilon, which it follows from. Provided value: 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise(inference, 0, Optional.of(1.0), Optional.empty()))
                .withMessage("precision must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise(Inference.NON_PRIVATE, 1, Optional.of(1.0), Optional.empty()))
                .withMessage("epsilon must not be given for inference non-private, which adds no noise. Provided "
                        + "value: 1.0");
    }

    private static Optional<LimitedPrecision> noise(
            Inference inference, int precision, Optional<Double> epsilon, Optional<Double> alpha) {
        return new NoiseSettings(inference, epsilon, precision, alpha).of(Unit.EDGE);
    }
}
