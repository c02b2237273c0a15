package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.AccountingOptions;
import org.tattle.cli.option.AccountingOptions.Query;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.AccountCharts;
import org.tattle.cli.view.AccountView;
import org.tattle.cli.view.RecordedFitView;
import org.tattle.cli.view.Screen;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.reports.chart.Chart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code tattle account}. */
@Command(
        name = "account",
        customSynopsis = "tattle account (--delta D | --epsilon E) [options]",
        description = "Compute the guarantee of noisy releases: epsilon at a delta, or delta at an epsilon, by every "
                + "accounting method.",
        footer = {
            "%nExamples:",
            "  tattle account --noise-multiplier 1 --sampling-rate 0.01 --steps 1000 \\",
            "                 --delta 1e-5",
            "  tattle account --noise-multiplier 1.1 --batch 256 --records 60000 --epochs 10 \\",
            "                 --sampling poisson --delta 1e-5",
            "  tattle account --mechanism laplace --noise-multiplier 10 --epsilon 0.1",
            "  tattle account --noise-multiplier 4 --delta 1e-6 \\",
            "                 --then noise-multiplier=1,sampling-rate=0.01,steps=500"
        })
public final class AccountCommand extends Subcommand {
    /** The options that can be combined with --from. */
    private static final Set<String> ALONE = Set.of("--from", "--json", "--quiet", "--stacktrace");

    @Mixin(name = "Accounting")
    private final AccountingOptions accounting = new AccountingOptions();

    @Option(
            names = "--delta",
            paramLabel = "D",
            description = "Compute epsilon at this delta, 0 for pure differential privacy; no default.")
    private Double delta;

    @Option(names = "--epsilon", paramLabel = "E", description = "Compute delta at this epsilon instead; no default.")
    private Double epsilon;

    @Option(
            names = "--plot-steps",
            paramLabel = "FILE",
            description = "Plot epsilon against steps: a .svg, .png or .pdf file; default: none.")
    private Path plotSteps;

    @Option(
            names = "--plot-delta",
            paramLabel = "FILE",
            description = "Plot delta against epsilon: a .svg, .png or .pdf file; default: none.")
    private Path plotDelta;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description =
                    "Recompute the guarantees of a fit.json, or of its folder, and nothing else; exit 1 if one does not"
                            + " hold; no default.")
    private Path from;

    @Override
    int run(Screen screen) {
        if (from != null) {
            return recompute(screen);
        }
        Query question = Query.of(delta, epsilon);
        Optional<NamedFile> steps = NamedFile.picture("--plot-steps", plotSteps);
        Optional<NamedFile> deltas = NamedFile.picture("--plot-delta", plotDelta);
        OptionTypes.require(
                steps.isEmpty() || delta != null,
                "--plot-steps",
                "draws epsilon at a delta",
                "give --delta, not --epsilon");
        List<Event> events = accounting.events();
        List<Accountant> accountants = accounting.accountants(accountants());
        Composition composition = Composition.of(events.toArray(new Event[0]));
        AccountingResults<AccountingResult> answers = AccountingResults.ask(
                accountants, accountant -> question.ask(accountant, composition), question.order());
        AccountView view = new AccountView(
                accounting.relation(), events, accounting.noise(), accounting.loops(), question, answers);
        AccountCharts figures = new AccountCharts(view, accountants);
        steps.ifPresent(file -> file.write(drawn(screen, () -> figures.steps(delta))));
        deltas.ifPresent(file -> file.write(drawn(screen, figures::delta)));
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return ExitCode.DONE;
    }

    private int recompute(Screen screen) {
        Set<String> asked = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .collect(Collectors.toSet());
        OptionTypes.require(
                ALONE.containsAll(asked),
                "--from",
                "it cannot be combined with other accounting options, which the file contains",
                "leave out every option but --from and --json");
        RecordedFit fit = RecordedFit.of(from);
        RecordedFitView view = new RecordedFitView(fit);
        screen.show(view::text, view::json);
        return fit.holds() ? ExitCode.DONE : ExitCode.VIOLATED;
    }

    private static Chart drawn(Screen screen, Supplier<Chart> figure) {
        return screen.during("asking every method along the picture", figure);
    }
}
