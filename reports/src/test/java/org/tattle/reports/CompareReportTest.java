package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.compare.Comparison;

class CompareReportTest {
    @TempDir
    private Path folder;

    private static CompareReport report(RunResult... runs) {
        return new CompareReport(Comparison.of(ShownRuns.audits(List.of(runs))));
    }

    private String written(String file) throws IOException {
        return Files.readString(folder.resolve("out").resolve(file), UTF_8);
    }

    @Test
    void everythingIsWritten_andTheSameRunsGiveTheSameBytes() throws IOException {
        new OutputFolder(folder.resolve("out"), "compare")
                .write(report(Runs.leaky(), Runs.defended()).files());
        assertThat(files())
                .contains(
                        "compare.html",
                        "compare.json",
                        "charts/attacks.csv",
                        "charts/differences.csv",
                        "charts/exposed.csv",
                        "charts/roc-lira-online.svg",
                        "charts/roc-lira-online.png");
        assertThat(written("charts/attacks.csv").lines().count()).isEqualTo(1 + 4 * 4 * 4);
        // four algorithms, four attacks, two measures, every pair
        assertThat(written("charts/differences.csv").lines().count()).isEqualTo(1 + 6 * 4 * 2);
        assertThat(written("compare.json")).contains("\"schema\" : \"tattle-comparison/1\"", "\"level\" : 0.05");
        Comparison again = Comparison.of(ShownRuns.audits(List.of(Runs.leaky(), Runs.defended())));
        assertThat(ReportPage.html(again)).isEqualTo(written("compare.html"));
        assertThat(new String(new CompareReport(again).json(), UTF_8)).isEqualTo(written("compare.json"));
    }

    private List<String> files() throws IOException {
        Path out = folder.resolve("out");
        try (Stream<Path> walk = Files.walk(out)) {
            return walk.map(path -> out.relativize(path).toString()).toList();
        }
    }

    @Test
    void thePage_saysWhatIsCompared_andEscapesEverything() {
        RunResult other = Hostile.run().toBuilder().controls(List.of()).build();
        String page = ReportPage.html(Comparison.of(ShownRuns.audits(List.of(Runs.leaky(), Hostile.run(), other))));
        assertThat(page)
                .contains("3 runs compared", "ROC over the runs", "Exposed under several algorithms", "&lt;script&gt;")
                .doesNotContain("<script>alert", "</style></title>--><b>");
    }

    @Test
    void theTerminal_hasOneLineAnAlgorithm_andNoControlCharacters() {
        String text = report(Runs.leaky(), Runs.quiet(), Hostile.run()).text(160);
        assertThat(text)
                .contains("lda-topics-5", "vips-lda-epsilon-1", " are not compared: ")
                .doesNotContainPattern("[\\x00-\\x09\\x0b-\\x1f]");
    }

    @Test
    void aRunThatIsMissingOrDamaged_isOneLine_andNothingIsWritten() throws IOException {
        Path good = folder.resolve("good");
        ResultsJson.write(RunVerdict.of(Runs.leaky()), good.resolve(ResultsJson.NAME));
        assertThatThrownBy(() -> CompareReport.read(List.of(good, folder.resolve("none"))))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + "/none/results.json: does not exist; name the folder of a finished run");
        Path bad = Files.createDirectories(folder.resolve("bad"));
        String whole = Files.readString(good.resolve(ResultsJson.NAME), UTF_8);
        Files.writeString(bad.resolve(ResultsJson.NAME), whole.substring(0, whole.length() / 2));
        assertThatThrownBy(() -> CompareReport.read(List.of(good, bad)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(folder + "/bad/results.json:")
                .hasMessageContaining("is not valid JSON");
    }
}
