package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.reports.ReportPage;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.Summary;

/** What a replay shows, wherever it is read. */
class ReplayViewTest {
    private static final String MOVES =
            "the input of draw 1 of noise `sum` (laplace) moves by 2 in L1 norm; the neighbors: a document more";

    @TempDir
    Path folder;

    @Test
    void aReplayIsReadAsItIsWritten() throws IOException {
        RunResult run = ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "it declares no draw");
        Path file = folder.resolve(ResultsJson.NAME);
        Files.write(file, ResultsJson.bytes(run));
        assertThat(ResultsJson.read(file)).isEqualTo(run);
        assertThat(Files.readString(file)).contains("\"verdict\" : \"not-replayable\"");
    }

    @Test
    void aViolationLeads() {
        RunResult run = ShownRuns.replayed(Verdict.VIOLATED, MOVES);
        String sentence = "A guarantee is violated: kept guarantees ε = 1, δ = 1e-5 (document, add-remove, release,"
                + " proved), and on replay " + MOVES + ".";
        assertThat(Summary.text(run).replaceAll("\\s+", " ")).contains(sentence);
        assertThat(ReportPage.html(run, Runs.provenance()))
                .contains("<h1>A guarantee is violated</h1>", "<b>Violated</b>: the input of");
        assertThat(GuaranteeView.untested(run)).isEmpty();
    }

    @Test
    void whatHolds_isNoLongerUntested_whatCannotBeReplayedIs() {
        RunResult passed = ShownRuns.replayed(Verdict.PASSED, "`sum` (3 laplace), on 12 pairs of neighbors");
        assertThat(Summary.text(passed).replaceAll("\\s+", " "))
                .contains("Declared draws hold: `sum` (3 laplace), on 12 pairs of neighbors.");
        assertThat(ReportPage.html(passed, Runs.provenance())).contains("<h1>Declared draws hold on replay</h1>");
        assertThat(GuaranteeView.untested(passed)).isEmpty();
        RunResult not = ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "it declares no draw");
        assertThat(ReportPage.html(not, Runs.provenance())).contains("<h1>Not everything can be replayed</h1>");
        RunResult suspect = ShownRuns.replayed(Verdict.SUSPECT, "`sum` moves");
        assertThat(ReportPage.html(suspect, Runs.provenance()))
                .contains("<h1>A guarantee is suspect</h1>", "<b>Suspect</b>");
        assertThat(Summary.text(passed)).doesNotContain("Suspect", "not tested");
        assertThat(GuaranteeView.untested(not))
                .as("replay is not advised where it was tried")
                .extracting(Statement::text)
                .containsExactly(
                        "Guarantee not tested: kept; not replayable, as it declares no draw; --certify 500 tests"
                                + " it if neighbors are known for it.");
    }

    /** What a pass leaves open stands beside it; a violation needs no such sentence. */
    @Test
    void whatIsNotCovered_standsBesideAPass() {
        String rare = "faults of rare trainings (`audit --certify 500`)";
        RunResult run = ShownRuns.replayed(Verdict.PASSED, "`sum`");
        ReplayResult result = run.experiment("kept").replay().orElseThrow();
        for (Verdict verdict : Verdict.values()) {
            ReplayView shown = new ReplayView(
                    run.experiment("kept"),
                    new ReplayResult(
                            verdict,
                            result.seen(),
                            result.draws(),
                            result.relations(),
                            result.pairs(),
                            result.trainings(),
                            List.of(),
                            List.of(),
                            List.of(Statement.value(rare)),
                            0,
                            0));
            assertThat(shown.outcome().text().contains("Not covered: " + rare + "."))
                    .isEqualTo(verdict == Verdict.PASSED);
        }
    }
}
