package org.tattle.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.tattle.command.release.CommandFailure;

/**
 * A running program with a folder of its own. It gets a small environment, what it prints for people is kept, and it is
 * ended with all that it started: by {@link #close}, when this Java ends, or by the {@link Watchdog} when it is killed.
 */
final class ChildProcess implements AutoCloseable {
    /** A variable of the environment by which all that a program started is found. */
    static final String MARK = "TATTLE_TRAINING";

    private static final List<String> PASSED = List.of("PATH", "HOME", "LANG");

    /** Exit codes above stand for the signal that ended a process. */
    private static final int SIGNALS = 128;

    /** Rounds of ending what a program started: what is started meanwhile is found in the next. */
    private static final int ROUNDS = 50;

    private final TrainingFolder folder;
    private final String mark = Watchdog.newMark();
    private final Thread atExit = new Thread(this::end, "end of a trainer");
    private final PrintedText printed;
    private Process process;
    private boolean ended;

    /**
     * Starts a program. Its folder is removed if it cannot be started.
     *
     * @param allPrinted whether standard output is for people, too
     */
    ChildProcess(List<String> arguments, List<String> variables, TrainingFolder folder, boolean allPrinted)
            throws IOException {
        this.folder = folder;
        ProcessBuilder builder = new ProcessBuilder(arguments).redirectErrorStream(allPrinted);
        setEnvironment(builder.environment(), variables);
        try {
            Runtime.getRuntime().addShutdownHook(atExit); // first, so that nothing is started that it does not end
            start(builder);
        } catch (IllegalStateException e) {
            folder.remove();
            throw new IOException("this Java ends", e);
        } catch (IOException e) {
            close();
            throw e;
        }
        printed = new PrintedText(allPrinted ? process.getInputStream() : process.getErrorStream());
    }

    private synchronized void start(ProcessBuilder builder) throws IOException {
        if (ended) {
            throw new IllegalStateException("ended before it was started");
        }
        process = builder.start();
    }

    private void setEnvironment(Map<String, String> environment, List<String> variables) {
        environment
                .keySet()
                .retainAll(Stream.concat(PASSED.stream(), variables.stream()).toList());
        environment.put("TMPDIR", folder.temporary().toString());
        environment.put("OMP_NUM_THREADS", "1");
        for (String variable : variables) {
            int equals = variable.indexOf('=');
            if (equals > 0) {
                environment.put(variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        environment.put(MARK, mark);
    }

    Process process() {
        return process;
    }

    PrintedText printed() {
        return printed;
    }

    TrainingFolder folder() {
        return folder;
    }

    /**
     * Gives it no more input, and waits until it is done.
     *
     * @param timeout the most seconds that it may take
     * @throws CommandFailure if it fails, or takes too long
     */
    void await(int timeout) throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(timeout, TimeUnit.SECONDS)) {
                throw new CommandFailure("it did not end within " + timeout + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program runs", e);
        }
        if (process.exitValue() != 0) {
            throw failure();
        }
    }

    /** The failure that it ended, for which it has a moment; an exit code of its own is a refusal. */
    CommandFailure failure() {
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                return new CommandFailure("it closed its standard output");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program ends", e);
        }
        int code = process.exitValue();
        return code > SIGNALS && code < 2 * SIGNALS
                ? new CommandFailure("it was ended by signal " + (code - SIGNALS))
                : CommandFailure.refusal("it ended with exit code " + code);
    }

    /** Ends the program and all that it started, and removes its folder. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // this Java ends, and the hook finds nothing more to do
        }
    }

    private synchronized void end() {
        if (process != null && !ended) {
            endAll();
        }
        ended = true;
        folder.remove();
    }

    private void endAll() {
        List<ProcessHandle> own = process.descendants().toList();
        process.destroyForcibly();
        own.forEach(ProcessHandle::destroyForcibly);
        List<ProcessHandle> left = marked();
        for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
            left.forEach(ProcessHandle::destroyForcibly);
            left = marked();
        }
        try {
            process.waitFor(1, TimeUnit.SECONDS); // the system's part
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The number of processes that run, of the program and of all that it started. */
    int left() {
        return marked().size();
    }

    private List<ProcessHandle> marked() {
        return ProcessHandle.allProcesses().filter(this::isMarked).toList();
    }

    /** Whether a process was started by the program, or by one that it started, even if its parents ended. */
    private boolean isMarked(ProcessHandle other) {
        try {
            byte[] environment = Files.readAllBytes(Path.of("/proc/" + other.pid() + "/environ"));
            return new String(environment, StandardCharsets.ISO_8859_1).contains(MARK + "=" + mark);
        } catch (IOException e) {
            return false; // another user's, or not on Linux, where descendants are known by their parents
        }
    }
}
