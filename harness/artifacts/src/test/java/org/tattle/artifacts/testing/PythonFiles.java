package org.tattle.artifacts.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Files that Python's own libraries write; where these are absent, tests that need them are skipped. */
public final class PythonFiles {
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    private PythonFiles() {}

    /**
     * Runs a script of {@code src/test/python}, which writes into the folder and prints a JSON object.
     *
     * @param needs the libraries it imports
     * @return the numbers that it printed, by key
     */
    public static Map<String, List<Long>> write(Path folder, String script, String... needs)
            throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON), "there is no Python");
        assumeTrue(run("-c", "import " + String.join(", ", needs)).isEmpty(), "a library of Python is missing");
        return numbers(run("src/test/python/" + script, folder.toString()));
    }

    private static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PYTHON.toString()));
        command.addAll(List.of(arguments));
        Process python = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return said;
    }

    private static Map<String, List<Long>> numbers(String json) throws IOException {
        Map<String, List<Long>> numbers = new LinkedHashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    numbers.put(parser.currentName(), new ArrayList<>());
                } else if (token == JsonToken.VALUE_NUMBER_INT) {
                    List<List<Long>> all = new ArrayList<>(numbers.values());
                    all.get(all.size() - 1).add(parser.getLongValue());
                }
            }
        }
        return numbers;
    }
}
