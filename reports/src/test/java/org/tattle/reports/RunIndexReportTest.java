package org.tattle.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.LeakBudget;

class RunIndexReportTest {
    private static final String HOSTILE = "it's <b>&";

    @TempDir
    private Path folder;

    private void write(RunResult run, String name) throws IOException {
        Path of = Files.createDirectories(folder.resolve(name));
        new Report(run, Runs.provenance()).writeTo(of);
    }

    @BeforeEach
    void setUp() throws IOException {
        write(Runs.leaky(), "b/" + HOSTILE);
        write(Runs.defended(), "a");
        write(ShownRuns.replayed(Verdict.VIOLATED, "it moves"), "c/replayed");
        DossierReport.of(Report.read(folder.resolve("a")), LeakBudget.unlimited())
                .writeTo(folder.resolve("a"), Optional.empty());
        Files.delete(folder.resolve("c/replayed/report.html"));
        Files.delete(folder.resolve("c/replayed/provenance.json"));
        Files.createDirectories(folder.resolve("torn"));
        Files.writeString(folder.resolve("torn/results.json"), "{");
    }

    private String page(RunIndexReport index) {
        return new String(index.files().get(RunIndexReport.PAGE), StandardCharsets.UTF_8);
    }

    /** Fails when a run is passed over, a damaged one ends it all, or a link leads to a page that is not there. */
    @Test
    void everyRunIsThere_byItsFolder_withTheLinksThatItHas() throws IOException {
        RunIndexReport index = RunIndexReport.read(folder);
        assertThat(index.index().runs())
                .extracting(run -> run.name())
                .containsExactly("a", "b/" + HOSTILE, "c/replayed");
        assertThat(index.index().unread()).extracting(one -> one.name()).containsExactly("torn");
        assertThat(page(index))
                .contains(
                        "href=\"a/report.html\"",
                        "href=\"a/dossier.html\"",
                        "href=\"b/it%27s%20%3Cb%3E%26/report.html\"")
                .contains("it's &lt;b&gt;&amp;</a>")
                .doesNotContain("c/replayed/report.html", "b/it%27s%20%3Cb%3E%26/dossier.html", "<b>&")
                .contains("torn: ");
        JsonNode runs = new ObjectMapper().readTree(index.json()).get("runs");
        assertThat(runs.findValuesAsText("folder")).containsExactly("a", "b/" + HOSTILE, "c/replayed");
        assertThat(runs.get(0).get("dossier").booleanValue()).isTrue();
        assertThat(runs.get(2).get("report").booleanValue()).isFalse();
        assertThat(runs.get(2).has("date")).isFalse();
    }

    /** Fails when a violated guarantee does not lead, or figures are those of a weaker attack. */
    @Test
    void theMostSevereFindingIsShown() {
        RunIndexReport index = RunIndexReport.read(folder);
        assertThat(index.index().runs())
                .extracting(run -> run.finding())
                .containsExactly("Strong leak", "Strong leak", "A guarantee is violated");
        assertThat(index.index().runs().get(1).attack())
                .isEqualTo(Runs.leaky().attacks().get(0).attack());
        assertThat(index.index().runs().get(2).guaranteed())
                .startsWith("kept: ε = 1, δ = 1e-5 per document, add-remove, release, proved");
    }

    @Test
    void theListFitsATerminal() {
        String text = RunIndexReport.read(folder).text(80);
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
        assertThat(text).contains("Strong leak", "A guarantee is violated", "! torn: ");
    }

    /** Fails when an index would be written into a run, whose dossier would then no longer be as it was sealed. */
    @Test
    void aRunItself_andAFolderWithoutRuns_areRefused() throws IOException {
        assertThatThrownBy(() -> RunIndexReport.read(folder.resolve("a")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is a run itself");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertThatThrownBy(() -> RunIndexReport.read(empty))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no run is below it");
        assertThatThrownBy(() -> RunIndexReport.read(folder.resolve("none"))).isInstanceOf(InputException.class);
    }
}
