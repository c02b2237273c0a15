package org.tattle.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails a build whose files for publication hold training data. */
@Mojo(name = "inspect", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class InspectMojo extends CommandMojo {
    /** Models' files, or folders with all files of a model. */
    @Parameter(required = true)
    List<File> files;

    /** What must not be found; see {@code tattle inspect --help}. */
    @Parameter
    List<String> failOn = List.of("documents", "tokens", "counts");

    /** Files that may be unreadable or unknown, since somebody looked at them. */
    @Parameter
    List<String> accept = List.of();

    @Override
    List<List<String>> commands() {
        List<String> options = new ArrayList<>(List.of("--fail-on", String.join(",", failOn)));
        if (!accept.isEmpty()) {
            options.addAll(List.of("--accept", String.join(",", accept)));
        }
        return files.stream()
                .map(file -> {
                    List<String> command = new ArrayList<>(List.of("inspect", file.getPath()));
                    command.addAll(options);
                    return command;
                })
                .toList();
    }
}
