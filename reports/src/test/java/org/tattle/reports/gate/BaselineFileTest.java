package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;
import static org.tattle.reports.gate.GateRuns.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.reports.Runs;

class BaselineFileTest {
    private static final Baseline BASELINE =
            Baseline.of(GateRuns.of(certified(run(audit(10, Runs.document(5))), certificate(0.5, 3, 0.4))));

    @TempDir
    private Path folder;

    private Path file;
    private String text;

    @BeforeEach
    void setUp() throws IOException {
        file = folder.resolve("baseline.json");
        BASELINE.writeTo(file);
        text = Files.readString(file);
    }

    private void refused(String changed, String problem) throws IOException {
        Files.writeString(file, changed);
        assertThatThrownBy(() -> Baseline.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(problem)
                .hasMessageEndingWith(
                        "; restore the reviewed file, or write it again from a run that you trust, with --update-baseline");
    }

    @Test
    void whatIsWritten_isRead_andWrittenTheSame() throws IOException {
        Path again = folder.resolve("again.json");
        Baseline.read(file).writeTo(again);
        assertThat(again).hasSameBinaryContentAs(file);
        assertThat(text)
                .contains("\"schema\" : \"tattle-baseline/1\"", "\"definitions\" : [ \"auc/1\", \"tpr-at-fpr/1\" ]")
                .contains("\"report.fpr\" : \"[0.001, 0.01]\"", "\"defenses[0]\" : \"lda: {topics: 5}\"")
                .contains("\"lda-topics-5\" : [ \"ε = 5, δ = 1e-5 (document, add-remove, release, proved)\" ]")
                .contains("\"lda-topics-5, distinguishing of one document, add-remove: ε = 1, δ = 1e-5"
                        + " (document, add-remove, release, proved)\"")
                .doesNotContain("tattle 0.1.0", "tweets.jsonl");
    }

    @Test
    void otherLineEnds_areTheSameBaseline() throws IOException {
        Files.writeString(file, text.replace("\n", "\r\n"));
        assertThat(Baseline.read(file).checksum()).isEqualTo(BASELINE.checksum());
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0.4",
        "'[0.001, 0.01]', '[0.001]'",
        "'\"name\" : \"tweets\",', '\"name\" : \"tweets\", \"note\" : \"8\",'",
        "'\"version\"', '\"mine\" : 1, \"version\"'",
        "'{\n', '{ \n'",
        "'\"shadows\" : 128', '\"shadows\" : 0'"
    })
    void whatWasEditedByHand_isRefused(String from, String to) throws IOException {
        String changed = text.replace(from, to);
        assertThat(changed).isNotEqualTo(text);
        refused(changed, "was changed after it was written");
    }

    @Test
    void aTruncatedFile_isRefused() throws IOException {
        refused(text.substring(0, text.length() / 2), "is not valid JSON");
        refused("", "does not contain a JSON object");
        refused("[]", "does not contain a JSON object");
        refused(text + "{}", "is not valid JSON");
        refused(
                text.replaceFirst("(?s)\"certificates\" : \\[.*?\\]", "\"certificates\" : null"),
                "at certificates: is null");
        refused(text.replaceFirst(",\\s+\"checksum\" : \"\\w+\"", ""), "checksum");
    }

    @Test
    void anotherSchema_isRefused() throws IOException {
        refused(
                text.replace("tattle-baseline/1", "tattle-baseline/2"),
                "has the schema \"tattle-baseline/2\" where \"tattle-baseline/1\" is read");
    }

    @Test
    void aMissingFile_isRefused_andSaysHowToMakeOne() {
        Path none = folder.resolve("none.json");
        assertThatThrownBy(() -> Baseline.read(none))
                .isInstanceOf(InputException.class)
                .hasMessage(none + ": does not exist; create it from a run that you trust, with --update-baseline");
    }
}
