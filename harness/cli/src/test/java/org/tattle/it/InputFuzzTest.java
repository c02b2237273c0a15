package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.testing.Mutant;

/**
 * Every kind of input, changed a few hundred times from fixed seeds: the command is done, or refuses in one line that
 * names what is wrong, leaves nothing half-written, and takes seconds and no more memory than a small machine has.
 */
@Tag("slow")
class InputFuzzTest {
    /** No hang: what takes 15 s of one processor must do on a machine with much else to do. */
    private static final Duration LONGEST = Duration.ofMinutes(30);

    /** What one command may allocate in all, most of it dead at once. */
    private static final long MOST_BYTES = 4L << 30;

    private static final int CASES = 250;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private static Path made;

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeAll
    static void make() throws IOException {
        CliFixture maker = new CliFixture(made)
                .with("good.jsonl", CliFixture.jsonLines())
                .with("scores.csv", scores(i -> 0.125 * (i % 7)))
                .with("members.csv", scores(i -> i % 2));
        done(
                maker,
                "audit --corpus DIR/good.jsonl --topics 2 --targets 4 --shadows 8 --threads 1 --set report.topics=2"
                        + " --set report.study=4 --out DIR/run --quiet");
        done(maker, "gate DIR/run --baseline DIR/baseline.json --update-baseline");
        done(maker, "split --corpus DIR/good.jsonl --targets 2 --shadows 4 --out DIR/design");
        done(maker, "fit --corpus DIR/good.jsonl --topics 2 --vocabulary training --out DIR/fit --quiet");
        maker.with("statistics.npy", npy("<f8", 6, 12));
        maker.with("model.npy", npy("<f8", 2, 3)).with("words.txt", "worda\nwordb\nwordc\n");
        maker.with("model.csv", "0.5,0.25,0.25\n0.125,0.5,0.375\n");
    }

    private static void done(CliFixture bench, String command) {
        CommandRun run = bench.run(command);
        assertThat(run.exit()).as(command + run.err()).isZero();
    }

