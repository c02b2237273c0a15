package org.tattle.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals on the sample project, compiled here; release/check/staging runs them in Maven. */
class CommandMojoTest {
    private static final Path SAMPLE = Path.of("../examples/maven-project").toAbsolutePath();

    private static final List<String> SMALL = List.of("--targets=5", "--shadows=16", "--records=120", "--replay=0");

    @TempDir
    private Path target;

    private Path classes;

    @BeforeEach
    void makeFolders() throws IOException {
        classes = Files.createDirectories(target.resolve("classes"));
    }

    @Test
    void theProjectsOwnTrainer_isAudited_andTheGateSaysNumberAndLimit() throws Exception {
        compile("epsilon");
        AuditMojo audit = audit(SMALL);
        audit.execute();
        assertThat(target.resolve("run/report.html")).exists();
        GateMojo gate = gate("--max-tpr=0.011", "--at-fpr=0.01");
        assertThatThrownBy(gate::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("tattle gate (exit code ")
                .hasMessageContaining("TPR at most 1.1 % at FPR 1 %: inconclusive");
        assertThat(target.resolve("reports/TEST-tattle-gate.xml")).content().contains("<testsuite");
        assertThat(target.resolve("summary/gate.md")).content().contains("<!-- tattle-gate -->");
        assertThatThrownBy(gate()::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("--baseline: nothing to compare the run with");
    }

    /** Fails when an earlier run, of the trainer before it was changed, is taken for this one. */
    @Test
    void anEarlierRun_isDeletedInsideTheBuildsFolder_andRefusedElsewhere() throws Exception {
        Path earlier = Files.createDirectories(target.resolve("run/charts"));
        Path mark = Files.writeString(earlier.resolve("mark"), "");
        AuditMojo audit = audit(List.of());
        assertThat(audit.commands())
                .containsExactly(List.of(
                        "audit",
                        audit.plan,
                        "--quiet",
                        "--out",
                        target.resolve("run").toString()));
        assertThat(mark).doesNotExist();
        Files.createDirectories(earlier);
        audit.target = target.resolve("other").toFile();
        assertThatThrownBy(audit::commands)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("delete it");
        assertThat(earlier).exists();
    }

    @Test
    void aModelThatHoldsRecords_failsTheInspection_andSkipsAreSkips() throws Exception {
        InspectMojo inspect = new InspectMojo();
        configure(inspect);
        inspect.files = List.of(target.resolve("missing.pkl").toFile());
        assertThatThrownBy(inspect::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("missing.pkl");
        inspect.skip = true;
        inspect.execute();
        Path records = Files.writeString(target.resolve("records.jsonl"), "{\"text\": \"a word\"}\n".repeat(20));
        inspect.skip = false;
        inspect.files = List.of(records.toFile());
        assertThatThrownBy(inspect::execute)
                .hasMessageContaining("tattle inspect (exit code")
                .hasMessageContaining("records.jsonl");
        inspect.accept = List.of("a", "b");
        assertThat(inspect.commands().get(0))
                .containsExactly(
                        "inspect", records.toString(), "--fail-on", "documents,tokens,counts", "--accept", "a,b");
    }

    /** The sample as it is shipped is green; with a hundredth of the noise it is red. */
    @Test
    @Tag("slow")
    void theSample_isGreen_andRedOnceOneLineOfItsTrainerIsChanged() throws Exception {
        GateMojo gate = gate("--history=" + target.resolve("history.jsonl"));
        gate.policy = SAMPLE.resolve("tattle-policy.yaml").toFile();
        compile("epsilon");
        audit(List.of()).execute();
        gate.execute();
        compile("100 * epsilon");
        audit(List.of()).execute();
        assertThatThrownBy(gate::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("violates its claim")
                .hasMessageContaining("TPR at most 10 % at FPR 1 %: exceeded");
        assertThat(target.resolve("history.jsonl")).content().hasLineCount(2);
    }

    private void compile(String scale) throws IOException {
        String shipped = Files.readString(SAMPLE.resolve("src/main/java/my/WordCounts.java"));
        String line = "LaplaceMechanism.addRemove(10, epsilon)";
        assertThat(shipped).contains(line);
        Path source = Files.writeString(
                target.resolve("WordCounts.java"), shipped.replace(line, line.replace("epsilon", scale)));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString()))
                .isZero();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.tattle.core.plugin.PluginProvider"), "my.WordCounts\n");
    }

    private AuditMojo audit(List<String> arguments) {
        AuditMojo audit = new AuditMojo();
        configure(audit);
        audit.plan = SAMPLE.resolve("tattle.yaml").toString();
        audit.out = target.resolve("run").toFile();
        audit.arguments = arguments;
        return audit;
    }

    private GateMojo gate(String... limits) {
        GateMojo gate = new GateMojo();
        configure(gate);
        gate.out = target.resolve("run").toFile();
        gate.limits = List.of(limits);
        gate.junit = target.resolve("reports/TEST-tattle-gate.xml").toFile();
        gate.markdown = target.resolve("summary/gate.md").toFile();
        return gate;
    }

    private void configure(CommandMojo goal) {
        goal.basedir = target.toFile();
        goal.target = target.toFile();
        goal.artifacts = List.of(); // the class path of this test has the command
        goal.testClasspath = List.of(System.getProperty("java.class.path"), classes.toString());
    }
}
