package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.BettingMean;
import org.tattle.testkit.faults.Backgrounds;
import org.tattle.testkit.faults.Shipped;

class PrivacyAssertTest {
    private static final Corpus CORPUS = new SyntheticCorpus(200, 600, 5, 12, 0.1, 1, 0.1).generate(new Seed(1));
    private static final Trainer<Corpus, TopicModel> SOUND = trainer("noisy-histogram: {epsilon: 1}");
    private static final Trainer<Corpus, TopicModel> LEAKY = trainer("lda: {topics: 5}");
    private static final Numbers NUMBERS = Numbers.upTo(200);

    private static Trainer<Corpus, TopicModel> trainer(String choice) {
        return Shipped.trainer(choice, CORPUS, TopicModel.class);
    }

    private static PrivacyGuarantee guarantee(double epsilon, Unit unit) {
        return new PrivacyGuarantee(
                epsilon, 0, Relation.addRemove(unit), View.RELEASE, Status.CLAIMED, "asserted", List.of());
    }

    /** Whether a test with this assertion would go red, for a reason that is no lack of evidence. */
    private static boolean isRefuted(ThrowingCallable assertion) {
        try {
            assertion.call();
            return false;
        } catch (AssertionError red) {
            assertThat(red).hasMessageNotContaining("inconclusive");
            return true;
        } catch (Throwable other) {
            throw new IllegalStateException(other);
        }
    }

    private static boolean leaks(Trainer<Corpus, TopicModel> trainer, long seed) {
        return isRefuted(() -> assertThat(audit(trainer).on(CORPUS).seed(seed))
                .hasTprBelow(0.05)
                .atFpr(0.01)
                .withFalseAlarmRate(1e-4));
    }

    private static boolean isRefuted(double epsilon, long seed) {
        return isRefuted(() -> assertThat(audit(trainer("noisy-histogram: {epsilon: 3}"))
                        .on(CORPUS)
                        .seed(seed))
                .doesNotViolate(guarantee(epsilon, Unit.DOCUMENT)));
    }

    @Test
    @Timeout(10)
    void aSoundTrainerPassesInSeconds() {
        assertThat(audit(SOUND).on(CORPUS)).hasTprBelow(0.05).atFpr(0.01).withFalseAlarmRate(1e-4);
        assertThat(audit(SOUND).on(CORPUS)).doesNotViolateItsGuarantees();
    }

    @Test
    @Timeout(10)
    void aLeakyTrainerFailsInSecondsAndTheMessageHasTheNumbers() {
        assertThatThrownBy(() -> assertThat(audit(LEAKY).on(CORPUS))
                        .hasTprBelow(0.05)
                        .atFpr(0.01)
                        .withFalseAlarmRate(1e-4))
                .isInstanceOf(AssertionError.class)
                .message()
                .containsSubsequence(
                        "true-positive rate below 0.05 at a false-positive rate of 0.01",
                        "count-inversion identified 1.0000 of the members",
                        "on average over 16 targets",
                        "with confidence 0.9999 at least 0.",
                        "false-alarm rate 1.0E-4",
                        "100 of 200 records, 32 shadow models",
                        ".seed(1).targets(16).shadows(32)");
    }

    @Test
    void aFalseGuaranteeFailsAndTheMessageHasTheNumbers() {
        assertThatThrownBy(() -> assertThat(
                                audit(trainer("noisy-histogram: {epsilon: 3}")).on(CORPUS))
                        .doesNotViolate(guarantee(0.5, Unit.DOCUMENT)))
                .isInstanceOf(AssertionError.class)
                .message()
                .containsSubsequence(
                        "Expecting epsilon 0.5 for one document, add-remove, release, claimed,",
                        "but epsilon is at least ",
                        "with confidence 0.9999",
                        "Neighbors: ",
                        "of 300 runs with, ",
                        "false-alarm rate 1.0E-4",
                        ".with(new Preset(1, 16, 32, 300, 75, ");
    }

    /** Short form of {@link #verdictsDoNotHangOnTheSeed}. */
    @Test
    @Tag("slow")
    void verdictsDoNotHangOnThreeSeeds() {
        requireSameVerdicts(3);
    }

    /** In full: {@code mvn verify -P slow -pl harness/testkit -am -Dtest=PrivacyAssertTest}. */
    @Test
    @Tag("slow")
    void verdictsDoNotHangOnTheSeed() {
        requireSameVerdicts(200);
    }

