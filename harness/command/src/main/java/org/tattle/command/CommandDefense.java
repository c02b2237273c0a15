package org.tattle.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.Published;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.TopicModel;

/** Offers the defense {@code command}: any executable as a trainer. Its parameters say what it learns and releases. */
public final class CommandDefense implements PluginProvider {
    private static final String NAME = "command";

    private final Workers workers = new Workers();

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(topics().choosing(this::chosen));
    }

    @Override
    public List<ReleaseType<?, ?>> releases() {
        return List.of(
                ReleaseType.<Corpus, RecordAnswers>of(RecordAnswers.class)
                        .withStatistic(new RecordAnswers.OfDocuments()),
                ReleaseType.<Table, RecordAnswers>of(RecordAnswers.class).withStatistic(new RecordAnswers.OfRows()),
                ReleaseType.<Network, RecordAnswers>of(RecordAnswers.class)
                        .withStatistic(new RecordAnswers.OfActors()));
    }

    private DefensePlugin<CommandParameters, Corpus, TopicModel> topics() {
        return plugin(Corpus.class, TopicModel.class, new JsonDocuments(), records -> new TopicMatrix());
    }

    private DefensePlugin<CommandParameters, ?, ?> chosen(CommandParameters parameters) {
        return switch (parameters.release()) {
            case TOPIC_WORD, TOPIC_COUNTS -> topics();
            case FILE -> plugin(Corpus.class, Published.class, new JsonDocuments(), records -> new PublishedRelease());
            case CLASSIFIER ->
                plugin(Table.class, LogisticModel.class, new JsonRows(), records -> new ClassifierWeights());
            case RATES -> plugin(Network.class, BlockModel.class, new JsonEdges(), records -> new CommunityRates());
            case ANSWERS ->
                switch (parameters.learned()) {
                    case DOCUMENTS ->
                        plugin(Corpus.class, RecordAnswers.class, new JsonDocuments(), RecordAnswers.Asked::new);
                    case ROWS -> plugin(Table.class, RecordAnswers.class, new JsonRows(), RecordAnswers.Asked::new);
                    case NETWORK ->
                        plugin(Network.class, RecordAnswers.class, new JsonEdges(), RecordAnswers.Asked::new);
                };
        };
    }

    /** @param release reads releases, given all records of an audit */
    private <D extends Dataset<D>, R> DefensePlugin<CommandParameters, D, R> plugin(
            Class<D> data, Class<R> type, RecordWriter<D> records, Function<D, ReleaseReader<D, R>> release) {
        return DefensePlugin.of(
                NAME,
                "any program that trains, in any language; guarantees what its author claims",
                CommandParameters.class,
                data,
                type,
                (parameters, all) -> {
                    requireProgram(parameters);
                    return new CommandTrainer<>(
                            parameters, CodeFiles.hash(parameters), records, release.apply(all), workers);
                });
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
            throw new IllegalArgumentException(
                    "run must name a program that can be executed. Provided value: " + program);
        }
    }
}
