package org.tattle.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tattle.core.engine.RunFolder;
import org.tattle.core.plan.Plan;
import org.tattle.core.plugin.Plugins;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;
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
            "Without PLAN or --corpus it runs the embedded plan 'demo'. A killed run goes on with the same command."
        })
final class AuditCommand implements Callable<Integer> {
    private final PluginSource plugins;
    private final GlobalOptions global;
    private final Map<String, String> environment;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Mixin
    private final AttackOptions attack = new AttackOptions();

    @Mixin
    private final RunOptions run = new RunOptions();

    AuditCommand(PluginSource plugins, GlobalOptions global, Map<String, String> environment) {
        this.plugins = plugins;
        this.global = global;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Instant start = Instant.now();
        Plugins known = plugins.get();
        Plan resolved = plan.resolve(known, attack);
        int threads = run.threads();
        PrintWriter out = spec.commandLine().getOut();
        ProgressView progress = progress();
        String reading = "reading " + resolved.data().file().orElse("the corpus");
        Audit audit = Waiting.during(progress, reading, () -> new Audit(resolved, known));
        if (run.dryRun()) {
            dryRun(new DryRun(audit, threads), out);
            return Exit.DONE;
        }
        Path place = run.out(resolved, audit.identity());
        Audit.Outcome outcome;
        try (RunFolder folder = RunFolder.open(place, audit.identity());
                progress) {
            outcome = audit.run(folder, run, progress);
            new Report(outcome.result(), provenance(start, threads, resolved, audit, outcome)).writeTo(place);
        }
        Shown.results(outcome.result(), place, global.json, spec.commandLine());
        return Exit.DONE;
    }

    private void dryRun(DryRun dry, PrintWriter out) {
        if (global.json) {
            out.print(dry.json());
            out.flush();
        } else {
            dry.print(out);
        }
    }

    private ProgressView progress() {
        boolean terminal = Terminal.onStandardError(environment);
        return new ProgressView(
                ProgressStyle.of(global.quiet, terminal), spec.commandLine().getErr(), System::nanoTime);
    }

    private Provenance provenance(Instant start, int threads, Plan resolved, Audit audit, Audit.Outcome outcome) {
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1e3;
        List<String> commandLine = spec.commandLine().getParseResult().originalArgs();
        return Provenance.here(
                Version.text(),
                threads,
                start,
                seconds,
                new Provenance.Run(
                        commandLine,
                        outcome.trained(),
                        outcome.resumed(),
                        plan.name(),
                        resolved.data().file().orElse(""),
                        audit.identity()));
    }
}