    private static void requireSameVerdicts(int seeds) {
        assertThat(LongStream.rangeClosed(1, seeds)).allSatisfy(seed -> {
            assertThat(leaks(SOUND, seed)).isFalse();
            assertThat(leaks(LEAKY, seed)).isTrue();
            assertThat(isRefuted(3, seed)).isFalse();
            assertThat(isRefuted(0.5, seed)).isTrue();
        });
    }

    @Test
    void theVerdictDoesNotHangOnThreads() {
        Preset fast = Preset.fast();
        assertThat(rates(audit(LEAKY).on(CORPUS).with(threads(fast, 1))))
                .isEqualTo(rates(audit(LEAKY).on(CORPUS).with(threads(fast, 3))));
    }

    private static Preset threads(Preset preset, int threads) {
        return new Preset(preset.seed(), 4, 8, preset.runs(), preset.pilot(), threads);
    }

    private static double[] rates(PrivacyAudit<Corpus, TopicModel> audit) {
        return audit.membership().values().stream()
                .flatMap(List::stream)
                .mapToDouble(RocCurve::auc)
                .toArray();
    }

    @Test
    void ratesThatCannotBeSeenAreInconclusive() {
        assertThatThrownBy(() -> assertThat(audit(SOUND).on(CORPUS))
                        .hasTprBelow(0.05)
                        .atFpr(0.001)
                        .withFalseAlarmRate(1e-4))
                .hasMessage("inconclusive: a false-positive rate of 0.001 cannot be seen among 100 non-members; 2000"
                        + " records would suffice");
    }

    /** And what is said to be enough is. */
    @Test
    void targetsThatCannotShowItAreInconclusive() {
        assertThatThrownBy(() -> assertThat(audit(LEAKY).on(CORPUS).targets(2))
                        .hasTprBelow(0.05)
                        .atFpr(0.01)
                        .withFalseAlarmRate(1e-4))
                .hasMessage("inconclusive: 2 targets cannot refute a true-positive rate of 0.05 with a"
                        + " false-alarm rate"
                        + " of 1.0E-4, however much leaks; .targets(5) would suffice");
        assertThat(isRefuted(() -> assertThat(audit(LEAKY).on(CORPUS).targets(5))
                        .hasTprBelow(0.05)
                        .atFpr(0.01)
                        .withFalseAlarmRate(1e-4)))
                .isTrue();
    }

    /**
     * What the default attacks of a release find is asked, not one of them: all counts plus a thousand hide every
     * member from likelihood ratios of a one-topic model, and from count inversion, which knows of the thousand, none.
     */
    @Test
    void countsOnWhichLikelihoodsAreBlindAreRefuted() {
        Trainer<Corpus, TopicModel> smoothed = new Trainer<>() {
            @Override
            public TopicModel train(Corpus documents, TrainingContext training) {
                double[] counts = Arrays.stream(documents.wordTokens())
                        .mapToDouble(tokens -> tokens + 1000.0)
                        .toArray();
                return TopicModel.ofWeights(1, counts, documents.vocabulary());
            }

            @Override
            public PublicFacts publicFacts(long records) {
                return PublicFacts.of(records).withTopicPrior(1000);
            }
        };
        assertThat(isRefuted(() -> assertThat(audit(smoothed).on(CORPUS).by("lira-online"))
                        .hasTprBelow(0.2)
                        .atFpr(0.01)))
                .isFalse();
        assertThatThrownBy(() ->
                        assertThat(audit(smoothed).on(CORPUS)).hasTprBelow(0.2).atFpr(0.01))
                .hasMessageContaining("but count-inversion identified ");
    }

    /** Whoever leaves out the last call has asserted something all the same. */
    @Test
    void anAssertionThatIsBegunIsHeld() {
        assertThat(isRefuted(
                        () -> assertThat(audit(LEAKY).on(CORPUS).targets(5)).hasTprBelow(0.05)))
                .isTrue();
        assertThat(isRefuted(
                        () -> assertThat(audit(SOUND).on(CORPUS).targets(5)).hasTprBelow(0.05)))
                .isFalse();
    }

