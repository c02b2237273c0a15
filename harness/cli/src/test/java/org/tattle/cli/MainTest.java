package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;

class MainTest {
    @Test
    void help_showsCommandsOptionsAndExitCodes() {
        CommandRun run = CommandRun.of("--help");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Usage: tattle ")
                .contains("Audits how much a released model leaks")
                .contains("  list ", "  generate-completion ")
                .contains("--quiet", "--json", "--stacktrace", "--version")
                .contains(
                        "0     done",
                        "1     a gate, a guarantee, a check, a budget, a seal or --fail-on failed",
                        "2     the input",
                        "3     an internal error",
                        "4     no answer");
        assertThat(CommandRun.of("help").out()).isEqualTo(run.out());
    }

    @Test
    void helpOfASubcommand_showsItsOptionsAndTheGlobalOnes() {
        CommandRun run = CommandRun.of("list", "--help");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("Usage: tattle list ").contains("KIND", "--json", "--quiet", "--stacktrace");
        assertThat(CommandRun.of("help", "list").out()).isEqualTo(run.out());
    }

    @Test
    void version_isOneLine() {
        CommandRun run = CommandRun.of("--version");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).matches("tattle \\S+\\R");
    }

    @Test
    void completion_isABashScript() {
        CommandRun run = CommandRun.of("generate-completion");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("#!").contains("complete -F _complete_tattle", "--quiet", "list");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                 | error: tattle: no command is given; see 'tattle help'",
                "lits               | error: unknown argument `lits`; did you mean `list`?",
                "--jsn              | error: unknown option `--jsn`; did you mean `--json`?",
                "list --jsn=x plans | error: unknown option `--jsn`; did you mean `--json`?",
                "list --frobnicate plans | error: unknown option `--frobnicate`; see 'tattle list --help'",
                "report             | error: Missing required parameter: 'RUN'; see 'tattle report --help'",
                "list attacks lira  | error: tattle list: there is no `lira` among the attacks; did you mean `lira-online` or `lira-offline`?",
                "help lst           | error: Unknown subcommand 'lst'; see 'tattle --help'",
                "list @attacks      | error: tattle list: there is no list of `@attacks`; did you mean `attacks`?",
                "list attaks        | error: tattle list: there is no list of `attaks`; did you mean `attacks`?",
                "audit --epsilon 1 | error: unknown option `--epsilon`; it is a parameter of some training algorithms: write --defenses vips-lda --set vips-lda.epsilon=VALUE; see 'tattle list defenses'",
                "audit --defenses lda,vips-lda --epsilon=1 | error: unknown option `--epsilon`; write --set vips-lda.epsilon=VALUE",
                "audit --least-tokens 3 | error: unknown option `--least-tokens`; write --set data.least-tokens=VALUE",
                "audit --topic 3 | error: unknown option `--topic`; did you mean `--topics`?",
            })
    void wrongUsage_isOneLineAndExit2(String line, String message) {
        CommandRun run = CommandRun.of(line.isEmpty() ? new String[0] : line.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo(message + System.lineSeparator());
    }

    @Test
    void wrongInput_isOneLineAndExit2_evenFromAnotherThread() {
        InputException wrong = new InputException("tweets.jsonl:812", "no field `text`", "name it with --text-field");
        String line = "error: tweets.jsonl:812: no field `text`; name it with --text-field" + System.lineSeparator();
        assertThat(failing(wrong)).isEqualTo(new CommandRun(2, "", line));
        assertThat(failing(new CompletionException(wrong))).isEqualTo(new CommandRun(2, "", line));
    }

    @Test
    void anythingUnexpected_isOneLineAndExit3_withoutAStackTrace() {
        CommandRun run = failing(new IllegalStateException("two\nlines"));
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("error: internal error: java.lang.IllegalStateException: two lines;"
                        + " run again with --stacktrace and report what it prints" + System.lineSeparator());
    }

    @Test
    void theStackTrace_isShownWhenAskedFor() {
        Supplier<Plugins> broken = () -> {
            throw new IllegalStateException("x");
        };
        assertThat(CommandRun.of(broken, Map.of(), "list", "attacks", "--stacktrace")
                        .err())
                .contains("    at org.tattle.cli.");
        assertThat(CommandRun.of(broken, Map.of(), "--stacktrace", "list", "attacks")
                        .err())
                .contains("    at org.tattle.cli.");
        assertThat(CommandRun.of(broken, Map.of("TATTLE_STACKTRACE", "1"), "list", "attacks")
                        .err())
                .contains("    at org.tattle.cli.");
        assertThat(CommandRun.of(broken, Map.of("TATTLE_STACKTRACE", "0"), "list", "attacks")
                        .err())
                .doesNotContain("\tat ");
    }

    @Test
    void aFullDiskOrAForbiddenPath_isTheUsersToMend() {
        assertThat(failing(new RuntimeException(new AccessDeniedException("/out"))))
                .isEqualTo(new CommandRun(
                        2,
                        "",
                        "error: /out: access is denied; check the path, its permissions and the free space"
                                + System.lineSeparator()));
        assertThat(failing(new RuntimeException(new FileSystemException("/out", null, "No space left on device")))
                        .err())
                .startsWith("error: /out: No space left on device;");
    }

    @Test
    void tooLittleMemory_saysWhatToDo() {
        CommandRun heap = failing(new OutOfMemoryError("Java heap space"));
        assertThat(heap.exit()).isEqualTo(3);
        assertThat(heap.err())
                .startsWith("error: the heap of ")
                .contains("-Xmx")
                .hasLineCount(1);
        CommandRun stack = failing(new StackOverflowError());
        assertThat(stack.exit()).isEqualTo(3);
        assertThat(stack.err()).contains("-Xss").hasLineCount(1);
    }

    /** As {@code ulimit -n 8} does: classes that load meanwhile wrap what the system says. */
    @Test
    void tooFewFiles_isOneLine_whateverWrapsIt() {
        FileSystemException open = new FileSystemException("/lib", null, "Too many open files");
        for (Throwable failure : List.of(
                open,
                new ExceptionInInitializerError(new UncheckedIOException(open)),
                new NoClassDefFoundError("Could not initialize class X: Too many open files"))) {
            CommandRun run = failing(failure);
            assertThat(run.exit()).as(failure.toString()).isEqualTo(2);
            assertThat(run.err())
                    .as(failure.toString())
                    .startsWith("error: too many files are open at once; allow more with 'ulimit -n 1024'")
                    .hasLineCount(1);
        }
    }

    /** A command that fails in the middle of its work. */
    private static CommandRun failing(Throwable failure) {
        return CommandRun.of(() -> sneak(failure), Map.of(), "list", "attacks");
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // Java's checks end at compile time
    private static <T, E extends Throwable> T sneak(Throwable failure) throws E {
        throw (E) failure;
    }

    /** Fails when the help of a command speaks of what only another one takes. */
    @Test
    void series_areExplained_whereTheyCanBeRun() {
        assertThat(CommandRun.of("help", "reproduce").out()).contains("A series", "ROW=FILE");
        for (String command : List.of("audit", "fit", "split")) {
            assertThat(CommandRun.of("help", command).out()).as(command).doesNotContain("series", "ROW=FILE");
        }
    }
}
