package org.tattle.command;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.records.RecordForm;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.DefensePlugin;

/** The workers of these tests, which are written in Python. */
final class Toy {
    /** That of the system, if there is one: others may be scripts around it that take longer to start. */
    static final String PYTHON = Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";

    private Toy() {}

    /** Skips a test where there is no Python. */
    static void requirePython() {
        boolean found = PYTHON.startsWith("/")
                || Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, PYTHON)));
        assumeTrue(found, "there is no python3");
    }

    static CommandParameters parameters(Release release, int timeout, List<String> run) {
        return new CommandParameters(
                run,
                Optional.empty(),
                RecordForm.JSONL,
                release,
                Optional.empty(),
                List.of(),
                List.of(),
                timeout,
                List.of());
    }

    /** The worker that behaves as a mode says. */
    static CommandParameters worker(String mode, Release release, int timeout) {
        return parameters(release, timeout, List.of(PYTHON, script(), mode));
    }

    static String script() {
        try {
            return Path.of(Toy.class.getResource("toy.py").toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked") // the parameters decide the types
    static <D extends Dataset<D>, R> Trainer<D, R> trainer(CommandParameters parameters, D records) {
        DefensePlugin<CommandParameters, D, R> plugin = (DefensePlugin<CommandParameters, D, R>)
                new CommandDefense().defenses().get(0).chosen(parameters);
        return plugin.trainer(parameters, records);
    }

    /** The running processes of this checkout's script that behave as a mode says. */
    static List<ProcessHandle> running(String mode) {
        List<ProcessHandle> found = new ArrayList<>();
        ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(script() + " " + mode))
                .forEach(found::add);
        return found;
    }
}
