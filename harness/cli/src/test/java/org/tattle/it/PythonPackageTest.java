package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests of the Python package, which are Python, where Python has NumPy and pytest. */
class PythonPackageTest {
    private static final Path TESTS = Path.of("../python/tests");

    /** Debian's, which has scikit-learn and Gensim more often, first. */
    private static final List<String> PYTHONS = List.of("/usr/bin/python3", "python3");

    @TempDir
    private Path folder;

    private String python;

    @BeforeEach
    void setUp() {
        python = PYTHONS.stream()
                .filter(name -> run(1, name, "-c", "import numpy, pytest"))
                .findFirst()
                .orElse(null);
        assumeTrue(python != null, "no python3 with NumPy and pytest: apt-get install python3-numpy python3-pytest");
    }

    @Test
    void workers_keepTheProtocol() throws IOException {
        passes("test_worker.py");
    }

    /** With the jar, if it is built: {@code mvn package} builds it after these tests. */
    @Test
    @Tag("slow")
    void all_pass() throws IOException {
        passes("");
    }

    private void passes(String file) throws IOException {
        boolean passed = run(
                10,
                python,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                TESTS.resolve(file).toString());
        assertThat(passed).as(Files.readString(out().toPath())).isTrue();
    }

    private File out() {
        return folder.resolve("out").toFile();
    }

    private boolean run(int minutes, String... command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        try {
            Process process = builder.start();
            try {
                return process.waitFor(minutes, TimeUnit.MINUTES) && process.exitValue() == 0;
            } finally {
                Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                        .forEach(ProcessHandle::destroyForcibly);
            }
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
