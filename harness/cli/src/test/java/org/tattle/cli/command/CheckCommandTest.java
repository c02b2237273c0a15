package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;

/** The command on plug-ins of a user's own, compiled as theirs are. */
class CheckCommandTest {
    private static final String PLUGINS = """
        package mine;

        import java.io.Serializable;
        import java.util.*;
        import org.tattle.accounting.Adjacency;
        import org.tattle.accounting.mechanism.*;
        import org.tattle.core.audit.*;
        import org.tattle.core.data.Corpus;
        import org.tattle.core.plugin.*;
        import org.tattle.core.privacy.*;
        import org.tattle.core.release.*;

        public final class Mine {
            public record None() {}

            public record Smoothing(@Setting(value = "1", meaning = "added to each count") double smoothing) {}

            static TopicModel model(Corpus... counted) {
                double[] counts = new double[counted[0].vocabulary().size()];
                Arrays.fill(counts, 1);
                for (Corpus documents : counted) {
                    long[] tokens = documents.wordTokens();
                    for (int word = 0; word < counts.length; word++) {
                        counts[word] += tokens[word];
                    }
                }
                return TopicModel.ofWeights(1, counts, counted[0].vocabulary());
            }

            abstract static class Base<P extends Record> implements PluginProvider {
                private final Class<P> parameters;
                Base(Class<P> parameters) { this.parameters = parameters; }
                abstract Trainer<Corpus, TopicModel> trainer(P parameters, Corpus all);
                public List<DefensePlugin<?, ?, ?>> defenses() {
                    return List.of(DefensePlugin.of(getClass().getSimpleName().toLowerCase(Locale.ROOT), "a test",
                            parameters, Corpus.class, TopicModel.class, this::trainer));
                }
            }

            public static final class Sound extends Base<Smoothing> {
                public Sound() { super(Smoothing.class); }
                public Trainer<Corpus, TopicModel> trainer(Smoothing parameters, Corpus all) {
                    return (documents, training) -> model(documents);
                }
            }

            public static final class Everybody extends Base<None> {
                public Everybody() { super(None.class); }
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return (documents, training) -> model(documents, all);
                }
            }

            public static final class First extends Base<None> {
                public First() { super(None.class); }
                private static Corpus first;
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return (documents, training) -> {
                        synchronized (First.class) {
                            first = first == null ? documents : first;
                            return model(documents, first);
                        }
                    };
                }
            }

            public static final class Process extends Base<None> {
                public Process() { super(None.class); }
                private static final double DRAWN = new Random().nextDouble();
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return (documents, training) -> {
                        double[] counts = new double[documents.vocabulary().size()];
                        Arrays.fill(counts, 1 + documents.tokens());
                        counts[0] += DRAWN;
                        return TopicModel.ofWeights(1, counts, documents.vocabulary());
                    };
                }
            }

            public static final class Promise extends Base<None> {
                public Promise() { super(None.class); }
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return new Trainer<>() {
                        public TopicModel train(Corpus documents, TrainingContext training) {
                            training.noise("none").nextDouble();
                            return model(documents);
                        }
                        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
                            return List.of(new PrivacyGuarantee(all.tokens(), 0,
                                    Relation.addRemove(Relation.Unit.DOCUMENT), PrivacyGuarantee.View.RELEASE,
                                    PrivacyGuarantee.Status.CLAIMED, "a test", List.of()));
                        }
                    };
                }
            }

            public static final class Crash extends Base<None> {
                public Crash() { super(None.class); }
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return (documents, training) -> {
                        throw new IllegalStateException("at " + documents.vocabulary().word(0));
                    };
                }
            }

            public static final class Slow extends Base<None> {
                public Slow() { super(None.class); }
                public Trainer<Corpus, TopicModel> trainer(None parameters, Corpus all) {
                    return (documents, training) -> {
                        try {
                            Thread.sleep(60_000);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        return model(documents);
                    };
                }
            }

            public record Tokens(double tokens) implements Serializable {}

            public static final class Own implements PluginProvider {
                public List<DefensePlugin<?, ?, ?>> defenses() {
                    return List.of(DefensePlugin.of("own", "a test", None.class, Corpus.class, Tokens.class,
                            (parameters, all) -> (documents, training) -> new Tokens(documents.tokens())));
                }
            }

            public record Cap(@Setting(value = "1000000", meaning = "tokens of a document") int cap) {}

            public static final class Groups extends Base<Cap> {
                public Groups() { super(Cap.class); }
                public Trainer<Corpus, TopicModel> trainer(Cap parameters, Corpus all) {
                    return new Trainer<>() {
                        public TopicModel train(Corpus documents, TrainingContext training) {
                            org.tattle.math.sampling.Seed groups = training.stream("groups");
                            Corpus capped = documents.capped(parameters.cap());
                            int words = documents.vocabulary().size();
                            double[] counts = new double[2 * words];
                            for (int d = 0; d < capped.documents(); d++) {
                                int group = groups.child(capped.id(d)).generator().nextInt(2);
                                for (long cell = capped.start(d); cell < capped.end(d); cell++) {
                                    counts[group * words + capped.word(cell)] += capped.count(cell);
                                }
                            }
                            new LaplaceMechanism(new Sensitivity(5, Norm.L1, Adjacency.ADD_REMOVE), 1)
                                    .release(counts, NoiseSource.of(training.noise("counts")));
                            Arrays.setAll(counts, i -> 0.1 + Math.max(0, counts[i]));
                            return TopicModel.ofWeights(2, counts, documents.vocabulary());
                        }
                        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
                            return List.of(new PrivacyGuarantee(1, 0, Relation.addRemove(Relation.Unit.DOCUMENT),
                                    PrivacyGuarantee.View.RELEASE, PrivacyGuarantee.Status.CLAIMED, "a test",
                                    List.of()));
                        }
                    };
                }
            }

            public static final class Place implements PluginProvider {
                public record Bias(@Setting(value = "0.1", meaning = "added from record to record") double bias) {}
                public List<AttackPlugin<?>> attacks() {
                    return List.of(AttackPlugin.of("place", "a test", Bias.class, "models", Place::attack));
                }
                private static <D extends org.tattle.core.data.Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                        Bias parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
                    return statistic.map(asked -> new MembershipAttack<D, S>() {
                        public Optional<QueryStatistic<D, S>> queryStatistic() {
                            return Optional.of(asked);
                        }
                        public Scores score(Target<? extends D, ? extends S> target, Shadows shadows,
                                org.apache.commons.rng.UniformRandomProvider random) {
                            double[] scores = new double[target.statistics().length / target.columns().size()];
                            Arrays.setAll(scores, i -> target.statistic(i, 0) + parameters.bias() * i);
                            return Scores.of(scores);
                        }
                    });
                }
            }

            public static final class Undeclared extends Base<Undeclared.Bare> {
                public Undeclared() { super(Undeclared.Bare.class); }
                public record Bare(int topics) {}
                public Trainer<Corpus, TopicModel> trainer(Bare parameters, Corpus all) {
                    return (documents, training) -> model(documents);
                }
            }
        }
        """;

