package org.tattle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Every example runs to its end and prints what it says it prints. */
@Isolated // changes what all tests of a process share
class ExamplesTest {
    @TempDir
    Path folder;

    private static String printed(Consumer<String[]> program, String... args) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            program.accept(args);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String text(int document) {
        return IntStream.range(0, 12)
                .mapToObj(i -> "word" + (char) ('a' + (document * 7 + i * i) % 26))
                .collect(Collectors.joining(" "));
    }

    @Test
    void auditCorpus() throws IOException {
        Path corpus = folder.resolve("tweets.csv");
        Files.write(
                corpus,
                Stream.concat(Stream.of("text"), IntStream.range(0, 24).mapToObj(ExamplesTest::text))
                        .toList());
        Path run = folder.resolve("run");
        assertThat(printed(AuditCorpus::main, corpus.toString(), run.toString()))
                .contains("lda-topics-5  5 targets, 32 shadow models", "Controls: ");
        assertThat(run.resolve("report.html")).isNotEmptyFile();
        assertThat(run.resolve("results.json")).isNotEmptyFile();
    }

    @Test
    void auditMyTrainer() {
        assertThat(printed(AuditMyTrainer::main)).matches("[0-9.]+ \\[[0-9., ]+\\], 95 %, [a-z-]+\\R");
    }

    @Test
    @Tag("slow")
    void certifyGuarantee() {
        assertThat(printed(CertifyGuarantee::main)).matches("(?s)guaranteed epsilon 1\\.00, certified at least .*");
    }

    @Test
    void auditExternalScores() throws IOException {
        List<String> scores = IntStream.range(0, 40)
                .mapToObj(i -> i + "," + (i % 2 == 0 ? i : 40 - i))
                .toList();
        List<String> members =
                IntStream.range(0, 40).mapToObj(i -> i + "," + (i % 2)).toList();
        Path scoreFile = folder.resolve("scores.csv");
        Path memberFile = folder.resolve("members.csv");
        Files.write(
                scoreFile, Stream.concat(Stream.of("id,model"), scores.stream()).toList());
        Files.write(
                memberFile,
                Stream.concat(Stream.of("id,model"), members.stream()).toList());
        assertThat(printed(AuditExternalScores::main, scoreFile.toString(), memberFile.toString()))
                .startsWith("AUC 0.5");
    }

    @Test
    void accountForNoise() {
        assertThat(printed(AccountForNoise::main))
                .matches("(?s)exact: 1\\.515.*Renyi: 1\\.711.*noise multiplier for epsilon 1: 1\\.414.*");
    }
}
