package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.artifacts.PublishedReading;
import org.tattle.attacks.counts.reconstruction.Reconstruction;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.ModelOptions;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.published.ReconstructionView;
import org.tattle.core.OutputFolder;
import org.tattle.core.release.PublishedModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tattle reconstruct}. */
@Command(
        name = "reconstruct",
        customSynopsis = "tattle reconstruct --model FILE [options]",
        description = {
            "Rebuild rare words of training documents, from a published topic model alone, with no list of candidates: "
                    + "say which words occurred together. Nothing is trained."
        },
        footer = {
            "%nExamples:",
            "  tattle reconstruct --model topics.npy --vocabulary words.txt",
            "  tattle reconstruct --model topics.npy --vocabulary words.txt --out rebuilt",
            "  tattle reconstruct --model weights.txt --format mallet --top 3",
            "  tattle reconstruct --model topics.npy --vocabulary words.txt --show-words"
        })
public final class ReconstructCommand extends Subcommand {
    @Mixin(name = "Model")
    private final ModelOptions model = new ModelOptions();

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many clusters to print, the largest first; default 10.")
    private int top;

    @Option(
            names = "--show-words",
            description = "Name the words, which are the training data; by default, their columns.")
    private boolean showWords;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where to write the page reconstruction.html, reconstruction.json and clusters.csv;"
                    + " default: nowhere.")
    private Path out;

    @Override
    int run(Screen screen) {
        OptionTypes.require(top >= 0, "--top", "must be at least 0, found " + top, "leave it out for 10");
        OptionalDouble prior = model.prior();
        Optional<OutputFolder> place = Optional.ofNullable(out).map(folder -> new OutputFolder(folder, "reconstruct"));
        place.ifPresent(folder -> folder.requirePlaceFor(ReconstructionView.FILES));
        ReconstructionView view =
                screen.during("reconstructing from " + model.file(), () -> reconstruct(screen, prior));
        place.ifPresent(folder -> folder.write(view.files(origin(model.files()))));
        screen.show(
                () -> view.text()
                        + place.map(folder -> Screen.place("report", out.resolve(ReconstructionView.PAGE)))
                                .orElse(""),
                view::json);
        return ExitCode.DONE;
    }

    private ReconstructionView reconstruct(Screen screen, OptionalDouble prior) {
        PublishedReading reading = model.read();
        screen.notices(DataView.notRead(reading.notRead()));
        PublishedModel published = model.topics(reading.published());
        return new ReconstructionView(
                Reconstruction.of(published.model(), prior), published.reading(), model.isGuaranteed(), top, showWords);
    }
}
