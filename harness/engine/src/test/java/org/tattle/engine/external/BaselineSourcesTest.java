package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;

class BaselineSourcesTest {
    private static final int RECORDS = 200;

    @TempDir
    private Path folder;

    private static ExternalScores scores(int targets, int members) {
        BitSet inside = new BitSet();
        inside.set(0, members);
        return new ExternalScores(
                IntStream.range(0, RECORDS).mapToObj(i -> "r" + i).toList(),
                IntStream.range(0, targets).mapToObj(t -> new double[RECORDS]).toList(),
                IntStream.range(0, targets).mapToObj(t -> inside).toList());
    }

    private Path table(String header, IntFunction<String> row) throws IOException {
        return Files.writeString(
                folder.resolve("features.csv"),
                IntStream.range(0, RECORDS).mapToObj(row).collect(Collectors.joining("\n", header + "\n", "\n")));
    }

    private BaselineSources.Read read(ExternalScores given, Path table) {
        return new BaselineSources(Optional.of(table), Optional.empty())
                .read(given, Path.of("members.csv"), new Seed(1));
    }

    @Test
    void columnsAreMatchedById_asNumbersDatesAndLevels() throws IOException {
        Path table = table(
                "id,year,when,source",
                i -> "r" + (RECORDS - 1 - i) + "," + (RECORDS - 1 - i) + ",2024-05-" + (10 + i % 10) + "T08:00,"
                        + (i % 2 == 0 ? "web" : "mail"));
        BaselineSources.Read read = read(scores(1, 100), table);
        assertThat(read.features().description()).isEqualTo("year, when, source");
        SparseRows rows = read.features().rows();
        assertThat(rows.columns()).isEqualTo(2 * (1 + 11 + 41) + 2);
        assertThat(rows.value()[rows.start()[0]]).as("the least year").isNegative();
        assertThat(rows.value()[rows.start()[RECORDS - 1]]).as("the last year").isPositive();
        assertThat(read.features().copies()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 100 | it has 2 targets, and members of one model are corrected",
                "1 | 99 | it has 99 members and 101 others, too few to learn how they differ",
                "1 | 101 | it has 101 members and 99 others, too few to learn how they differ",
            })
    void scoresThatCannotBeCorrected_areRefused(int targets, int members, String message) throws IOException {
        Path table = table("id,x", i -> "r" + i + "," + i);
        assertThatThrownBy(() -> read(scores(targets, members), table))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("members.csv")
                .hasMessageContaining(message);
    }

    @Test
    void faultsOfTheTable_nameTheirPlace() throws IOException {
        ExternalScores given = scores(1, 100);
        Path missing = table("id,x", i -> "r" + Math.max(1, i) + i + "," + i);
        assertThatThrownBy(() -> read(given, missing)).hasMessageContaining("it has no record 'r0'");
        Path twice = table("id,x", i -> "r" + i / 2 + "," + i);
        assertThatThrownBy(() -> read(given, twice))
                .hasMessageContaining("features.csv:3")
                .hasMessageContaining("twice");
        Path text = table("id,x", i -> "r" + i + ",text " + i);
        assertThatThrownBy(() -> read(given, text))
                .hasMessageContaining("column 'x' has 200 different values")
                .hasMessageContaining("--corpus");
        Path one = table("id", i -> "r" + i);
        assertThatThrownBy(() -> read(given, one)).hasMessageContaining("its header has one column");
    }

    @Test
    void nothingToSee_isRefused() {
        assertThatThrownBy(() -> new BaselineSources(Optional.empty(), Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--features FILE.csv");
    }

    @Test
    void anEmptyField_isAMissingNumber() throws IOException {
        Path table = table("id,x", i -> "r" + i + "," + (i == 3 ? "" : i));
        SparseRows rows = read(scores(1, 100), table).features().rows();
        assertThat(rows.start()[4] - rows.start()[3])
                .as("the parts of missing numbers")
                .isEqualTo(2);
        assertThat(rows.column()[rows.start()[3]]).isEqualTo(11);
        assertThat(rows.start()[5] - rows.start()[4]).isEqualTo(3);
    }
}
