package org.tattle.cli.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.tattle.accounting.Accountant;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command without a subcommand, and the options of every command. */
@Command(
        name = "tattle",
        versionProvider = TattleCommand.VersionProvider.class,
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Audits how much a released model leaks about its training data.",
            "%nTo begin:",
            "  tattle audit                                  a demo, in a few seconds",
            "  tattle audit --corpus FILE --text-field text  your documents; --dry-run first",
            "  tattle COMMAND --help                         options, defaults and examples"
        },
        commandListHeading = "%nCommands:%n",
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:a gate, a guarantee, a check, a budget, a seal or --fail-on failed",
            "2:the input or the usage is wrong",
            "3:an internal error",
            "4:no answer: a control failed, or what was measured does not decide",
            "130:interrupted; the same command resumes"
        })
public final class TattleCommand implements Callable<Integer> {
    private final Map<String, String> environment;
    private final Supplier<Plugins> plugins;
    private final DoubleFunction<List<Accountant>> accountants;

    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "Print only results and errors.")
    private boolean quiet;

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "Print the result as JSON.")
    private boolean json;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Print an error's stack trace (TATTLE_STACKTRACE=1).")
    private boolean stacktrace;

    @Mixin
    final Help help = new Help();

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version.")
    boolean version;

    /** The exit codes that scripts rely on. */
    public static final class ExitCode {
        /** Success. */
        public static final int DONE = 0;
        /** A gate blocked, a recomputed guarantee does not hold, a check failed, or a file holds what it must not. */
        public static final int VIOLATED = 1;
        /** The input or the usage is invalid. */
        public static final int WRONG_INPUT = 2;
        /** An internal error. */
        public static final int INTERNAL = 3;

        /** A control failed, so that the numbers cannot be relied on; or what was asked cannot be decided. */
        public static final int NO_ANSWER = 4;

        private ExitCode() {}

        /** The exit code of runs: {@link #INTERNAL} if an attack failed, {@link #NO_ANSWER} if a control did. */
        static int of(List<RunResult> results) {
            if (results.stream().anyMatch(result -> !result.failures().isEmpty())) {
                return INTERNAL;
            }
            return results.stream()
                            .flatMap(result -> result.controls().stream())
                            .allMatch(ControlResult::passed)
                    ? DONE
                    : NO_ANSWER;
        }
    }

    /** The option {@code --help} of a command; not inherited, since picocli's own commands have their own. */
    static final class Help {
        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Print this help.")
        boolean help;
    }

    /** The output of {@code --version}. */
    static final class VersionProvider implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"tattle " + Version.text()};
        }
    }

    /** The command; plug-ins are loaded when needed, accountants by the width of the grid's cells. */
    public TattleCommand(
            Map<String, String> environment, Supplier<Plugins> plugins, DoubleFunction<List<Accountant>> accountants) {
        this.environment = environment;
        this.plugins = plugins;
        this.accountants = accountants;
    }

    Plugins plugins() {
        return plugins.get();
    }

    DoubleFunction<List<Accountant>> accountants() {
        return accountants;
    }

    Map<String, String> environment() {
        return environment;
    }

    Screen screen(CommandLine command) {
        return new Screen(
                command.getOut(),
                command.getErr(),
                new Screen.Settings(
                        command.getColorScheme().ansi().enabled() && Screen.hasColors(environment),
                        json,
                        quiet,
                        stacktrace,
                        environment));
    }

    @Override
    public Integer call() {
        throw new InputException("tattle", "no command is given", "see 'tattle help'");
    }
}