    /** A passing assertion says nothing of faults that it could not have found. */
    @Test
    void theFaultThatWouldBeFound_isAsserted() {
        PrivacyGuarantee one = guarantee(1, Unit.DOCUMENT);
        assertThat(audit(SOUND).on(CORPUS)).wouldRefute(one, 4);
        assertThatThrownBy(() -> assertThat(audit(SOUND).on(CORPUS)).wouldRefute(one, 1.2))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("inconclusive: ")
                .hasMessageContaining("runs find only noise")
                .hasMessageContaining("and noise 1.2 times too small for");
    }

    @Test
    void runsThatCannotShowItAreInconclusive() {
        assertThatThrownBy(() -> assertThat(audit(SOUND).on(CORPUS)).doesNotViolate(guarantee(5, Unit.DOCUMENT)))
                .hasMessageStartingWith("inconclusive: 300 runs cannot certify more than epsilon 3.")
                .hasMessageEndingWith("and epsilon 5 for one document, add-remove, release, claimed is to be tested;"
                        + " .runs(1475) would suffice");
    }

    @Test
    void neighborsThatNobodyKnowsAreInconclusive() {
        assertThatThrownBy(() -> assertThat(audit(SOUND).on(CORPUS)).doesNotViolate(guarantee(1, Unit.ROW)))
                .hasMessageStartingWith("inconclusive: no neighbors by row, add-remove are known");
    }

    @Test
    void aTrainerThatClaimsNothingIsInconclusive() {
        assertThatThrownBy(() -> assertThat(audit(LEAKY).on(CORPUS)).doesNotViolateItsGuarantees())
                .hasMessageStartingWith("inconclusive: the trainer states no guarantee");
    }

    /** A release that this project does not know, with the user's own statistic and neighbors. */
    @Test
    void aUsersOwnReleaseIsAudited() {
        var exact = audit(new NoisyHistogram.Count(200, 1, 0.1))
                .on(NUMBERS)
                .withStatistic(new NoisyHistogram.Ask(1))
                .withWorstCases(new NumberCases());
        assertThat(isRefuted(() -> assertThat(exact)
                        .withFalseAlarmRate(0.01)
                        .hasTprBelow(0.5)
                        .atFpr(0.01)))
                .isTrue();
        assertThat(isRefuted(() -> assertThat(exact).doesNotViolate(guarantee(2, Unit.ROW))))
                .isTrue();
        var noisy = audit(new NoisyHistogram.Count(200, 1, 10))
                .on(NUMBERS)
                .withStatistic(new NoisyHistogram.Ask(1))
                .withWorstCases(new NumberCases());
        assertThat(noisy).withFalseAlarmRate(0.01).hasTprBelow(0.5).atFpr(0.01);
        assertThat(noisy).withFalseAlarmRate(0.01).doesNotViolate(guarantee(2, Unit.ROW));
    }

    @Test
    void aReleaseThatNobodyKnowsIsNamed() {
        var unknown = audit(new NoisyHistogram.Count(200, 1, 1)).on(NUMBERS);
        assertThatIllegalStateException()
                .isThrownBy(unknown::membership)
                .withMessage(
                        "no statistic known for Numbers and NoisyHistogram; give it with .withStatistic(statistic)");
        assertThatIllegalStateException()
                .isThrownBy(() -> unknown.evidence(guarantee(1, Unit.ROW), 0.01).isPresent())
                .withMessage("no neighbors known for Numbers and NoisyHistogram; give it with"
                        + " .withWorstCases(worstCases)");
    }

    /** Targets and shadows with one noise would look as if nothing were hidden, or as if nothing were to be found. */
    @Test
    void everyModelHasNoiseOfItsOwn() {
        Set<Double> noises = ConcurrentHashMap.newKeySet();
        Trainer<Numbers, NoisyHistogram> recording = (data, training) -> {
            noises.add(training.noise("noise").nextDouble());
            return new NoisyHistogram(new double[NUMBERS.size()]);
        };
        assertThat(audit(recording)
                        .on(NUMBERS)
                        .withStatistic(new NoisyHistogram.Ask(1))
                        .membership()
                        .get("lira-online"))
                .hasSize(16);
        assertThat(noises).hasSize(16 + 32 + 1);
    }

