package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.CsvTable;
import org.tattle.engine.verdict.RunVerdict;

class ReportTest {
    @TempDir
    Path folder;

    @Test
    void writesEveryFileAndNothingElse() throws IOException {
        new Report(Runs.leaky(), Runs.provenance()).writeTo(folder);
        assertThat(files(folder).keySet())
                .containsExactly(
                        "charts/exposed.csv",
                        "charts/histograms.csv",
                        "charts/operating-points.csv",
                        "charts/predictive-values.csv",
                        "charts/roc-lda-topics-5.pdf",
                        "charts/roc-lda-topics-5.png",
                        "charts/roc-lda-topics-5.svg",
                        "charts/roc.csv",
                        "charts/statistic-lda-topics-5-1.pdf",
                        "charts/statistic-lda-topics-5-1.png",
                        "charts/statistic-lda-topics-5-1.svg",
                        "charts/statistic-lda-topics-5-2.pdf",
                        "charts/statistic-lda-topics-5-2.png",
                        "charts/statistic-lda-topics-5-2.svg",
                        "charts/statistic-lda-topics-5-3.pdf",
                        "charts/statistic-lda-topics-5-3.png",
                        "charts/statistic-lda-topics-5-3.svg",
                        "charts/targets.csv",
                        "charts/utility.csv",
                        "checksums.sha256",
                        "provenance.json",
                        "report.html",
                        "results.json");
    }

