package org.tattle.cli.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.cli.option.AccountingOptions;
import org.tattle.cli.option.AccountingQuery;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.option.PictureFile;
import org.tattle.cli.view.AccountFigures;
import org.tattle.cli.view.AccountView;
import org.tattle.cli.view.AccountingResults;
import org.tattle.cli.view.DelayedNotice;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.reports.figure.Figure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tattle account}. */
@Command(
        name = "account",
        description = "Say what noisy releases reveal: epsilon at a delta, or delta at an epsilon, by every method.",
        footer = {
            "%nExamples:",
            "  tattle account --noise-multiplier 1 --sampling-rate 0.01 --steps 1000 \\",
            "                 --delta 1e-5",
            "  tattle account --mechanism laplace --noise-multiplier 10 --epsilon 0.1",
            "  tattle account --noise-multiplier 4 --delta 1e-6 \\",
            "                 --then noise-multiplier=1,sampling-rate=0.01,steps=500"
        })
public final class AccountCommand implements Callable<Integer> {
    /** What --from goes with. */
    private static final Set<String> ALONE = Set.of("--from", "--json", "--quiet", "--stacktrace");

    private final DoubleFunction<List<Accountant>> methods;
    private final GlobalOptions global;
    private final Map<String, String> environment;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final AccountingOptions accounting = new AccountingOptions();

    @Option(names = "--delta", paramLabel = "D", description = "Ask for epsilon at this delta; 0 for a pure guarantee.")
    private Double delta;

    @Option(names = "--epsilon", paramLabel = "E", description = "Ask for delta at this epsilon instead.")
    private Double epsilon;

    @Option(
            names = "--plot-steps",
            paramLabel = "FILE",
            description = "Draw epsilon against steps: a .svg or .png file.")
    private Path plotSteps;

    @Option(
            names = "--plot-delta",
            paramLabel = "FILE",
            description = "Draw delta against epsilon: a .svg or .png file.")
    private Path plotDelta;

    /** @param methods all accountants, by the interval of those that have one */
    public AccountCommand(DoubleFunction<List<Accountant>> methods, GlobalOptions global, Map<String, String> environment) {
        this.methods = methods;
        this.global = global;
        this.environment = environment;
    }

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Recompute the promises of a fit.json, or of its folder; exit 1 where one does not hold.")
    private Path from;

    @Override
    public Integer call() {
        if (from != null) {
            return recompute();
        }
        AccountingQuery question = AccountingQuery.of(delta, epsilon);
        Optional<PictureFile> steps = PictureFile.of("--plot-steps", plotSteps);
        Optional<PictureFile> deltas = PictureFile.of("--plot-delta", plotDelta);
        if (steps.isPresent() && delta == null) {
            throw new InputException("--plot-steps", "draws epsilon at a delta", "give --delta, not --epsilon");
        }
        List<Event> events = accounting.events();
        List<Accountant> accountants = accounting.accountants(methods);
        Composition composition = Composition.of(events.toArray(new Event[0]));
        AccountingResults<AccountingResult> answers =
                AccountingResults.ask(accountants, accountant -> question.ask(accountant, composition), question.order());
        AccountView view = new AccountView(accounting.relation(), events, question, answers);
        AccountFigures figures = new AccountFigures(view, accountants);
        steps.ifPresent(file -> file.write(drawn(() -> figures.steps(delta))));
        deltas.ifPresent(file -> file.write(drawn(figures::delta)));
        Screen.styled(
                spec,
                global.json
                        ? view.json()
                        : view.text(spec.commandLine().getColorScheme().ansi()));
        return ExitCode.DONE;
    }

    private int recompute() {
        Set<String> asked = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .collect(Collectors.toSet());
        if (!ALONE.containsAll(asked)) {
            throw new InputException(
                    "--from", "the file says all that is asked", "leave out every option but --from and --json");
        }
        RecordedFit fit = RecordedFit.of(from);
        PrintWriter out = Screen.out(spec);
        out.print(global.json ? fit.json() : fit.text());
        out.flush();
        return fit.holds() ? ExitCode.DONE : ExitCode.VIOLATED;
    }

    private Figure drawn(Supplier<Figure> figure) {
        try (ProgressView progress = Screen.progress(spec, global, environment)) {
            return DelayedNotice.during(progress, "asking every method along the picture", figure);
        }
    }
}
