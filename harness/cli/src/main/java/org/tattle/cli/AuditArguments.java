package org.tattle.cli;

import java.util.Map;
import org.tattle.core.plugin.Plugins;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** What commands that run a whole audit take: a plan, options that change it, and how it is run. */
final class AuditArguments {
    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Mixin
    private final AttackOptions attack = new AttackOptions();

    @Mixin
    private final RunOptions run = new RunOptions();

    /** What the plan was called, or empty. */
    String name() {
        return plan.name();
    }

    /** Runs it and returns the exit code. */
    int run(Plugins plugins, GlobalOptions global, Map<String, String> environment, CommandSpec spec) {
        return new AuditRun(global, environment, run, spec).run(plan.resolve(plugins, attack), plan.name(), plugins);
    }
}
