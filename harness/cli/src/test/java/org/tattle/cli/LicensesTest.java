package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The command's jar carries the licenses of all that is inside. Runs once the jar is packed. */
class LicensesTest {
    private static final Path JAR = Path.of("target/tattle.jar");

    private static JarFile jar;

    @BeforeAll
    static void open() throws IOException {
        jar = new JarFile(JAR.toFile());
    }

    @AfterAll
    static void close() throws IOException {
        if (jar != null) {
            jar.close();
        }
    }

    private static String text(String name) throws IOException {
        assertThat(jar.getEntry(name)).as(name).isNotNull();
        return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void ownLicense_andThoseOfTheLibraries() throws IOException {
        assertThat(text("META-INF/LICENSE") + text("META-INF/LICENSE.txt"))
                .contains(Files.readString(Path.of("../../LICENSE")).strip())
                .contains("Oliver Siegmar") // FastCSV's MIT License, which asks to stand in all copies
                .contains("Dr Martin Porter"); // the stemmers' BSD License, which does too
        assertThat(text("META-INF/NOTICE") + text("META-INF/NOTICE.txt"))
                .contains("Apache Commons Math", "Apache Commons RNG", "Apache Commons Numbers", "Apache Lucene")
                .contains("Jackson JSON processor");
    }

    /** {@code org.apache.lucene} of {@code org/apache/lucene/util/Version.class}, {@code gg.jte} of all of jte. */
    private static String library(String entry) {
        String[] parts = entry.split("/");
        int depth = entry.startsWith("org/apache/") ? 3 : Math.min(2, parts.length - 1);
        return String.join(".", Arrays.asList(parts).subList(0, depth));
    }

    @Test
    void everyLibraryInside_isListed() throws IOException {
        String listed = text("META-INF/THIRD-PARTY.txt");
        Set<String> inside = jar.stream()
                .map(entry -> entry.getName())
                .filter(name ->
                        name.endsWith(".class") && !name.startsWith("META-INF") && !name.startsWith("org/tattle/"))
                .map(LicensesTest::library)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(inside).hasSizeGreaterThan(5);
        assertThat(inside).allSatisfy(library -> assertThat(listed).contains(library));
    }

    /** {@code org.apache.commons:commons-rng-core, -sampling} lists two artifacts. */
    @Test
    void everyArtifactInside_isListed_andNoOther() throws IOException {
        List<String> listed = text("META-INF/THIRD-PARTY.txt")
                .lines()
                .filter(line -> line.contains("org.apache.commons:"))
                .flatMap(line -> {
                    String[] names = line.replaceFirst(".*org\\.apache\\.commons:", "")
                            .replaceFirst("\\).*", "")
                            .split(", ");
                    String stem = names[0].replaceFirst("(commons-[a-z]+).*", "$1");
                    return Arrays.stream(names).map(name -> name.startsWith("-") ? stem + name : name);
                })
                .sorted()
                .toList();
        List<String> inside = jar.stream()
                .map(entry -> entry.getName())
                .filter(name -> name.matches("META-INF/maven/org\\.apache\\.commons/[^/]+/pom\\.properties"))
                .map(name -> name.split("/")[3])
                .sorted()
                .toList();
        assertThat(inside).isNotEmpty();
        assertThat(listed).isEqualTo(inside);
    }
}
