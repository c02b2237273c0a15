package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.RunResult;
import org.tattle.reports.compare.AttackMatrix;

class AttackMatrixReportTest {
    private static AttackMatrixReport report(RunResult... runs) {
        return new AttackMatrixReport(AttackMatrix.of(ShownRuns.audits(List.of(runs)), Optional.empty()));
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), UTF_8);
    }

    @Test
    void everyFormHasEveryCell_andTheSameRunsGiveTheSameBytes() {
        Map<String, byte[]> files = report(Runs.defended()).files();
        assertThat(files)
                .containsOnlyKeys("attacks.json", "attacks.csv", "differences.csv", "attacks.tex", "attacks.html");
        // three algorithms, four attacks, three measures of these results
        assertThat(text(files, "attacks.csv").lines().count()).isEqualTo(1 + 3 * 4 * 3);
        assertThat(text(files, "differences.csv").lines().count()).isEqualTo(1 + 3 * 6 * 3);
        assertThat(text(files, "attacks.json")).contains("\"schema\" : \"tattle-attacks/1\"", "\"level\" : 0.05");
        assertThat(text(files, "attacks.html"))
                .contains("TPR at 1 % FPR", "TPR at 0.1 % FPR", "AUC", "vips-lda-epsilon-1");
        report(Runs.defended())
                .files()
                .forEach((name, bytes) -> assertThat(bytes).isEqualTo(files.get(name)));
    }

    @Test
    void theTableIsLatex_whateverTheNames() {
        String latex = text(report(Hostile.run(), Runs.leaky()).files(), "attacks.tex");
        assertThat(latex).contains("\\begin{tabular}{lrrrr}", "TPR at 1 \\% FPR & ");
        assertThat(latex.lines().filter(line -> !line.startsWith("%")))
                .noneMatch(line -> line.matches(".*(?<!\\\\)[#$%_].*"));
        assertThat(latex.lines().filter(line -> line.endsWith(" \\\\")))
                .allMatch(line -> line.matches("([^&]|\\\\&)*( & ([^&]|\\\\&)*){4}"));
    }

    @Test
    void theTextFitsATerminal_andHasNoControlCharacters() {
        String text = report(Runs.defended(), Hostile.run()).text(80);
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
        assertThat(text).contains("TPR at 1 % FPR", "[").doesNotContainPattern("[\\x00-\\x09\\x0b-\\x1f]");
    }

    @Test
    void thePageEscapesEverything() {
        assertThat(text(report(Hostile.run()).files(), "attacks.html"))
                .contains("&lt;script&gt;")
                .doesNotContain("<script>alert", "</style></title>--><b>");
    }
}
