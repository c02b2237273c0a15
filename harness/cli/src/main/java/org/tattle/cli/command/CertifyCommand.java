package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.certify.GivenRuns;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.CertifyView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.engine.external.NeighborDesign;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tattle certify}. */
@Command(
        name = "certify",
        customSynopsis = "tattle certify [options]",
        description = {
            "Bound epsilon by models of your own, trained on two neighboring data sets; with --epsilon, test a "
                    + "guarantee.",
            "Exit with 1 if the guarantee is refuted."
        },
        footer = {
            "%nExamples:",
            "  tattle certify --statistics pair/stats.npy --design pair",
            "  tattle certify --statistics pair/stats.npy --design pair --epsilon 1",
            "  tattle certify --statistics numbers.csv --design pair --epsilon 1 --delta 1e-5",
            "  tattle certify --statistics pair/stats.npy --design pair --json"
        })
public final class CertifyCommand extends Subcommand {
    @Option(
            names = "--statistics",
            required = true,
            paramLabel = "FILE",
            description = "One number or more of each model, .npy (models x columns) or .csv (by name); required.")
    private Path statistics;

    @Option(
            names = "--design",
            required = true,
            paramLabel = "FOLDER",
            description = "The folder that 'tattle split --neighbors' wrote for these models; required.")
    private Path design;

    @Option(
            names = "--epsilon",
            paramLabel = "E",
            description =
                    "The epsilon that the training claims to guarantee for one record added or removed; default: none.")
    private Double epsilon;

    @Option(
            names = "--delta",
            paramLabel = "D",
            defaultValue = "0",
            description = "The delta of the bound and of the guarantee, in [0, 1); default 0.")
    private double delta;

    @Override
    int run(Screen screen) {
        require(delta >= 0 && delta < 1, "--delta", Double.toString(delta), "a number from 0, below 1");
        require(epsilon == null || epsilon >= 0, "--epsilon", String.valueOf(epsilon), "a number of at least 0");
        NeighborDesign neighbors = NeighborDesign.read(design);
        double[][] numbers = neighbors.numbers(statistics);
        GivenRuns runs = new GivenRuns(
                Arrays.copyOf(numbers, neighbors.runs()),
                Arrays.copyOfRange(numbers, neighbors.runs(), neighbors.models()));
        OptionalDouble claim =
                Optional.ofNullable(epsilon).map(OptionalDouble::of).orElse(OptionalDouble.empty());
        CertifyView view = CertifyView.of(neighbors, runs, claim, delta);
        screen.show(view::text, view::json);
        return view.isRefuted() ? ExitCode.VIOLATED : ExitCode.DONE;
    }

    private static void require(boolean holds, String option, String value, String wanted) {
        if (!holds) {
            throw new InputException(option, "'" + value + "' is out of range", "give " + wanted);
        }
    }
}
