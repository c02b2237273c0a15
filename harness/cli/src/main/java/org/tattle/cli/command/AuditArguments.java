package org.tattle.cli.command;

import java.util.Map;
import java.util.Optional;
import org.tattle.cli.option.AttackOptions;
import org.tattle.cli.option.ExternalOptions;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Audit;
import org.tattle.engine.external.ExternalModelAudit;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Series;
import org.tattle.engine.run.PreparedAudit;
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
            ExternalOptions elsewhere,
            Plugins plugins,
            GlobalOptions global,
            Map<String, String> environment,
            CommandSpec spec) {
        run.requireThreads();
        ExternalOptions.Pair files = elsewhere.scores(spec);
        Plan settings = plan.elsewhere(plugins, elsewhere);
        ExternalScoreAudit scores = ExternalScoreAudit.read(settings, files.first(), files.second());
        return new AuditRun(global, environment, run, spec)
                .run(scores, settings.name(), Audit.of(settings).plugins(plugins));
    }

    /** Audits models made elsewhere and returns the exit code. */
    int runStatistics(
            ExternalOptions elsewhere,
            Plugins plugins,
            GlobalOptions global,
            Map<String, String> environment,
            CommandSpec spec) {
        run.requireThreads();
        ExternalOptions.Pair files = elsewhere.statistics(spec);
        ExternalModelAudit statistics = ExternalModelAudit.read(files.first(), files.second());
        Plan settings = plan.elsewhere(plugins, attack, elsewhere, statistics::assignments);
        PreparedAudit<?> prepared = statistics.prepare(settings, plugins);
        return new AuditRun(global, environment, run, spec)
                .run(new AuditRun.Checked(Audit.of(settings).plugins(plugins), prepared), "");
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
