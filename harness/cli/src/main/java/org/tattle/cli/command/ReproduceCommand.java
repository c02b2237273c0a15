package org.tattle.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tattle reproduce}: a shipped plan by its name, on the corpus that the user has. */
@Command(
        name = "reproduce",
        description = {
            "Run a figure or table of a paper again: a plan that ships with Tattle; 'tattle list plans' shows them.",
            "With --corpus on that corpus, without on a synthetic one. The figures are in the run's charts folder.",
            "A series has a row for each of several corpora, given as --corpus ROW=FILE: each is a run of its own, and one"
                    + " table shows all."
        })
public final class ReproduceCommand implements Callable<Integer> {
    private final PluginSource plugins;
    private final GlobalOptions global;
    private final Map<String, String> environment;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final AuditArguments arguments = new AuditArguments();

    public ReproduceCommand(PluginSource plugins, GlobalOptions global, Map<String, String> environment) {
        this.plugins = plugins;
        this.global = global;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        return arguments.reproduce(plugins.get(), global, environment, spec);
    }
}
