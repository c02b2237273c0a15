package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The README's example is a test of this module, to the letter. */
class ReadmeTest {
    @Test
    void theExampleIsTheOneThatIsRun() throws IOException {
        String example = Files.readString(Path.of("src/test/java/org/tattle/testkit/ReleasePrivacyTest.java"));
        String shown = example.substring(example.indexOf("import "));
        assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + shown + "```\n");
    }
}
