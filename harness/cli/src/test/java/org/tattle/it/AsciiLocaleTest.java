package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** The command in a process of its own, under a locale that knows no letter beyond ASCII: build servers have such. */
class AsciiLocaleTest {
    private static final String ID = "m\u00fcller-\u65e5";

    @TempDir
    private Path folder;

    private int exit(Path out, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.tattle.cli.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out.toFile());
        builder.redirectErrorStream(true).environment().put("LC_ALL", "C");
        return builder.start().waitFor();
    }

    @Test
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
