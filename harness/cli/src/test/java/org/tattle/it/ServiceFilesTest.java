package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.PlanReader;

/** The files for build servers and hosts of code: they parse, and what they name exists. */
class ServiceFilesTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path GITHUB = ROOT.resolve(".github");
    private static final Pattern PROFILE = Pattern.compile("mvn [^\n]*-P (\\w+)");
    private static final Pattern SCRIPT = Pattern.compile("(?m)(?:run:|-) ((?:\\.ci|release)/\\S+)");

    static Stream<Path> yaml() throws IOException {
        List<Path> files = new ArrayList<>(List.of(
                ROOT.resolve(".ci/gitlab.yml"), ROOT.resolve("release/ci/gitlab.yml"), ROOT.resolve("CITATION.cff")));
        try (Stream<Path> all = Files.walk(GITHUB)) {
            all.filter(file -> file.toString().endsWith(".yml")).forEach(files::add);
        }
        return files.stream();
    }

    static Stream<Path> workflows() throws IOException {
        return yaml().filter(file -> file.getParent().endsWith("workflows"));
    }

    private static Map<?, ?> parsed(Path file) throws IOException {
        Object value = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    @ParameterizedTest
    @MethodSource("yaml")
    void isYaml(Path file) throws IOException {
        assertThat(parsed(file)).isNotEmpty();
    }

    /** Also those of modules that only a profile builds. */
    @Test
    void everyPom_isXml() throws Exception {
        List<Path> poms;
        try (Stream<Path> all = Files.walk(ROOT, 4)) {
            poms = all.filter(
                            file -> file.endsWith("pom.xml") && !file.toString().contains("/target/"))
                    .toList();
        }
        assertThat(poms).contains(ROOT.resolve("release/distribution/pom.xml"));
        for (Path pom : poms) {
            DocumentBuilder reader = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            assertThatCode(() -> reader.parse(pom.toFile())).as(pom.toString()).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void aWorkflow_hasStepsThatRunOrUseAVersion(Path file) throws IOException {
        Map<?, ?> workflow = parsed(file);
        assertThat(workflow.containsKey("on")).isTrue();
        assertThat(workflow.containsKey("permissions")).isTrue();
        for (Object job : ((Map<?, ?>) workflow.get("jobs")).values()) {
            assertThat(((Map<?, ?>) job).containsKey("timeout-minutes")).isTrue();
            for (Object each : (List<?>) ((Map<?, ?>) job).get("steps")) {
                Map<?, ?> step = (Map<?, ?>) each;
                assertThat(step.containsKey("run") != step.containsKey("uses"))
                        .as(step.toString())
                        .isTrue();
                if (step.containsKey("uses")) {
                    assertThat(step.get("uses").toString()).matches("[a-z-]+(/[a-z-]+)+@[0-9a-f]{40}");
                }
            }
        }
    }

    @Test
    void commandLines_areUnderstood() throws IOException {
        int commands = 0;
        List<String> wrong = new ArrayList<>();
        for (Path file : yaml().toList()) {
            for (CommandLine command : CommandLine.in(Files.readString(file))) {
                commands++;
                command.fault().ifPresent(fault -> wrong.add(file + " " + command.text() + ": " + fault));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(commands).isGreaterThanOrEqualTo(8);
    }

    @Test
    void profilesAndScripts_exist() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        int profiles = 0;
        for (Path file : Stream.concat(yaml(), Stream.of(ROOT.resolve(".ci/Jenkinsfile")))
                .toList()) {
            String text = Files.readString(file);
            for (String name :
                    PROFILE.matcher(text).results().map(one -> one.group(1)).toList()) {
                profiles++;
                assertThat(pom).as(file.toString()).contains("<id>" + name + "</id>");
            }
            for (String script :
                    SCRIPT.matcher(text).results().map(one -> one.group(1)).toList()) {
                assertThat(ROOT.resolve(script)).as(file.toString()).isExecutable();
            }
        }
        assertThat(profiles).isEqualTo(4);
    }

    /** Without these packages the tests of the Python package are skipped, and nobody sees it. */
    @ParameterizedTest
    @ValueSource(strings = {".github/workflows/build.yml", ".github/workflows/nightly.yml", ".ci/gitlab.yml"})
    void whatTestsOfPythonNeed_isInstalledBeforeTests(String file) throws IOException {
        String text = Files.readString(ROOT.resolve(file));
        assertThat(text)
                .containsSubsequence(
                        "apt-get install",
                        "python3-numpy",
                        "python3-sklearn",
                        "python3-gensim",
                        "python3-pytest",
                        " verify");
    }

    @Test
    void thePlanOfTheGate_isRead() {
        Plugins plugins = Plugins.load(ServiceFilesTest.class.getClassLoader());
        assertThat(new PlanReader(plugins)
                        .read(GITHUB.resolve("gate.yaml"), List.of())
                        .certify()
                        .runs())
                .isPositive();
    }

    /** A citation of another version than the one that is built would be wrong in every paper. */
    @Test
    void theCitation_isOfThisVersion() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Map<?, ?> citation = parsed(ROOT.resolve("CITATION.cff"));
        assertThat(pom).contains("<version>" + citation.get("version") + "</version>");
        assertThat(citation.keySet().stream().map(Object::toString))
                .contains("cff-version", "message", "title", "authors");
        assertThat(Files.readString(GITHUB.resolve("CHANGELOG.md"))).contains("\n## " + citation.get("version"));
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("version = {" + citation.get("version") + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bug.yml", "attack-or-defense.yml"})
    void aFormOfAnIssue_hasNameDescriptionAndFields(String file) throws IOException {
        Map<?, ?> form = parsed(GITHUB.resolve("ISSUE_TEMPLATE").resolve(file));
        assertThat(form.get("name")).isInstanceOf(String.class);
        assertThat(form.get("description")).isInstanceOf(String.class);
        for (Object each : (List<?>) form.get("body")) {
            Map<?, ?> field = (Map<?, ?>) each;
            Map<?, ?> attributes = (Map<?, ?>) field.get("attributes");
            assertThat(attributes.containsKey("label") || field.get("type").equals("markdown"))
                    .isTrue();
        }
    }
}
