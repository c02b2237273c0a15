package org.tattle.cli.command;

import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command without a subcommand. */
@Command(
        name = "tattle",
        versionProvider = TattleCommand.VersionProvider.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Finds out what a released model tells about the people in its training data.",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:a gate or a claim was violated",
            "2:the input or the usage is wrong",
            "3:an internal error"
        })
public final class TattleCommand implements Callable<Integer> {
    @Mixin
    public final GlobalOptions global = new GlobalOptions();

    @Mixin
    final HelpOption help = new HelpOption();

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version.")
    boolean version;

    /** What {@code --version} prints. */
    static final class VersionProvider implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"tattle " + Version.text()};
        }
    }

    @Override
    public Integer call() {
        throw new InputException("tattle", "no command is given", "see 'tattle help'");
    }
}
