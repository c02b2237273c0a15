package org.tattle.cli.view;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.cli.command.ExitCode;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.reports.view.FailedAttacks;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import picocli.CommandLine;

/** Turns what went wrong into one line on standard error and an exit code. */
public final class FailureView {
    private final GlobalOptions global;
    private final Map<String, String> environment;

    public FailureView(GlobalOptions global, Map<String, String> environment) {
        this.global = global;
        this.environment = environment;
    }

    /** A command line that does not parse. */
    public int usage(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        String mend = "see '" + command.getCommandSpec().qualifiedName() + " --help'";
        String message = failure.getMessage().replaceFirst("\\.$", "");
        if (failure instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0).replaceFirst("(?s)=.*", "");
            message = "unknown " + (word.startsWith("-") ? "option" : "argument") + " `" + word + "`";
            mend = DidYouMean.among(word, known(command.getCommandSpec(), word))
                    .map(near -> "did you mean `" + near + "`?")
                    .orElse(mend);
        }
        print(message + "; " + mend, failure, Screen.err(command));
        return ExitCode.WRONG_INPUT;
    }

    /** A command that failed. */
    public int report(Throwable failure, PrintWriter err) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof InputException input) {
                print(input.getMessage(), failure, err);
                return ExitCode.WRONG_INPUT;
            }
            if (cause instanceof AuditFailure failed) {
                print(
                        failed.getMessage() + "; what else could be trained is kept: mend the trainer and run the same"
                                + " command again, with --stacktrace to see where it failed",
                        failure,
                        err);
                return ExitCode.INTERNAL;
            }
            if (cause instanceof InvalidPathException path) {
                print(invalidPath(path), failure, err);
                return ExitCode.WRONG_INPUT;
            }
            if (cause instanceof FileSystemException file) {
                print(
                        file.getFile() + ": " + reason(file) + "; check the path, its permissions and the free space",
                        failure,
                        err);
                return ExitCode.WRONG_INPUT;
            }
            if (cause instanceof OutOfMemoryError) {
                long heap = Runtime.getRuntime().maxMemory() >> 20;
                print(
                        "the heap of " + heap + " MiB is too small; give more with 'java -Xmx" + 2 * heap
                                + "m -jar tattle.jar ...', or use fewer --threads",
                        failure,
                        err);
                return ExitCode.INTERNAL;
            }
            if (cause instanceof StackOverflowError) {
                print(
                        "the stack is too small for this input; give more with 'java -Xss64m -jar tattle.jar ...'",
                        failure,
                        err);
                return ExitCode.INTERNAL;
            }
        }
        print("internal error: " + failure + "; run again with --stacktrace and report what it prints", failure, err);
        return ExitCode.INTERNAL;
    }

    /** Attacks whose results are missing from a report that was written. */
    public void attacks(List<FailedAttack> failed, PrintWriter err) {
        for (FailedAttack one : failed) {
            print(FailedAttacks.sentence(one.failure()) + "; see it with --stacktrace", one.cause(), err);
        }
    }

    private void print(String message, Throwable failure, PrintWriter err) {
        err.println("error: " + Printable.of(message.replaceAll("\\s*\\R\\s*", " ")));
        if (global.stacktrace || "1".equals(environment.get("TATTLE_STACKTRACE"))) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            err.print(trace.toString().replace(System.lineSeparator(), "\n").replace("\t", "    "));
        }
        err.flush();
    }

    /** What is said of a name that no file can have in this locale. */
    public static String invalidPath(InvalidPathException path) {
        String encoding = System.getProperty("sun.jnu.encoding", "");
        return path.getInput() + ": no file can have this name (" + path.getReason()
                + "); mend it, or, where files have it,"
                + " run under a locale that knows its letters, such as LC_ALL=C.UTF-8 (names are in " + encoding
                + " now)";
    }

    private static Set<String> known(CommandSpec command, String word) {
        return word.startsWith("-")
                ? command.optionsMap().keySet()
                : command.subcommands().keySet();
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
