package org.tattle.reports.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord;

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
}