    private static String scores(IntToDoubleFunction score) {
        return "record,a,b\n"
                + IntStream.range(0, 12)
                        .mapToObj(i -> "d" + i + "," + score.applyAsDouble(i) + "," + score.applyAsDouble(i + 1))
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    private static byte[] npy(String type, int rows, int columns) {
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + rows + ", " + columns + "), }";
        header += " ".repeat(Math.floorMod(-(header.length() + 11), 64)) + "\n";
        ByteBuffer out =
                ByteBuffer.allocate(10 + header.length() + 8 * rows * columns).order(ByteOrder.LITTLE_ENDIAN);
        out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) header.length());
        out.put(header.getBytes(StandardCharsets.ISO_8859_1));
        for (int i = 0; i < rows * columns; i++) {
            out.putDouble(1.0 / columns);
        }
        return out.array();
    }

    @BeforeEach
    void setUp() {
        bench = new CliFixture(folder);
    }

    /**
     * Changes one file case by case and runs a command on each.
     *
     * @param files that the command reads, the first of which is changed
     */
    private void fuzz(String command, Map<String, byte[]> files, String changed, String seed) throws IOException {
        int refused = 0;
        place("whole", files);
        assertThat(sound(command, "unchanged " + changed)).isIn(ExitCode.DONE, ExitCode.VIOLATED);
        for (int i = 0; i < CASES; i++) {
            place("case-" + i, files);
            bench.with(changed, new Mutant((command + changed + seed).hashCode() * 31L + i).of(files.get(changed)));
            refused += sound(command, changed + " case " + i) == ExitCode.DONE ? 0 : 1;
        }
        assertThat(refused).as("refused of %d %s", CASES, changed).isPositive();
    }

    private void place(String name, Map<String, byte[]> files) throws IOException {
        bench = new CliFixture(folder.resolve(name));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            bench.with(file.getKey(), file.getValue());
        }
    }

    /** Runs a command and returns its exit code. */
    private int sound(String command, String what) throws IOException {
        Map<String, Integer> before = content();
        long[] allocated = new long[1];
        CommandRun run = assertTimeoutPreemptively(
                LONGEST,
                () -> {
                    long start = THREADS.getCurrentThreadAllocatedBytes();
                    CommandRun done = bench.run(command);
                    allocated[0] = THREADS.getCurrentThreadAllocatedBytes() - start;
                    return done;
                },
                what);
        assertThat(run.exit()).as("%s: %s", what, run.err()).isIn(0, 1, 2, 4);
        assertThat(allocated[0]).as("%s: bytes allocated", what).isLessThan(MOST_BYTES);
        if (run.exit() == ExitCode.WRONG_INPUT) {
            assertThat(run.err().lines()).as("%s: %s", what, run.err()).hasSize(1);
            assertThat(run.err()).as(what).startsWith("error: ").doesNotContain("Exception");
            assertThat(run.err())
                    .as(what)
                    .containsPattern(
                            "DIR/|^error: (/|--[a-z]|defenses|attacks|data|records|targets|shadows|utility|surfaces|report"
                                    + "|release|certify|format|name|Invalid value|tattle )");
            assertThat(content()).as("%s leaves all as it was", what).isEqualTo(before);
        }
        return run.exit();
    }

    private Map<String, Integer> content() throws IOException {
        Map<String, Integer> content = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(bench.folder())) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                content.put(bench.folder().relativize(file).toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return content;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] of(String file) throws IOException {
        return Files.readAllBytes(made.resolve(file));
    }

    private static final String COUNTS = "4\n3\n7\n1 1 2\n1 2 1\n2 2 1\n2 3 3\n3 1 1\n4 2 4\n4 3 1\n";

    /** Documents of every format, by file name. */
    private static Map<String, byte[]> documents() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        String lines = CliFixture.jsonLines();
        files.put("c.jsonl", bytes(lines));
        files.put("c.jsonl.gz", CliFixture.gzip(lines));
        files.put("c.json", bytes("[" + lines.strip().replace("\n", ",\n") + "]"));
        files.put("c.csv", bytes("id,text\n" + quoted(',')));
        files.put("c.tsv", bytes("id\ttext\n" + quoted('\t')));
        files.put("t/a.txt", bytes(CliFixture.documents().get(0)));
        files.put("docword.c.txt", bytes(COUNTS));
        files.put("c.ldac", bytes("2 0:2 1:1\n2 1:1 2:3\n1 0:4\n2 0:1 2:2\n"));
        files.put(
                "c.mtx",
                bytes(
                        "%%MatrixMarket matrix coordinate real general\n% note\n4 3 7\n1 1 2\n1 2 1\n2 2 1\n2 3 3\n3 1 1\n4 2 4\n4 3 1\n"));
        return files;
    }

    private static String quoted(char separator) {
        return IntStream.range(0, 12)
                .mapToObj(
                        i -> i + "" + separator + "\"" + CliFixture.documents().get(i) + "\"\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource({"c.jsonl", "c.jsonl.gz", "c.json", "c.csv", "c.tsv", "t/a.txt", "docword.c.txt", "c.ldac", "c.mtx"})
    void documents(String name) throws IOException {
        Map<String, byte[]> files = new TreeMap<>(Map.of(name, documents().get(name)));
        if (name.startsWith("t/")) {
            for (int i = 1; i < 5; i++) {
                files.put("t/" + i + ".txt", bytes(CliFixture.documents().get(i)));
            }
        }
        if (name.startsWith("docword")) {
            files.put("vocab.c.txt", bytes("apple\npear\nplum\n"));
        }
        fuzz(
                "split --corpus DIR/" + (name.startsWith("t/") ? "t" : name) + " --targets 1 --shadows 2 --out DIR/out",
                files,
                name,
                "documents");
    }

    @Test
    void vocabularies() throws IOException {
        fuzz(
                "split --corpus DIR/docword.c.txt --targets 1 --shadows 2 --out DIR/out",
                Map.of("docword.c.txt", bytes(COUNTS), "vocab.c.txt", bytes("apple\npear\nplum\n")),
                "vocab.c.txt",
                "words");
    }

    private static String rows(char separator) {
        return IntStream.range(0, 16)
                .mapToObj(i -> "" + i % 2 + separator + (18 + i) + separator + "abc".charAt(i % 3) + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource({"r.csv", "r.libsvm", "r-idx3-ubyte"})
    void rows(String name) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        files.put("r.csv", bytes("y,age,kind\n" + rows(',')));
        files.put(
                "r.libsvm",
                bytes(IntStream.range(0, 16)
                        .mapToObj(i -> (i % 2 == 0 ? "+1" : "-1") + " 1:" + i + " 3:0.5\n")
                        .collect(Collectors.joining())));
        ByteBuffer images = ByteBuffer.allocate(16 + 12 * 4)
                .putInt(2051)
                .putInt(12)
                .putInt(2)
                .putInt(2);
        while (images.hasRemaining()) {
            images.put((byte) (images.position() * 37));
        }
        files.put("r-idx3-ubyte", images.array());
        boolean network = name.startsWith("r-");
        fuzz(
                "audit --corpus DIR/" + name + " --targets 1 --shadows 4 --threads 1 --quiet --out DIR/out --dry-run"
                        + (network
                                ? " --defenses sbn --set sbn.hidden=2 --set sbn.batch=2"
                                : " --defenses logistic"
                                        + (name.endsWith("csv") ? " --label-field y --set data.numeric=age" : "")),
                Map.of(name, files.get(name)),
                name,
                "rows");
    }

    @Test
    void networks() throws IOException {
        String edges = IntStream.range(0, 30)
                .mapToObj(i -> "a" + i % 7 + " a" + i * 3 % 11 + " " + (1 + i % 3) + "\n")
                .collect(Collectors.joining());
        fuzz(
                "audit --corpus DIR/n.edges --defenses poisson-communities --set attacks=[] --targets 1 --shadows 0 --threads 1 --quiet"
                        + " --out DIR/out --dry-run",
                Map.of("n.edges", bytes(edges)),
                "n.edges",
                "networks");
    }

    @Test
    void plans() throws IOException {
        String plan = "name: mine\nseed: 7\ndata: {file: '" + made.resolve("good.jsonl") + "', id: id}\n"
                + "defenses:\n  - lda: {topics: [2, 3], word-prior: 0.1}\n  - noisy-histogram: {epsilon: 1.5}\n"
                + "attacks: [lira-online, {lira-offline: {variance: auto}}]\ntargets: 2\nshadows: 4\n"
                + "report: {fpr: [0.01, 0.1], confidence: 0.9, exposed: 3}\n";
        fuzz(
                "audit DIR/p.yaml --threads 1 --quiet --out DIR/out --dry-run",
                Map.of("p.yaml", bytes(plan)),
                "p.yaml",
                "plans");
    }

    private static Map<String, byte[]> run() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (String name : List.of("results.json", "provenance.json", "plan.yaml", "checksums.sha256")) {
            files.put("run/" + name, of("run/" + name));
        }
        return files;
    }

    @ParameterizedTest
    @CsvSource({"results.json", "provenance.json", "plan.yaml", "checksums.sha256"})
    void runs(String name) throws IOException {
        fuzz("report DIR/run", run(), "run/" + name, "report");
    }

    /** Runs of an earlier version have no checksums. */
    @ParameterizedTest
    @CsvSource({"report DIR/run", "gate DIR/run --baseline DIR/b.json", "compare DIR/run --out DIR/out"})
    void runsWithoutChecksums(String command) throws IOException {
        Map<String, byte[]> files = run();
        files.remove("run/checksums.sha256");
        files.put("b.json", of("baseline.json"));
        fuzz(command, files, "run/results.json", "old");
    }

    @Test
    void baselines() throws IOException {
        Map<String, byte[]> files = run();
        files.put("b.json", of("baseline.json"));
        fuzz("gate DIR/run --baseline DIR/b.json", files, "b.json", "baseline");
    }

    @ParameterizedTest
    @CsvSource({"scores.csv", "members.csv"})
    void scores(String name) throws IOException {
        fuzz(
                "audit --scores DIR/scores.csv --members DIR/members.csv --out DIR/out --quiet",
                Map.of("scores.csv", of("scores.csv"), "members.csv", of("members.csv")),
                name,
                "scores");
    }

    @ParameterizedTest
    @CsvSource({"statistics.npy", "design/members.npy", "design/design.json", "design/records.csv"})
    void statistics(String name) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (String file :
                List.of("statistics.npy", "design/members.npy", "design/design.json", "design/records.csv")) {
            files.put(file, of(file));
        }
        fuzz("audit --statistics DIR/statistics.npy --design DIR/design --quiet --out DIR/out", files, name, "npy");
    }

    @ParameterizedTest
    @CsvSource({"model.npy", "model.csv", "words.txt"})
    void models(String name) throws IOException {
        Map<String, byte[]> files = new TreeMap<>(Map.of("c.jsonl", bytes(CliFixture.jsonLines())));
        for (String file : List.of("model.npy", "model.csv", "words.txt")) {
            files.put(file, of(file));
        }
        String model = name.equals("words.txt") ? "model.csv" : name;
        fuzz(
                "attack --model DIR/" + model
                        + " --vocabulary DIR/words.txt --candidates DIR/c.jsonl --id-field id --out"
                        + " DIR/out --quiet",
                files,
                name,
                "models");
    }

    @Test
    void releases() throws IOException {
        Path release;
        try (Stream<Path> walk = Files.walk(made.resolve("fit"))) {
            release = walk.filter(file -> file.toString().endsWith(".release"))
                    .findFirst()
                    .orElseThrow();
        }
        fuzz("topics DIR/m.release", Map.of("m.release", Files.readAllBytes(release)), "m.release", "releases");
    }

    private static final List<String> EXTREMES = List.of(
            "0", "-1", "1e-320", "1e-300", "1e-100", "1e-30", "1e-9", "0.5", "1", "1e9", "1e30", "1e100", "1e160",
            "1e308", "1e309", "NaN", "x", "0x1p3", "3d", "٣");

    @Test
    void accounting() throws IOException {
        List<String> commands = new ArrayList<>();
        for (String extreme : EXTREMES) {
            commands.add("account --delta 1e-5 --noise-multiplier " + extreme);
            commands.add("account --delta 1e-5 --noise-multiplier " + extreme + " --sampling-rate 0.01 --steps 100");
            commands.add("account --delta 1e-5 --noise-multiplier 1 --steps 100 --sampling-rate " + extreme);
            commands.add("account --delta " + extreme + " --noise-multiplier 1 --sampling-rate 0.01 --steps 100");
            commands.add("account --epsilon " + extreme + " --noise-multiplier 1 --sampling-rate 0.01 --steps 100");
            commands.add("account --delta 1e-5 --mechanism laplace --noise-multiplier " + extreme);
            commands.add("account --delta 1e-5 --mechanism geometric --mechanism-epsilon " + extreme);
            commands.add("account --delta 1e-5 --mechanism randomised-response --mechanism-epsilon " + extreme);
            commands.add("account --delta 1e-5 --mechanism approximate-dp --mechanism-delta 1e-6 --mechanism-epsilon "
                    + extreme);
            commands.add("account --delta 1e-5 --mechanism zero-concentrated --mechanism-rho " + extreme);
            commands.add("account --delta 1e-5 --noise-multiplier 1 --steps " + extreme);
            commands.add("account --delta 1e-5 --noise-multiplier 1 --interval " + extreme);
            commands.add("calibrate --delta 1e-5 --epsilon " + extreme);
            commands.add("calibrate --epsilon 1 --delta " + extreme + " --steps 100 --sampling-rate 0.01");
            commands.add("calibrate --epsilon 1 --delta 1e-5 --noise-multiplier " + extreme + " --sampling-rate 0.01");
        }
        for (String command : commands) {
            sound(command, command);
        }
    }

    /** Parameters of every defense, each at its extremes. */
    @Test
    void parameters() throws IOException {
        bench.with("good.jsonl", CliFixture.jsonLines()).with("words.txt", "worda\nwordb\nwordc\nwordd\nworde\n");
        List<String> settings = List.of(
                "lda.word-prior",
                "lda.document-prior",
                "lda.tolerance",
                "lda-online.word-prior",
                "lda-online.offset",
                "lda-cgs.word-prior",
                "lda-cgs.document-prior",
                "hdp-lda.epsilon",
                "lp-lda.epsilon",
                "olp-lda.epsilon",
                "cdp-lda.epsilon",
                "zhu.epsilon",
                "noisy-histogram.epsilon",
                "vips-lda.noise-multiplier",
                "vips-lda.word-prior",
                "dp-svi-lda.noise-multiplier",
                "dp-svi-lda.word-prior");
        int number = 0;
        for (String setting : settings) {
            for (String extreme : EXTREMES) {
                number++;
                String defense = setting.substring(0, setting.indexOf('.'));
                String command =
                        "audit --corpus DIR/good.jsonl --defenses " + defense + " --set " + setting + "=" + extreme
                                + " --set defenses.topics=2 --attacks lira-online --targets 1 --shadows 4 --threads 1 --quiet --out"
                                + " DIR/out-" + number;
                sound(
                        command.replace(defense.equals("noisy-histogram") ? " --set defenses.topics=2" : "\0", ""),
                        command);
            }
        }
    }
}
