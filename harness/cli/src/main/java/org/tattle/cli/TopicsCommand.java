package org.tattle.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.engine.ReleaseFile;
import org.tattle.core.release.TopicModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tattle topics}. */
@Command(name = "topics", description = "Show the most probable words of a topic model's topics.")
final class TopicsCommand implements Callable<Integer> {
    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "What tattle fit or tattle audit wrote, or a .release file.")
    private Path folder;

    @Option(names = "--words", paramLabel = "N", defaultValue = "10", description = "Words a topic; default 10.")
    private int words;

    @Override
    public Integer call() {
        if (words < 1) {
            throw new InputException("--words", "must be at least 1, found " + words, "leave it out for 10");
        }
        PrintWriter out = spec.commandLine().getOut();
        for (Path file : files()) {
            out.println(file);
            TopicModel model = ReleaseFile.read(file, TopicModel.CODEC);
            for (int k = 0; k < model.topics(); k++) {
                out.println(line(model, k));
            }
        }
        out.flush();
        return Exit.DONE;
    }

    /** One file, the folder's own model, or the first target of each of a run's cells. */
    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of(folder);
        }
        Path own = folder.resolve(Fitted.RELEASE);
        if (Files.exists(own)) {
            return List.of(own);
        }
        Path models = folder.resolve("models");
        if (!Files.isDirectory(models)) {
            throw new InputException(folder.toString(), "holds no model", "name what tattle fit or audit wrote");
        }
        try (Stream<Path> cells = Files.list(models)) {
            return cells.filter(cell -> !cell.endsWith(Suite.LEAKY))
                    .map(cell -> cell.resolve("target-000.release"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InputException(models.toString(), "cannot be read (" + e.getMessage() + ")", "mend it", e);
        }
    }

    private String line(TopicModel model, int topic) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%3d ", topic + 1));
        IntStream.range(0, model.words())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer w) -> -model.probability(topic, w)))
                .limit(words)
                .forEach(w -> line.append(String.format(
                        Locale.ROOT, " %s %.4f", model.vocabulary().word(w), model.probability(topic, w))));
        return line.toString();
    }
}
