package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.BudgetOptions;
import org.tattle.cli.option.KeyOptions;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Advice.FormOrder;
import org.tattle.engine.advice.AdvicePlan;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.plan.Plan;
import org.tattle.reports.DossierReport;
import org.tattle.reports.Report;
import org.tattle.reports.dossier.ExposedRecords;
import org.tattle.reports.dossier.PemKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code tattle advise}. */
@Command(
        name = "advise",
        customSynopsis = "tattle advise [plan] [options]",
        description = {
            "Say whether a model may be published, and in which form: audit it on a ladder of surfaces and find the "
                    + "widest that stays within a budget of leakage and is better than guessing. Models have the "
                    + "words of their own training set, as what is published has, unless --vocabulary names a public "
                    + "list.",
            "Writes dossier.html, one page for readers who are not experts, beside the report of the audit. Without "
                    + "a limit, no membership may be proved, and no attack may identify more than 2 %% at a "
                    + "false-positive rate of 1 %%.",
            "Exit with 1 if every form exceeds the budget or is no better than guessing, with 4 if none is shown to "
                    + "be within it."
        },
        footer = {
            "%nExamples:",
            "  tattle advise",
            "  tattle advise --corpus tweets.jsonl --text-field text --topics 5 --dry-run",
            "  tattle advise --corpus tweets.jsonl --text-field text --topics 5",
            "  tattle advise --defenses lda,dp-svi-lda --set dp-svi-lda.epsilon=8,3,1"
        })
public final class AdviseCommand extends Subcommand {
    private static final double TPR = 0.02;
    private static final double FPR = 0.01;

    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Mixin(name = "Budget")
    private final BudgetOptions budget = new BudgetOptions();

    private final KeyOptions attack = KeyOptions.ofAttacks();

    @Mixin(name = "Attacks")
    final CommandSpec attacks = attack.spec();

    @Mixin(name = "Run")
    private final RunOptions run = new RunOptions();

    @Option(
            names = "--sign",
            paramLabel = "KEY",
            description = "Sign the dossier with this private key, in PEM; default: it is not signed.")
    private Path key;

    @Option(
            names = "--before",
            paramLabel = "FOLDER",
            description =
                    "The folder of an earlier dossier: say who is exposed now that was not then; default: none is compared.")
    private Path before;

    @Option(
            names = "--all-forms",
            description = "Attack every form, also those on which no result could change the answer.")
    private boolean allForms;

    @Override
    int run(Screen screen) {
        Plugins known = plugins();
        LeakBudget limits = limits();
        Optional<PemKey.Signing> signing = Optional.ofNullable(key).map(PemKey.Signing::read);
        AuditRun runs = new AuditRun(screen, run, spec);
        Optional<ExposedRecords.Earlier> earlier = Optional.ofNullable(before).map(DossierReport::exposedIn);
        Plan asked = plan.resolve(known, attack);
        Audit<?> given = Audit.of(asked).plugins(known);
        if (plan.sets(AdvicePlan.VOCABULARY, attack)) {
            given = given.set(AdvicePlan.VOCABULARY, asked.data().vocabulary());
        }
        if (plan.sets(AdvicePlan.SURFACES, attack)) {
            given = given.surfaces(asked.surfaces().toArray(String[]::new));
        }
        AttackOrder order = allForms ? AttackOrder.ALL : new FormOrder(limits);
        AuditRun.Checked checked = runs.check(given.forAdvice(limits, order), asked);
        return runs.run(checked, plan.name(), new AuditRun.Ending() {
            @Override
            public void write(AuditResult result, Report report, Path folder) {
                dossier(result, report, limits, earlier).writeTo(folder, signing);
            }

            @Override
            public int show(AuditResult result, Report report, Path folder) {
                DossierReport dossier = dossier(result, report, limits, earlier);
                screen.show(
                        () -> dossier.text(screen.columns())
                                + Screen.place("dossier", folder.resolve(DossierReport.PAGE)),
                        () -> new String(dossier.dossier().json(), StandardCharsets.UTF_8));
                return result.failures().isEmpty() ? exit(dossier.dossier().advice()) : ExitCode.INTERNAL;
            }
        });
    }

    private LeakBudget limits() {
        LeakBudget limits = budget.budget();
        return limits.isUnlimited() ? LeakBudget.unlimited().maxTpr(TPR, FPR).maxProved(0) : limits;
    }

    private static DossierReport dossier(
            AuditResult result, Report report, LeakBudget limits, Optional<ExposedRecords.Earlier> earlier) {
        return DossierReport.of(Advice.of(result.verdict(), limits), result.exposures(), earlier, report.provenance());
    }

    private static int exit(Advice advice) {
        return switch (advice.verdict()) {
            case WITHIN -> ExitCode.DONE;
            case EXCEEDED -> ExitCode.VIOLATED;
            case INCONCLUSIVE, NOT_EXCEEDED, UNRELIABLE -> ExitCode.NO_ANSWER;
        };
    }
}
