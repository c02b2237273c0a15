package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.tattle.reports.gate.GateMarkdown;

/** Each step of action.yml as a runner starts it, with stubs of the service, of the download and of the command. */
@EnabledOnOs(OS.LINUX)
class ActionStepsTest {
    private static final Path ACTION = Path.of("../../action.yml").toAbsolutePath();

    /** Writes its arguments, one in a pair of brackets, into the file calls. */
    private static final String RECORD = "printf '[%s]' \"${0##*/}\" \"$@\" >>\"$CALLS\"; echo >>\"$CALLS\"\n";

    @TempDir
    private Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeStubs() throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("run"));
        environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        environment.put("RUNNER_TEMP", folder.toString());
        environment.put("RUN", folder.resolve("run").toString());
        for (String file : List.of("CALLS", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_ENV", "GITHUB_STEP_SUMMARY")) {
            environment.put(file, Files.createFile(folder.resolve(file)).toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"right, 0", "wrong, 1"})
    void aDownload_isUnpacked_ifItHasItsChecksum(String checksum, int code) throws Exception {
        environment.put("VERSION", "0.1.0");
        stub("curl", """
                while [ $# -gt 2 ]; do shift; done
                case $1 in
                    *.sha256) printf right | sha256sum | sed "s|-|tattle-0.1.0.zip|" >"$1" ;;
                    *) printf CONTENT >"$1" ;;
                esac
                """.replace("CONTENT", checksum));
        stub("unzip", "");
        assertThat(run("install")).isEqualTo(code);
        assertThat(calls().contains("[unzip]")).isEqualTo(code == 0);
        assertThat(text("GITHUB_PATH").contains("tattle-0.1.0/bin")).isEqualTo(code == 0);
    }

    /** Fails when an input reaches a shell line: this one would make a file. */
    @Test
    void inputs_areWordsOfOneCommand_andNeverRun() throws Exception {
        stub("tattle", "");
        environment.put("BASELINE", "a b;touch hacked");
        environment.put("GATE", "--max-tpr 0.02\n  --at-fpr $(touch hacked) * `touch hacked`;touch hacked");
        assertThat(run("gate")).isZero();
        assertThat(calls())
                .startsWith("[tattle][gate][" + environment.get("RUN")
                        + "][--max-tpr][0.02][--at-fpr][$(touch][hacked)][*]"
                        + "[`touch][hacked`;touch][hacked][--baseline][a b;touch hacked][--markdown]");
        assertThat(folder.resolve("hacked")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"0, passed", "1, blocked", "2, refused", "4, undecided"})
    void theGatesExitCode_isTheVerdictAndTheSteps(int code, String verdict) throws Exception {
        stub("tattle", "echo '{\"findings\":[]}'; exit " + code);
        environment.put("BASELINE", "");
        environment.put("GATE", "--max-proved 0");
        assertThat(run("gate")).isEqualTo(code);
        assertThat(text("GITHUB_OUTPUT")).contains("verdict=" + verdict + "\n", "findings=");
        assertThat(Files.readString(folder.resolve("run/gate.json"))).contains("findings");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "4, 0", "2, 2"})
    void statisticsOfOtherModels_areAudited_andAFailedControlIsLeftToTheGate(int code, int step) throws Exception {
        stub("tattle", "exit " + code);
        Map.of("PLAN", "", "STATISTICS", "my statistics.npy", "DESIGN", "design", "OWN", "")
                .forEach(environment::put);
        assertThat(run("audit")).isEqualTo(step);
        assertThat(calls()).startsWith("[tattle][audit][--statistics][my statistics.npy][--design][design][--quiet]");
        assertThat(text("GITHUB_OUTPUT")).contains("code=" + code + "\n", "run=" + folder);
    }

    @ParameterizedTest
    @CsvSource({"'', tattle.jar", "mine.jar:yours.jar, tattle.jar:mine.jar:yours.jar"})
    void aPlan_isAuditedWithTheProjectsOwnJars(String own, String classpath) throws Exception {
        stub("java", "");
        Map.of("PLAN", "gate.yaml", "STATISTICS", "", "DESIGN", "", "OWN", own, "TATTLE_JAR", "tattle.jar")
                .forEach(environment::put);
        assertThat(run("audit")).isZero();
        assertThat(calls()).startsWith("[java][-cp][" + classpath + "][org.tattle.cli.Main][audit][gate.yaml]");
    }

    @ParameterizedTest
    @CsvSource({"'', POST, repos/o/r/issues/7/comments", "'12\n34', PATCH, repos/o/r/issues/comments/12"})
    void itsOwnComment_isWrittenOnce_thenEdited(String found, String method, String address) throws Exception {
        stub("gh", "case $* in *--jq*) printf '%s' '" + found + "' ;; esac");
        assertThat(comment()).isZero();
        assertThat(calls())
                .contains("[gh][api][--method][" + method + "][" + address + "]", "startswith(\"" + GateMarkdown.MARK);
        assertThat(calls()).contains("[--field][body=@" + environment.get("RUN") + "/gate.md]");
    }

    /** Fails when a pull request from a fork, whose token may only read, fails by the comment and not by the gate. */
    @Test
    void aTokenThatMayNotComment_warns_andDoesNotFail() throws Exception {
        stub("gh", "case $* in *POST*) exit 1 ;; esac");
        assertThat(comment()).isZero();
        stub("gh", "exit 1");
        assertThat(comment()).isZero();
        assertThat(Files.readString(folder.resolve("out")).lines().filter(line -> line.startsWith("::warning::")))
                .hasSize(2);
    }

    @Test
    void theSummary_isTheGates_andAFailedControlFails() throws Exception {
        assertThat(run("summary")).isZero();
        assertThat(text("GITHUB_STEP_SUMMARY")).isEmpty();
        Files.writeString(folder.resolve("run/gate.md"), "found");
        assertThat(run("summary")).isZero();
        assertThat(text("GITHUB_STEP_SUMMARY")).isEqualTo("found");
        assertThat(run("controls")).isEqualTo(4);
    }

    /** The same for GitLab: what release/ci/gitlab.yml runs. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "4, 0, 4", "0, 1, 1", "2, 0, 2"})
    void gitlabsJob_failsByTheAuditOrTheGate(int audit, int gate, int code) throws Exception {
        stub("curl", "");
        stub("sha256sum", "");
        stub("jar", "");
        stub("java", "case $* in *Main*) exit " + audit + " ;; *) exit " + gate + " ;; esac");
        Map<?, ?> file = (Map<?, ?>) new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(ACTION.resolveSibling("release/ci/gitlab.yml")));
        ((Map<?, ?>) file.get("variables")).forEach((key, value) -> environment.put("" + key, "" + value));
        environment.put("TATTLE_GATE", "--max-proved $(touch hacked)");
        assertThat(bash(((List<?>) ((Map<?, ?>) file.get("tattle")).get("script"))
                        .get(0)
                        .toString()))
                .isEqualTo(code);
        assertThat(calls()).contains("[org.tattle.cli.Main][audit][gate.yaml][--quiet][--out][tattle-run]");
        assertThat(calls().contains("[gate][tattle-run][--max-proved][$(touch][hacked)][--junit]"))
                .isEqualTo(code != 2);
        assertThat(folder.resolve("hacked")).doesNotExist();
    }

    private int comment() throws Exception {
        Files.writeString(folder.resolve("run/gate.md"), GateMarkdown.MARK + "\nfound\n");
        Map.of("GH_TOKEN", "none", "REPOSITORY", "o/r", "NUMBER", "7").forEach(environment::put);
        return run("comment");
    }

    /** Runs a step as {@code shell: bash} does, with the environment that the action gives it and no other input. */
    private int run(String name) throws IOException, InterruptedException {
        Map<?, ?> step = steps().stream()
                .filter(each -> name.equals(each.get("name")))
                .findFirst()
                .orElseThrow();
        if (step.get("env") instanceof Map<?, ?> inputs) {
            assertThat(environment.keySet())
                    .containsAll(inputs.keySet().stream().map(Object::toString).toList());
        }
        String script = step.get("run").toString();
        assertThat(script).doesNotContain("${{");
        return bash(script);
    }

    private int bash(String script) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("step.sh"), script);
        ProcessBuilder bash = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", file.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("out").toFile()));
        bash.environment().putAll(environment);
        return bash.start().waitFor();
    }

    private static List<Map<?, ?>> steps() throws IOException {
        Map<?, ?> action =
                (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(ACTION));
        List<?> steps = (List<?>) ((Map<?, ?>) action.get("runs")).get("steps");
        return steps.stream().<Map<?, ?>>map(step -> (Map<?, ?>) step).toList();
    }

    private void stub(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve("bin").resolve(name), "#!/usr/bin/env bash\n" + RECORD + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private String calls() throws IOException {
        return text("CALLS");
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }
}
