package org.tattle.cli.command;

import java.util.concurrent.Callable;
import org.tattle.cli.view.Screen;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A subcommand of {@code tattle}, which turns options into a plan or an audit and passes the result to a view. */
abstract class Subcommand implements Callable<Integer> {
    private final TattleCommand tattle;

    @Mixin
    final TattleCommand.Help help = new TattleCommand.Help();

    @Spec
    private CommandSpec spec;

    /**
     * A subcommand.
     *
     * @param tattle the options of every command
     */
    Subcommand(TattleCommand tattle) {
        this.tattle = tattle;
    }

    @Override
    public final Integer call() {
        return run(tattle.screen(spec.commandLine()));
    }

    /**
     * Runs the command and returns the exit code.
     *
     * @param screen receives all output
     */
    abstract int run(Screen screen);

    /** The command's picocli specification. */
    final CommandSpec spec() {
        return spec;
    }
}
