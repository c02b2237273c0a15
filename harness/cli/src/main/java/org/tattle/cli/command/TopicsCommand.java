package org.tattle.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.view.Screen;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.experiment.ReleaseFile;
import org.tattle.engine.fit.FittedModel;
import org.tattle.engine.run.PreparedAudit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tattle topics}. */
@Command(name = "topics", description = "Show the most probable words of a topic model's topics.")
public final class TopicsCommand implements Callable<Integer> {
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "What tattle fit or tattle audit wrote, or a .release file.")
    private Path folder;

    @Option(names = "--words", paramLabel = "N", defaultValue = "10", description = "Words a topic; default 10.")
    private int words;

    public TopicsCommand(GlobalOptions global) {
        this.global = global;
    }

    @Override
    public Integer call() {
        if (words < 1) {
            throw new InputException("--words", "must be at least 1, found " + words, "leave it out for 10");
        }
        Map<Path, TopicModel> models = new LinkedHashMap<>();
        for (Path file : files()) {
            models.put(file, ReleaseFile.read(file, TopicModel.CODEC, "topic model"));
        }
        PrintWriter out = Screen.out(spec);
        out.print(global.json ? json(models) : text(models));
        out.flush();
        return ExitCode.DONE;
    }

    /** One file, the folder's own model, or the first target of each of a run's cells. */
    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of(folder);
        }
        Path own = folder.resolve(FittedModel.RELEASE);
        if (Files.exists(own)) {
            return List.of(own);
        }
        Path models = folder.resolve("models");
        if (!Files.isDirectory(models)) {
            throw new InputException(folder.toString(), "holds no model", "name what tattle fit or audit wrote");
        }
        List<Path> targets;
        try (Stream<Path> cells = Files.list(models)) {
            targets = cells.filter(cell -> !cell.endsWith(PreparedAudit.CONTROL))
                    .map(cell -> cell.resolve("target-000.release"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InputException(
                    models.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "mend its permissions", e);
        }
        if (targets.isEmpty()) {
            throw new InputException(
                    folder.toString(), "no target is finished yet", "run the audit again, it goes on where it was");
        }
        return targets;
    }

    private String text(Map<Path, TopicModel> models) {
        StringBuilder out = new StringBuilder();
        models.forEach((file, model) -> {
            out.append(Printable.of(file.toString())).append(warning(file)).append('\n');
            for (int k = 0; k < model.topics(); k++) {
                out.append(line(model, k)).append('\n');
            }
        });
        return out.toString();
    }

    /** A seeded model says wherever it is shown that it must not be released. */
    private static String warning(Path file) {
        return isSeeded(file) ? " (" + FittedModel.UNFIT + ")" : "";
    }

    private static boolean isSeeded(Path file) {
        return Files.exists(file.resolveSibling(FittedModel.NOT_FOR_RELEASE));
    }

    private String json(Map<Path, TopicModel> models) {
        return JsonText.of(json -> {
            json.writeStartArray();
            for (Map.Entry<Path, TopicModel> entry : models.entrySet()) {
                TopicModel model = entry.getValue();
                json.writeStartObject();
                json.writeStringField("file", entry.getKey().toString());
                json.writeBooleanField("seeded", isSeeded(entry.getKey()));
                json.writeArrayFieldStart("topics");
                for (int k = 0; k < model.topics(); k++) {
                    json.writeStartArray();
                    for (int w : mostProbable(model, k)) {
                        json.writeStartObject();
                        json.writeStringField("word", model.vocabulary().word(w));
                        json.writeNumberField("probability", model.probability(k, w));
                        json.writeEndObject();
                    }
                    json.writeEndArray();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private String line(TopicModel model, int topic) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%3d ", topic + 1));
        for (int w : mostProbable(model, topic)) {
            line.append(
                    String.format(Locale.ROOT, " %s %.4f", model.vocabulary().word(w), model.probability(topic, w)));
        }
        return Printable.of(line.toString());
    }

    private List<Integer> mostProbable(TopicModel model, int topic) {
        return IntStream.range(0, model.words())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer w) -> -model.probability(topic, w)))
                .limit(words)
                .toList();
    }
}
