package org.tattle.reports.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.reports.DossierReport;
import org.tattle.reports.Report;
import org.tattle.reports.Runs;
import org.tattle.reports.dossier.Seal;

class DossierStatementTest {
    @TempDir
    private Path folder;

    private Path dossier;
    private Path model;

    @BeforeEach
    void setUp() throws IOException {
        dossier = Files.createDirectories(folder.resolve("dossier"));
        model = Files.createDirectories(folder.resolve("model"));
        DossierReport.of(new Report(Runs.leaky(), Runs.provenance()), LeakBudget.unlimited())
                .writeTo(dossier, Optional.empty());
        Files.createDirectories(model.resolve("b"));
        Files.write(model.resolve("b/weights.npy"), new byte[100_000]);
        Files.writeString(model.resolve("a config.json"), "{}");
    }

    private JsonNode statement(Path of) throws IOException {
        return new ObjectMapper().readTree(DossierStatement.of(of, dossier, Seal.check(dossier, Optional.empty())));
    }

    /** The rules of a Statement, version 1: these four keys, and every subject has a digest in lower-case hex. */
    private static void requireStatement(JsonNode statement) {
        assertThat(statement.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("_type", "subject", "predicateType", "predicate");
        assertThat(statement.get("_type").textValue()).isEqualTo("https://in-toto.io/Statement/v1");
        assertThat(URI.create(statement.get("predicateType").textValue()).getScheme())
                .isEqualTo("https");
        assertThat(statement.get("predicate").isObject()).isTrue();
        assertThat(statement.get("subject")).isNotEmpty();
        for (JsonNode subject : statement.get("subject")) {
            assertThat(subject.at("/digest/sha256").textValue()).matches("[0-9a-f]{64}");
        }
    }

    /** Fails when a file of the folder is left out, or hashed by its name. */
    @Test
    void aFolder_isAllOfItsFiles() throws IOException {
        JsonNode statement = statement(model);
        requireStatement(statement);
        assertThat(statement.get("subject").findValuesAsText("name")).containsExactly("a config.json", "b/weights.npy");
        assertThat(statement.get("subject").findValuesAsText("sha256"))
                .containsExactly(Fingerprint.plain((byte) '{', (byte) '}'), Fingerprint.plain(new byte[100_000]));
    }

    /** Fails when the dossier is changed on the way, or the fingerprint is not that of the seal. */
    @Test
    void aFile_isOneSubject_andTheDossierThePredicate() throws IOException {
        JsonNode statement = statement(model.resolve("b/weights.npy"));
        requireStatement(statement);
        assertThat(statement.get("subject").findValuesAsText("name")).isEqualTo(List.of("weights.npy"));
        assertThat(statement.at("/predicate/dossier"))
                .isEqualTo(new ObjectMapper()
                        .readTree(dossier.resolve("dossier.json").toFile()));
        assertThat(statement.at("/predicate/fingerprint").textValue())
                .isEqualTo(Fingerprint.plain(Files.readAllBytes(dossier.resolve("dossier.sha256"))));
    }

    @Test
    void whatIsNoModel_isRefused() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertThatThrownBy(() -> statement(empty))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("has no file");
        assertThatThrownBy(() -> statement(folder.resolve("none"))).isInstanceOf(InputException.class);
        Files.writeString(dossier.resolve("dossier.json"), "{}");
        assertThatThrownBy(() -> statement(model))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("intact");
    }
}
