package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.tattle.artifacts.Inspection;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.InspectionView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle inspect}. */
@Command(
        name = "inspect",
        customSynopsis = "tattle inspect FILE|FOLDER [options]",
        description = {
            "Say what the files of a model hold about its training data, before they are published: documents, counts, "
                    + "vocabularies, and how to save the model without them. Files are only read; nothing in them runs."
        },
        footer = {
            "%nExamples:",
            "  tattle inspect model-folder",
            "  tattle inspect model.joblib --fail-on documents,tokens,counts",
            "  tattle inspect topics.npy --json",
            "  tattle inspect model.pkl --show"
        })
public final class InspectCommand extends Subcommand {
    @Parameters(paramLabel = "FILE|FOLDER", description = "The model's file, or a folder with all its files.")
    private Path path;

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT[,WHAT...]",
            split = ",",
            description = "Exit with 1 if any of these is found: documents, tokens, counts, ...; see the column what;"
                    + " with 2 if a file cannot be read, which may hold any; default: none.")
    private List<String> failOn = List.of();

    @Option(
            names = "--show",
            description = "Show the first words, ids or texts of each finding, which are the training data.")
    private boolean show;

    public InspectCommand(TattleCommand tattle) {
        super(tattle);
    }

    @Override
    int run(Screen screen) {
        failOn.forEach(name -> OptionTypes.requireKnown("--fail-on", name, Inspection.evidence()));
        Inspection inspection = screen.during("inspecting " + path, () -> Inspection.of(path));
        InspectionView view = new InspectionView(inspection, show, screen.columns());
        screen.show(view::text, view::json);
        if (failOn.stream().anyMatch(inspection::found)) {
            return ExitCode.VIOLATED;
        }
        if (!failOn.isEmpty() && !inspection.unread().isEmpty()) {
            throw unread(inspection);
        }
        return ExitCode.DONE;
    }

    private static InputException unread(Inspection inspection) {
        int unread = inspection.unread().size();
        return new InputException(
                inspection.path().toString(),
                unread + " of " + inspection.files().size() + " files could not be read, the first "
                        + inspection.unread().get(0).name(),
                "leave them out of what is published, or inspect them one by one");
    }
}
