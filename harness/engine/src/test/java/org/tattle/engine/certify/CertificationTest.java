package org.tattle.engine.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.certify.Certification;
import org.tattle.certify.CertificationPower;
import org.tattle.certify.CertificationSettings;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.InputException;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.math.sampling.Seed;

/** Numbers counted with normal noise of deviation 0.1: one more is told surely. */
class CertificationTest {
    private static final int BINS = 100;
    private static final Relation ROW = Relation.addRemove(Unit.ROW);
    private static final Relation WORD = Relation.replace(Unit.WORD);
    private static final Seed SEED = new Seed(7);

    @TempDir
    Path folder;

    private final AtomicInteger trained = new AtomicInteger();
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicInteger found = new AtomicInteger();
    private final List<String> notices = new ArrayList<>();

    /** Counts, says that it does, and guarantees what it is told to of each number of records. */
    private record Promising(AtomicInteger trained, List<PrivacyGuarantee> guarantees, int fewest)
            implements Trainer<Numbers, NoisyHistogram> {
        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training) {
            trained.incrementAndGet();
            return new NoisyHistogram.Count(BINS, 1, 0.1).train(data, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            if (facts.records() < fewest) {
                throw new IllegalArgumentException("batch must be at most " + facts.records());
            }
            return guarantees.stream()
                    .map(guarantee -> new PrivacyGuarantee(
                            guarantee.epsilon() + facts.records() * 1e-6,
                            guarantee.delta(),
                            guarantee.relation(),
                            guarantee.view(),
                            guarantee.status(),
                            guarantee.method(),
                            guarantee.caveats(),
                            guarantee.needs(),
                            guarantee.accounts()))
                    .toList();
        }
    }

    private static PrivacyGuarantee guarantee(double epsilon, double delta, Relation relation, View view) {
        return new PrivacyGuarantee(epsilon, delta, relation, view, Status.PROVED, "toy", List.of());
    }

    /** The number 99, there or not, beside the others and alone. */
    private record OneMore() implements WorstCaseGenerator<Numbers, NoisyHistogram> {
        private record Game(NeighboringPair<Numbers> pair) implements DistinguishingGame<Numbers, NoisyHistogram> {
            @Override
            public int width() {
                return 1;
            }

            @Override
            public double[] features(NoisyHistogram release) {
                return new double[] {release.counts()[BINS - 1]};
            }
        }

        private static Numbers and(Numbers shared, BitSet more) {
            List<String> ids = new ArrayList<>(shared.ids());
            more.stream().forEach(i -> ids.add("planted-" + i));
            return new Numbers(
                    ids,
                    IntStream.concat(
                                    IntStream.range(0, shared.size()).map(i -> (int) shared.values()[i]),
                                    more.stream().map(i -> BINS - 1 - i))
                            .asDoubleStream()
                            .toArray());
        }

        private static Game game(Numbers shared, Relation relation, String words) {
            BitSet one = new BitSet();
            one.set(0);
            return new Game(new NeighboringPair<>(and(shared, one), shared, relation, words));
        }

        @Override
        public List<DistinguishingGame<Numbers, NoisyHistogram>> games(Numbers background, Relation relation) {
            return relation.equals(ROW)
                    ? List.of(
                            game(background, relation, "a number beside " + background.size()),
                            game(background.select(), relation, "a number alone"))
                    : List.of();
        }

        @Override
        public Optional<Canaries<Numbers, NoisyHistogram>> canaries(Numbers background, Relation relation, int count) {
            if (!relation.equals(ROW)) {
                return Optional.empty();
            }
            return Optional.of(new Canaries<>() {
                @Override
                public int count() {
                    return count;
                }

                @Override
                public Numbers planted(BitSet coins) {
                    return and(background, coins);
                }

                @Override
                public String description() {
                    return "numbers";
                }

                @Override
                public double[] scores(NoisyHistogram release) {
                    return IntStream.range(0, count)
                            .mapToDouble(i -> release.counts()[BINS - 1 - i])
                            .toArray();
                }
            });
        }
    }

