package org.tattle.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import org.tattle.cli.option.ExternalOptions;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.core.plugin.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tattle audit}. */
@Command(
        name = "audit",
        description = {
            "Find out whether models tell who was in their training data: train models to attack (targets) and models to"
                    + " compare with (shadows), attack, write a report.",
            "With --scores or --statistics it audits what other tools made, and trains nothing.",
            "Without PLAN or --corpus it runs the embedded plan 'demo'. A killed run goes on with the same command."
        })
public final class AuditCommand implements Callable<Integer> {
    private final PluginSource plugins;
    private final GlobalOptions global;
    private final Map<String, String> environment;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final AuditArguments arguments = new AuditArguments();

    @Mixin
    private final ExternalOptions elsewhere = new ExternalOptions();

    public AuditCommand(PluginSource plugins, GlobalOptions global, Map<String, String> environment) {
        this.plugins = plugins;
        this.global = global;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Plugins known = plugins.get();
        if (elsewhere.hasScores()) {
            return arguments.runScores(elsewhere, known, global, environment, spec);
        }
        if (elsewhere.hasStatistics()) {
            return arguments.runStatistics(elsewhere, known, global, environment, spec);
        }
        return arguments.run(arguments.plan(known), known, global, environment, spec);
    }
}
