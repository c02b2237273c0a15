package org.tattle.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.experiment.TrainedModels.StatisticFailure;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.spark.ToyAudit.Counter;
import org.tattle.spark.ToyAudit.Counts;

/** Audits through the public face, on Spark and on threads. */
class SparkAuditTest {
    private static final ExecutorFactory SPARK = ToyAudit.spark("local[2]");
    /**
     * Of 2 pairs of neighbors 2 x 20 pilots each, of the chosen pair 2 x 60 runs; 3 trainings with canaries, 1 pilot.
     */
    private static final int CERTIFYING = 2 * 2 * 20 + 2 * 60 + 4;

    /** Trials of a job. */
    private static final int BLOCK = 25;

    @TempDir
    Path folder;

    private final List<Progress> progress = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void forgetTrainings() {
        ToyAudit.trainings();
    }

    /** Certifying runs of a fixed number, which do not stop early. */
    private static Audit<Numbers> certified() {
        return sequential().set("certify.stop", null);
    }

    private static Audit<Numbers> sequential() {
        return ToyAudit.own()
                .certify(60)
                .set("certify.canaries", 40)
                .set("certify.pilot", 20)
                .set("certify.trainings", 3)
                .set("certify.background", 10);
    }

    private static void assertSame(AuditResult one, AuditResult other) {
        assertThat(one.results())
                .usingRecursiveComparison()
                .withEqualsForType(Double::equals, Double.class) // the same bits
                .isEqualTo(other.results());
    }

    private Map<String, String> files(String run) {
        return Toy.files(folder.resolve(run).resolve("models"));
    }

    @Test
    void aTrainerOfOnesOwn_givesTheSameResultAsThreads() {
        AuditResult threads =
                ToyAudit.own().workDirectory(folder.resolve("threads")).run();
        ToyAudit.trainings();
        AuditResult spark = ToyAudit.own()
                .executor(SPARK)
                .workDirectory(folder.resolve("spark"))
                .run();
        assertThat(ToyAudit.trainings()).as("trained on executors").isEqualTo(ToyAudit.MODELS);
        assertSame(spark, threads);
        assertThat(spark.failures()).isEmpty();
        assertThat(files("spark")).isEqualTo(files("threads"));
        assertSame(ToyAudit.own().executor(SPARK).run(), threads);
    }

