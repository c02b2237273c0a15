package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, beside a jar that stands for the packaged one. */
class LauncherTest {
    private static final Path SCRIPT = Path.of("src/main/launcher/tattle");

    /** Runs here are too short for the optimizing compiler, without which vector instructions are slow. */
    private static final String SHORT = " -XX:TieredStopAtLevel=1 -Dtattle.kernels=scalar";

    @TempDir
    private Path folder;

    @BeforeEach
    void setUp() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a POSIX shell");
        Files.createDirectory(folder.resolve("a b"));
        Files.copy(SCRIPT, folder.resolve("a b/tattle"));
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, "org.tattle.cli.Main");
        main.put(new Attributes.Name("Add-Exports"), "java.base/jdk.internal.module");
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        main.put(
                Attributes.Name.CLASS_PATH,
                // a library writes its log there if it is present, as it is for tests only
                Arrays.stream(path.split(File.pathSeparator))
                        .filter(entry -> !entry.contains("slf4j"))
                        .map(entry -> Path.of(entry).toAbsolutePath().toUri().toString())
                        .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(folder.resolve("a b/tattle.jar")), manifest).close();
    }

    private record Finished(int exit, String out, String err) {}

    private Finished run(String javaHome, String options, String... arguments)
            throws IOException, InterruptedException {
        return run(javaHome, options, Map.of("TATTLE_NO_ARCHIVE", "1"), arguments);
    }

    private Finished run(String javaHome, String options, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", folder.resolve("a b/tattle").toString()));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", javaHome);
        builder.environment().put("TATTLE_OPTS", options);
        builder.environment().keySet().removeAll(Set.of("CI", "TATTLE_NO_ARCHIVE"));
        builder.environment().putAll(environment);
        int exit = builder.start().waitFor();
        return new Finished(exit, Files.readString(out), Files.readString(err));
    }

    private Finished launched(String options, String... arguments) throws IOException, InterruptedException {
        return run(System.getProperty("java.home"), options, arguments);
    }

    /** Documents of 20 words and 9 topics: long enough for vector instructions. */
    private Path corpus() throws IOException {
        Random random = new Random(5);
        StringBuilder lines = new StringBuilder();
        for (int d = 0; d < 60; d++) {
            String text = random.ints(25, 0, 120).mapToObj(w -> "w" + w).collect(Collectors.joining(" "));
            lines.append("{\"text\": \"").append(text).append("\"}\n");
        }
        return Files.writeString(folder.resolve("c.jsonl"), lines);
    }

    private byte[] results(String options, String kernels) throws IOException, InterruptedException {
        Path out = folder.resolve("run-" + kernels);
        Finished audit = launched(
                options,
                ("audit --corpus " + corpus() + " --topics 9 --targets 2 --shadows 8 --quiet --out " + out).split(" "));
        assertThat(audit.err()).isEmpty();
        assertThat(audit.exit()).isZero();
        assertThat(Files.readString(out.resolve("provenance.json"))).contains("\"kernels\" : \"" + kernels + "\"");
        return Files.readAllBytes(out.resolve("results.json"));
    }

    /** Not a word on standard error, and the same bytes by vector instructions and without. */
    @Test
    @Tag("slow")
    void audit_byVectorInstructionsAndWithout_givesTheSameBytes() throws IOException, InterruptedException {
        assumeTrue(
                Files.exists(Path.of(System.getProperty("java.home"), "jmods/jdk.incubator.vector.jmod")),
                "needs the module jdk.incubator.vector");
        assertThat(results("", "vector")).isEqualTo(results(SHORT, "scalar"));
    }

    /**
     * A million cells: of each list half lies in a mapped file at 64 MB, none at 1 GB. A cell lost between the two
     * fails.
     */
    @Test
    @Tag("slow")
    void audit_ofCellsInAMappedFile_givesTheSameBytes() throws IOException, InterruptedException {
        assertThat(large("-Xmx64m")).isEqualTo(large("-Xmx1g"));
    }

    private byte[] large(String heap) throws IOException, InterruptedException {
        Path plan = Files.writeString(folder.resolve("large.yaml"), """
                name: large
                seed: 1
                data: {synthetic: {documents: 12000, vocabulary: 20000, topics: 5, mean-length: 100}}
                defenses: [{lda-online: {topics: 2, passes: 1, batch: 1024}}]
                attacks: [max-posterior]
                targets: 1
                shadows: 2
                """);
        Path out = folder.resolve("large" + heap);
        Finished audit = launched(heap + SHORT, "audit", plan.toString(), "--quiet", "--out", out.toString());
        assertThat(audit.exit()).as(audit.err()).isZero();
        return Files.readAllBytes(out.resolve("results.json"));
    }

    @Test
    @Tag("slow")
    void version_isAllThatIsSaid() throws IOException, InterruptedException {
        Finished version = launched("", "--version");
        assertThat(version.out()).startsWith("tattle ");
        assertThat(version.err()).isEmpty();
    }

    @Test
    void shortCommands_keepTheirArguments_andSayNothingElse() throws IOException, InterruptedException {
        Finished wrong =
                launched("", "attack", "--model", "a", "--vocabulary", "no such file.txt", "--candidates", "c");
        assertThat(wrong.err()).contains("no such file.txt").hasLineCount(1);
        assertThat(wrong.exit()).isEqualTo(2);
    }

    /** Short commands skip the optimizing compiler; without it, vector instructions would be slow. */
    @Test
    void optimizingCompiler_isForAuditsOfData() throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("home/bin")).getParent();
        Files.writeString(home.resolve("release"), "MODULES=\"java.base jdk.incubator.vector\"\n");
        Files.writeString(home.resolve("bin/java"), "#!/bin/sh\necho \"$@\"\n")
                .toFile()
                .setExecutable(true);
        for (String demo : List.of("audit", "audit --quiet --out X", "audit --out=X --seed 3", "list", "--help")) {
            assertThat(run(home.toString(), "", demo.split(" ")).out())
                    .as(demo)
                    .contains("TieredStopAtLevel=1")
                    .doesNotContain("EnableVectorSupport");
        }
        for (String work : List.of("audit --corpus X", "audit plan.yaml", "audit --out X plan.yaml", "fit --seed 1")) {
            assertThat(run(home.toString(), "", work.split(" ")).out())
                    .as(work)
                    .contains("EnableVectorSupport")
                    .doesNotContain("TieredStopAtLevel");
        }
        assertThat(run(home.toString(), "", "audit", "plan.yaml", "--dry-run").out())
                .as("its probes end before vector instructions are compiled")
                .contains("tattle.kernels=probes")
                .doesNotContain("EnableVectorSupport", "TieredStopAtLevel");
    }

    /** A Java that prints its arguments and makes an archive of four bytes. */
    private Path printingJava() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home/bin")).getParent();
        Files.writeString(home.resolve("bin/java"), """
                        #!/bin/sh
                        case "$*" in *DumpLoadedClassList*) echo X >list ;; *Xshare:dump*) printf code >archive ;; esac
                        echo "$@"
                        """).toFile().setExecutable(true);
        return home;
    }

    /** An archive is code. Fails if one of another user is run, or if one cut short crashes every command. */
    @Test
    void archive_isUsedOnlyIfItIsOnesOwnAndWhole() throws IOException, InterruptedException {
        Path home = printingJava();
        Path cache = folder.resolve("cache");
        Map<String, String> making = Map.of("XDG_CACHE_HOME", cache.toString());
        Map<String, String> using = Map.of("XDG_CACHE_HOME", cache.toString(), "CI", "true");
        assertThat(run(home.toString(), "", making, "list").out()).doesNotContain("SharedArchiveFile");
        Path archive = made(cache.resolve("tattle"));
        assertThat(Files.getPosixFilePermissions(cache.resolve("tattle")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(run(home.toString(), "", using, "list").out())
                .contains("-XX:SharedArchiveFile=" + archive + " -XX:+VerifySharedSpaces -Xshare:auto");

        Files.writeString(archive, "cod");
        assertThat(run(home.toString(), "", using, "list").out()).doesNotContain("SharedArchiveFile");
        Files.writeString(archive, "code");
        assertThat(run(home.toString(), "", using, "list").out()).contains("SharedArchiveFile");
        if (isChangedToOther(archive)) {
            assertThat(run(home.toString(), "", using, "list").out()).doesNotContain("SharedArchiveFile");
        }
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Files.createSymbolicLink(linked.resolve("tattle"), cache.resolve("tattle"));
        assertThat(run(home.toString(), "", Map.of("XDG_CACHE_HOME", linked.toString(), "CI", "1"), "list")
                        .out())
                .doesNotContain("SharedArchiveFile");
    }

    private static Path made(Path folder) throws IOException, InterruptedException {
        for (int wait = 0; wait < 200; wait++) {
            try (Stream<Path> files = Files.list(folder)) {
                Optional<Path> size = files.filter(file -> file.toString().endsWith(".jsa.size"))
                        .findFirst();
                if (size.isPresent()) {
                    return Path.of(size.get().toString().replaceFirst("\\.size$", ""));
                }
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no archive was made in " + folder);
    }

    /** Gives a file to another user, which only the superuser can. */
    private static boolean isChangedToOther(Path file) {
        try {
            Files.setOwner(
                    file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void noJava_isOneLine() throws IOException, InterruptedException {
        Finished none = run(folder.toString(), "", "--version");
        assertThat(none.err()).isEqualTo("tattle: no Java found: install Java 17 or later, or set JAVA_HOME to it\n");
        assertThat(none.exit()).isEqualTo(2);
    }
}
