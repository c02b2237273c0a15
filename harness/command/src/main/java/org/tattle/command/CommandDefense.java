package org.tattle.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.TopicModel;

/** Offers the defense {@code command}: any executable as a trainer. */
public final class CommandDefense implements PluginProvider {
    private final Workers workers = new Workers();

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(DefensePlugin.of(
                "command",
                "any program that trains, in any language; guarantees what its author claims",
                CommandParameters.class,
                Corpus.class,
                TopicModel.class,
                (parameters, corpus) -> {
                    requireProgram(parameters);
                    return new CommandTrainer<>(
                            parameters,
                            CodeFiles.hash(parameters),
                            new JsonDocuments(corpus.vocabulary()),
                            new TopicMatrix(corpus.vocabulary()),
                            workers);
                }));
    }

    /** Requires that there is a program, so that no training is needed to see that there is none. */
    private static void requireProgram(CommandParameters parameters) {
        if (parameters.run().isEmpty()) {
            throw new IllegalArgumentException("run must name the program, as in run: [python3, train.py]");
        }
        String program = parameters.run().get(0);
        boolean found = program.contains(File.separator)
                ? Files.isExecutable(Path.of(program))
                : Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program))
                                || Files.isExecutable(Path.of(folder, program + ".exe")));
        if (!found) {
            throw new IllegalArgumentException("run must name a program that can be executed. Provided value: " + program);
        }
    }
}
