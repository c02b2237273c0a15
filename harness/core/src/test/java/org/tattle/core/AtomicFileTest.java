package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.FileOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private void assumePosix() {
        assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("posix");
    }

    /** The name that was foreseeable: whoever could write to the folder had any file of the user's overwritten. */
    @Test
    void aLinkInTheWayOfATemporaryFile_isNotFollowed() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Files.createSymbolicLink(folder.resolve(".base.json.part"), precious);
        AtomicFile.write(folder.resolve("base.json"), "new");
        assertThat(precious).hasContent("mine");
        assertThat(folder.resolve("base.json")).isRegularFile().hasContent("new");
        assertThat(Files.isSymbolicLink(folder.resolve("base.json"))).isFalse();
    }

    @Test
    void aLinkInTheFilesPlace_isReplaced_andWhatItLeadsToIsLeft() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("base.json"), precious);
        AtomicFile.publish(link, "new");
        assertThat(precious).hasContent("mine");
        assertThat(Files.isRegularFile(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(link).hasContent("new");
    }

    @Test
    void aLinkToAFolderAbove_isFollowed() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        AtomicFile.write(link.resolve("a"), "new");
        assertThat(real.resolve("a")).hasContent("new");
        assertThat(Files.isSymbolicLink(link)).isTrue();
    }

    @Test
    void aPipeIsWrittenTo_andStaysAPipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeThat(madeByMkfifo(pipe)).isTrue();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        AtomicFile.publish(pipe, "through");
        assertThat(read.get(20, TimeUnit.SECONDS)).isEqualTo("through");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(names()).containsExactly("pipe");
    }

    private static boolean madeByMkfifo(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * As {@code --junit /dev/fd/3 3>file} in a shell, where the name cannot be replaced and the open file must be
     * written.
     */
    @Test
    void anOpenFilesName_isWrittenThrough() throws IOException {
        Path file = folder.resolve("open");
        Path names = Path.of("/proc/self/fd");
        assumeThat(names).isDirectory();
        try (FileOutputStream open = new FileOutputStream(file.toFile());
                Stream<Path> all = Files.list(names)) {
            Path name = all.filter(one -> leadsTo(one, file)).findFirst().orElseThrow();
            AtomicFile.publish(name, "through");
            open.flush();
        }
        assertThat(file).hasContent("through");
    }

    private static boolean leadsTo(Path name, Path file) {
        try {
            return Files.isSameFile(name, file);
        } catch (IOException e) {
            return false; // closed since
        }
    }

    @Test
    void modelsAndIdsAreTheirOwnersAlone_filesForOthersAreAsUsual() throws IOException {
        assumePosix();
        AtomicFile.write(folder.resolve("run/models/a"), "secret");
        assertThat(permissions(folder.resolve("run"))).isEqualTo("rwx------");
        assertThat(permissions(folder.resolve("run/models"))).isEqualTo("rwx------");
        assertThat(permissions(folder.resolve("run/models/a"))).isEqualTo("rw-------");
        AtomicFile.publish(folder.resolve("shared/b"), "for all");
        Path usual = Files.createFile(folder.resolve("usual"));
        Path usualFolder = Files.createDirectory(folder.resolve("usual-folder"));
        assertThat(permissions(folder.resolve("shared/b"))).isEqualTo(permissions(usual));
        assertThat(permissions(folder.resolve("shared"))).isEqualTo(permissions(usualFolder));
    }

    /** Never open to others, not even while it is written. */
    @Test
    void aFileIsItsOwnersFromTheBeginning() {
        assumePosix();
        AtomicFile.write(folder.resolve("a"), out -> {
            out.write(1);
            assertThat(names())
                    .hasSize(1)
                    .allSatisfy(name ->
                            assertThat(permissions(folder.resolve(name))).isEqualTo("rw-------"));
        });
    }

    @Test
    void whereThereAreNoPermissions_filesAreWrittenAll_theSame() throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(
                URI.create("jar:" + folder.resolve("a.zip").toUri()), Map.of("create", "true"))) {
            Path file = zip.getPath("/run/models/a");
            AtomicFile.write(file, "content");
            assertThat(Files.readString(file)).isEqualTo("content");
        }
    }

    @Test
    void severalWritersOfOneFile_leaveOneOfTheirContentsWhole() throws IOException {
        Path file = folder.resolve("page");
        List<String> contents =
                IntStream.range(0, 60).mapToObj(i -> (i + " ").repeat(5000)).toList();
        contents.parallelStream().forEach(content -> AtomicFile.write(file, content));
        assertThat(contents).contains(Files.readString(file));
        assertThat(names()).containsExactly("page");
    }

    @Test
    void whatFailsLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(1);
                    throw new IOException("no space left");
                }))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ": cannot be written (no space left); ");
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a");
        Path place = Files.createDirectory(folder.resolve("place"));
        assertThatThrownBy(() -> AtomicFile.write(place, "x"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it is a folder");
    }

    @Test
    void whatKilledWritersLeft_isSweptAway_andNothingElse() throws IOException {
        AtomicFile.write(folder.resolve("run/a"), "kept");
        Files.writeString(folder.resolve("run/.tattle-0123.part"), "half");
        Files.writeString(folder.resolve("run/mine.part"), "kept");
        AtomicFile.sweep(folder);
        assertThat(folder.resolve("run/.tattle-0123.part")).doesNotExist();
        assertThat(folder.resolve("run/mine.part")).exists();
        assertThat(folder.resolve("run/a")).exists();
    }
}
