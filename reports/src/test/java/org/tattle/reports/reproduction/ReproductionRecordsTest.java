package org.tattle.reports.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.InputException;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;

class ReproductionRecordsTest {
    @TempDir
    private Path folder;

    static List<String> reproduced() {
        return EmbeddedPlan.all().stream()
                .filter(plan -> Reproduction.of(plan).isPresent())
                .map(EmbeddedPlan::name)
                .toList();
    }

    /** Fails when what is written cannot be read, such as an optional component that was left out. */
    @ParameterizedTest
    @MethodSource("reproduced")
    void shippedRecords_areRead_andReadBackEqual(String plan) {
        ReproductionRecord shipped = ReproductionRecords.shipped(plan);
        assertThat(shipped.plan()).isEqualTo(plan);
        ReproductionRecords.write(shipped, folder);
        assertThat(ReproductionRecords.read(plan, folder)).isEqualTo(shipped);
    }

    /** Fails when a list that the format did not have is asked for. */
    @Test
    void statementsOfOlderRecords_areRead() throws IOException {
        ReproductionRecord shipped = ReproductionRecords.shipped("zhao-fig6");
        ReproductionRecords.write(shipped, folder);
        Path file = folder.resolve("zhao-fig6.json");
        Files.writeString(file, Files.readString(file).replaceAll("\"above\" : \\[ ],", ""));
        assertThat(ReproductionRecords.read("zhao-fig6", folder)).isEqualTo(shipped);
    }

    private static VerifiedRun run(boolean isQuick) {
        return new VerifiedRun(
                isQuick, List.of(), Map.of("plan", "aa"), "1", "2 processors", "2026-11-27", 1, List.of());
    }

    private void chart(String text) throws IOException {
        Path charts = Files.createDirectories(folder.resolve("run/plan/charts"));
        Files.writeString(charts.resolve("roc.svg"), text);
    }

    private ReproductionRecord add(boolean isQuick, String chart) {
        ReproductionRecords.add(
                ReproductionRecords.read("plan", folder), run(isQuick), List.of(chart), folder.resolve("run"), folder);
        return ReproductionRecords.read("plan", folder);
    }

    /** Fails when a quick run replaces the picture of a full one, which is the one that pages show. */
    @Test
    void theChartOfTheFullRun_staysBesideTheRecord() throws IOException {
        chart("quick");
        assertThat(add(true, "roc").shown()).containsExactly(run(true));
        assertThat(folder.resolve("plan-roc.svg")).hasContent("quick");
        chart("full");
        assertThat(add(false, "roc").shown()).containsExactly(run(false));
        chart("quick again");
        assertThat(add(true, "roc").shown()).containsExactly(run(false));
        assertThat(folder.resolve("plan-roc.svg")).hasContent("full");
    }

    /** Fails when a chart that no row has is taken for one that some rows lack. */
    @Test
    void aChartThatNoRowHas_isRefused_andNothingIsWritten() throws IOException {
        chart("full");
        assertThatThrownBy(() -> add(false, "rok"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no chart rok");
        assertThat(folder.resolve("plan.json")).doesNotExist();
        assertThat(add(true, "rok").runs()).hasSize(1);
    }
}
