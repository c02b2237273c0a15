package org.tattle.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeFingerprintTest {
    @TempDir
    private Path folder;

    /** A jar of files, each as NAME=CONTENT, in this order and of this time. */
    private Path jar(String name, long time, String... files) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String file : files) {
                ZipEntry entry = new ZipEntry(file.split("=")[0]);
                entry.setTime(time);
                out.putNextEntry(entry);
                out.write(file.split("=")[1].getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    @Test
    void theSameFiles_areTheSameCode_whereverAndWheneverTheyWerePacked() throws IOException {
        Path jar = jar("a.jar", 1_000_000_000_000L, "A.class=one", "B.class=two");
        Path again = jar("b.jar", 1_700_000_000_000L, "B.class=two", "A.class=one");
        assertThat(CodeFingerprint.ofJars(List.of(again))).isEqualTo(CodeFingerprint.ofJars(List.of(jar)));
        assertThat(CodeFingerprint.ofJars(List.of(jar, again))).isEqualTo(CodeFingerprint.ofJars(List.of(jar)));
    }

    /** Each fails when its part is left out of the hash: models of an older version would be reused. */
    @Test
    void anyOtherFile_isOtherCode() throws IOException {
        String before = CodeFingerprint.ofJars(List.of(jar("a.jar", 0, "A.class=one", "B.class=two")));
        assertThat(List.of(
                        jar("content.jar", 0, "A.class=ono", "B.class=two"),
                        jar("name.jar", 0, "A.class=one", "C.class=two"),
                        jar("swapped.jar", 0, "A.class=two", "B.class=one"),
                        jar("fewer.jar", 0, "A.class=one"),
                        jar("more.jar", 0, "A.class=one", "B.class=two", "C.class=x")))
                .extracting(other -> CodeFingerprint.ofJars(List.of(other)))
                .doesNotContain(before)
                .doesNotHaveDuplicates();
    }
}
