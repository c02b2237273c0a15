package org.tattle.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreenTest {
    @Test
    void aPseudoTerminal_canRedraw_aPipeOrAFileCannot(@TempDir Path folder) throws Exception {
        assertThat(Screen.redraws(Map.of(), link(folder, "a", "/dev/pts/3"))).isTrue();
        assertThat(Screen.redraws(Map.of(), link(folder, "b", "/dev/tty1"))).isTrue();
        assertThat(Screen.redraws(Map.of(), link(folder, "c", "pipe:[4026]"))).isFalse();
        assertThat(Screen.redraws(Map.of(), link(folder, "d", "/tmp/tattle.log")))
                .isFalse();
        assertThat(Screen.redraws(Map.of(), link(folder, "e", "/dev/null"))).isFalse();
    }

    @Test
    void aDumbTerminal_cannotRedraw(@TempDir Path folder) throws Exception {
        assertThat(Screen.redraws(Map.of("TERM", "dumb"), link(folder, "a", "/dev/pts/3")))
                .isFalse();
    }

    private static Path link(Path folder, String name, String target) throws Exception {
        return Files.createSymbolicLink(folder.resolve(name), Path.of(target));
    }
}
