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

    @Test
    void theWidth_isWhatTheEnvironmentSays_withinReason() {
        assertThat(Screen.columns(Map.of())).isEqualTo(80);
        assertThat(Screen.columns(Map.of("COLUMNS", "120"))).isEqualTo(120);
        assertThat(Screen.columns(Map.of("COLUMNS", "7"))).isEqualTo(40);
        assertThat(Screen.columns(Map.of("COLUMNS", "0"))).isEqualTo(80); // of a terminal that does not know
        assertThat(Screen.columns(Map.of("COLUMNS", "wide"))).isEqualTo(80);
    }

    @Test
    void colors_areNotForThoseWhoRefuseThem() {
        assertThat(Screen.hasColors(Map.of("TERM", "xterm", "NO_COLOR", ""))).isTrue();
        assertThat(Screen.hasColors(Map.of("NO_COLOR", "1"))).isFalse();
        assertThat(Screen.hasColors(Map.of("TERM", "dumb"))).isFalse();
    }

    private static Path link(Path folder, String name, String target) throws Exception {
        return Files.createSymbolicLink(folder.resolve(name), Path.of(target));
    }
}
