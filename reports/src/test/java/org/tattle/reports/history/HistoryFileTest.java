package org.tattle.reports.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.reports.history.Histories.entry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;

class HistoryFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void setUp() {
        file = folder.resolve("sub/history.jsonl");
        HistoryFile.append(file, entry("p", "a", 0.1, 0.01, 0));
        HistoryFile.append(file, entry("p", "b", 0.2, Double.NaN, 1));
    }

    @Test
    void whatIsAdded_isRead() throws IOException {
        HistoryFile.Content content = HistoryFile.read(file);
        assertThat(content.entries())
                .containsExactly(entry("p", "a", 0.1, 0.01, 0), entry("p", "b", 0.2, Double.NaN, 1));
        assertThat(content.notices()).isEmpty();
        assertThat(Files.readString(file).lines()).hasSize(2);
    }

    /** Cut off at any byte, the lines before are read, and the next run adds a line that is read, too. */
    @Test
    void aHalfLine_isLeftOut_whereverItEnds() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int first = Files.readString(file).indexOf('\n') + 1;
        for (int end = first + 1; end < whole.length - 1; end += 7) {
            Files.write(file, Arrays.copyOf(whole, end));
            HistoryFile.Content content = HistoryFile.read(file);
            assertThat(content.entries()).hasSize(1);
            assertThat(content.notices()).hasSize(1);
            assertThat(HistoryFile.append(file, entry("p", "c", 0.3, 0.01, 0))).hasSize(1);
            assertThat(HistoryFile.read(file).entries())
                    .extracting(HistoryEntry::commit)
                    .containsExactly("a", "c");
        }
    }

    /** An editor may remove the last line feed, or write those of another system. */
    @Test
    void lineFeedsOfEditors_areRead() throws IOException {
        Files.writeString(file, Files.readString(file).strip().replace("\n", "\r\n"));
        assertThat(HistoryFile.append(file, entry("p", "c", 0.3, 0.01, 0))).isEmpty();
        assertThat(HistoryFile.read(file).entries()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tattle-history/1 | tattle-history/2  | history.jsonl:1: has the schema",
                "\"plan\"         | \"plam\"          | history.jsonl:1 at plan: lacks \"plan\"",
                "{\"schema\"      | {schema           | history.jsonl:1: is not valid JSON",
                "\"value\":0.1,   | \"value\":7,      | history.jsonl:1: has no valid value",
                "\"error\":0.01   | \"error\":-0.01   | history.jsonl:1: has no valid value",
                "\"seed\":7       | \"seed\":null     | history.jsonl:1 at seed: is",
            })
    void aDamagedLine_isNamed(String from, String to, String fault) throws IOException {
        Files.writeString(file, Files.readString(file).replace(from, to));
        assertThatThrownBy(() -> HistoryFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(fault)
                .hasMessageContaining("delete the line");
    }

    @Test
    void anotherFile_isLeftAsItIs() throws IOException {
        for (String text : List.of("mine", "mine\n", "{\"a\":1}\n", "{\"schema\":\"tattle-gate/1\"}")) {
            Files.writeString(file, text);
            assertThatThrownBy(() -> HistoryFile.append(file, entry("p", "c", 0.3, 0.01, 0)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("already exists and is not a history");
            assertThat(file).hasContent(text.strip());
        }
        assertThatThrownBy(() -> HistoryFile.read(folder.resolve("none"))).hasMessageContaining("does not exist");
        Files.writeString(file, "");
        assertThatThrownBy(() -> HistoryFile.read(file)).hasMessageContaining("has no run");
    }

    /** Builds in processes of their own, which the lock of the process does not keep apart. */
    @Test
    void concurrentBuilds_doNotInterleave() throws Exception {
        int builds = 4;
        int runs = 10;
        List<Process> started = IntStream.range(0, builds)
                .mapToObj(build -> start(String.valueOf(build), String.valueOf(runs)))
                .toList();
        for (Process one : started) {
            assertThat(one.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(one.exitValue()).isZero();
        }
        assertThat(HistoryFile.read(file).entries()).hasSize(2 + builds * runs);
    }

    private Process start(String... values) {
        try {
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            Build.class.getName(),
                            file.toString(),
                            values[0],
                            values[1])
                    .inheritIO()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A build that adds many runs. */
    static final class Build {
        private Build() {}

        public static void main(String[] args) {
            for (int run = 0; run < Integer.parseInt(args[2]); run++) {
                HistoryFile.append(Path.of(args[0]), entry("p", "build-" + args[1] + "-" + run, 0.1, 0.01, 0));
            }
        }
    }
}
