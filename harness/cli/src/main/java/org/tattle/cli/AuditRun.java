package org.tattle.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.RunResult;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.Plan;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;
import picocli.CommandLine.Model.CommandSpec;

/** Runs a plan from reading its data to its report, or says what it would do. */
final class AuditRun {
    private final GlobalOptions global;
    private final Map<String, String> environment;
    private final RunOptions options;
    private final CommandSpec spec;
    private final int threads;
    private final Heap.Peak heap = new Heap.Peak();

    AuditRun(GlobalOptions global, Map<String, String> environment, RunOptions options, CommandSpec spec) {
        this.global = global;
        this.environment = environment;
        this.options = options;
        this.spec = spec;
        threads = options.threads(); // refused before anything is read or written
        options.checkEngine();
    }

    /**
     * Runs it.
     *
     * @param named what the user called the plan, or empty
     */
    int run(Plan plan, String named, Plugins plugins) {
        Instant start = Instant.now();
        return run(read(plan, plugins), named, start);
    }

    /** Runs an audit that was checked, begun at that time. */
    int run(Audit<?> audit, String named, Instant start) {
        if (options.dryRun()) {
            DryRun<?> dry = dry(audit);
            show(dry::print, dry::json);
            return Exit.DONE;
        }
        Path place = options.out(audit.plan().name(), audit.identity());
        RunResult result = finish(audit, place, named, start);
        Shown.results(result, place, global.json, spec);
        return Exit.of(result);
    }

    /** Audits scores that another tool's attack gave. */
    int run(ScoresRun scores, String name) {
        Path place = options.out(name, scores.identity());
        Shown.results(scores.finish(place, this), place, global.json, spec);
        return Exit.DONE;
    }

    /** Reads a plan's data and checks that it can be run on them. */
    Audit<?> read(Plan plan, Plugins plugins) {
        String reading = "reading " + plan.data().file().orElse("the corpus");
        return Waiting.<Audit<?>>during(progress(), reading, () -> Audit.of(plan, plugins));
    }

    /** Trains what is missing in the folder and writes the report there. */
    RunResult finish(Audit<?> audit, Path place, String named, Instant start) {
        Audit.Outcome outcome;
        try (RunFolder folder = RunFolder.open(place, audit.identity());
                ProgressView progress = progress()) {
            outcome = audit.run(folder, options, progress);
            new Report(outcome.result(), provenance(start, named, audit, outcome)).writeTo(place);
        }
        new Failures(global, environment).attacks(outcome.failures(), Screen.err(spec.commandLine()));
        return outcome.result();
    }

    /** What a run would do. */
    DryRun<?> dry(Audit<?> audit) {
        return new DryRun<>(audit, threads, options.elsewhere());
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

    /** How the run is to be made. */
    RunOptions options() {
        return options;
    }

    /** Where progress is shown. */
    ProgressView progress() {
        return Screen.progress(spec, global, environment);
    }

    private Provenance provenance(Instant start, String named, Audit<?> audit, Audit.Outcome outcome) {
        return provenance(
                start,
                outcome.trained(),
                outcome.resumed(),
                named,
                audit.plan().data().file().orElse(""),
                audit.identity());
    }

    /** Where and how a run that ends now was made. */
    Provenance provenance(Instant start, int trained, int resumed, String named, String data, String identity) {
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1e3;
        List<String> commandLine =
                EngineOptions.withoutSecrets(spec.commandLine().getParseResult().originalArgs());
        return Provenance.here(
                Version.text(),
                threads,
                start,
                seconds,
                heap.bytes(),
                new Provenance.Run(commandLine, trained, resumed, named, data, identity));
    }
}
