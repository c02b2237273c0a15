package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;

/** Files without an end are refused before they are read: a test that reads one does not return. */
@Timeout(20)
@Isolated // other tests open pipes, too
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
                    .hasMessageContaining(endless.equals(ZEROS) ? "it is a device, " : "it is a named pipe, ")
                    .message()
                    .hasLineCount(1);
        }
    }

    /** What {@code <(cat pipe)} gives is read; a named pipe and a device are refused however they are named. */
    @Test
    void aPipeThatTheShellHasOpened_isRead() throws IOException, InterruptedException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "there is no /proc");
        File own = pipe("corpus.jsonl").toFile(); // by a process, whose pipes may stay open for a while
        Set<String> before = open().keySet();
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source();
                RandomAccessFile named = new RandomAccessFile(own, "rw"); // never blocks
                RandomAccessFile zeros = new RandomAccessFile(ZEROS.toFile(), "r")) {
            Map<String, Path> now = open();
            now.keySet().removeAll(before);
            for (String endless : List.of(folder.resolve("corpus.jsonl").toString(), ZEROS.toString())) {
                Path file = now.remove(endless);
                assertThatThrownBy(() -> EndlessFile.refused(file)).isInstanceOf(InputException.class);
            }
            pipe.sink().write(ByteBuffer.wrap("{}\n{}\n".getBytes(StandardCharsets.UTF_8)));
            pipe.sink().close(); // both ends have one name, and only the other is to be read
            now = open();
            now.keySet().removeAll(before);
            Path anonymous = now.entrySet().stream()
                    .filter(one -> one.getKey().startsWith("pipe:"))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElseThrow();
            assertThat(source.isOpen() && named.getFD().valid() && zeros.getFD().valid())
                    .isTrue();
            try (BufferedReader reader = TextFile.open(anonymous)) {
                assertThat(reader.lines()).containsExactly("{}", "{}");
            }
        }
    }

    /** What this process has open, by what the system calls it. */
    private static Map<String, Path> open() throws IOException {
        Map<String, Path> open = new HashMap<>();
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            // of a pipe the end that is read comes first
            for (Path one : all.sorted(Comparator.comparing(
                            fd -> Integer.parseInt(fd.getFileName().toString())))
                    .toList()) {
                try {
                    open.putIfAbsent(Files.readSymbolicLink(one).toString(), one);
                } catch (NoSuchFileException closed) {
                    open.remove(one.toString());
                }
            }
        }
        return open;
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
