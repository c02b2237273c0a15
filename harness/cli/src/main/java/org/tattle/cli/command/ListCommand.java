package org.tattle.cli.command;

import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.CatalogView;
import org.tattle.cli.view.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tattle list}: shows the names that plans can use. */
@Command(
        name = "list",
        customSynopsis = "tattle list [kind [name]] [options]",
        description = "List what plans can name: kinds, the names of a kind, or one name with its parameters.",
        footer = {
            "%nExamples:",
            "  tattle list",
            "  tattle list attacks lira-online",
            "  tattle list plans demo",
            "  tattle list defenses --json"
        })
public final class ListCommand extends Subcommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "KIND",
            description =
                    "attacks, defenses, surfaces, statistics, utilities, selectors, tokenizers, formats, plans or "
                            + "keys; default: the kinds themselves.")
    private String kind;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NAME",
            description =
                    "A name of that kind, to be shown with its parameters, or a plan as it ships; default: all names.")
    private String name;

    @Override
    int run(Screen screen) {
        CatalogView view = CatalogView.of(kind, name, plugins());
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return ExitCode.DONE;
    }
}