    @TempDir
    private static Path folder;

    private static URLClassLoader loader;

    @BeforeAll
    static void compile() throws IOException {
        Path source = Files.writeString(folder.resolve("Mine.java"), PLUGINS);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-proc:none",
                                "-d",
                                folder.toString(),
                                source.toString()))
                .isZero();
        declare("Sound", "Everybody", "First", "Process", "Promise", "Crash", "Slow", "Own", "Groups", "Place");
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, CheckCommandTest.class.getClassLoader());
    }

    @AfterAll
    static void close() throws IOException {
        loader.close();
    }

    private static void declare(String... names) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(
                services.resolve("org.tattle.core.plugin.PluginProvider"),
                CliFixture.lines(
                        Arrays.stream(names).map(name -> "mine.Mine$" + name).toArray(String[]::new)),
                StandardCharsets.UTF_8);
    }

    private static CommandRun run(String... args) {
        return CommandRun.of(() -> Plugins.load(loader), Map.of(), args);
    }

    @Test
    void whatKeepsItsContract_passes() {
        CommandRun run = run("check", "sound", "--set", "sound.smoothing=2");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("members, others, members: the same bytes; so do classes reloaded")
                .contains("sound conforms: 12 passed, 2 not applicable (120 records, seed 1)")
                .contains("not applicable replay it guarantees nothing");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @CsvSource({
        "everybody, members, with other non-members",
        "first, state, 'with its classes reloaded, so without earlier trainings'",
        "process, randomness, with its classes reloaded",
        "promise, guarantees, other records with the same public facts give",
        "promise, seed, 'it states a guarantee, and its release changes with the records and by none of 16 other seeds'",
        "crash, trains, it threw IllegalStateException at mine.Mine$Crash",
        "own, attacks, none applies to Tokens: no QueryStatistic asks it about Corpus"
    })
    void whatBreaksIt_isFoundByTheCheckOfThatName(String defense, String check, String seen) {
        CommandRun run = run("check", defense, "--json");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern(
                        "\"name\" : \"" + check + "\",\\s+\"property\" : \"[^\"]+\",\\s+\"outcome\" : \"failed\","
                                + "\\s+\"seen\" : \"" + Pattern.quote(seen));
    }

    /** An attack of a jar of one's own is found by its name, like one that ships. */
    @Test
    void attacks_areCheckedByTheirNames() {
        Path log = folder.resolve("place.sarif");
        CommandRun place = run("check", "place", "--on", "sound", "--json", "--sarif", log.toString());
        assertThat(log).content().containsPattern("\"ruleId\" : \"record-order\",[^}]*\"level\" : \"error\"");
        assertThat(place.exit()).as(place.err()).isEqualTo(1);
        assertThat(place.out())
                .contains("\"attack\" : \"place\"")
                .containsPattern(
                        "\"name\" : \"record-order\",\\s+\"property\" : \"[^\"]+\",\\s+\"outcome\" : \"failed\"");
        assertThat(run("check", "place", "--set", "place.bias=0").exit()).isZero();
        CommandRun shipped = run("check", "max-posterior");
        assertThat(shipped.exit()).isZero();
        assertThat(shipped.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(shipped.out().replaceAll("\\s+", " "))
                .contains("120 scores of 10 targets of lda", "max-posterior conforms: 6 passed, 1 not applicable");
        assertThat(run("check", "sound", "--on", "lda").err())
                .startsWith("error: --on: says what a checked attack attacks; name an attack");
        assertThat(run("check", "topic-based").err())
                .startsWith("error: topic-based: it attacks no release of an algorithm with its defaults");
    }

    /** As an audit says it; a file whose ending is no text's was passed over without a word. */
    @Test
    void filesLeftOutOfAFolder_areNamed() throws IOException {
        Path documents = Files.createDirectories(folder.resolve("documents"));
        for (int d = 0; d < 12; d++) {
            Files.writeString(documents.resolve("d" + d + ".txt"), "tea cup w" + d + " w" + d % 5 + "\n");
        }
        String[] command = {"check", "sound", "--corpus", documents.toString()};
        assertThat(run(command).err()).doesNotContain("left out"); // a slow check also says that it runs
        Files.writeString(documents.resolve("E.md"), "a note\n");
        CommandRun run = run(command);
        assertThat(run.err()).contains("left out of the folder, since they are no .txt files: 1 (E.md)\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void noWordIsPrinted() {
        assertThat(run("check", "crash").out().replaceAll("\\s+", " "))
                .contains("To repeat: the same command with --seed 1")
                .doesNotContain("at word");
    }

    @Test
    void whatTakesTooLong_isNotFinished() {
        CommandRun run = run("check", "slow", "--seconds", "1");
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out())
                .contains("unfinished      trains", "not within 1 s", "slow cannot be judged: ")
                .doesNotContain("slow conforms");
    }

    /** Clipping is lost, and no sampling declared: never said to conform; the line that decides it is shown. */
    @Test
    void whatMovesUnexplained_isSuspect() {
        CommandRun run = run("check", "groups");
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("groups is suspect: ")
                .contains("moves by 1,000 in L1 norm, farther than the sensitivity of 5")
                .contains("by `source.sampled(new Sampling.None())` before the draws")
                .contains("Not covered: what only other records than these and their neighbors show, or only few"
                        + " trainings of many: tattle audit --corpus FILE --defenses groups --certify 500")
                .doesNotContain("groups conforms");
        assertThat(run("check", "groups", "--json").out()).contains("\"verdict\" : \"suspect\"", "\"notCovered\"");
        CommandRun sound = run("check", "groups", "--set", "groups.cap=5");
        assertThat(sound.exit()).as(sound.out()).isZero();
        assertThat(sound.out().replaceAll("\\s+", " ")).contains("; pairs: ", "an empty record, ", "groups conforms");
    }

    /** A gate of a run in which clipping is lost: fails if it passes by default. */
    @Test
    void aLostClipping_isCaughtByTheGate() throws IOException {
        Path plan = Files.writeString(
                folder.resolve("plan.yaml"),
                "data: {synthetic: {documents: 120, vocabulary: 60}}\nattacks: []\nutility: []\ntargets: 1\nshadows: 0\n");
        assertThat(audit(plan, "kept", "groups.cap=5").exit()).isZero();
        assertThat(audit(plan, "lost", "groups.cap=1000000").exit()).isZero();
        String baseline = folder.resolve("b.json").toString();
        assertThat(run("gate", folder.resolve("kept").toString(), "--baseline", baseline, "--update-baseline")
                        .exit())
                .isZero();
        assertThat(run("gate", folder.resolve("kept").toString(), "--baseline", baseline)
                        .exit())
                .isZero();
        CommandRun gate = run("gate", folder.resolve("lost").toString(), "--baseline", baseline);
        assertThat(gate.exit()).as(gate.out() + gate.err()).isEqualTo(1);
        assertThat(gate.out()).contains("regressed");
        assertThat(run("gate", folder.resolve("lost").toString(), "--baseline", baseline, "--update-baseline")
                        .exit())
                .isZero();
        assertThat(run("gate", folder.resolve("lost").toString(), "--baseline", baseline)
                        .exit())
                .isEqualTo(4); // suspect before, suspect now
    }

    private static CommandRun audit(Path plan, String out, String cap) {
        return run(
                "audit",
                plan.toString(),
                "--defenses",
                "groups",
                "--set",
                cap,
                "--quiet",
                "--out",
                folder.resolve(out).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check|error: tattle check: one algorithm is checked: a defense, an attack or a program; name one, as in 'tattle check"
                        + " lda' or with --trainer",
                "check soundd|error: tattle check: unknown defense `soundd`; did you mean `sound`?",
                "check sound --seconds 0|error: --seconds: must be from 1 to 86400, found 0; leave it out for 60",
                "check sound --text-field x|error: --text-field: it says how a corpus is read, and no corpus is given;"
                        + " add --corpus FILE",
                "check sound --set sound.smoothing=1,2|error: sound: one algorithm is checked at a time, and these are"
                        + " 2; give every parameter one value",
                "check sound --records 5|error: the records: 5 are too few for a check; give at least 6 records"
            })
    void wrongInput_isOneLine(String line, String error) {
        CommandRun run = run(line.split(" "));
        assertThat(run.err()).isEqualTo(error + "\n");
        assertThat(run.exit()).isEqualTo(2);
    }

    /** No plug-in can be used then, for each command reads them all. */
    @Test
    void aParameterThatIsNotDeclared_isOneLine() throws IOException {
        declare("Undeclared");
        CommandRun run = run("check", "undeclared");
        declare("Sound", "Everybody", "First", "Process", "Promise", "Crash", "Slow", "Own", "Groups", "Place");
        assertThat(run.err())
                .isEqualTo(
                        "error: class path: the defense `undeclared` cannot be used: mine.Mine$Undeclared$Bare.topics"
                                + " lacks its @Setting; fix its class mine.Mine$Base\n");
        assertThat(run.exit()).isEqualTo(2);
    }
}
