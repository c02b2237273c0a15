package org.tattle.cli.command;

import java.util.concurrent.Callable;
import org.tattle.cli.view.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of {@code tattle}: options to a plan or an audit, its result to a view. */
abstract class Subcommand implements Callable<Integer> {
    private final TattleCommand tattle;

    @Mixin
    final TattleCommand.Help help = new TattleCommand.Help();

    @Spec
    private CommandSpec spec;

    /** @param tattle the options of every command */
    Subcommand(TattleCommand tattle) {
        this.tattle = tattle;
    }

    @Override
    public final Integer call() {
        return run(tattle.screen(spec.commandLine()));
    }

    /**
     * Does what the options say and returns the exit code.
     *
     * @param screen takes all that is printed
     */
    abstract int run(Screen screen);

    /** The command as picocli knows it. */
    final CommandSpec spec() {
        return spec;
    }
}
