package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.formats.release.NpyFile;

class ScoreFilesTest {
    private static final String SCORES = "record,a,b/x,1.5,-2/y,0.25,3/z,-1,1e-3";
    private static final String MEMBERS = "record,a,b/x,1,0/y,0,1/z,0,1";

    @TempDir
    private Path folder;

    /** A file whose lines are parted by slashes. */
    private Path file(String name, String lines) throws IOException {
        return Files.writeString(folder.resolve(name), lines.replace('/', '\n') + "\n");
    }

    private ExternalScores read(String scores, String members) throws IOException {
        return ScoreFiles.read(file("scores.csv", scores), file("members.csv", members));
    }

    private static BitSet set(int... members) {
        BitSet set = new BitSet();
        for (int one : members) {
            set.set(one);
        }
        return set;
    }

    @Test
    void recordsAreMatchedById_andTargetsByName_inAnyOrder() throws IOException {
        for (String members :
                List.of(MEMBERS, "id,b,a/z,1,0/x,0,1/y,1,0", "record,a,b/y,false,True/x,TRUE,0/z,0,1.0")) {
            ExternalScores given = read(SCORES, members);
            assertThat(given.ids()).containsExactly("x", "y", "z");
            assertThat(given.scores().get(0)).containsExactly(1.5, 0.25, -1);
            assertThat(given.scores().get(1)).containsExactly(-2, 3, 1e-3);
            assertThat(given.members()).as(members).containsExactly(set(0), set(1, 2));
        }
    }

    @Test
    void npyMembers_goByPosition_andTakeTheIdsOfTheOtherFile() throws IOException {
        Path members = Files.write(folder.resolve("members.npy"), NpyFile.booleans(List.of(set(0), set(1, 2)), 3));
        ExternalScores given = ScoreFiles.read(file("scores.csv", SCORES), members);
        assertThat(given.ids()).containsExactly("x", "y", "z");
        assertThat(given.members()).containsExactly(set(0), set(1, 2));
        ExternalScores bare = ScoreFiles.read(members, members);
        assertThat(bare.ids()).containsExactly("0", "1", "2");
        assertThat(bare.scores().get(1)).containsExactly(0, 1, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record,a/x,1/y,0 | record,a/x,1/y,0/z,1 | scores.csv: it has no record 'z', which the other file has;"
                        + " give both files the same records",
                "record,a/x,1/y,0 | record,a/x,1/w,0 | members.csv: it has no record 'y', which the other file has; give"
                        + " both files the same records",
                "record,a/x,1/y,0 | record,b/x,1/y,0 | members.csv: it has no target 'a', which the other file has; give"
                        + " both files the same targets",
                "record,a/x,1/y,0 | record,a/x,1/y,2 | members.csv: record 'y' has 2.0 at a, neither 0 nor 1; write 1 for"
                        + " a member and 0 for another record",
                "record,a/x,1/y,0 | record,a/x,1/y,1 | members.csv: all records are members at a; an audit needs members"
                        + " and others; leave the target out or give more records",
                "record,a/x,1/y,0 | record,a/x,0/y,0 | members.csv: no record is a member at a; an audit needs members"
                        + " and others; leave the target out or give more records",
                "record,a/x,1/y,1e999 | record,a/x,1/y,0 | scores.csv:3: the record 'y' at a has '1e999', which is not a"
                        + " finite number; write a number, such as 0.25",
                "record,a/x,1/y,0x1p3 | record,a/x,1/y,0 | scores.csv:3: the record 'y' at a has '0x1p3', which is not a"
                        + " finite number; write a number, such as 0.25",
                "record,a/x,1/y,3d | record,a/x,1/y,0 | scores.csv:3: the record 'y' at a has '3d', which is not a"
                        + " finite number; write a number, such as 0.25",
                "record,a/x,1/y,0/z,0 | record,a/x,1/y,0/z,0 | members.csv: the one target has 1 member and 2 others;"
                        + " give at least 2 of each, or more targets",
                "record,a/x,1/y,0/z,0 | record,a/x,1/y,0/z,1 | members.csv: the one target has 2 members and 1 other;"
                        + " give at least 2 of each, or more targets",
                "record,a/x,1/y,NaN | record,a/x,1/y,0 | scores.csv:3: the record 'y' at a has 'nan', which is not a"
                        + " finite number; write a number, such as 0.25",
                "record,a/x,1/x,0 | record,a/x,1/y,0 | scores.csv:3: the record 'x' stands twice, first at"
                        + " DIR/scores.csv:2; give every record one row",
                "record,a,a/x,1,2 | record,a/x,1 | scores.csv:1: the column 'a' stands twice; rename one of them",
                "record/x | record,a/x,1 | scores.csv:1: its header has one column, where ids and targets are expected;"
                        + " write record,target-0,target-1 … separated by commas",
                "record,a | record,a/x,1 | scores.csv: it has no records; write a header and then one row a record",
                "record,a/x,1/y | record,a/x,1 | scores.csv:3: the row has 1 fields and the header 2; quote fields that"
                        + " contain separators",
            })
    void whatDoesNotFit_isOneLine(String scores, String members, String message) {
        assertThatThrownBy(() -> read(scores, members))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + "/" + message.replace("DIR", folder.toString()));
    }

    @Test
    void npyOfAnotherShape_isRefused() throws IOException {
        Path two = Files.write(folder.resolve("two.npy"), NpyFile.booleans(List.of(set(0)), 2));
        assertThatThrownBy(() -> ScoreFiles.read(file("scores.csv", SCORES), two))
                .hasMessage(two + ": it has 2 records and " + folder + "/scores.csv has 3; give both files the same"
                        + " targets x records");
        Path none = Files.write(folder.resolve("none.npy"), NpyFile.booleans(List.of(), 2));
        assertThatThrownBy(() -> ScoreFiles.read(none, none))
                .hasMessage(
                        none + ": its shape is 0 x 2, where targets x records is expected; save a matrix of one row a"
                                + " target, or a vector for one target");
    }
}