    private Certification<Numbers, NoisyHistogram> certification(
            CertificationSettings settings, int fewest, PrivacyGuarantee... guarantees) {
        Trainer<Numbers, NoisyHistogram> trainer = new Promising(trained, List.of(guarantees), fewest);
        return certification(trainer, settings);
    }

    private static Certification<Numbers, NoisyHistogram> certification(
            Trainer<Numbers, NoisyHistogram> trainer, CertificationSettings settings) {
        return new Certification<>(
                "cell",
                "count",
                new TestableGuarantees<>(trainer, Set.of()),
                trainer,
                new OneMore(),
                Numbers.upTo(30),
                ROW,
                settings,
                SEED);
    }

    private List<Certificate> run(Certification<Numbers, NoisyHistogram> certification, int threads) {
        ProgressListener listener = new ProgressListener() {
            @Override
            public void on(Progress progress) {
                finished.set(progress.done());
                found.set(progress.resumed());
            }

            @Override
            public void notice(String line) {
                notices.add(line);
            }
        };
        RunTracker tracker = new RunTracker(certification.trainings(), listener);
        List<Certificate> certificates = new ArrayList<>();
        try (ThreadedExecutor executor = new ThreadedExecutor(threads)) {
            List<CertificationRun> runs = certification.audits("identity", SEED, certification.tests()).stream()
                    .map(audit -> new CertificationRun("cell", audit, ModelStore.in(folder)))
                    .toList();
            for (int i = 0; i < runs.size(); i++) {
                certificates.addAll(runs.get(i).run(executor, tracker, i));
            }
        }
        return certificates;
    }

    private static final CertificationSettings BOTH =
            new CertificationSettings(60, 20, 40, 3, 10, 0.95, Optional.empty());

    /**
     * Perfect answers of 60 runs a side show ln((1 − x)/x), x = 1 − 0.025^(1/60); of epsilon they are 2 (1 +
     * 1/e^epsilon)^−60 probable.
     */
    @Test
    void whatIsToldSurely_refutesAGuaranteeByAllThatTheRunsCanShow() {
        List<Certificate> certificates = run(certification(BOTH, 0, guarantee(1, 0, ROW, View.RELEASE)), 1);
        assertThat(certificates).extracting(Certificate::certifier).containsExactly("distinguishing", "canaries");
        Certificate game = certificates.get(0);
        double miss = -Math.expm1(Math.log(0.025) / 60);
        assertThat(game.bound().value()).isCloseTo(Math.log((1 - miss) / miss), offset(1e-9));
        assertThat(game.bound().kind()).isEqualTo(EpsilonBound.Kind.CERTIFIED);
        assertThat(game.pValue()).isCloseTo(2 * Math.pow(1 / (1 + Math.exp(-1 - 11e-6)), 60), withinPercentage(1e-6));
        assertThat(game.leastPValue()).isEqualTo(game.pValue());
        assertThat(game.evidence().counted()).isEqualTo("classified as \"with\": 60 of 60 runs with, 0 of 60 without");
        assertThat(certificates.get(1).evidence().counted()).isEqualTo("60 of 60 guesses correct, of 120 canaries");
        assertThat(trained).hasValue(2 * (2 * 20 + 60) + 4);
        assertThat(finished).hasValue(trained.get());
    }

    /** Neighbors share 10 records, so that datasets have 0 to 11 of them: the weakest guarantee counts. */
    @Test
    void ofGuaranteesForSeveralNumbersOfRecords_theWeakestIsTested() {
        CertificationSettings games = new CertificationSettings(60, 20, 0, 1, 10, 0.95, Optional.empty());
        List<Certificate> certificates = run(
                certification(
                        games,
                        0,
                        guarantee(1, 0, ROW, View.RELEASE),
                        guarantee(1, 1e-5, ROW, View.RELEASE),
                        guarantee(1, 0, ROW, View.TRANSCRIPT),
                        guarantee(2, 0, WORD, View.RELEASE)),
                1);
        assertThat(certificates)
                .extracting(
                        one -> one.guarantee().view(),
                        one -> one.guarantee().delta(),
                        one -> one.guarantee().epsilon())
                .containsExactlyInAnyOrder(
                        tuple(View.RELEASE, 0.0, 1 + 11e-6),
                        tuple(View.RELEASE, 1e-5, 1 + 11e-6),
                        tuple(View.TRANSCRIPT, 0.0, 1 + 11e-6));
    }