    /** A trainer that hides nothing, and what it guarantees of this many records. */
    private static Trainer<Numbers, NoisyHistogram> guaranteeing(LongFunction<List<PrivacyGuarantee>> guarantees) {
        return new Trainer<>() {
            @Override
            public NoisyHistogram train(Numbers data, TrainingContext training) {
                return new NoisyHistogram(new double[NUMBERS.size()]);
            }

            @Override
            public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
                return guarantees.apply(facts.records());
            }
        };
    }

    private static PrivacyAudit<Numbers, NoisyHistogram> auditOf(LongFunction<List<PrivacyGuarantee>> guarantees) {
        return audit(guaranteeing(guarantees)).on(NUMBERS).withWorstCases(new NumberCases());
    }

    /** Here 200 and 199 are played; an audit that asked for 200 and 201 would test another claim. */
    @Test
    void theWeakestClaimOfTheSizesPlayedIsTested() {
        assertThat(auditOf(records -> List.of(guarantee((double) records, Unit.ROW)))
                        .claims())
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(200.0);
        assertThat(auditOf(records -> List.of(guarantee(1.0 / records, Unit.ROW)))
                        .claims())
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(1 / 199.0);
    }

    /** Documents are planted beside the records, and beside as many and one that say nothing. */
    @Test
    void documentsThatArePlantedCount() {
        Trainer<Corpus, TopicModel> claiming = new Trainer<>() {
            @Override
            public TopicModel train(Corpus data, TrainingContext training) {
                return SOUND.train(data, training);
            }

            @Override
            public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
                return List.of(guarantee((double) facts.records(), Unit.DOCUMENT));
            }
        };
        assertThat(audit(claiming).on(CORPUS).claims())
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(202.0);
    }

    /** Claims of several numbers are told by relation, view and delta, not by their place in the list. */
    @Test
    void claimsInAnotherOrderAreNotMixedUp() {
        PrivacyGuarantee weak = guarantee(2, Unit.ROW);
        PrivacyGuarantee transcript =
                new PrivacyGuarantee(1, 0, weak.relation(), View.TRANSCRIPT, Status.CLAIMED, "asserted", List.of());
        assertThat(auditOf(records -> records == 200 ? List.of(weak, transcript) : List.of(transcript, weak))
                        .claims())
                .containsExactlyInAnyOrder(
                        weak.judged(Premise.ofGivenData()), transcript.judged(Premise.ofGivenData()));
    }

    /** What authors charge is tested, though a weaker guarantee about the same neighbors stands beside it. */
    @Test
    void theStrongerOfTwoGuaranteesIsTestedToo() {
        assertThat(auditOf(records ->
                                List.of(guarantee(2.0 * records, Unit.ROW), guarantee((double) records, Unit.ROW)))
                        .claims())
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(200.0, 400.0);
    }

    /** A trainer that reveals nothing but how many records it had keeps such a guarantee: nobody may accuse it. */
    @Test
    void aGuaranteeForAPublicNumberIsInconclusive() {
        PrivacyGuarantee known = new PrivacyGuarantee(
                        1, 0, Relation.addRemove(Unit.ROW), View.RELEASE, Status.PROVED, "asserted", List.of())
                .needing(Premise.RECORDS);
        String inconclusive = "inconclusive: epsilon 1 for one row, add-remove, release, %s is for a number"
                + " of records"
                + " that is public, and neighbors by row, add-remove are distinguished by their number; state the number"
                + " of records (`records`)";
        PrivacyAudit<Numbers, NoisyHistogram> audit = auditOf(records -> List.of(guarantee(2, Unit.ROW), known));
        assertThatThrownBy(() -> assertThat(audit).doesNotViolate(known))
                .isInstanceOf(AssertionError.class)
                .hasMessage(inconclusive, "proved");
        assertThatThrownBy(() -> assertThat(audit).doesNotViolateItsGuarantees())
                .isInstanceOf(AssertionError.class)
                .hasMessage(inconclusive, "claimed");
        assertThat(audit).doesNotViolate(known.stating(Premise.RECORDS));
    }

    /** As shipped, and with the number stated. */
    @Test
    void aDefenseThatIsToldItsNumberIsTested() {
        Corpus few = Backgrounds.corpus(5);
        String choice = "dp-svi-lda: {topics: 2, epsilon: 1, batch: 2, epochs: 2, length: 20";
        assertThatThrownBy(() -> assertThat(audit(Shipped.trainer(choice + "}", few, TopicModel.class))
                                .on(few))
                        .doesNotViolateItsGuarantees())
                .hasMessageStartingWith("inconclusive: epsilon 1")
                .hasMessageEndingWith("state the number of records (`records`)");
        assertThat(audit(Shipped.trainer(choice + ", records: 6}", few, TopicModel.class))
                        .on(few))
                .doesNotViolateItsGuarantees();
    }

    @Test
    void neighborsThatAreTooSmallAreInconclusive() {
        PrivacyAudit<Numbers, NoisyHistogram> audit = auditOf(records -> {
            if (records < 200) {
                throw new IllegalArgumentException("batch must be at most the number of records");
            }
            return List.of(guarantee(1, Unit.ROW));
        });
        String inconclusive = "inconclusive: the trainer cannot be trained on the known neighbors by row, add-remove "
                + "of 200 records; pass more records to .on(data)";
        assertThatThrownBy(() -> assertThat(audit).doesNotViolate(guarantee(1, Unit.ROW)))
                .hasMessage(inconclusive);
        assertThatThrownBy(() -> assertThat(audit).doesNotViolateItsGuarantees())
                .hasMessage(inconclusive);
    }

    /** The last number of ten, there or not, and the last of all. */
    private record SmallAndLarge() implements WorstCaseGenerator<Numbers, NoisyHistogram> {
        @Override
        public List<DistinguishingGame<Numbers, NoisyHistogram>> games(Numbers background, Relation relation) {
            return Stream.of(Numbers.upTo(10), background)
                    .flatMap(numbers -> new NumberCases().games(numbers, relation).stream())
                    .toList();
        }

        @Override
        public Optional<Canaries<Numbers, NoisyHistogram>> canaries(Numbers background, Relation relation, int count) {
            return Optional.empty();
        }
    }

    /** A trainer that needs a hundred is not asked to learn from ten, and its guarantee about ten is not looked for. */
    @Test
    void neighborsThatAreTooSmallAreSkipped() {
        PrivacyAudit<Numbers, NoisyHistogram> audit = auditOf(records -> {
                    if (records < 100) {
                        throw new IllegalArgumentException("batch must be at most the number of records");
                    }
                    return List.of(guarantee(1, Unit.ROW));
                })
                .withWorstCases(new SmallAndLarge());
        assertThat(audit).doesNotViolateItsGuarantees();
        assertThat(audit.evidence(guarantee(1, Unit.ROW), 0.01))
                .hasValueSatisfying(evidence -> assertThat(evidence.trainings()).isEqualTo(2 * (75 + 300)));
    }

    @Test
    void ratesOutsideTheirRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> assertThat(audit(SOUND).on(CORPUS)).hasTprBelow(5).atFpr(0.01))
                .withMessage("true-positive rate must be > 0 and < 1. Provided value: 5.0");
    }

    /**
     * All targets share their shadow models, so that an unlucky set of shadows is every target's. Null hypothesis: held
     * to its own mean over all targets, a group of sixteen is accused at 0.05 with at most that probability; five
     * standard errors above has a false-alarm probability of 3e-7. It would fail if members of all targets were counted
     * as this many independent trials.
     */
    @ParameterizedTest
    @ValueSource(ints = 25)
    void targetsThatShareTheirShadowsDoNotRaiseFalseAlarms(int groups) {
        int group = 16;
        double[] rates = audit(new NoisyHistogram.Count(200, 1, 1))
                .on(NUMBERS)
                .withStatistic(new NoisyHistogram.Ask(1))
                .targets(group * groups)
                .by("lira-online")
                .membership()
                .get("lira-online")
                .stream()
                .mapToDouble(curve -> curve.truePositiveRate(curve.indexAtFpr(0.05)))
                .toArray();
        double mean = Arrays.stream(rates).average().orElseThrow();
        int alarms = 0;
        for (int g = 0; g < groups; g++) {
            double[] own = Arrays.copyOfRange(rates, g * group, (g + 1) * group);
            alarms += BettingMean.EVEN.pValue(own, mean) <= 0.05 ? 1 : 0;
        }
        assertThat(mean).isBetween(0.1, 0.5);
        assertThat(alarms).isLessThanOrEqualTo((int) (groups * 0.05 + 5 * Math.sqrt(groups * 0.05 * 0.95)));
    }

    @Test
    @Tag("slow")
    void targetsThatShareTheirShadowsDoNotRaiseFalseAlarms_inFull() {
        targetsThatShareTheirShadowsDoNotRaiseFalseAlarms(250);
    }
}
