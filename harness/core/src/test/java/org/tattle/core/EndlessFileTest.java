package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.data.format.TextFile;

/** Files without an end are refused before they are read: a test that reads one does not return. */
@Timeout(20)
class EndlessFileTest {
    private static final Path ZEROS = Path.of("/dev/zero");

    @TempDir
    private Path folder;

    private Path pipe(String name) throws IOException, InterruptedException {
        Path pipe = folder.resolve(name);
        Path mkfifo = Path.of("/usr/bin/mkfifo");
        assumeTrue(Files.isExecutable(mkfifo), "there is no mkfifo");
        assertThat(new ProcessBuilder(mkfifo.toString(), pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        return pipe;
    }

    @Test
    void devicesAndPipes_areRefusedInOneLine() throws IOException, InterruptedException {
        assumeTrue(Files.exists(ZEROS), "there is no /dev/zero");
        for (Path endless : new Path[] {ZEROS, pipe("corpus.jsonl")}) {
            assertThatThrownBy(() -> TextFile.open(endless))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(endless.equals(ZEROS) ? "it is a device, " : "it is a pipe, ")
                    .message()
                    .hasLineCount(1);
        }
    }

    /** What {@code /dev/stdin < pipe} and {@code <(cat pipe)} give. */
    @Test
    void aPipeThatTheShellHasOpened_isRead_aDeviceIsNot() throws IOException, InterruptedException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "there is no /proc");
        try (RandomAccessFile pipe = new RandomAccessFile(pipe("corpus.jsonl").toFile(), "rw"); // which never blocks
                RandomAccessFile zeros = new RandomAccessFile(ZEROS.toFile(), "r")) {
            Path opened = descriptor(folder.resolve("corpus.jsonl"));
            assertThat(EndlessFile.refused(opened)).isEqualTo(opened);
            pipe.write("{}\n".getBytes(StandardCharsets.UTF_8));
            try (BufferedReader reader = TextFile.open(opened)) {
                assertThat(reader.read()).isEqualTo('{');
            }
            assertThat(zeros.read()).isZero();
            for (Path device : List.of(descriptor(ZEROS), Path.of("/dev/fd/../zero"))) {
                assertThatThrownBy(() -> EndlessFile.refused(device))
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining("it is a device, which may have no end");
            }
        }
    }

    private static Path descriptor(Path open) throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.filter(one -> {
                        try {
                            return Files.readSymbolicLink(one).equals(open);
                        } catch (IOException e) {
                            return false; // closed meanwhile
                        }
                    })
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void filesFoldersLinksAndWhatIsNotThere_pass() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        for (Path any : new Path[] {file, link, folder, folder.resolve("none")}) {
            assertThat(EndlessFile.refused(any)).isEqualTo(any);
        }
    }
}
