package org.tattle.cli.command;

import java.util.function.Supplier;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.CatalogView;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tattle list}: shows the names that plans can use. */
@Command(name = "list", description = "List what plans can name, with parameters, defaults and meanings.")
public final class ListCommand extends Subcommand {
    private final Supplier<Plugins> plugins;

    @Parameters(paramLabel = "KIND", description = "defenses, selectors, attacks, utilities, plans or formats.")
    private String kind;

    public ListCommand(Supplier<Plugins> plugins, TattleCommand tattle) {
        super(tattle);
        this.plugins = plugins;
    }

    @Override
    int run(Screen screen) {
        CatalogView view = CatalogView.of(kind, plugins.get());
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return ExitCode.DONE;
    }
}
