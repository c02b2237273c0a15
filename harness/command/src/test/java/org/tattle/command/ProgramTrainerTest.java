package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.release.CommandFailure;
import org.tattle.command.release.RecordAnswers;
import org.tattle.command.release.RefusedTraining;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.Tables;
import org.tattle.math.sampling.Seed;

class ProgramTrainerTest {
    private static final Corpus CORPUS = Corpora.corpus("a a b", "b \"q\\", "é a", "c c c");

    /** What a worker is ended for. Another one waits for the next training, whatever it released. */
    private static final List<String> ENDED =
            List.of("exit die raise hang garbage endless-line endless-lines endless-errors children other-answer silent"
                    .split(" "));

    /** What a program says itself. */
    private static final List<String> REFUSALS = List.of("exit", "raise", "children", "error");

    @BeforeAll
    static void python() {
        Toy.requirePython();
    }

    private static TopicModel train(String mode, int timeout) {
        return Toy.<Corpus, TopicModel>trainer(Toy.worker(mode, Release.TOPIC_WORD, timeout), CORPUS)
                .train(CORPUS, TrainingContext.seeded(1));
    }

    /**
     * Of the members alone, word by word, also where JSON must escape; by a worker, or by a program for each training.
     */
    @Test
    void theReleaseIsThatOfTheMembers() {
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.worker("right", Release.TOPIC_WORD, 60), CORPUS);
        TopicModel model = trainer.train(CORPUS.select(0, 2), TrainingContext.seeded(1));
        assertThat(model.topics()).isEqualTo(2);
        int a = CORPUS.vocabulary().indexOf("a");
        int quoted = CORPUS.vocabulary().indexOf("\"q\\");
        int accented = CORPUS.vocabulary().indexOf("é");
        double words = CORPUS.vocabulary().size();
        int first = model.probability(0, a) > model.probability(1, a) ? 0 : 1; // "a a b"
        assertThat(model.probability(first, a)).isCloseTo(2.5 / (3 + words / 2), within(1e-12));
        assertThat(model.probability(1 - first, a)).isCloseTo(1.5 / (2 + words / 2), within(1e-12));
        assertThat(model.probability(1 - first, accented)).isCloseTo(1.5 / (2 + words / 2), within(1e-12));
        assertThat(model.probability(first, quoted)).isCloseTo(0.5 / (3 + words / 2), within(1e-12));
    }

    @Test
    void aWorkerTrainsOneModelAfterTheOther() {
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.worker("pid", Release.TOPIC_WORD, 60), CORPUS);
        TopicModel one = trainer.train(CORPUS, TrainingContext.seeded(1));
        TopicModel other = trainer.train(CORPUS.select(0), TrainingContext.seeded(2));
        assertThat(other.topicWord()).isEqualTo(one.topicWord()); // the number of the process
    }

    @Test
    void theSameSeed_givesTheSame_andAnotherDoesNot() {
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.worker("right", Release.TOPIC_WORD, 60), CORPUS);
        TopicModel one = trainer.train(CORPUS, TrainingContext.seeded(1));
        assertThat(trainer.train(CORPUS, TrainingContext.seeded(1)).topicWord()).isEqualTo(one.topicWord());
        assertThat(List.of(2, 3, 4, 5, 6, 7, 8, 9).stream()
                        .map(seed -> trainer.train(CORPUS, TrainingContext.seeded(seed))
                                .topicWord()[0]))
                .anyMatch(weight -> weight != one.topicWord()[0]);
    }

    @ParameterizedTest
    @Timeout(40) // more than any of their limits, and less than a training that ignores them
    @CsvSource(
            delimiter = ';',
            value = {
                "exit; it ended with exit code 3; learning from 4 records",
                "die; it was ended by signal 9; learning from 4 records",
                "raise; it ended with exit code 1; ValueError: no such topic",
                "hang; it did not answer within 5 s; learning from 4 records",
                "garbage; a line of 12 characters to standard output that is no answer; learning",
                "endless-line; a line of more than 65536 bytes to standard output; learning",
                "endless-lines; a line of 1 characters to standard output that is no answer; learning",
                "endless-errors; it did not answer within 5 s; yyyy",
                "nan; the weight of word 1 in topic 2 is NaN, where it must be at least 0 and finite; learning",
                "negative; the weight of word 1 in topic 1 is -1.0; learning",
                "shape; its matrix is 2 x 6, not topics x 5 words, those of words.txt; learning",
                "transposed; its matrix is 5 x 2, not topics x 5 words; learning",
                "empty-topic; the weights of topic 2 add up to 0.0; learning",
                "nothing; it left no file in the folder of its release; learning",
                "two; it left 2 arrays; learning",
                "link; what it left as a.csv is a symbolic link; learning",
                "folder-link; what it left as more is a symbolic link; learning",
                "fifo; what it left as b.csv is no file; learning",
                "huge; its release takes more than 256 MiB; learning",
                "children; it ended with exit code 4; learning",
                "error; it reports: too few records; records",
                "other-answer; it answered with the type \"answered\", not \"trained\"; answered",
                "silent; it did not answer within 1 s; seed",
                "other-protocol; it speaks protocol 2, and Tattle speaks 1; seed"
            })
    void aFailureIsOneLine(String mode, String problem, String printed) {
        int timeout =
                mode.equals("silent") ? 1 : List.of("hang", "endless-errors").contains(mode) ? 5 : 60;
        assertThatThrownBy(() -> train(mode, timeout))
                .isInstanceOf(REFUSALS.contains(mode) ? IllegalArgumentException.class : CommandFailure.class)
                .hasMessageContaining(problem)
                .hasMessageContaining(printed)
                .hasMessageContaining("toy.py " + mode + ", given seed ")
                .message()
                .hasSizeLessThan(1200)
                .doesNotContain("\n");
        if (ENDED.contains(mode)) {
            assertThat(Toy.running(mode)).isEmpty();
        }
    }

    @Test
    @Timeout(40)
    void aProgramForEachTraining_thatTakesTooLong_isEnded() {
        List<String> run = List.of("sh", "-c", "echo begun; sleep 54321", "{train}");
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.parameters(Release.TOPIC_WORD, 1, run), CORPUS);
        assertThatThrownBy(() -> trainer.train(CORPUS, TrainingContext.seeded(1)))
                .isInstanceOf(CommandFailure.class)
                .hasMessageEndingWith("it did not end within 1 s; it printed last: begun");
        assertThat(Toy.running("sleep 54321")).isEmpty();
    }

    @Test
    void afterAFailure_anotherWorkerGoesOn() {
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.worker("exit-second", Release.TOPIC_WORD, 60), CORPUS);
        trainer.train(CORPUS, TrainingContext.seeded(1));
        assertThatThrownBy(() -> trainer.train(CORPUS, TrainingContext.seeded(2)))
                .isInstanceOf(RefusedTraining.class);
        trainer.train(CORPUS, TrainingContext.seeded(3));
    }

    @Test
    void whatAFailedTrainingPrinted_isKeptWhole() {
        AtomicReference<String> kept = new AtomicReference<>();
        TrainingContext seeded = TrainingContext.seeded(1);
        TrainingContext keeping = new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return seeded.stream(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return seeded.noise(name);
            }

            @Override
            public Optional<String> keepOutput(byte[] printed) {
                kept.set(new String(printed, StandardCharsets.UTF_8));
                return Optional.of("run/x.log");
            }
        };
        Trainer<Corpus, TopicModel> trainer = Toy.trainer(Toy.worker("raise", Release.TOPIC_WORD, 60), CORPUS);
        assertThatThrownBy(() -> trainer.train(CORPUS, keeping))
                .hasMessageEndingWith("; all that it printed is in run/x.log");
        assertThat(kept.get()).startsWith("learning from 4 records\nTraceback").contains("\nValueError: no such topic");
    }

    @Test
    void littleOfTheEnvironmentPasses() {
        assertThatThrownBy(() -> train("environment", 60))
                .message()
                .satisfies(message -> assertThat(
                                message.replaceFirst(".* [|] ", "").split(" "))
                        .isSubsetOf(
                                "HOME",
                                "LANG",
                                "LC_CTYPE",
                                "OMP_NUM_THREADS",
                                "PATH",
                                "TATTLE_TRAINING",
                                "TMPDIR",
                                // what a shim of pyenv sets
                                "_PYENV_INSTALL_PREFIX",
                                "PYENV_DIR",
                                "PYENV_HOOK_PATH",
                                "PYENV_ROOT",
                                "PYENV_VERSION",
                                "PWD",
                                "SHLVL",
                                "_"));
    }

    @Test
    void aProgramForEachTraining_needsNoWorker(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("count.sh"), """
                test -d "$TMPDIR" || exit 9
                wc -l < "$1" > "$2/lines.tmp"
                awk 'END { for (i = 1; i <= NR; i++) printf "%s%d", (i > 1 ? "," : ""), i; print "" }' \
                    "$(dirname "$1")/words.txt" > "$2/a.csv"
                echo "seed $3" >&2
                exit $4
                """);
        List<String> run = List.of("sh", script.toString(), "{train}", "{out}", "{seed}");
        CommandParameters right = Toy.parameters(Release.TOPIC_WORD, 60, and(run, "0"));
        TopicModel model = Toy.<Corpus, TopicModel>trainer(right, CORPUS).train(CORPUS, TrainingContext.seeded(1));
        assertThat(model.topicWord()).containsExactly(1 / 15.0, 2 / 15.0, 3 / 15.0, 4 / 15.0, 5 / 15.0);
        CommandParameters wrong = Toy.parameters(Release.TOPIC_WORD, 60, and(run, "5"));
        assertThatThrownBy(
                        () -> Toy.<Corpus, TopicModel>trainer(wrong, CORPUS).train(CORPUS, TrainingContext.seeded(1)))
                .hasMessageMatching(".*given seed (\\d+): it ended with exit code 5; it printed last: seed \\1");
    }

    private static List<String> and(List<String> some, String last) {
        return Stream.concat(some.stream(), Stream.of(last)).toList();
    }

    @Test
    void rows_giveAClassifier_whoseLogitsAreThoseOfItsWeights() {
        Table rows = Tables.table(new double[][] {{1, 0.25}, {3, -2}, {0, 1e6}}, 1, 0, 1);
        LogisticModel model = Toy.<Table, LogisticModel>trainer(Toy.worker("classifier", Release.CLASSIFIER, 60), rows)
                .train(rows.select(0, 1), TrainingContext.seeded(1));
        assertThat(model.logit(rows, 1, 1)).isEqualTo(3 - 2 * 0.25);
        assertThat(model.logit(rows, 2, 1)).isEqualTo(0.25e6);
        assertThat(model.classes()).containsExactly("0", "1");
    }

    @Test
    void networks_giveRates() {
        NetworkBuilder builder = new NetworkBuilder();
        int ann = builder.list("ann");
        int bob = builder.list("bob");
        builder.add(ann, bob, 3);
        builder.add(bob, ann, 4);
        Network network = builder.build();
        BlockModel model = Toy.<Network, BlockModel>trainer(Toy.worker("rates", Release.RATES, 60), network)
                .train(network, TrainingContext.seeded(1));
        assertThat(model.rates()).containsExactly(7);
    }

    @Test
    void aWorkerAnswersAboutAllRecords() {
        Trainer<Corpus, RecordAnswers> trainer = Toy.trainer(Toy.worker("answers", Release.ANSWERS, 60), CORPUS);
        RecordAnswers answers = trainer.train(CORPUS.select(1, 3), TrainingContext.seeded(1));
        double[] out = new double[2];
        new RecordAnswers.OfDocuments().evaluate(answers, CORPUS.select(3, 0), out);
        assertThat(out).containsExactly(1, 0);
        assertThat(answers.answers()).containsExactly(0, 1, 0, 1);
    }

    /** The matrix must be one, though only the answers are attacked. */
    @Test
    void aWorkerThatReleasesEmbeddings_isAskedToo() {
        Trainer<Corpus, RecordAnswers> trainer = Toy.trainer(Toy.worker("embeddings", Release.EMBEDDINGS, 60), CORPUS);
        assertThat(trainer.train(CORPUS.select(1, 3), TrainingContext.seeded(1)).answers())
                .containsExactly(0, 1, 0, 1);
        assertThat(trainer.releasesAllRecords()).isTrue();
        for (String wrong : List.of("nan; dimension 1 of topic 2 is NaN", "answers; it left no file")) {
            String[] parts = wrong.split("; ");
            Trainer<Corpus, RecordAnswers> other = Toy.trainer(Toy.worker(parts[0], Release.EMBEDDINGS, 60), CORPUS);
            assertThatThrownBy(() -> other.train(CORPUS, TrainingContext.seeded(1)))
                    .hasMessageContaining(parts[1]);
        }
        assertThatThrownBy(() -> Toy.parameters(Release.EMBEDDINGS, 60, List.of("sh", "{train}")))
                .hasMessage("release must not be embeddings where run has {train}: only a worker, which stays, can be"
                        + " asked, and no attack reads embeddings themselves");
    }

    @Test
    void files_areReadAsThoseThatArePublished() {
        Published files = Toy.<Corpus, Published>trainer(Toy.worker("right", Release.FILE, 60), CORPUS)
                .train(CORPUS, TrainingContext.seeded(1));
        assertThat(files.topics().orElseThrow().model().topics()).isEqualTo(2);
    }

    private static Published counts(Path folder, String matrix) throws IOException {
        Path script = folder.resolve("counts.sh");
        Files.writeString(script, "printf '" + matrix + "' > \"$2/a.csv\"");
        List<String> run = List.of("sh", script.toString(), "{train}", "{out}");
        return Toy.<Corpus, Published>trainer(Toy.parameters(Release.TOPIC_COUNTS, 60, run), CORPUS)
                .train(CORPUS, TrainingContext.seeded(1));
    }

    /** Exact tokens by topic; their shares, too, unless a topic has none. */
    @Test
    void counts_areExact_byTopic(@TempDir Path folder) throws IOException {
        Published shown = counts(folder, "0,2,1,0,5\\n3,0,0,0,1\\n");
        TrainingCounts counts = shown.counts().get(0);
        assertThat(counts.isCertain()).isTrue();
        assertThat(counts.unit()).isEqualTo(TrainingCounts.Unit.TOKENS);
        assertThat(counts.starts()).containsExactly(0, 3, 5);
        assertThat(counts.columns()).containsExactly(1, 2, 4, 0, 4);
        assertThat(counts.counts()).containsExactly(2, 1, 5, 3, 1);
        assertThat(counts.vocabulary()).isEqualTo(CORPUS.vocabulary());
        assertThat(shown.topics().orElseThrow().model().topicWord())
                .containsExactly(0, 2 / 8.0, 1 / 8.0, 0, 5 / 8.0, 3 / 4.0, 0, 0, 0, 1 / 4.0);
        assertThat(shown.topics().orElseThrow().sums()).containsExactly(8, 4);
        assertThat(counts(folder, "0,2,1,0,5\\n0,0,0,0,0\\n").topics()).isEmpty();
        assertThatThrownBy(() -> counts(folder, "0,2,1,0,5\\n3,0.5,0,0,1\\n"))
                .hasMessageContaining("the count of word 2 in topic 2 is 0.5, which is no whole number; release:"
                        + " topic-word takes weights");
    }

    /** A list of words is refused for them, as they carry their own. */
    @Test
    void malletsWeights_areReadWithTheirOwnWords(@TempDir Path folder) throws IOException {
        Path script = folder.resolve("mallet.sh");
        Files.writeString(script, "printf '0\\ta\\t2.5\\n0\\tc\\t0.5\\n1\\ta\\t0.5\\n1\\tc\\t3.5\\n' > \"$2/w.txt\"");
        List<String> run = List.of("sh", script.toString(), "{train}", "{out}");
        Published read = Toy.<Corpus, Published>trainer(Toy.parameters(Release.FILE, 60, run), CORPUS)
                .train(CORPUS, TrainingContext.seeded(1));
        TopicModel topics = read.topics().orElseThrow().model();
        assertThat(topics.vocabulary().words()).containsExactly("a", "c");
        assertThat(topics.topicWord()).containsExactly(2.5 / 3, 0.5 / 3, 0.125, 0.875);
    }

    @Test
    void theKeyOfAModel_coversTheContentOfTheCode(@TempDir Path folder) throws IOException {
        Path code = folder.resolve("code.py");
        Files.writeString(code, "1");
        CommandParameters parameters = Toy.parameters(Release.TOPIC_WORD, 60, List.of("sh", code.toString(), "-x"));
        String before = Toy.trainer(parameters, CORPUS).cacheKeySuffix();
        assertThat(Toy.trainer(parameters, CORPUS).cacheKeySuffix()).isEqualTo(before);
        Files.writeString(code, "2");
        assertThat(Toy.trainer(parameters, CORPUS).cacheKeySuffix()).isNotEqualTo(before);
    }

    /** A worker that rests has read what the file was before. */
    @Test
    void anotherContentOfTheCode_isTrainedByAnotherWorker(@TempDir Path folder) throws IOException {
        Path copy = folder.resolve("toy.py");
        CommandParameters parameters =
                Toy.parameters(Release.TOPIC_WORD, 60, List.of(Toy.PYTHON, copy.toString(), "right"));
        DefensePlugin<CommandParameters, Corpus, TopicModel> plugin = topics();
        String code = Files.readString(Path.of(Toy.script()));
        Files.writeString(copy, code);
        double[] before = plugin.trainer(parameters, CORPUS)
                .train(CORPUS, TrainingContext.seeded(1))
                .topicWord();
        Files.writeString(copy, code.replace("0.5] * len", "7.5] * len"));
        double[] after = plugin.trainer(parameters, CORPUS)
                .train(CORPUS, TrainingContext.seeded(1))
                .topicWord();
        assertThat(after).isNotEqualTo(before);
    }

    @SuppressWarnings("unchecked") // the parameters are of topics
    private static DefensePlugin<CommandParameters, Corpus, TopicModel> topics() {
        return (DefensePlugin<CommandParameters, Corpus, TopicModel>)
                new CommandDefense().defenses().get(0);
    }

    @Test
    void javaProgramsTakeTrainers() {
        assertThat(CommandTrainer.of(Toy.PYTHON, Toy.script(), "right")
                        .train(CORPUS, TrainingContext.seeded(1))
                        .topics())
                .isEqualTo(2);
        Table rows = Tables.table(new double[][] {{1, 0.25}, {3, -2}}, 1, 0);
        assertThat(CommandTrainer.ofRows(Toy.PYTHON, Toy.script(), "classifier")
                        .train(rows, TrainingContext.seeded(1))
                        .logit(rows, 0, 1))
                .isEqualTo(1.0625);
    }

    @Test
    void aProgramThatIsNotThere_isRefusedBeforeAnyTraining() {
        assertThatThrownBy(
                        () -> Toy.trainer(Toy.parameters(Release.TOPIC_WORD, 60, List.of("no-such-program")), CORPUS))
                .hasMessage("run must name a program that can be executed. Provided value: no-such-program");
        assertThatThrownBy(() -> Toy.trainer(Toy.parameters(Release.TOPIC_WORD, 60, List.of()), CORPUS))
                .hasMessageContaining("run must name the program");
    }
}
