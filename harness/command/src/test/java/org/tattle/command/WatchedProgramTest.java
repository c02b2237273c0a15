package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.records.RecordForm;
import org.tattle.core.audit.OutsideEffects.Observed;
import org.tattle.core.data.Corpus;
import org.tattle.core.testing.Corpora;

class WatchedProgramTest {
    private static final Corpus CORPUS = Corpora.corpus("a a b", "b c");

    @BeforeAll
    static void python() {
        Toy.requirePython();
    }

    private static Observed observed(CommandParameters parameters, List<Path> sources) {
        return new WatchedProgram<>(parameters, RecordForm.JSONL.documents()).observe(CORPUS, sources);
    }

    private static Observed shell(String script, Path folder, List<Path> sources) throws IOException {
        Path file = Files.writeString(folder.resolve("train.sh"), script);
        return observed(
                Toy.parameters(Release.TOPIC_WORD, 60, List.of("sh", file.toString(), "{train}", "{out}")), sources);
    }

    @Test
    void aWorkerThatKeepsToItself_leavesNothing(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("all.jsonl"), "{}");
        Observed seen = observed(Toy.worker("right", Release.TOPIC_WORD, 60), List.of(source));
        assertThat(seen.wrote()).isEmpty();
        assertThat(seen.read()).isEmpty();
        assertThat(seen.left()).isZero();
    }

    /** A file that grows, and files whose names are drawn. */
    @ParameterizedTest
    @ValueSource(strings = {"watched.txt", "watched-$$"})
    void aFileElsewhere_isSeen(String name, @TempDir Path folder, @TempDir Path elsewhere) throws IOException {
        Path source = Files.writeString(elsewhere.resolve("all.jsonl"), "{}");
        Observed seen =
                shell("echo x >> '" + elsewhere + "'/" + name + "; echo 1 > \"$2/a.csv\"", folder, List.of(source));
        assertThat(seen.wrote()).hasSize(1).allMatch(found -> found.contains(elsewhere.toString()));
    }

    @Test
    void readingAllRecords_isSeen_whereFilesTellIt(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("all.jsonl"), "{}");
        Observed seen = shell("cat '" + source + "' > /dev/null; echo 1 > \"$2/a.csv\"", folder, List.of(source));
        assertThat(seen.read().isEmpty()).isEqualTo(!seen.unwatched().isEmpty());
    }

    /** Fails when what another program writes now and then is taken for the trainer's. */
    @Test
    void whatAnotherProgramWrites_isNotItsOwn(@TempDir Path folder, @TempDir Path elsewhere) throws Exception {
        Path source = Files.writeString(elsewhere.resolve("all.jsonl"), "{}");
        Path log = elsewhere.resolve("other.log");
        Process other =
                new ProcessBuilder("sh", "-c", "while true; do echo x >> '" + log + "'; sleep 0.05; done").start();
        try {
            Observed seen = shell("sleep 0.2; echo 1 > \"$2/a.csv\"", folder, List.of(source));
            assertThat(seen.wrote()).noneMatch(found -> found.contains(elsewhere.toString()));
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aProcessThatStays_isCounted(@TempDir Path folder) throws IOException {
        Observed seen = shell("sleep 600 > /dev/null 2>&1 & echo 1 > \"$2/a.csv\"", folder, List.of());
        assertThat(seen.left()).isOne();
        assertThat(observed(Toy.worker("stay", Release.TOPIC_WORD, 60), List.of())
                        .left())
                .isOne();
    }
}
