package org.tattle.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tattle.command.records.RecordForm;
import org.tattle.command.records.RecordWriter;
import org.tattle.command.release.RecordAnswers;
import org.tattle.command.release.ReleaseReader;
import org.tattle.command.release.Releases;
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
        return plugin(Corpus.class, TopicModel.class, RecordForm::documents, records -> Releases.topics());
    }

    private DefensePlugin<CommandParameters, ?, ?> chosen(CommandParameters parameters) {
        return switch (parameters.release()) {
            case TOPIC_WORD -> topics();
            case TOPIC_COUNTS ->
                plugin(Corpus.class, Published.class, RecordForm::documents, records -> Releases.counts());
            case FILE -> plugin(Corpus.class, Published.class, RecordForm::documents, records -> Releases.files());
            case CLASSIFIER ->
                plugin(Table.class, LogisticModel.class, RecordForm::rows, records -> Releases.classifier());
            case RATES -> plugin(Network.class, BlockModel.class, RecordForm::edges, records -> Releases.rates());
            case EMBEDDINGS -> plugin(Corpus.class, RecordAnswers.class, RecordForm::documents, Releases::embeddings);
            case ANSWERS ->
                switch (parameters.learned()) {
                    case DOCUMENTS ->
                        plugin(Corpus.class, RecordAnswers.class, RecordForm::documents, Releases::answers);
                    case ROWS -> plugin(Table.class, RecordAnswers.class, RecordForm::rows, Releases::answers);
                    case NETWORK -> plugin(Network.class, RecordAnswers.class, RecordForm::edges, Releases::answers);
                };
        };
    }

    /** @param release reads releases, given all records of an audit */
    private <D extends Dataset<D>, R> DefensePlugin<CommandParameters, D, R> plugin(
            Class<D> data,
            Class<R> type,
            Function<RecordForm, RecordWriter<D>> records,
            Function<D, ReleaseReader<D, R>> release) {
        return DefensePlugin.of(
                NAME,
                "any program that trains, in any language; guarantees what its author claims",
                CommandParameters.class,
                data,
                type,
                (parameters, all) -> {
                    requireProgram(parameters);
                    return new ProgramTrainer<>(
                            parameters,
                            CodeFiles.hash(parameters),
                            records.apply(parameters.input()),
                            release.apply(all),
                            workers);
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
