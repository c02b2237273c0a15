package org.tattle.cli.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of the command in a folder of its own, in which {@code good.jsonl} lies. */
public abstract class CliTest {
    @TempDir
    protected Path folder;

    protected CliFixture bench;

    @BeforeEach
    protected void openBench() throws IOException {
        bench = new CliFixture(folder).with("good.jsonl", CliFixture.jsonLines());
    }

    /** Runs a command with the plug-ins of this test, those that ship unless it overrides this. */
    protected CommandRun run(String command) {
        return bench.run(command);
    }

    /** The command fails with this one line and leaves the folder as it was. */
    protected void assertRefused(String command, String message) throws IOException {
        List<String> before = bench.files();
        assertThat(run(command)).isEqualTo(new CommandRun(2, "", "error: " + message + System.lineSeparator()));
        assertThat(bench.files()).isEqualTo(before);
    }

    /** The results of a run. */
    protected JsonNode results(String out) throws IOException {
        return new ObjectMapper().readTree(bench.bytes(out + "/results.json"));
    }
}
