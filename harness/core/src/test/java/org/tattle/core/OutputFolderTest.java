package org.tattle.core;

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
import org.junit.jupiter.params.provider.ValueSource;

class OutputFolderTest {
    private static final byte[] NEW = {1};

    @TempDir
    Path temporary;

    private OutputFolder folder(String command) {
        return new OutputFolder(temporary.resolve("out"), command);
    }

    private void assertRefused(OutputFolder folder, String... names) {
        assertThatThrownBy(() -> folder.requirePlaceFor(List.of(names)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("; choose another folder");
    }

    @Test
    void itsOwnFilesAreReplaced_andThoseNoLongerMadeAreTakenAway() {
        folder("attack").write(Map.of("scores.csv", NEW, "histogram.csv", NEW, "charts/a", NEW));
        folder("attack").write(Map.of("scores.csv", new byte[] {2}));
        assertThat(temporary.resolve("out/scores.csv")).hasBinaryContent(new byte[] {2});
        assertThat(temporary.resolve("out/histogram.csv")).doesNotExist();
        assertThat(temporary.resolve("out/charts/a")).doesNotExist();
    }

    @Test
    void aFileOfTheUsersIsNeitherReplacedNorDeleted() throws IOException {
        Files.createDirectory(temporary.resolve("out"));
        Path precious = Files.writeString(temporary.resolve("out/scores.csv"), "mine");
        assertRefused(folder("attack"), "attack.json", "scores.csv");
        assertThatThrownBy(() -> folder("attack").write(Map.of("scores.csv", NEW)))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        precious + ": already exists and was not written by 'tattle attack'; choose another folder, "
                                + "or move the file away");
        assertThat(precious).hasContent("mine");
        folder("attack").write(Map.of("attack.json", NEW));
        folder("attack").write(Map.of("attack.json", NEW));
        assertThat(precious).hasContent("mine");
    }

    @Test
    void whatAnotherCommandWrote_isNotItsOwn() {
        folder("attack").write(Map.of("scores.csv", NEW));
        assertRefused(folder("compare"), "scores.csv");
        folder("compare").write(Map.of("compare.html", NEW));
        folder("attack").write(Map.of("scores.csv", NEW));
    }

    /** The list is a file that whoever gave the folder may have written. */
    @ParameterizedTest
    @ValueSource(strings = {"../precious", "charts/../../precious", "link/precious", "/precious"})
    void aListThatNamesOtherPlaces_hasNothingDeletedThere(String name) throws IOException {
        Path out = Files.createDirectory(temporary.resolve("out"));
        Path precious = Files.writeString(temporary.resolve("precious"), "mine");
        Files.createSymbolicLink(out.resolve("link"), temporary);
        Files.writeString(out.resolve(".tattle-attack"), name.equals("/precious") ? precious + "\n" : name + "\n");
        folder("attack").write(Map.of("scores.csv", NEW));
        assertThat(precious).hasContent("mine");
    }

    @Test
    void aFileOrNothing_isNoFolder() throws IOException {
        Files.writeString(temporary.resolve("out"), "mine");
        assertRefused(folder("attack"), "a");
        assertThatThrownBy(() -> new OutputFolder(Path.of(""), "attack"))
                .isInstanceOf(InputException.class)
                .hasMessage("--out: the folder's name is blank; name a folder");
    }
}
