package org.tattle.cli.command;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.option.PlanArguments;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.AuditFailure;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every exception into one line on standard error and an exit code. */
public final class FailureHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {
    /** What the system says of it, which classes that load meanwhile wrap in errors of their own. */
    private static final String TOO_MANY = "Too many open files";

    private final TattleCommand tattle;

    public FailureHandler(TattleCommand tattle) {
        this.tattle = tattle;
    }

    private record Verdict(String message, int exitCode) {}

    /** Reports a command line that cannot be parsed. */
    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        String remedy = "see '" + command.getCommandSpec().qualifiedName() + " --help'";
        String message = failure.getMessage().replaceFirst("\\.$", "");
        if (failure instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0).replaceFirst("(?s)=.*", "");
            message = "unknown " + (word.startsWith("-") ? "option" : "argument") + " `" + word + "`";
            remedy = parameter(word, args, command.getCommandSpec())
                    .or(() -> DidYouMean.question(word, known(command.getCommandSpec(), word)))
                    .orElse(remedy);
        }
        tattle.screen(command).error(message + "; " + remedy, failure);
        return ExitCode.WRONG_INPUT;
    }

    /** How an option that is the name of a parameter or of a key of plans is written, for commands that take plans. */
    private Optional<String> parameter(String word, String[] args, CommandSpec command) {
        if (!word.startsWith("--") || !command.optionsMap().containsKey(PlanArguments.SET)) {
            return Optional.empty();
        }
        return PlanArguments.setting(word.substring(2), List.of(args), tattle.plugins());
    }

    private static Set<String> known(CommandSpec command, String word) {
        return word.startsWith("-")
                ? command.optionsMap().keySet()
                : command.subcommands().keySet();
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        return report(failure, command);
    }

    public int report(Throwable failure, CommandLine command) {
        Verdict verdict = verdict(failure);
        tattle.screen(command).error(verdict.message(), failure);
        return verdict.exitCode();
    }

    /** The exit code of a command; reports that standard output could not be written, if so. */
    public int afterPrinting(int exitCode, CommandLine command) {
        if (!tattle.screen(command).isUnwritten()) {
            return exitCode;
        }
        InputException failure = new InputException(
                "standard output",
                "cannot be written, so that what was printed is not complete",
                "free space, or print to another place, and run again");
        tattle.screen(command).error(failure.getMessage(), failure);
        return exitCode == ExitCode.DONE ? ExitCode.WRONG_INPUT : exitCode;
    }

    private static Verdict verdict(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Optional<Verdict> known = known(cause);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return new Verdict(
                "internal error: " + failure + "; run again with --stacktrace and report what it prints",
                ExitCode.INTERNAL);
    }

    private static Optional<Verdict> known(Throwable cause) {
        if (cause instanceof InputException input) {
            return input(input.getMessage());
        }
        if (cause instanceof AuditFailure failed) {
            return internal(
                    failed.getMessage() + "; what else could be trained is kept: fix the trainer and run the same"
                            + " command again, with --stacktrace to see where it failed");
        }
        if (cause instanceof InvalidPathException path) {
            return input(OptionTypes.invalidPath(path));
        }
        if (String.valueOf(cause.getMessage()).contains(TOO_MANY)) {
            return input("too many files are open at once; allow more with 'ulimit -n 1024', or use fewer --threads");
        }
        if (cause instanceof FileSystemException file) {
            return input(file.getFile() + ": " + reason(file) + "; check the path, its permissions and the free space");
        }
        if (cause instanceof OutOfMemoryError) {
            long heap = Runtime.getRuntime().maxMemory() >> 20;
            return internal("the heap of " + heap + " MiB is too small; give more with 'java -Xmx" + 2 * heap
                    + "m -jar tattle.jar ...', or use fewer --threads");
        }
        if (cause instanceof StackOverflowError) {
            return internal("the stack is too small for this input; give more with 'java -Xss64m -jar tattle.jar ...'");
        }
        return Optional.empty();
    }

    private static Optional<Verdict> input(String message) {
        return Optional.of(new Verdict(message, ExitCode.WRONG_INPUT));
    }

    private static Optional<Verdict> internal(String message) {
        return Optional.of(new Verdict(message, ExitCode.INTERNAL));
    }

    private static String reason(FileSystemException failure) {
        if (failure.getReason() != null) {
            return failure.getReason();
        }
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        return failure instanceof AccessDeniedException
                ? "access is denied"
                : failure.getClass().getSimpleName();
    }
}
