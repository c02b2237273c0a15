package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.FolderLock;

/**
 * The command in a process of its own: in a folder of its own, under a locale that has no letter beyond ASCII, as build
 * servers have it.
 */
class CommandProcessTest {
    private static final String ID = "m\u00fcller-\u65e5";

    @TempDir
    private Path folder;

    private int exit(Path out, String... arguments) throws IOException, InterruptedException {
        return started(out, arguments).waitFor();
    }

    private Process started(Path out, String... arguments) throws IOException {
        return process(out, arguments).redirectErrorStream(true).start();
    }

    private ProcessBuilder process(Path out, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", // they are too short for the optimizing compiler
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                "org.tattle.cli.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile());
        builder.environment().put("LC_ALL", "C");
        return builder;
    }

    /** Fails when a script takes half a result for a whole one. */
    @ParameterizedTest
    @ValueSource(strings = "--help")
    void whatCannotBePrinted_isAnError(String arguments) throws IOException, InterruptedException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "needs a device that is full");
        Path err = folder.resolve("err");
        assertThat(process(full, arguments.split(" "))
                        .redirectError(err.toFile())
                        .start()
                        .waitFor())
                .isEqualTo(2);
        assertThat(Files.readString(err)).startsWith("error: ").hasLineCount(1);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"--version", "list", "list --json", "account --noise-multiplier 1 --steps 9 --delta 1e-5"})
    void whatElseCannotBePrinted_isAnError(String arguments) throws IOException, InterruptedException {
        whatCannotBePrinted_isAnError(arguments);
    }

    /** As {@code head} leaves. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a shell with pipes")
    void aReaderThatLeaves_isNone() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        String command = String.join(" ", process(out, "list", "--json").command());
        Process shell = new ProcessBuilder("/bin/sh", "-c", "{ " + command + "; echo $? >&2; } | head -c 1")
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        shell.waitFor();
        assertThat(Files.readString(folder.resolve("err"))).isEqualTo("0\n");
    }

    /** Fails when a run that is stopped ends without a word, or with a lock or half a file left. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no signals")
    void aRunThatIsStopped_saysWhatIsKept_andCanGoOn() throws IOException, InterruptedException {
        Path out = folder.resolve("printed");
        String[] audit = {
            "audit", "--targets=2", "--shadows=2000", "--set=data.synthetic.documents=200", "--out=run", "--threads=1"
        };
        Process run = started(out, audit);
        Path models = folder.resolve("run/models");
        for (int i = 0; i < 3000 && !Files.exists(models); i++) {
            Thread.sleep(10);
        }
        new ProcessBuilder("kill", "-TERM", Long.toString(run.pid())).start().waitFor();
        assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(run.exitValue()).isEqualTo(143);
        assertThat(Files.readString(out).strip().lines())
                .last()
                .asString()
                .matches("\\d+ of \\d+ models kept in run; the same command resumes");
        FolderLock.of(folder.resolve("run")).close();
    }

    /**
     * Absolute, for another folder; without a library of tests that the jar has not and that prints lines of its own.
     */
    private static String classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(entry -> !entry.contains("slf4j-api"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    @Tag("slow")
    void aFolderOfTheDefaultPlansName_isNotTakenForThePlan() throws IOException, InterruptedException {
        assertPlanIsFound("audit", "--dry-run");
    }

    @Test
    @Tag("slow")
    void aFolderOfAnEmbeddedPlansName_isNotTakenForThePlan() throws IOException, InterruptedException {
        assertPlanIsFound("audit", "demo", "--dry-run");
    }

    private void assertPlanIsFound(String... command) throws IOException, InterruptedException {
        Files.createDirectory(folder.resolve("demo"));
        Path out = folder.resolve("printed");
        String[] small = Arrays.copyOf(command, command.length + 1);
        small[command.length] = "--set=data.synthetic.documents=60";
        assertThat(exit(out, small)).as(Files.readString(out)).isZero();
    }

    @Test
    @Tag("slow")
    void json_keepsEveryLetterOfAnId() throws IOException, InterruptedException {
        CliFixture bench =
                new CliFixture(folder).with("c.jsonl", CliFixture.jsonLines().replace("\"id\": \"", "\"id\": \"" + ID));
        CommandRun run = bench.run("audit --corpus DIR/c.jsonl --id-field id --topics 2 --targets 2 --shadows 0"
                + " --attacks entropy --threads 1 --quiet --out DIR/run");
        assertThat(run.exit()).as(run.err()).isZero();
        Path out = folder.resolve("printed");
        int exit = exit(out, "report", folder.resolve("run").toString(), "--json");
        String printed = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(exit).as(printed).isZero();
        JsonNode exposed = new ObjectMapper().readTree(printed).at("/audits/0/exposed");
        assertThat(exposed).isNotEmpty();
        assertThat(exposed).allMatch(record -> record.get("id").asText().startsWith(ID));
    }
}
