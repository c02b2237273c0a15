package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Plan;

/** The help of every command: what it shows, in which width, and that its examples are true. */
class HelpTest {
    /** Commands that picocli makes. */
    private static final Set<String> FOREIGN = Set.of("help", "generate-completion");

    private static final int WIDE = 100;
    private static final Plugins SHIPPED = Plugins.load(HelpTest.class.getClassLoader());

    static Stream<String> commands() {
        String help = help(WIDE, "--help");
        return help.substring(help.indexOf("Commands:"), help.indexOf("Exit codes:"))
                .lines()
                .filter(line -> line.startsWith("  "))
                .map(line -> line.strip().split(" ")[0])
                .filter(name -> !FOREIGN.contains(name));
    }

    private static CommandRun run(int columns, String... words) {
        return CommandRun.of(() -> SHIPPED, Map.of("COLUMNS", "" + columns), words);
    }

    private static String help(int columns, String... words) {
        return run(columns, words).out();
    }

    /** The examples, each in one line, without the name of the program. */
    private static List<String> examples(String command) {
        String help = help(WIDE, command, "--help");
        return help.substring(help.indexOf("Examples:\n") + "Examples:\n".length())
                .replaceAll("\\\\\n\\s*", "")
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("tattle "))
                .map(line -> line.substring("tattle ".length()))
                .toList();
    }

    @Test
    void theFirstHelp_isAScreen_andSaysWhereToBegin() {
        String help = help(80, "--help");
        assertThat(help.lines().count()).isLessThanOrEqualTo(48);
        assertThat(help.lines().limit(6)).anyMatch(line -> line.startsWith("  tattle audit "));
        assertThat(commands()).hasSizeGreaterThan(12).contains("audit", "list");
    }

    /**
     * And no line is wider than the terminal. Fails when a word such as {@code results.json} is broken, which nobody
     * could copy.
     */
    @ParameterizedTest
    @MethodSource("commands")
    @ValueSource(strings = "")
    void everyWidth_hasTheSameWords(String command) {
        String[] words = command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"};
        String[] expected = words(help(WIDE, words));
        for (int columns : new int[] {60, 80, 120}) {
            String help = help(columns, words);
            assertThat(help.lines()).allMatch(line -> line.length() <= columns);
            assertThat(words(help)).isEqualTo(expected);
        }
    }

    private static String[] words(String help) {
        return help.replace(" \\\n", "\n").split("\\s+");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyOptionWithAValue_saysItsDefault(String command) {
        List<String> options = Arrays.stream(
                        help(WIDE, command, "--help").split("Examples:")[0].split("\n(?= {2,6}--?[a-zA-Z])|\n\n"))
                .filter(option -> option.strip().startsWith("-"))
                .map(option -> option.replaceAll("\\s+", " "))
                .toList();
        assertThat(options).hasSizeGreaterThan(3);
        assertThat(options.stream().filter(option -> option.matches("\\s*(-\\w, )?--[a-z-]+=.*")))
                .allMatch(option -> option.matches(".*(default|required|given several times).*"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void fourExamples_areUnderstood(String command) {
        List<String> examples = examples(command);
        assertThat(examples).hasSize(4).allMatch(example -> example.startsWith(command));
        for (String example : examples) {
            // read to its end and not run: this option must be the only fault
            String[] words = (example + " --no-such-option").split(" ");
            assertThat(run(WIDE, words).err()).as(example).contains("unknown option `--no-such-option`");
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void cheapExamples_run(String command, @TempDir Path folder) {
        if (!Set.of("list", "account", "split").contains(command)) {
            return;
        }
        for (String example : examples(command)) {
            if (example.contains("--corpus")) {
                continue;
            }
            String[] words = example.replaceAll("--out (\\S+)", "--out " + folder + "/$1")
                    .split(" ");
            CommandRun run = run(WIDE, words);
            assertThat(run.exit()).as(example + ": " + run.err()).isZero();
            assertThat(run.out()).isNotEmpty();
        }
    }

    @Test
    void optionsAreGrouped_inTheOrderOfAnAudit() {
        assertThat(help(WIDE, "audit", "--help").lines().filter(line -> line.matches("[A-Z][a-z ]+:")))
                .containsExactly(
                        "Data:",
                        "Models:",
                        "Plan:",
                        "Attacks:",
                        "Run:",
                        "Models and scores of your own:",
                        "General:",
                        "Examples:");
    }

    @Test
    void theDefaultsOfAnAudit_areThoseOfThePlan() {
        String help = help(WIDE, "audit", "--help").replaceAll("\\s+", " ");
        for (String key : List.of("targets", "shadows", "seed")) {
            String value = Parameter.of(Plan.class).stream()
                    .filter(parameter -> parameter.key().equals(key))
                    .findFirst()
                    .orElseThrow()
                    .defaultText();
            assertThat(help).containsPattern("--" + key + "=N [^.]*; default(: the plan.s, else)? " + value + "\\.");
        }
    }
}
