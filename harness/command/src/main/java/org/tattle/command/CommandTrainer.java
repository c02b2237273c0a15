package org.tattle.command;

import java.util.List;
import java.util.Optional;
import org.tattle.command.CommandParameters.Release;
import org.tattle.command.records.RecordForm;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicModel;

/** Programs as trainers, for tests and programs in Java; plans name the defense {@code command}. */
public final class CommandTrainer {
    private static final int LONGEST = 3600; // seconds

    private CommandTrainer() {}

    /**
     * A program that learns from documents and releases a matrix of topics x words.
     *
     * @param run the program and its arguments: with {@code {train}} among them it is started for each training, else
     *     it is a worker
     * @throws IllegalArgumentException if there is no such program
     */
    public static Trainer<Corpus, TopicModel> of(String... run) {
        return trainer(parameters(Release.TOPIC_WORD, run));
    }

    /** A program that learns from labeled rows and releases a weight for each column; see {@link #of}. */
    public static Trainer<Table, LogisticModel> ofRows(String... run) {
        return trainer(parameters(Release.CLASSIFIER, run));
    }

    private static CommandParameters parameters(Release release, String... run) {
        return new CommandParameters(
                List.of(run),
                Optional.empty(),
                RecordForm.JSONL,
                release,
                Optional.empty(),
                List.of(),
                List.of(),
                LONGEST,
                List.of());
    }

    @SuppressWarnings("unchecked") // the release decides the types
    private static <D extends Dataset<D>, R> Trainer<D, R> trainer(CommandParameters parameters) {
        DefensePlugin<CommandParameters, D, R> plugin = (DefensePlugin<CommandParameters, D, R>)
                new CommandDefense().defenses().get(0).chosen(parameters);
        return plugin.trainer(parameters, null); // neither release needs the records of an audit
    }
}
