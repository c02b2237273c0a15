package org.tattle.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.RecordedMetrics;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.reports.text.Numbers;
import org.tattle.reports.view.Measures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tattle fit}. */
@Command(
        name = "fit",
        description = {
            "Train one model on all records, for release.",
            "Its noise comes from a secure source; with --seed the model can be made again and must not be released."
        })
final class FitCommand implements Callable<Integer> {
    private final PluginSource plugins;
    private final GlobalOptions global;
    private final Map<String, String> environment;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Option(names = "--threads", paramLabel = "N", description = "Threads that train; default: one a processor.")
    private Integer threads;

    @Option(names = "--out", required = true, paramLabel = "FOLDER", description = "The model's folder, new or empty.")
    private Path out;

    FitCommand(PluginSource plugins, GlobalOptions global, Map<String, String> environment) {
        this.plugins = plugins;
        this.global = global;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Plugins known = plugins.get();
        Plan resolved = plan.resolve(known);
        ProgressView progress = Screen.progress(spec, global, environment);
        String reading = "reading " + resolved.data().file().orElse("the corpus");
        return fit(Waiting.<Audit<?>>during(progress, reading, () -> Audit.unattacked(resolved, known)), progress);
    }

    private <D extends Dataset<D>> int fit(Audit<D> audit, ProgressView progress) {
        if (audit.cells().size() != 1) {
            throw new InputException(
                    "defenses",
                    "one model is fitted at a time, " + audit.cells().size() + " are named",
                    "name one");
        }
        Experiment<D, ?> cell = audit.cells().get(0);
        D data = audit.data().data();
        requirePremises(cell, data.size());
        Fitted<?> fitted;
        RecordedMetrics figures =
                new RecordedMetrics(cell.name(), cell.trainer().figures(), false);
        String identity = PlanWriter.write(audit.plan()) + "# tattle " + Version.text() + "\n# fitted for release\n";
        try (RunFolder folder = RunFolder.open(out, identity)) {
            requireNoModel(folder.path().resolve(Fitted.RELEASE));
            fitted = fit(cell, data, figures, progress);
            fitted.writeTo(folder.path(), identity);
        }
        show(fitted, figures.numbers());
        return Exit.DONE;
    }

    /**
     * Refuses to fit a model for release whose guarantee does not hold for what the plan states. What a published
     * algorithm takes the number of its records for (E04), its claim says itself.
     */
    private static void requirePremises(Experiment<?, ?> cell, long records) {
        for (PrivacyGuarantee guarantee :
                cell.trainer().guarantees(cell.trainer().publicFacts(records))) {
            guarantee.judged(cell.stated()).needs().stream()
                    .filter(premise -> guarantee.status() == Status.PROVED || premise != Premise.RECORDS)
                    .findFirst()
                    .ifPresent(premise -> {
                        throw new InputException(
                                premise.key(),
                                cell.label().defense() + " keeps its promise on " + premise.fault(),
                                premise.remedy());
                    });
        }
    }

    /** Every release costs privacy: a second one is not made in passing. */
    private static void requireNoModel(Path release) {
        if (Files.exists(release)) {
            throw new InputException(
                    release.toString(),
                    "a model was fitted here already, and every release costs privacy",
                    "use it, or choose another --out");
        }
    }

    /** Figures are measured on the records: they are shown here, and never written beside the model. */
    private void show(Fitted<?> fitted, Map<String, Double> figures) {
        PrintWriter print = Screen.out(spec);
        if (global.json) {
            print.print(fitted.json());
            print.flush();
            return;
        }
        print.println(fitted.cell().name() + ": " + fitted.promise() + (fitted.seeded() ? "; " + Fitted.UNFIT : ""));
        fitted.caveats().forEach(caveat -> print.println("caveat: " + Printable.of(caveat)));
        if (!figures.isEmpty()) {
            print.println("for your eyes, no promise covers them:");
            figures.forEach(
                    (name, value) -> print.println("  " + Measures.spoken(name) + " " + Numbers.rounded(value)));
        }
        print.println("model: " + Printable.of(out.resolve(Fitted.RELEASE).toString()));
        print.flush();
    }

    private <D extends Dataset<D>, R> Fitted<R> fit(
            Experiment<D, R> cell, D data, RecordedMetrics figures, ProgressView progress) {
        Optional<Long> seed = plan.seed();
        R release;
        try (progress;
                FitTraining training = new FitTraining(seed, RunOptions.threads(threads), progress, figures)) {
            release = cell.trainer().train(data, training);
        }
        return new Fitted<>(cell, release, cell.promises().of(data.size()), seed.isPresent());
    }
}
