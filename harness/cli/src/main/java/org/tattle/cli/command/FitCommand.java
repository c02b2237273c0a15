package org.tattle.cli.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.DelayedNotice;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.Version;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Numbers;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.RecordedMetrics;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.fit.FittedModel;
import org.tattle.engine.fit.ReleaseFit;
import org.tattle.engine.fit.ReleaseTraining;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.run.PreparedAudit;
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
public final class FitCommand implements Callable<Integer> {
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

    public FitCommand(PluginSource plugins, GlobalOptions global, Map<String, String> environment) {
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
        PreparedAudit<?> audit =
                DelayedNotice.<PreparedAudit<?>>during(progress, reading, () -> PreparedAudit.forFitting(resolved, known));
        FittedModel<?> fitted;
        try (progress) {
            fitted = new ReleaseFit(plan.seed(), RunOptions.threads(threads), progress).fit(audit, out);
        }
        show(fitted, fitted.metrics());
        return ExitCode.DONE;
    }

    /** Figures are measured on the records: they are shown here, and never written beside the model. */
    private void show(FittedModel<?> fitted, Map<String, Double> figures) {
        PrintWriter print = Screen.out(spec);
        if (global.json) {
            print.print(fitted.json());
            print.flush();
            return;
        }
        print.println(fitted.cell().name() + ": " + fitted.promise() + (fitted.seeded() ? "; " + FittedModel.UNFIT : ""));
        fitted.caveats().forEach(caveat -> print.println("caveat: " + Printable.of(caveat)));
        if (!figures.isEmpty()) {
            print.println("for your eyes, no promise covers them:");
            figures.forEach(
                    (name, value) -> print.println("  " + Measures.spoken(name) + " " + Numbers.rounded(value)));
        }
        print.println("model: " + Printable.of(out.resolve(FittedModel.RELEASE).toString()));
        print.flush();
    }
}