    @Test
    void gamesOnTooFewRecordsAreNotPlayed_andOnNoneAtAllTheBackgroundIsToBlame() {
        Certification<Numbers, NoisyHistogram> certification = certification(
                new CertificationSettings(60, 20, 0, 1, 10, 0.95, Optional.empty()),
                10,
                guarantee(1, 0, ROW, View.RELEASE));
        assertThat(certification.trainings()).isEqualTo(2 * (20 + 60));
        assertThat(run(certification, 1).get(0).neighbors().description()).isEqualTo("a number beside 10");
        assertThatThrownBy(() -> certification(
                        new CertificationSettings(60, 20, 0, 1, 10, 0.95, Optional.empty()),
                        11,
                        guarantee(1, 0, ROW, View.RELEASE)))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "certify.background: cell cannot learn from 10 records (batch must be at most 10); give more");
    }

    /** Neighbors of unlike size break a guarantee for a public number of records by their number alone. */
    @Test
    void aGuaranteeForAPublicNumberOfRecordsIsNotPlayedOn() {
        PrivacyGuarantee forNumber =
                new PrivacyGuarantee(1, 0, ROW, View.RELEASE, Status.PROVED, "toy", List.of()).needing(Premise.RECORDS);
        Certification<Numbers, NoisyHistogram> certification = certification(BOTH, 0, forNumber);
        assertThat(certification.trainings()).isZero();
        assertThat(certification.untested()).hasSize(1);
        assertThat(certification(BOTH, 0, guarantee(1, 0, WORD, View.RELEASE)).untested())
                .as("no neighbors are known")
                .hasSize(1);
        assertThat(certification(BOTH, 0, guarantee(1, 0, ROW, View.RELEASE)).untested())
                .isEmpty();
        assertThat(run(certification, 1)).isEmpty();
        assertThat(run(certification(BOTH, 0, forNumber, guarantee(1, 1e-5, ROW, View.RELEASE)), 1))
                .allSatisfy(one -> assertThat(one.guarantee().delta()).isEqualTo(1e-5));
    }

    @Test
    void whatGuaranteesNothingIsAskedAboutOneRecord() {
        List<Certificate> certificates = run(certification(BOTH, 0), 1);
        assertThat(certificates).allSatisfy(one -> {
            assertThat(one.guarantee()).isNull();
            assertThat(one.pValue()).isNaN();
            assertThat(one.leastPValue()).isNaN();
            assertThat(one.neighbors().unit()).isEqualTo(Unit.ROW);
        });
    }

    @Test
    void whatCanBeShownIsSaidBeforeAnythingIsTrained() {
        List<CertificationPower> powers =
                certification(BOTH, 0, guarantee(4, 0, ROW, View.RELEASE)).powers(2);
        assertThat(trained).hasValue(0);
        assertThat(powers).extracting(CertificationPower::certifier).containsExactly("distinguishing", "canaries");
        double miss = -Math.expm1(Math.log(0.025) / 60);
        assertThat(powers.get(0).ceiling()).isCloseTo(Math.log((1 - miss) / miss), offset(1e-9));
        assertThat(powers.get(0).guaranteed()).isEqualTo(OptionalDouble.of(4 + 11e-6));
        assertThat(powers.get(0).isEnough()).isFalse();
    }

    /** Without files every run would be trained again; on other threads the bytes would differ if order mattered. */
    @Test
    void finishedRunsAreNotTrainedAgain_andThreadsDoNotMatter() throws Exception {
        PrivacyGuarantee guarantee = guarantee(1, 0, ROW, View.RELEASE);
        List<Certificate> first = run(certification(BOTH, 0, guarantee), 3);
        int all = trained.get();
        assertThat(run(certification(BOTH, 0, guarantee), 1)).isEqualTo(first);
        assertThat(trained).hasValue(all);
        assertThat(found).hasValue(all);
        Path one;
        try (var files = Files.walk(folder)) {
            one = files.filter(file -> file.toString().endsWith("game-0-with-0001.runs"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(one);
        bytes[bytes.length / 2]++;
        Files.write(one, bytes);
        assertThat(run(certification(BOTH, 0, guarantee), 1)).isEqualTo(first);
        assertThat(trained).hasValue(all + 25);
        assertThat(notices).singleElement().asString().contains("game-0-with-0001.runs is damaged");
        run(certification(new CertificationSettings(60, 20, 40, 3, 11, 0.95, Optional.empty()), 0, guarantee), 1);
        assertThat(trained).as("another background").hasValue(2 * all + 25);
    }

    private static final CertificationSettings SEQUENTIAL =
            new CertificationSettings(500, 100, 40, 3, 10, 0.95, Optional.of(1e-4));

    /**
     * Runs that refute the guarantee stop, and what they spare counts as done. Threads do not matter, and finished runs
     * are not made again.
     */
    @Test
    void runsStopAsTheyRefute_andWhatTheySpareIsDone() {
        PrivacyGuarantee guarantee = guarantee(1, 0, ROW, View.RELEASE);
        Certification<Numbers, NoisyHistogram> certification = certification(SEQUENTIAL, 0, guarantee);
        List<Certificate> certificates = run(certification, 3);
        assertThat(certificates.get(0).evidence().trainings()).isEqualTo(2 * (2 * 25 + 25));
        assertThat(certificates.get(0).evidence().planned()).isEqualTo(2 * (2 * 100 + 500));
        assertThat(certificates.get(0).pValue()).isLessThanOrEqualTo(1e-4 / 2);
        assertThat(certificates.get(0).parameters()).containsEntry("stop", 1e-4);
        int all = 2 * (2 * 25 + 25) + 4;
        assertThat(trained).hasValue(all);
        assertThat(finished).hasValue(certification.trainings());
        assertThat(run(certification(SEQUENTIAL, 0, guarantee), 1)).isEqualTo(certificates);
        assertThat(trained).hasValue(all);
        assertThat(found).hasValue(all);
    }

    /** The more guarantees a run tests, the stronger the evidence at which it stops. */
    @Test
    void guaranteesShareTheErrorOfStopping() {
        Certification<Numbers, NoisyHistogram> certification =
                certification(SEQUENTIAL, 0, guarantee(1, 0, ROW, View.RELEASE));
        RunTracker tracker = new RunTracker(certification.trainings(), ProgressListener.silent());
        try (ThreadedExecutor executor = new ThreadedExecutor(1)) {
            Certification.Audit audit =
                    certification.audits("identity", SEED, 1_000_000_000).get(0);
            Certificate certificate = new CertificationRun("cell", audit, ModelStore.inMemory())
                    .run(executor, tracker, 0)
                    .get(0);
            assertThat(certificate.pValue()).isLessThanOrEqualTo(1e-13);
            assertThat(certificate.evidence().trainings()).isGreaterThan(2 * (2 * 25 + 25));
        }
        assertThat(certification.powers(1).get(0).expected())
                .isLessThan(certification.powers(1_000_000).get(0).expected());
    }

    /** Without a guarantee nothing is refuted: the number of runs is fixed and their bound is Clopper–Pearson's. */
    @Test
    void whatGuaranteesNothingMakesAllRuns() {
        Certificate certificate = run(certification(SEQUENTIAL, 0), 1).get(0);
        assertThat(certificate.evidence().trainings()).isEqualTo(2 * (2 * 100 + 500));
        assertThat(certificate.bound().method()).startsWith("Clopper-Pearson");
        assertThat(certificate.parameters()).doesNotContainKey("stop");
    }

    @Test
    void aRunThatFailsIsNamed() {
        Trainer<Numbers, NoisyHistogram> broken = (data, training) -> {
            throw new IllegalStateException("no");
        };
        assertThatThrownBy(() -> run(certification(broken, BOTH), 1))
                .isInstanceOf(AuditFailure.class)
                .hasMessageMatching("training cell/certify-distinguishing-row-add-remove/game-0-pilot-with-0000 failed"
                        + " \\(seed -?\\d+\\): run 0: java.lang.IllegalStateException: no");
    }
}
