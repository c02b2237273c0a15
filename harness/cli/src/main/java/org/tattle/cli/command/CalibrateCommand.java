package org.tattle.cli.command;

import java.util.List;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Event;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.AccountingOptions;
import org.tattle.cli.option.AccountingOptions.Query;
import org.tattle.cli.option.CalibrationTarget;
import org.tattle.cli.option.ReleaseOptions;
import org.tattle.cli.view.CalibrateView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.privacy.Relation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tattle calibrate}. */
@Command(
        name = "calibrate",
        customSynopsis = "tattle calibrate --epsilon E --delta D [options]",
        description = {
            "Calibrate noise to an epsilon and delta, by every accounting method; or find the largest number of "
                    + "steps, or sampling rate.",
            "Finds the first of noise, steps and sampling rate that is not given."
        },
        footer = {
            "%nExamples:",
            "  tattle calibrate --epsilon 1 --delta 1e-5 --steps 1000 \\",
            "                   --sampling-rate 0.01",
            "  tattle calibrate --epsilon 1 --delta 1e-5 --batch 256 --records 60000 \\",
            "                   --epochs 10 --sampling poisson",
            "  tattle calibrate --epsilon 1 --delta 1e-5 --noise-multiplier 1.2 \\",
            "                   --sampling-rate 0.01",
            "  tattle calibrate --epsilon 1 --delta 0 --mechanism laplace --steps 10"
        })
public final class CalibrateCommand extends Subcommand {
    @Mixin(name = "Accounting")
    private final AccountingOptions accounting = new AccountingOptions();

    @Option(names = "--epsilon", required = true, paramLabel = "E", description = "The epsilon to achieve; required.")
    private double epsilon;

    @Option(names = "--delta", required = true, paramLabel = "D", description = "The delta to achieve; required.")
    private double delta;

    @Override
    int run(Screen screen) {
        requireTarget();
        ReleaseOptions release = accounting.release;
        Relation relation = accounting.relation();
        List<Event> further = accounting.further();
        CalibrationTarget unknown = CalibrationTarget.of(release, relation.adjacency());
        unknown.example(release, relation.adjacency()); // invalid input is rejected before any accountant runs
        AccountingResults<Calibrated> answers = AccountingResults.ask(
                accounting.accountants(accountants()),
                accountant -> unknown.find(
                        Calibration.of(accountant, epsilon, delta), release, relation.adjacency(), further),
                unknown.order());
        CalibrateView view = new CalibrateView(
                release, relation, further, accounting.noise(), accounting.loops(), epsilon, delta, unknown, answers);
        screen.showStyled(styles -> view.text(styles, screen.columns()), view::json);
        return ExitCode.DONE;
    }

    private void requireTarget() {
        Query.epsilonAt(delta);
        Query.deltaAt(epsilon);
        if (epsilon == 0 && delta == 0) {
            throw new InputException("--epsilon", "and --delta are both 0, which no noise reaches", "raise one");
        }
    }
}