    /** Garbage at its end passed report and gate: nobody reads beyond the value. */
    @ParameterizedTest
    @ValueSource(strings = {"results.json", "plan.yaml"})
    void whatWasChangedSinceItWasWritten_isRefused(String name) throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), "name: mine\n");
        new Report(Runs.leaky(), Runs.provenance()).writeTo(folder);
        Report.read(folder);
        Path file = folder.resolve(name);
        byte[] whole = Files.readAllBytes(file);
        for (byte[] changed : List.of(
                bytes(new String(whole, UTF_8) + "\n"),
                bytes(new String(whole, UTF_8) + "# garbage"),
                Arrays.copyOf(whole, whole.length - 1),
                new byte[0])) {
            Files.write(file, changed);
            assertThatThrownBy(() -> Report.read(folder))
                    .isInstanceOf(InputException.class)
                    .hasMessage(file + ": was changed after it was written (checksums.sha256 beside it);"
                            + " restore it, or run the audit again");
        }
        Files.delete(file);
        assertThatThrownBy(() -> Report.read(folder))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": cannot be read (there is no such file or folder); restore it, or run"
                        + " the audit again");
    }

    @Test
    void checksums_areThoseOfSha256sum() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), "name: mine\n");
        new Report(Runs.leaky(), Runs.provenance()).writeTo(folder);
        assertThat(Files.readString(folder.resolve("checksums.sha256")))
                .startsWith("42c7f88c7107a213") // printf 'name: mine\n' | sha256sum
                .matches("[0-9a-f]{64}  plan\\.yaml\n[0-9a-f]{64}  results\\.json\n");
        Files.writeString(folder.resolve("checksums.sha256"), "x");
        assertThatThrownBy(() -> Report.read(folder)).hasMessageContaining("is not a list of a run's checksums");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    @Test
    void aParameterThatVariesGetsAFigureAndItsTable() throws IOException {
        List<AttackResult> audits = Stream.of(1.0, 10.0)
                .map(epsilon -> Runs.attack(
                        "vips-" + epsilon, "vips", Map.of("a/epsilon", epsilon), List.of(), "entropy", 2, 0.5))
                .toList();
        new Report(Runs.run(audits), Runs.provenance()).writeTo(folder);
        assertThat(files(folder)).containsKeys("charts/tpr-against-a-epsilon.svg", "charts/tpr-against-a-epsilon.png");
        assertThat(Files.readString(folder.resolve("charts/tpr-against-a-epsilon.csv"))
                        .lines())
                .hasSize(3)
                .startsWith("series,a/epsilon,true-positive rate at 0.1 %,low,high")
                .element(1)
                .asString()
                .startsWith("entropy,1.0,0.0315");
    }

    @Test
    void matricesGetAFigureOfEachDefense() {
        new Report(ShownRuns.network(10, 1), Runs.provenance()).writeTo(folder);
        assertThat(folder.resolve("charts/heat-maps-poisson-communities.svg")).isNotEmptyFile();
        assertThat(folder.resolve("charts/heat-maps-poisson-communities.png")).isNotEmptyFile();
        assertThat(folder.resolve("report.html")).content().contains("True, observed and estimated values");
    }

    @Test
    void whatRHatMeansIsSaidWhereItIsShown() {
        new Report(ShownRuns.network(10, 1), Runs.provenance()).writeTo(folder.resolve("chains"));
        new Report(Runs.singleTarget(), Runs.provenance()).writeTo(folder.resolve("none"));
        assertThat(folder.resolve("chains/report.html"))
                .content()
                .contains("<dt>Effective sample size, split R-hat</dt>");
        assertThat(folder.resolve("none/report.html")).content().doesNotContain("R-hat");
    }

    @Test
    void aRunReadBackGivesTheSameBytes() throws IOException {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        new Report(Runs.singleTarget(), Runs.provenance()).writeTo(first);
        Report.read(first).writeTo(second);
        assertThat(files(second)).isEqualTo(files(first));
    }

    @Test
    void tablesHoldEveryObservation() {
        RunResult run = Runs.defended();
        int audits = run.attacks().size();
        int grid = run.attacks().get(0).rates().roc().fpr().length;
        assertThat(rows(run, "roc.csv")).hasSize(1 + audits * grid);
        assertThat(rows(run, "operating-points.csv")).hasSize(1 + audits * 4);
        assertThat(rows(run, "predictive-values.csv")).hasSize(1 + audits * 4 * 3);
        assertThat(rows(run, "targets.csv")).hasSize(1 + audits * 10 * 4);
        assertThat(rows(run, "exposed.csv")).hasSize(1 + audits / 2 * 12);
        assertThat(rows(run, "histograms.csv")).hasSize(1 + audits / 2 * 3 * 24);
        assertThat(rows(run, "roc.csv").get(audits * grid).getFields())
                .containsExactly("11", "lp-lda-epsilon-7", "full", "entropy", "1.0", "1.0", "0.85", "1.0", "1.0");
    }

    @Test
    void aStudyGetsAFigureForEachDefenseAndOneTable() throws IOException {
        RunResult run = ShownRuns.studied(
                ShownRuns.study("lda", "full", "zeta", 0.25), ShownRuns.study("vips", "full", "zeta", 0.5));
        new Report(run, Runs.provenance()).writeTo(folder);
        assertThat(files(folder))
                .containsKeys("charts/divergence-lda.svg", "charts/divergence-lda.png", "charts/divergence-vips.svg");
        assertThat(Files.readString(folder.resolve("charts/studies.csv")).lines())
                .containsExactly(
                        "cell,surface,column,shadows,records,tests,rejected,constant,false_discovery_rate,in_above_out,"
                                + "kl_min,kl_low_whisker,kl_q1,kl_median,kl_q3,kl_high_whisker,kl_max,kl_outliers,"
                                + "d_prime_min,d_prime_low_whisker,d_prime_q1,d_prime_median,d_prime_q3,"
                                + "d_prime_high_whisker,d_prime_max,d_prime_outliers",
                        "lda,full,zeta,256,1000,2000,500,3,0.05,0.9,0.0,0.001,0.02,0.1,0.3,0.7,10.0,12,"
                                + "-1.0,-0.2,0.2,0.4,0.7,1.4,9.0,25",
                        "vips,full,zeta,256,1000,2000,1000,3,0.05,0.9,0.0,0.001,0.02,0.1,0.3,0.7,20.0,12,"
                                + "-1.0,-0.2,0.2,0.4,0.7,1.4,9.0,25");
    }

    @Test
    void aNumberThatDoesNotExistIsAnEmptyField() {
        assertThat(rows(Runs.singleTarget(), "operating-points.csv").get(1).getFields())
                .endsWith("unsupported", "", "");
    }

    @Test
    void tablesKeepIdsWhole_andEscapeWhatControlsATerminal() {
        assertThat(CsvTable.read(rows(Hostile.run(), "exposed.csv").get(1).getField(4)))
                .isEqualTo(Hostile.TEXT);
    }

    @Test
    void experimentsWhoseNamesDifferInPunctuationOnlyDoNotShareAFile() throws IOException {
        RunResult run = Runs.run(Stream.of("lda:5", "lda/5")
                .map(experiment -> Runs.attack(experiment, "lda", Map.of(), List.of(), "entropy", 2, 0.5))
                .toList());
        new Report(run, Runs.provenance()).writeTo(folder);
        assertThat(files(folder)).containsKeys("charts/roc-lda-5.svg", "charts/roc-lda-5-2.svg");
    }

    @Test
    void writeTo_folderThatCannotBe_namesTheFileAndLeavesNothing() throws IOException {
        Path blocked = Files.writeString(folder.resolve("blocked"), "a file, no folder");
        assertThatThrownBy(() -> new Report(Runs.leaky(), Runs.provenance()).writeTo(blocked))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("blocked/results.json: cannot be written (a file stands in its way); ")
                .hasMessageEndingWith("write to another folder, and run again");
        assertThat(files(folder).keySet()).containsExactly("blocked");
    }

    @Test
    void write_nameTakenByAFolder_leavesNoPartBehind() throws IOException {
        Path taken = folder.resolve("results.json");
        Files.createDirectories(taken.resolve("inside"));
        assertThatThrownBy(() -> ResultsJson.write(RunVerdict.of(Runs.leaky()), taken))
                .isInstanceOf(InputException.class);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(taken);
        }
    }

    private static List<CsvRecord> rows(RunResult run, String name) {
        String table = new String(Tables.of(run).get(name), UTF_8);
        return CsvReader.builder().ofCsvRecord(table).stream().toList();
    }

    /** Contents by relative path. */
    private static Map<String, ByteBuffer> files(Path folder) throws IOException {
        Map<String, ByteBuffer> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
            }
        }
        return contents;
    }
}