    /** How often each word occurs. */
    private record Totals() implements Trainer<Corpus, Counts>, Serializable {
        @Override
        public Counts train(Corpus data, TrainingContext training) {
            double[] totals = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                data.cells(unit).forEach(cell -> totals[data.word(cell)] += data.count(cell));
            }
            return new Counts(totals);
        }
    }

    private record Sum() implements QueryStatistic<Corpus, Counts> {
        @Override
        public List<String> columns() {
            return List.of("sum");
        }

        @Override
        public void evaluate(Counts release, Corpus records, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = records.cells(i)
                        .mapToDouble(cell -> release.values()[records.word(cell)])
                        .sum();
            }
        }

        @Override
        public double[] varianceScales(Corpus records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }

    /** Fails if an executor reads what the plan says of records that it was sent, prepared. */
    @ParameterizedTest
    @ValueSource(strings = {"text=body", "vocabulary=LIST", "records=20", "without=WITHOUT"})
    void anyKeyOfTheData_isTakenAsOnThreads(String setting) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String text = i < 4 ? "alpha beta alpha" : "alpha " + words(i, i * i, i * i * i, 7 * i, 5 * i, 3 * i);
            lines.append(String.format(
                    "{\"key\": \"k%d\", \"text\": \"%s\", \"body\": \"%s x\", \"who\": \"w%d\", \"kind\": \"c%d\"}%n",
                    i, text, text, i / 2, i % 2));
        }
        Path file = Files.writeString(folder.resolve("texts.jsonl"), lines);
        Path without = Files.writeString(folder.resolve("without.txt"), "texts.jsonl:1\n2\n3\n");
        Path list = Files.writeString(folder.resolve("list.txt"), "alpha\nbeta\nword1\nword2\nword3\n");
        String[] parts = setting.replace("WITHOUT", without.toString())
                .replace("LIST", list.toString())
                .split("=");
        Audit<Corpus> audit = Audit.ofDocuments(file)
                .set("data." + parts[0], parts[1].matches("[0-9.]+") ? number(parts[1]) : parts[1])
                .trainer(
                        "totals",
                        new Totals(),
                        ReleaseType.<Corpus, Counts>of(Counts.class).withStatistic(new Sum()))
                .attacks("nearer")
                .targets(1)
                .shadows(2);
        assertSame(audit.executor(SPARK).run(), audit.run());
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "id=key",
                "author=who",
                "label=kind",
                "format=jsonl",
                "preprocess=paper",
                "words=30",
                "duplicates=drop",
                "duplicates=group",
                "least-tokens=5",
                "words-below-share=0.9"
            })
    void everyOtherKeyOfTheData_isTakenAsOnThreads(String setting) throws IOException {
        anyKeyOfTheData_isTakenAsOnThreads(setting);
    }

    private static Number number(String text) {
        return text.contains(".") ? (Number) Double.valueOf(text) : Integer.valueOf(text);
    }

    private static String words(int... numbers) {
        return Arrays.stream(numbers).mapToObj(n -> "word" + n % 17).collect(Collectors.joining(" "));
    }

    @Test
    void aDefenseByName_givesTheSameResultAsThreads() {
        Audit<Numbers> named = Audit.of(Numbers.upTo(ToyAudit.RECORDS))
                .defense("count")
                .attacks()
                .set("certify.replay", 0)
                .targets(3);
        assertSame(named.executor(SPARK).run(), named.run());
        assertThat(ToyAudit.trainings()).isEqualTo(2 * 3);
    }

    @Test
    @Tag("slow")
    void aCertification_givesTheSameCertificatesAndFilesAsThreads() {
        AuditResult threads =
                certified().workDirectory(folder.resolve("threads")).run();
        ToyAudit.trainings();
        AuditResult spark = certified()
                .executor(SPARK)
                .workDirectory(folder.resolve("spark"))
                .run();
        assertThat(ToyAudit.trainings()).as("trained on executors").isEqualTo(ToyAudit.MODELS + CERTIFYING);
        assertSame(spark, threads);
        assertThat(files("spark")).isEqualTo(files("threads"));
        assertThat(files("spark").keySet())
                .filteredOn(name -> name.endsWith(".runs"))
                .anyMatch(name -> name.startsWith("mine/certify-distinguishing-row-add-remove/game-0-with-0002"))
                .anyMatch(name -> name.startsWith("mine/certify-canaries-row-add-remove/"));
    }

    /** Runs stop after the same block, wherever they are made. */
    @Test
    void aCertificationThatStops_givesTheSameCertificatesAndFilesAsThreads() {
        AuditResult threads =
                sequential().workDirectory(folder.resolve("threads")).run();
        ToyAudit.trainings();
        AuditResult spark = sequential()
                .executor(SPARK)
                .workDirectory(folder.resolve("spark"))
                .run();
        assertThat(ToyAudit.trainings()).as("trained on executors").isLessThan(ToyAudit.MODELS + CERTIFYING);
        assertSame(spark, threads);
        assertThat(files("spark")).isEqualTo(files("threads"));
    }

    private static Audit<Numbers> replayed(double scale) {
        return ToyAudit.bare()
                .trainer("mine", new ToyAudit.Declared(scale), ToyAudit.release())
                .set("certify.replay", 1);
    }

    private static ReplayResult replay(AuditResult result) {
        return result.experiment("mine").replay().orElseThrow();
    }

    @Test
    void aReplay_givesTheSameVerdictAndFilesAsThreads() {
        for (double scale : new double[] {1, 0.99}) {
            String threads = "threads-" + scale;
            String spark = "spark-" + scale;
            AuditResult here =
                    replayed(scale).workDirectory(folder.resolve(threads)).run();
            assertThat(replay(here).verdict()).isEqualTo(scale == 1 ? Verdict.PASSED : Verdict.VIOLATED);
            assertThat(replay(here).pairs())
                    .as("two worst cases, a random pair, and numbers of records up to what a target trains on")
                    .isEqualTo(4);
            ToyAudit.trainings();
            assertSame(
                    replayed(scale)
                            .executor(SPARK)
                            .workDirectory(folder.resolve(spark))
                            .run(),
                    here);
            assertThat(ToyAudit.trainings())
                    .as("trained on executors")
                    .isEqualTo(ToyAudit.MODELS + replay(here).trainings());
            assertThat(files(spark)).isEqualTo(files(threads)).containsKey("mine/replay/pair-1.replay");
        }
    }

    @Test
    void aReplayResumes_whoeverBeganIt() throws IOException {
        Audit<Numbers> beside = replayed(1).certify(25).set("certify.pilot", 20).set("certify.background", 10);
        AuditResult first = beside.workDirectory(folder).run();
        Files.delete(folder.resolve("models/mine/replay/pair-1.replay"));
        ToyAudit.trainings();
        assertSame(beside.executor(SPARK).workDirectory(folder).run(), first);
        assertThat(ToyAudit.trainings()).as("four recordings, each replayed").isEqualTo(8);
    }

    @Test
    void aReplayOfUndeclaredNoise_neverPasses() {
        ReplayResult result = replay(ToyAudit.own().set("certify.replay", 1).run());
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_REPLAYABLE);
        assertThat(result.seen().text()).startsWith("noise `counts` is drawn undeclared");
    }

    @Test
    void aCertificationResumes_whoeverBeganIt() throws IOException {
        AuditResult first = certified().workDirectory(folder).run();
        Path runs = folder.resolve("models/mine/certify-distinguishing-row-add-remove");
        Files.delete(runs.resolve("game-0-with-0001.runs"));
        ToyAudit.trainings();
        AuditResult second = certified().executor(SPARK).workDirectory(folder).run();
        assertThat(ToyAudit.trainings()).isEqualTo(BLOCK);
        assertThat(second.run().trained()).isEqualTo(BLOCK);
        assertSame(second, first);
        Files.delete(runs.resolve("game-0-with-0001.runs"));
        ToyAudit.trainings();
        assertSame(certified().workDirectory(folder).run(), first);
        assertThat(ToyAudit.trainings()).isEqualTo(BLOCK);
    }

    /** Fails when certifying runs are counted apart, or not at all. */
    @Test
    void progressIsOneCountOverModelsAndCertifyingRuns() {
        certified()
                .executor(SPARK)
                .onProgress(event -> {
                    if (event.what().equals("train")) {
                        progress.add(event);
                    }
                })
                .run();
        int controls = ToyAudit.MODELS;
        int total = ToyAudit.MODELS + controls + CERTIFYING;
        assertThat(progress.get(0)).isEqualTo(new Progress(0, total, 0, 0, "train"));
        assertThat(progress.get(progress.size() - 1)).isEqualTo(new Progress(total, total, 0, 0, "train"));
        assertThat(progress).extracting(Progress::done).isSorted().doesNotHaveDuplicates();
        assertThat(progress).extracting(Progress::total).containsOnly(total);
    }

    /** Fails when it is sent all the same, or found out only when models were trained. */
    @Test
    void aTrainerThatCannotBeSent_isRefusedBeforeAnythingIsTrained() {
        Audit<Numbers> audit = ToyAudit.bare()
                .trainer("mine", (data, training) -> new Counter(0.1).train(data, training), ToyAudit.release());
        assertThatThrownBy(() -> audit.executor(SPARK).workDirectory(folder).run())
                .isInstanceOf(InputException.class)
                .hasMessage("mine: its trainer cannot be sent to other machines (a lambda is not java.io.Serializable);"
                        + " let its class, and those of its fields, implement java.io.Serializable, or train on"
                        + " threads");
        assertThat(ToyAudit.trainings()).isZero();
        assertThat(folder.resolve("models")).doesNotExist();
    }

    private record Holder(AtomicInteger number, Object other) implements Trainer<Numbers, Counts>, Serializable {
        @Override
        public Counts train(Numbers data, TrainingContext training) {
            return new Counter(number.get()).train(data, training);
        }
    }

    /** A codec that fails, in one of its methods. */
    private record Failing(Fault fault, Codec<Counts> codec, Object other) implements Codec<Counts> {
        @Override
        public void write(Counts release, DataOutput out) throws IOException {
            switch (fault) {
                case WRITE_RUNTIME -> throw new UnsupportedOperationException("such counts");
                case WRITE_IO -> throw new IOException("such counts");
                case WRITE_INPUT -> throw new InputException("counts", "such counts", "give others");
                default -> codec.write(release, out);
            }
        }

        @Override
        public Counts read(DataInput in) throws IOException {
            throw new IOException("such counts");
        }
    }

    private enum Fault {
        WRITE_RUNTIME,
        WRITE_IO,
        WRITE_INPUT,
        READ
    }

    @Test
    void aPartThatCannotBeSent_isNamed() {
        Audit<Numbers> field =
                ToyAudit.bare().trainer("mine", new Holder(new AtomicInteger(), new Object()), ToyAudit.release());
        assertThatThrownBy(() -> field.executor(SPARK).run())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("mine: its trainer cannot be sent to other machines"
                        + " (java.lang.Object is not java.io.Serializable); ");
        Audit<Numbers> codec = ToyAudit.bare()
                .trainer(
                        "mine",
                        new Counter(1),
                        ToyAudit.release().withCodec(new Failing(Fault.READ, null, new Object())));
        assertThatThrownBy(() -> codec.executor(SPARK).run())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("mine: its codec cannot be sent to other machines"
                        + " (java.lang.Object is not java.io.Serializable); ");
    }

    /** Records of which Java cannot write a field. */
    private record Held(Numbers numbers, Object field) implements Dataset<Held> {
        @Override
        public int size() {
            return numbers.size();
        }

        @Override
        public String id(int record) {
            return numbers.id(record);
        }

        @Override
        public Held select(int... records) {
            return new Held(numbers.select(records), field);
        }

        @Override
        public String fingerprint() {
            return numbers.fingerprint();
        }
    }

    @Test
    void recordsThatCannotBeSent_areRefused() {
        record Mean() implements Trainer<Held, Counts>, Serializable {
            @Override
            public Counts train(Held data, TrainingContext training) {
                return new Counter(1).train(data.numbers(), training);
            }

            @Override
            public List<Metric> metrics() {
                return new Counter(1).metrics();
            }
        }
        Audit<Held> audit = Audit.of(new Held(Numbers.upTo(ToyAudit.RECORDS), new Object()))
                .attacks()
                .trainer("mine", new Mean())
                .executor(SPARK);
        assertThatThrownBy(audit::run)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("the records: they cannot be sent to other machines ");
        assertThat(ToyAudit.trainings()).isZero();
    }

    /** The executor runs another version, as where a plug-in was not sent. */
    @Test
    void anExecutorThatCannotServe_refuses() {
        ExecutorFactory other = (spec, listener) -> SPARK.start(
                supply -> {
                    RemoteRunSpec sent = spec.apply(supply);
                    return new RemoteRunSpec(
                            sent.id(),
                            sent.plan(),
                            sent.trainers(),
                            sent.records(),
                            sent.fingerprint(),
                            "tattle 0",
                            sent.keepReleases());
                },
                listener);
        assertThatThrownBy(() ->
                        ToyAudit.own().executor(other).workDirectory(folder).run())
                .isInstanceOf(InputException.class)
                .hasMessageMatching(
                        "executor on 127.0.0.1: code: `tattle .*` on this machine is not `tattle 0` of the machine "
                                + "that started the run, so that results would differ; .*");
        assertThat(ToyAudit.trainings()).isZero();
    }

    /** Fails when the driver does not learn why a statistic failed on an executor. */
    @Test
    void aStatisticThatFails_isReportedAsOnThreads() {
        ReleaseType<Numbers, Counts> few = ToyAudit.release().withStatistic(new ToyAudit.CountOf(20));
        Audit<Numbers> audit = ToyAudit.own().trainer("few", new Counter(0.1), few);
        AuditResult threads = audit.run();
        AuditResult spark = audit.executor(SPARK).run();
        assertSame(spark, threads);
        assertThat(spark.failures()).singleElement().satisfies(failed -> {
            assertThat(failed.failure().message())
                    .isEqualTo("target 0: the statistic failed on few/target-000:"
                            + " java.lang.UnsupportedOperationException: number-20 is not counted");
            assertThat(failed.cause())
                    .isInstanceOf(StatisticFailure.class)
                    .cause()
                    .hasToString("java.lang.UnsupportedOperationException: number-20 is not counted")
                    .satisfies(cause ->
                            assertThat(cause.getStackTrace()[0].getMethodName()).isEqualTo("evaluate"));
        });
    }

    /** Fails when such a codec ends the run, or when the release is found unreadable only where it is needed. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void aCodecThatThrows_failsItsTrainings(Fault fault) {
        Codec<Counts> codec = new Failing(fault, Codec.serialized(Counts.class), null);
        Audit<Numbers> audit = ToyAudit.own()
                .trainer("broken", new Counter(0.1), ToyAudit.release().withCodec(codec));
        Throwable threads = catchThrowable(
                () -> audit.threads(1).workDirectory(folder.resolve("threads")).run());
        Throwable spark = catchThrowable(() -> audit.executor(ToyAudit.spark("local[1]"))
                .workDirectory(folder.resolve("spark"))
                .run());
        assertThat(threads)
                .isInstanceOf(AuditFailure.class)
                .hasMessageMatching("training broken/target-000 failed \\(seed -?\\d+\\): java.*such counts.*");
        assertThat(spark).isInstanceOf(AuditFailure.class).hasMessage(threads.getMessage());
        assertThat(files("threads").keySet())
                .as("the others are trained")
                .filteredOn(name -> name.startsWith("mine/"))
                .hasSize(ToyAudit.MODELS + 2 * 3);
        assertThat(files("spark")).isEqualTo(files("threads"));
    }
}
