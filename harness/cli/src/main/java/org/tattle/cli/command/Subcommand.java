package org.tattle.cli.command;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.DoubleFunction;
import org.tattle.accounting.Accountant;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import org.tattle.reports.published.Origin;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** A subcommand of {@code tattle}, which turns options into a plan or an audit and passes the result to a view. */
abstract class Subcommand implements Callable<Integer> {
    @ParentCommand
    private TattleCommand tattle;

    @Mixin
    final TattleCommand.Help help = new TattleCommand.Help();

    @Spec
    CommandSpec spec;

    @Override
    public final Integer call() {
        return run(tattle.screen(spec.commandLine()));
    }

    /** Runs the command and returns the exit code. */
    abstract int run(Screen screen);

    /** How the page of this command is made. */
    final Origin origin(Map<String, Path> inputs) {
        return Origin.of(
                Instant.now(),
                RunOptions.withoutSecrets(spec.commandLine().getParseResult().originalArgs()),
                inputs);
    }

    final Map<String, String> environment() {
        return tattle.environment();
    }

    final Plugins plugins() {
        return tattle.plugins();
    }

    final DoubleFunction<List<Accountant>> accountants() {
        return tattle.accountants();
    }
}
