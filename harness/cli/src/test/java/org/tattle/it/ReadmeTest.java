package org.tattle.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.ImagesPlan;
import org.tattle.engine.plan.NetworkPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReferenceValuePlan;
import org.tattle.engine.plan.RegressionPlan;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.engine.plan.Series;
import org.tattle.engine.plan.SyntheticPlan;

/** What the READMEs show must work as it stands there. */
class ReadmeTest {
    private static final Path ROOT = Path.of("../..");

    @Test
    void theTrainerOfTheReadme_compilesAndIsAudited(@TempDir Path folder) throws IOException {
        Path classes = compiled(block(ROOT.resolve("README.md"), "java"), folder);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            CommandRun run = CommandRun.of(
                    () -> Plugins.load(loader),
                    Map.of(),
                    ("audit --quiet --defenses random-groups --topics 5 --targets 2 --shadows 8 --out "
                                    + folder.resolve("run"))
                            .split(" "));
            assertThat(run.err()).isEmpty();
            assertThat(run.exit()).isZero();
            assertThat(run.out()).contains("random-groups-topics-5  2 targets, 8 shadow models", "Controls: 10 of 10");
        }
    }

    @Test
    void theWholePlanOfTheReadme_isThePlanOfAllDefaults() throws IOException {
        String whole = block(ROOT.resolve("harness/core/README.md"), "yaml");
        PlanReader reader = new PlanReader(Plugins.load(getClass().getClassLoader()));
        assertThat(PlanWriter.write(reader.read("README.md", whole, List.of())))
                .isEqualTo(PlanWriter.write(reader.read("defaults", "data: {file: tweets.jsonl}", List.of())));
    }

    @Test
    void theReadmeOfCore_namesEveryKeyOfThePlan() throws IOException {
        String readme = Files.readString(ROOT.resolve("harness/core/README.md"));
        Stream.of(
                        Plan.class,
                        DataPlan.class,
                        ReportPlan.class,
                        ReferenceValuePlan.class,
                        Series.class,
                        Series.Row.class,
                        SyntheticPlan.class,
                        RegressionPlan.class,
                        ImagesPlan.class,
                        NetworkPlan.class)
                .flatMap(type -> Parameter.of(type).stream())
                .forEach(parameter -> assertThat(readme).containsPattern("\\b" + parameter.key() + ":"));
    }

    /** The first fenced block of a language. */
    private static String block(Path readme, String language) throws IOException {
        Matcher matcher =
                Pattern.compile("(?s)```" + language + "\\R(.*?)```").matcher(Files.readString(readme, UTF_8));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    /** Compiles as the README says: the class against Tattle's own, and its line for the service loader. */
    private static Path compiled(String source, Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("RandomGroups.java"), source);
        Path classes = folder.resolve("classes");
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.tattle.core.plugin.DefensePlugin"), "mine.RandomGroups\n");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", classPath, "-d", classes.toString(), file.toString());
        assertThat(exit).isZero();
        return classes;
    }
}
