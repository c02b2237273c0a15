package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.TopicsView;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.experiment.ModelFile;
import org.tattle.engine.fit.ModelFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle topics}. */
@Command(
        name = "topics",
        customSynopsis = "tattle topics FOLDER [options]",
        description = "Show the most probable words of a topic model's topics.",
        footer = {
            "%nExamples:",
            "  tattle topics model",
            "  tattle topics model --words 5",
            "  tattle topics tattle-runs/demo/target-000.release",
            "  tattle topics model --json"
        })
public final class TopicsCommand extends Subcommand {
    @Parameters(
            paramLabel = "FOLDER",
            description = "A folder that tattle fit or tattle audit wrote, or a .release " + "file.")
    private Path folder;

    @Option(names = "--words", paramLabel = "N", defaultValue = "10", description = "Words per topic; default 10.")
    private int words;

    @Override
    int run(Screen screen) {
        OptionTypes.require(words >= 1, "--words", "must be at least 1, found " + words, "leave it out for 10");
        List<TopicsView.Entry> models = ModelFolder.releases(folder).stream()
                .map(file -> new TopicsView.Entry(
                        file, ModelFile.read(file, TopicModel.CODEC, "topic model"), ModelFolder.isSeeded(file)))
                .toList();
        screen.progress().notice(TopicsView.WARNING);
        TopicsView view = new TopicsView(models, words);
        screen.show(() -> view.text(screen.columns()), view::json);
        return ExitCode.DONE;
    }
}
