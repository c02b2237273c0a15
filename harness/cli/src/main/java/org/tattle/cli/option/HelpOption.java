package org.tattle.cli.option;

import picocli.CommandLine.Option;

/** The option {@code --help} of a command; not inherited, since picocli's own commands bring theirs. */
public final class HelpOption {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help.")
    boolean help;
}
