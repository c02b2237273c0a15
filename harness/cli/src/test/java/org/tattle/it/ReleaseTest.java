package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.tattle.cli.testing.CommandRun;

/** What is published: names of modules, and the files by which other programs install and run the command. */
class ReleaseTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** Names of modules are for good: users write them into their module-info. */
    private static final Map<String, String> MODULES = Map.ofEntries(
            Map.entry("tattle-math", "org.tattle.math"),
            Map.entry("tattle-accounting", "org.tattle.accounting"),
            Map.entry("tattle-core", "org.tattle.core"),
            Map.entry("tattle-formats", "org.tattle.formats"),
            Map.entry("tattle-certify", "org.tattle.certify"),
            Map.entry("tattle-engine", "org.tattle.engine"),
            Map.entry("tattle-artifacts", "org.tattle.artifacts"),
            Map.entry("tattle-command", "org.tattle.command"),
            Map.entry("tattle-attacks", "org.tattle.attacks"),
            Map.entry("tattle-defenses", "org.tattle.defenses"),
            Map.entry("tattle-reports", "org.tattle.reports"),
            Map.entry("tattle-testkit", "org.tattle.testkit"),
            Map.entry("tattle-cli", "org.tattle.cli"),
            Map.entry("tattle-spark", "org.tattle.spark"));

    private static String text(String file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }

    private static String only(String pattern, String text) {
        List<String> found = all(pattern, text);
        assertThat(found).as(pattern).hasSize(1);
        return found.get(0);
    }

    private static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static String version() throws IOException {
        return only("(?s)^.*?<artifactId>tattle</artifactId>\\s*<version>(.*?)</version>.*", text("pom.xml"));
    }

    private static String home() throws IOException {
        return only("<project\\.home>(.*)</project\\.home>", text("pom.xml"));
    }

    /** The POMs of modules that are published as jars for the class path, not as a POM or a plug-in of Maven. */
    private static Map<String, Path> published() throws IOException {
        Map<String, Path> published = new TreeMap<>();
        try (Stream<Path> files = Files.walk(ROOT, 3)) {
            for (Path pom : files.filter(file -> file.endsWith("pom.xml")).toList()) {
                String text = Files.readString(pom);
                if (text.contains("<maven.deploy.skip>false<") && !text.contains("<packaging>")) {
                    published.put(only("(?s)</parent>.*?<artifactId>(.*?)</artifactId>.*", text), pom);
                }
            }
        }
        return published;
    }

    @Test
    void modules_keepTheirNames_andHoldThePackagesOfTheName() throws IOException {
        Map<String, String> names = new TreeMap<>();
        for (Map.Entry<String, Path> module : published().entrySet()) {
            String name = only("<module\\.name>(.*)</module\\.name>", Files.readString(module.getValue()));
            names.put(module.getKey(), name);
            Path sources = module.getValue().resolveSibling("src/main/java");
            try (Stream<Path> files = Files.walk(sources)) {
                assertThat(files.filter(file -> file.toString().endsWith(".java"))
                                .filter(file -> !file.startsWith(sources.resolve(name.replace('.', '/')))))
                        .isEmpty();
            }
        }
        assertThat(names).isEqualTo(MODULES);
        assertThat(names.values()).doesNotHaveDuplicates();
    }

    @Test
    void theBom_listsWhatIsPublished() throws IOException {
        assertThat(all("<artifactId>(tattle-[a-z]+)</artifactId><version>", text("release/bom/pom.xml")))
                .containsExactlyInAnyOrderElementsOf(published().keySet());
    }

    @Test
    void theCatalogOfJBang_namesTheCommand() throws IOException, ReflectiveOperationException {
        JsonNode alias = new ObjectMapper()
                .readTree(text("jbang-catalog.json"))
                .path("aliases")
                .path("tattle");
        assertThat(alias.path("script-ref").asText()).isEqualTo("org.tattle:tattle-cli:" + version());
        assertThat(Class.forName(alias.path("main").asText()).getMethod("main", String[].class))
                .isNotNull();
    }

    @Test
    void theDescriptorsOfChannels_nameTheZip() throws IOException {
        String zip = "${project.home}/releases/download/v${project.version}/tattle-${project.version}.zip";
        String channels = "release/distribution/src/main/channels/";
        JsonNode release = new ObjectMapper().readTree(text(channels + "sdkman.json"));
        assertThat(release.path("url").asText()).isEqualTo(zip);
        assertThat(only("\n  url \"(.*)\"", text(channels + "tattle.rb"))).isEqualTo(zip);
        for (String line :
                all("(?m)(?:shell_output\\(\"#\\{bin}/|system bin/\")(tattle.*)$", text(channels + "tattle.rb"))) {
            assertThat(faultOf(line.replaceAll("[\",)]+", " ").strip())).isEmpty();
        }
    }

    @Test
    void theAction_isYaml_ofThisRelease_whoseCommandsAreUnderstood() throws IOException {
        Map<?, ?> action = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(text("action.yml"));
        Map<?, ?> inputs = (Map<?, ?>) action.get("inputs");
        assertThat(((Map<?, ?>) inputs.get("version")).get("default")).isEqualTo(version());
        List<String> scripts = ((List<?>) ((Map<?, ?>) action.get("runs")).get("steps"))
                .stream()
                        .map(step -> ((Map<?, ?>) step).get("run"))
                        .filter(Objects::nonNull)
                        .map(Object::toString)
                        .toList();
        assertThat(String.join("", scripts)).contains(home() + "/releases/download");
        assertThat(all("inputs\\.([a-z-]+)", text("action.yml")))
                .isSubsetOf(inputs.keySet().stream().map(Object::toString).toList());
        List<String> commands = scripts.stream()
                .flatMap(String::lines)
                .map(String::strip)
                .filter(line -> line.matches("tattle .*|java .*"))
                .map(line -> line.replaceFirst(" (>\"|\\|\\| code=).*", ""))
                .map(line -> line.replaceFirst("^java -cp \\S+ org\\.tattle\\.cli\\.Main", "tattle"))
                .map(line -> line.replace("${options[@]}", "--max-tpr 0.02 --at-fpr 0.01 --baseline FILE"))
                .toList();
        assertThat(commands).hasSize(3);
        for (String command : commands) {
            assertThat(faultOf(command.replace("\"", ""))).as(command).isEmpty();
        }
    }

    /** Fails when the image runs as root, or the action twice in a job finds its own folder or report. */
    @Test
    void theImageHasAUser_andTheActionAFolderForEachRun() throws IOException {
        assertThat(only("(?m)^USER (\\d+):\\d+$", text("release/distribution/src/main/channels/Dockerfile")))
                .isNotEqualTo("0");
        assertThat(all("uses: (.*)", text("action.yml")))
                .hasSize(2)
                .allMatch(used -> used.matches("actions/[a-z-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
        assertThat(text("action.yml"))
                .contains("unzip -q -o ", "mktemp -d", "name: ${{ steps.audit.outputs.name }}")
                .contains("[ \"$code\" = 4 ] || exit \"$code\"", "steps.audit.outputs.code == '4'");
    }

    private static String faultOf(String line) {
        return CommandRun.faultOf(List.of(line.replaceFirst("^tattle +", "").split(" +")));
    }
}
