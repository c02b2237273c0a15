package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
                    .hasMessageContaining("a device or a pipe")
                    .message()
                    .hasLineCount(1);
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
