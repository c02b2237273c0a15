package org.tattle.cli;

import java.util.Map;
import org.tattle.core.plan.Plan;
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

    /** The plan that was named, a file's or a shipped one. */
    Plan plan(Plugins plugins) {
        return plan.resolve(plugins, attack);
    }

    /** The plan that was named, a shipped one. */
    Plan shipped(Plugins plugins) {
        return plan.shipped(plugins, attack);
    }

    /** Runs a plan and returns the exit code. */
    int run(Plan resolved, Plugins plugins, GlobalOptions global, Map<String, String> environment, CommandSpec spec) {
        return new AuditRun(global, environment, run, spec).run(resolved, plan.name(), plugins);
    }
}
