package org.tattle.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitHeadTest {
    private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

    @TempDir
    private Path folder;

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aBranch_isFollowed_fromAnyFolderWithin() throws IOException {
        file(".git/HEAD", "ref: refs/heads/main\n");
        file(".git/refs/heads/main", HASH + "\n");
        file("a/b/c.txt", "");
        assertThat(GitHead.of(folder.resolve("a/b"))).hasValue(HASH);
    }

    @Test
    void aPackedBranch_isFound() throws IOException {
        file(".git/HEAD", "ref: refs/heads/main\n");
        file(".git/packed-refs", "# pack-refs with: peeled\n" + HASH + " refs/heads/main\n");
        assertThat(GitHead.of(folder)).hasValue(HASH);
    }

    @Test
    void aCheckedOutCommit_andAWorktree_areRead() throws IOException {
        file("main/.git/worktrees/w/HEAD", "ref: refs/heads/w\n");
        file("main/.git/worktrees/w/commondir", "../..\n");
        file("main/.git/refs/heads/w", HASH + "\n");
        file("w/.git", "gitdir: " + folder.resolve("main/.git/worktrees/w") + "\n");
        assertThat(GitHead.of(folder.resolve("w"))).hasValue(HASH);
        file("detached/.git/HEAD", HASH + "\n");
        assertThat(GitHead.of(folder.resolve("detached"))).hasValue(HASH);
    }

    @Test
    void withoutACommit_thereIsNone() throws IOException {
        file(".git/HEAD", "ref: refs/heads/unborn\n");
        assertThat(GitHead.of(folder)).isEmpty();
        file(".git/HEAD", "\u001b[1m\n");
        assertThat(GitHead.of(folder)).isEmpty();
    }
}
