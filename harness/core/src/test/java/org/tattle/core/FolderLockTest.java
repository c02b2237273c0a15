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

class FolderLockTest {
    @TempDir
    Path folder;

    /** Fails when a lock is made where a link in the folder leads. */
    @Test
    void aLink_isRefused_andNotFollowed() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Path lock = Files.createSymbolicLink(
                Files.createDirectory(folder.resolve("run")).resolve(".lock"), elsewhere);
        assertThatThrownBy(() -> FolderLock.of(folder.resolve("run")))
                .isInstanceOf(InputException.class)
                .hasMessage(lock + ": is no file of a lock; delete it, or work in another folder");
        assertThat(elsewhere).doesNotExist();
    }

    /** Fails when a reader of a pipe is waited for. */
    @Test
    @Timeout(20)
    void aPipe_isRefused() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "needs mkfifo");
        new ProcessBuilder("mkfifo", folder.resolve(".lock").toString()).start().waitFor();
        assertThatThrownBy(() -> FolderLock.of(folder)).isInstanceOf(InputException.class);
    }
}
