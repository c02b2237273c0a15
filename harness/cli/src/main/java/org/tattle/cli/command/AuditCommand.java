package org.tattle.cli.command;

import java.util.List;
import org.tattle.cli.option.ExternalOptions;
import org.tattle.cli.option.KeyOptions;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.SplitView;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Audit;
import org.tattle.engine.dataset.CorpusKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.external.BaselineSources;
import org.tattle.engine.external.ExternalFileAudit;
import org.tattle.engine.external.ExternalModelAudit;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.math.sampling.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** {@code tattle audit}. */
@Command(
        name = "audit",
        customSynopsis = "tattle audit [plan] [options]",
        description = {
            "Audit models: train target and shadow models, attack the targets, write a report.",
            "With --scores, --statistics or --models, audit models that were trained outside Tattle; nothing is trained.",
            "Without PLAN or --corpus, run the embedded plan 'demo'. The same command resumes an interrupted run."
        },
        footer = {
            "%nExamples:",
            "  tattle audit",
            "  tattle audit --corpus tweets.jsonl --text-field text --topics 5 --dry-run",
            "  tattle audit --corpus tweets.jsonl --text-field text --topics 5",
            "  tattle audit --defenses lda,hdp-lda --targets 5 --shadows 32 --out run"
        })
public final class AuditCommand extends Subcommand {
    @Mixin
    private final PlanArguments plan = new PlanArguments();

    private final KeyOptions attack = KeyOptions.ofAttacks();

    @Mixin(name = "Attacks")
    final CommandSpec attacks = attack.spec();

    @Mixin(name = "Run")
    private final RunOptions run = new RunOptions();

    @Mixin(name = "Models and scores of your own")
    private final ExternalOptions external = new ExternalOptions();

    @Override
    int run(Screen screen) {
        Plugins known = plugins();
        if (external.kind().isEmpty()) {
            Plan resolved = plan.resolve(known, attack);
            AuditRun runs = new AuditRun(screen, run, spec);
            return runs.run(runs.check(resolved, known), plan.name());
        }
        run.requireThreads();
        AuditRun runs = new AuditRun(screen, run, spec);
        ExternalOptions.Pair files = external.files(spec);
        return switch (external.kind().get()) {
            case SCORES -> {
                Plan settings = plan.externalPlan(known, external);
                yield runs.run(
                        scores(files, settings, known),
                        settings.name(),
                        Audit.of(settings).plugins(known));
            }
            case MODELS -> {
                ExternalFileAudit models = models(screen, files, known);
                screen.notices(List.of(SplitView.trainerDoesMore("utility and certified bounds")));
                Plan settings = plan.externalPlan(known, attack, external, models::assignments);
                yield run(runs, settings, known, models.prepare(settings, known));
            }
            case STATISTICS -> {
                ExternalModelAudit statistics = ExternalModelAudit.read(files.first(), files.second());
                screen.notices(List.of(SplitView.trainerDoesMore("all attacks, utility and certified bounds")));
                Plan settings = plan.externalPlan(known, attack, external, statistics::assignments);
                yield run(runs, settings, known, statistics.prepare(settings, known));
            }
        };
    }

    private static int run(AuditRun runs, Plan settings, Plugins known, PreparedAudit<?> prepared) {
        return runs.run(new AuditRun.Checked(Audit.of(settings).plugins(known), prepared), "");
    }

    private ExternalScoreAudit scores(ExternalOptions.Pair files, Plan settings, Plugins known) {
        return external.isNotRandom()
                ? ExternalScoreAudit.read(
                        settings,
                        files.first(),
                        files.second(),
                        new BaselineSources(external.features(), plan.externalCorpus(known)))
                : ExternalScoreAudit.read(settings, files.first(), files.second());
    }

    private ExternalFileAudit models(Screen screen, ExternalOptions.Pair files, Plugins known) {
        DataPlan data = plan.externalCorpus(known)
                .orElseThrow(() -> new InputException(
                        "--models",
                        "the records of the design are needed, too",
                        "add --corpus FILE, read as tattle split read it"));
        return screen.during("reading " + files.first(), () -> {
            PreparedDataset<Corpus> read = new CorpusKind().prepare(data, new Seed(1));
            screen.notices(DataView.leftOut(read.summary().preparation()));
            ExternalFileAudit all = ExternalFileAudit.read(
                    files.first(), files.second(), read.data(), data.file().orElse("--corpus"), external::read);
            screen.notices(DataView.notRead(external.notRead()));
            return all;
        });
    }
}
