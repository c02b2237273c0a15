package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.BudgetOptions;
import org.tattle.cli.option.CandidateOptions;
import org.tattle.cli.option.KeyOptions;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.published.ArtifactDossier;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
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
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

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
            "With --artifact, answer on the files of a model that are about to be published, and train nothing: what "
                    + "stands in them, which candidates are proved to be training documents, what to leave out and "
                    + "what that costs. Exit with 1 if any is proved, with 4 if the files hold, or may hold, what may "
                    + "reveal some.",
            "Exit with 1 if every form exceeds the budget or is no better than guessing, with 4 if none is shown to "
                    + "be within it."
        },
        footer = {
            "%nExamples:",
            "  tattle advise",
            "  tattle advise --corpus tweets.jsonl --text-field text --topics 5 --dry-run",
            "  tattle advise --artifact bertopic-folder --candidates documents.jsonl \\",
            "                --embeddings candidates.npy --out dossier",
            "  tattle advise --defenses lda,dp-svi-lda --set dp-svi-lda.epsilon=8,3,1"
        })
public final class AdviseCommand extends Subcommand {
    private static final double TPR = 0.02;
    private static final double FPR = 0.01;

    /** What applies to files. */
    private static final Set<String> OF_FILES = Set.of(
            "--artifact",
            "--candidates",
            "--embeddings",
            "--format",
            "--text-field",
            "--id-field",
            "--preprocess",
            "--out",
            "--json",
            "--quiet",
            "--stacktrace");

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

    @Option(
            names = "--artifact",
            paramLabel = "FOLDER",
            description = "Answer on the files of a model in this folder; default: on models that are trained.")
    private Path artifact;

    @Option(
            names = "--candidates",
            paramLabel = "FILE",
            description =
                    "With --artifact, required: the records that may have been training data, read as --corpus is.")
    private Path candidates;

    @Option(
            names = "--embeddings",
            paramLabel = "FILE",
            description =
                    "With --artifact: the candidates' embeddings by the model's encoder, a matrix of floats (.npy)"
                            + " with a row for each; default: vectors in the files are compared with nobody.")
    private Path embeddings;

    @Override
    int run(Screen screen) {
        return artifact == null ? audited(screen) : inspected(screen);
    }

    /** Answers on files; refuses options on models that are trained. */
    private int inspected(Screen screen) {
        ParseResult given = spec.commandLine().getParseResult();
        given.matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !OF_FILES.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new InputException(
                            name,
                            "is for models that are trained, and --artifact names files",
                            "leave one of them out");
                });
        OptionTypes.require(
                plan.name().isEmpty(), plan.name(), "is a plan, and --artifact names files", "leave one of them out");
        OptionTypes.require(
                candidates != null, "--candidates", "is missing beside --artifact", "name the file of the candidates");
        Path out = given.matchedOptionValue("--out", null);
        Optional<OutputFolder> place = Optional.ofNullable(out).map(folder -> new OutputFolder(folder, "advise"));
        place.ifPresent(folder -> folder.requirePlaceFor(ArtifactDossier.FILES));
        ArtifactAdvice advice =
                new ArtifactAdvice(artifact, CandidateOptions.of(candidates, given), Optional.ofNullable(embeddings));
        ArtifactDossier dossier = screen.during("reading " + artifact, () -> advice.dossier(screen));
        Map<String, Path> inputs = new LinkedHashMap<>(Map.of("files", artifact));
        inputs.put("candidates", candidates);
        if (embeddings != null) {
            inputs.put("embeddings", embeddings);
        }
        place.ifPresent(folder -> folder.write(dossier.files(origin(inputs))));
        screen.show(
                () -> dossier.text(screen.columns())
                        + place.map(folder -> Screen.place("dossier", out.resolve(ArtifactDossier.PAGE)))
                                .orElse(""),
                dossier::json);
        return dossier.exposed() > 0 ? ExitCode.VIOLATED : dossier.mayReveal() ? ExitCode.NO_ANSWER : ExitCode.DONE;
    }

    private int audited(Screen screen) {
        OptionTypes.require(
                candidates == null && embeddings == null,
                candidates == null ? "--embeddings" : "--candidates",
                "is for --artifact, which is not given",
                "add it, or leave this out");
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
            case INCONCLUSIVE, EXCEPTED, NOT_EXCEEDED, UNRELIABLE -> ExitCode.NO_ANSWER;
        };
    }
}
