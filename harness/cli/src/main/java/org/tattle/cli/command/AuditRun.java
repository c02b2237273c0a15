package org.tattle.cli.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tattle.cli.option.ExecutorOptions;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.DelayedNotice;
import org.tattle.cli.view.EstimateView;
import org.tattle.cli.view.FailureView;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.ResultPrinter;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.RunResult;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.reports.Report;
import picocli.CommandLine.Model.CommandSpec;

/** Runs audits and shows what they give, or says what a run would take. */
final class AuditRun {
    private final GlobalOptions global;
    private final Map<String, String> environment;
    private final RunOptions options;
    private final CommandSpec spec;

    AuditRun(GlobalOptions global, Map<String, String> environment, RunOptions options, CommandSpec spec) {
        this.global = global;
        this.environment = environment;
        this.options = options;
        this.spec = spec;
        options.threads(); // refused before anything is read or written
        options.checkEngine();
    }

    /**
     * An audit that was checked.
     *
     * @param audit how it is run
     * @param prepared what is run
     */
    record Checked(Audit<?> audit, PreparedAudit<?> prepared) {}

    /**
     * Runs a plan.
     *
     * @param named what the user called the plan, or empty
     */
    int run(Plan plan, String named, Plugins plugins) {
        return run(check(plan, plugins), named);
    }

    /** Runs an audit that was checked. */
    int run(Checked checked, String named) {
        if (options.dryRun()) {
            EstimateView view = estimate(checked);
            show(view::print, view::json);
            return ExitCode.DONE;
        }
        Path place =
                options.out(checked.prepared().plan().name(), checked.prepared().identity());
        RunResult result = finish(checked, place, named);
        ResultPrinter.results(result, place, global.json, spec);
        return ExitCode.of(result);
    }

    /** Evaluates scores that another tool's attack gave. */
    int run(ExternalScoreAudit scores, String name, Audit<?> audit) {
        Path place = options.out(name, scores.identity());
        AuditResult result = options.applyTo(audit)
                .workDirectory(place)
                .report(report(""))
                .evaluate(scores);
        ResultPrinter.results(result.results(), place, global.json, spec);
        return ExitCode.DONE;
    }

    /** Reads a plan's data and checks that it can be run on them. */
    Checked check(Plan plan, Plugins plugins) {
        return check(Audit.of(plan).plugins(plugins), "reading " + plan.data().file().orElse("the corpus"));
    }

    /** Checks an audit. */
    Checked check(Audit<?> audit, String doing) {
        return new Checked(audit, DelayedNotice.<PreparedAudit<?>>during(progress(), doing, audit::prepare));
    }

    /** Trains what is missing in the folder and writes the report there. */
    RunResult finish(Checked checked, Path place, String named) {
        AuditResult result;
        try (ProgressView progress = progress()) {
            EstimateView.prospects(checked.prepared()).forEach(progress::notice);
            result = options.applyTo(checked.audit())
                    .workDirectory(place)
                    .onProgress(progress)
                    .report(report(named))
                    .run(checked.prepared());
        }
        new FailureView(global, environment).attacks(result.failures(), Screen.err(spec.commandLine()));
        return result.results();
    }

    private BiConsumer<AuditResult, Path> report(String named) {
        List<String> commandLine =
                ExecutorOptions.withoutSecrets(spec.commandLine().getParseResult().originalArgs());
        return (result, folder) -> Report.of(result, commandLine, named).writeTo(folder);
    }

    /** What a run would take. */
    EstimateView estimate(Checked checked) {
        return new EstimateView(options.applyTo(checked.audit()), checked.prepared(), options.threads(), options.elsewhere());
    }

    /** Prints one of these, as the user asks for text or JSON. */
    void show(Consumer<PrintWriter> text, Supplier<String> json) {
        PrintWriter out = Screen.out(spec);
        if (global.json) {
            out.print(json.get());
        } else {
            text.accept(out);
        }
        out.flush();
    }

    /** How runs are made. */
    RunOptions options() {
        return options;
    }

    /** Where progress is shown. */
    ProgressView progress() {
        return Screen.progress(spec, global, environment);
    }
}
