package org.tattle.cli.command;

import java.nio.file.Path;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.FitView;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.core.AtomicFile;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.fit.ReleaseFit;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tattle fit}. */
@Command(
        name = "fit",
        customSynopsis = "tattle fit [plan] --out FOLDER [options]",
        description = {
            "Train one model on all records, for release.",
            "Its noise comes from a cryptographically secure source; a model trained with --seed can be trained "
                    + "again and must not be released."
        },
        footer = {
            "%nExamples:",
            "  tattle fit plan.yaml --out model",
            "  tattle fit --corpus tweets.jsonl --text-field text --topics 5 --out model",
            "  tattle fit --corpus tweets.jsonl --defenses lda-cgs --seed 1 --out model",
            "  tattle fit demo --seed 1 --threads 1 --out model"
        })
public final class FitCommand extends Subcommand {
    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Option(names = "--threads", paramLabel = "N", description = "Threads that train; default: one per processor.")
    private Integer threads;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "The model's folder, new or empty; required.")
    private Path out;

    @Override
    int run(Screen screen) {
        AtomicFile.requireWritable(out);
        Plugins known = plugins();
        Plan resolved = plan.resolve(known);
        PreparedAudit<?> audit = screen.during(
                "reading " + resolved.data().file().orElse("the corpus"),
                () -> PreparedAudit.forFitting(resolved, known));
        screen.notices(DataView.leftOut(audit.data().summary().preparation()));
        FitView view;
        try (ProgressView progress = screen.progress()) {
            ReleaseFit fit = new ReleaseFit(plan.seed(), RunOptions.threads(threads), progress);
            view = new FitView(fit.fit(audit, out), out);
        }
        screen.show(view::text, view::json);
        return ExitCode.DONE;
    }
}
