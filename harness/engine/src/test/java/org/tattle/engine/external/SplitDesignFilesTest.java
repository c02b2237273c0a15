package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.formats.release.NpyFile;
import org.tattle.formats.release.NumberArray;
import org.tattle.math.sampling.Seed;

class SplitDesignFilesTest {
    private static final int RECORDS = 40;

    @TempDir
    private Path temp;

    private Path folder;
    private SplitDesign design;

    @BeforeEach
    void setUp() {
        folder = temp.resolve("design");
        design = new SplitDesign(
                OpaqueDataset.ofUnknownLength(
                        IntStream.range(0, RECORDS).mapToObj(i -> "id, " + i).toList()),
                7,
                3,
                4);
    }

    /** It is the file that models are trained by: an audit by another one would be of other members. */
    @ParameterizedTest
    @CsvSource({"0, 0", "10, 0", "200, 1", "-1, 1"})
    void membersThatAreNotThoseWritten_areRefused(int place, int bit) throws IOException {
        new SplitDesignFiles(folder).write(design, Map.of());
        Path members = folder.resolve("members.npy");
        byte[] bytes = Files.readAllBytes(members);
        bytes[Math.floorMod(place, bytes.length)] ^= (byte) (1 << bit);
        Files.write(members, bytes);
        assertThatThrownBy(() -> new SplitDesignFiles(folder).read())
                .isInstanceOf(InputException.class)
                .hasMessage(
                        members + ": it is not the file that the design was written with, and models trained by it are"
                                + " not the design's; bring it back, or run tattle split again and train by that");
    }

    @Test
    void membersThatAreGone_areRefused() throws IOException {
        new SplitDesignFiles(folder).write(design, Map.of());
        Files.delete(folder.resolve("members.npy"));
        assertThatThrownBy(() -> new SplitDesignFiles(folder).read())
                .isInstanceOf(InputException.class)
                .hasMessage(
                        folder.resolve("members.npy") + ": it cannot be read (there is no such file or folder); bring"
                                + " it back, or run tattle split again");
    }

    /** What is written is the split of an audit of that seed, or models would be compared with another truth. */
    @Test
    void members_areTheAuditsOwnDeal_targetsFirst() {
        new SplitDesignFiles(folder).write(design, Map.of());
        NumberArray members = NpyFile.read(folder.resolve("members.npy"));
        assertThat(members.shape()).containsExactly(7, RECORDS);
        ShadowDesign halves = new ShadowDesign(RECORDS, new Seed(7).child("design"));
        List<BitSet> expected = List.of(
                halves.target(0),
                halves.target(1),
                halves.target(2),
                halves.shadow(ShadowSampling.HALVES, -1, 0),
                halves.shadow(ShadowSampling.HALVES, -1, 1),
                halves.shadow(ShadowSampling.HALVES, -1, 2),
                halves.shadow(ShadowSampling.HALVES, -1, 3));
        for (int m = 0; m < expected.size(); m++) {
            for (int i = 0; i < RECORDS; i++) {
                assertThat(members.values()[m * RECORDS + i])
                        .isEqualTo(expected.get(m).get(i) ? 1 : 0);
            }
        }
    }

    @Test
    void whatIsWritten_isRead() throws IOException {
        new SplitDesignFiles(folder).write(design, Map.of());
        SplitDesign read = new SplitDesignFiles(folder).read();
        assertThat(read.members()).isEqualTo(design.members());
        assertThat(read.records().ids()).isEqualTo(design.records().ids());
        assertThat(read.records().lengths()).containsOnly(1);
        assertThat(Files.readString(folder.resolve("records.csv"))).startsWith("record\n\"id, 0\"\n");
        assertThat(List.of(read.name(2), read.name(3))).containsExactly("target-002", "shadow-000");
    }

    @Test
    void lengths_areKept_andMayBeAddedLater() throws IOException {
        Path file = folder.resolve("records.csv");
        OpaqueDataset two = new OpaqueDataset(
                design.records().ids(),
                IntStream.range(0, RECORDS).mapToDouble(i -> i + 0.5).toArray());
        new SplitDesignFiles(folder).write(new SplitDesign(two, 7, 3, 4), Map.of());
        assertThat(new SplitDesignFiles(folder).read().records().lengths()).isEqualTo(two.lengths());
        Files.writeString(file, Files.readString(file).replace(",0.5\n", ",0\n"));
        assertThatThrownBy(() -> new SplitDesignFiles(folder).read())
                .hasMessage(file + ":2: 0 is not a length; write a positive number");
    }

    @Test
    void anotherDesign_isNotWrittenOver() {
        new SplitDesignFiles(folder).write(design, Map.of());
        assertThatThrownBy(() -> new SplitDesignFiles(folder).write(design, Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("design.json: already exists");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "design.json | tattle-design/1 | tattle-design/9 | its schema is 'tattle-design/9' where"
                        + " 'tattle-design/1' is read; run tattle split again",
                "design.json | \"seed\" : 7 | \"seed\" : 8 | its members are not those that its seed gives; run tattle"
                        + " split again",
                "design.json | \"targets\" : 3 | \"targets\" : 2 | its members are not those that its seed gives; run"
                        + " tattle split again",
                "design.json | \"shadows\" : 4 | \"shadows\" : 3 | it has 3 targets and 3 shadows; run tattle split again",
                "design.json | \"shadows\" : 4 | \"shadows\" : \"x\" | it has no whole number 'shadows'; run tattle"
                        + " split again",
                "design.json | } | ] | it is no JSON (Unexpected close marker ']': expected '}' (for Object starting at"
                        + " [Source: REDACTED",
                "records.csv | \"id, 5\" | \"id, 55\" | it does not have the ids, in the order, that the design was made"
                        + " for; bring the file back, or run tattle split again",
            })
    void aFileThatWasChanged_isOneLine(String name, String was, String is, String problem) throws IOException {
        new SplitDesignFiles(folder).write(design, Map.of());
        Path file = folder.resolve(name);
        Files.writeString(file, Files.readString(file).replace(was, is));
        assertThatThrownBy(() -> new SplitDesignFiles(folder).read())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ": " + problem);
    }

    @Test
    void tooFewRecords_areRefused_sinceTwoModelsWouldBeOne() {
        OpaqueDataset four = OpaqueDataset.ofUnknownLength(List.of("a", "b", "c", "d"));
        assertThatThrownBy(() -> new SplitDesign(four, 1, 3, 4))
                .hasMessage(
                        "records: 4 are too few for 7 models: two of them would learn from the same; give more records"
                                + " or ask for fewer models");
    }
}
