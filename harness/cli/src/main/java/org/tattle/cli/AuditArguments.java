package org.tattle.cli;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Series;
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

    /** Runs a plan and returns the exit code. */
    int run(Plan resolved, Plugins plugins, GlobalOptions global, Map<String, String> environment, CommandSpec spec) {
        return new AuditRun(global, environment, run, spec).run(resolved, plan.name(), plugins);
    }

    /** Audits scores made elsewhere and returns the exit code. */
    int runScores(
            ElsewhereOptions elsewhere,
            Plugins plugins,
            GlobalOptions global,
            Map<String, String> environment,
            CommandSpec spec) {
        run.requireThreads();
        ElsewhereOptions.Pair files = elsewhere.scores(spec);
        Plan settings = plan.elsewhere(plugins, elsewhere);
        return new AuditRun(global, environment, run, spec).run(new ScoresRun(settings, files), settings.name());
    }

    /** Audits models made elsewhere and returns the exit code. */
    int runStatistics(
            ElsewhereOptions elsewhere,
            Plugins plugins,
            GlobalOptions global,
            Map<String, String> environment,
            CommandSpec spec) {
        run.requireThreads();
        Instant start = Instant.now();
        StatisticsAudit statistics = new StatisticsAudit(elsewhere.statistics(spec));
        Plan settings = plan.elsewhere(plugins, attack, elsewhere, statistics::assignments);
        return new AuditRun(global, environment, run, spec).run(statistics.audit(settings, plugins), "", start);
    }

    /** Runs the shipped plan or series that was named and returns the exit code. */
    int reproduce(Plugins plugins, GlobalOptions global, Map<String, String> environment, CommandSpec spec) {
        Optional<EmbeddedPlan> embedded = EmbeddedPlan.find(plan.name());
        Optional<Series> series = embedded.flatMap(EmbeddedPlan::series);
        return series.isEmpty()
                ? run(plan.shipped(plugins, attack), plugins, global, environment, spec)
                : new SeriesRun(embedded.get(), series.get(), new AuditRun(global, environment, run, spec))
                        .run(plan.corpora(), (row, file) -> plan.row(row, file, plugins, attack), plugins);
    }
}
