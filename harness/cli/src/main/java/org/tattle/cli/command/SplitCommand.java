package org.tattle.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.CorpusOptions;
import org.tattle.cli.option.PlanFromOptions;
import org.tattle.cli.option.PlanOptions;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.NeighborView;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.SplitView;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.engine.dataset.CorpusKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.external.NeighborDesign;
import org.tattle.engine.external.OpaqueDataset;
import org.tattle.engine.external.Sentinels;
import org.tattle.engine.external.SplitDesign;
import org.tattle.engine.external.SplitDesignFiles;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.math.sampling.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code tattle split}. */
@Command(
        name = "split",
        customSynopsis = "tattle split --out FOLDER [options]",
        description = {
            "Design the training of models outside Tattle, in any language: write files that say which records to train "
                    + "each target and shadow model on.",
            "Train the models and pass their files to 'tattle audit --models', or a statistic of every record under each "
                    + "to 'tattle audit --statistics'; with --neighbors, a number of each model to 'tattle certify'."
        },
        footer = {
            "%nExamples:",
            "  tattle split --records 1000 --targets 5 --shadows 64 --out design",
            "  tattle split --records 300 --neighbors 500 --python --out pair",
            "  tattle split --corpus tweets.jsonl --text-field text --out design",
            "  tattle split --corpus adult.csv --label-field income --duplicates drop \\",
            "               --out design"
        })
public final class SplitCommand extends Subcommand implements PlanOptions {
    private final CorpusOptions corpus = new CorpusOptions();

    @Mixin(name = "Data")
    final CommandSpec data = corpus.spec();

    @Option(names = "--targets", paramLabel = "N", description = "Target models; default 10.")
    private String targets;

    @Option(names = "--shadows", paramLabel = "N", description = "Shadow models; an even number, default 128.")
    private String shadows;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of the split; default 1.")
    private String seed;

    @Option(
            names = "--sentinels",
            paramLabel = "N",
            description =
                    "Records that are not audited but trained on in several copies, so that the audit sees whether"
                            + " what is brought back belongs to these models and records; default: one in 20, from 10 to 20, and"
                            + " none of fewer than 100. 0: none, then no audit says that nothing leaks.")
    private Integer sentinels;

    @Option(
            names = "--neighbors",
            paramLabel = "N",
            description = "In place of targets and shadow models: N models of all records and N of all but one, for a"
                    + " certified bound, at least 8; default: none.")
    private Integer neighbors;

    @Option(
            names = "--leave-out",
            paramLabel = "ID",
            description = "With --neighbors: the record that is left out; default: the last.")
    private String leaveOut;

    @Option(names = "--python", description = "Write train.py, too, which trains all models once you filled it in.")
    private boolean python;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where to write the design; required.")
    private Path out;

    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        PlanOptions.add(assignments, "--targets", "targets", targets);
        PlanOptions.add(assignments, "--shadows", "shadows", shadows);
        PlanOptions.add(assignments, "--seed", "seed", seed);
        if (!corpus.isGiven()) {
            PlanFromOptions.refuseReading(corpus.assignments());
            PlanOptions.add(assignments, "--records", "data.file", "no corpus"); // a plan must name one; it is not read
        }
        return assignments;
    }

    @Override
    int run(Screen screen) {
        AtomicFile.requireWritable(out);
        Plan defaults = new PlanFromOptions(plugins()).defaults(corpus, this);
        OpaqueDataset records = records(defaults, screen);
        Map<String, byte[]> beside = python ? Map.of(SplitView.PROGRAM, program()) : Map.of();
        if (neighbors != null) {
            refuseWithNeighbors();
            String differs = leaveOut == null ? records.id(records.size() - 1) : leaveOut;
            NeighborDesign design = new NeighborDesign(differs, neighbors);
            design.write(out, records, beside);
            NeighborView view = new NeighborView(design, corpus.isGiven(), out, python);
            screen.show(view::text, view::json);
            return ExitCode.DONE;
        }
        if (leaveOut != null) {
            throw new InputException("--leave-out", "it has no meaning without --neighbors", "leave it out");
        }
        SplitDesign design = new SplitDesign(
                records, defaults.seed(), defaults.targets(), defaults.shadows(), sentinels(records.size()));
        new SplitDesignFiles(out).write(design, beside);
        SplitView view = new SplitView(design, corpus.isGiven(), out, python);
        screen.show(view::text, view::json);
        return ExitCode.DONE;
    }

    /** The program with two functions to fill in. */
    private static byte[] program() {
        try (InputStream in = SplitCommand.class.getResourceAsStream(SplitView.PROGRAM)) {
            return Objects.requireNonNull(in).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void refuseWithNeighbors() {
        for (String option : List.of("--targets", "--shadows", "--seed", "--sentinels")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new InputException(option, "it has no meaning with --neighbors", "leave it out");
            }
        }
    }

    private Sentinels sentinels(int records) {
        if (sentinels == null) {
            return Sentinels.usual(records);
        }
        try {
            return Sentinels.ofNumber(sentinels, records);
        } catch (IllegalArgumentException e) {
            throw new InputException("--sentinels", e.getMessage(), "leave it out for the usual number", e);
        }
    }

    /** The corpus's records as an audit reads them, or the given number of records with indices as ids. */
    private OpaqueDataset records(Plan plan, Screen screen) {
        if (corpus.isGiven()) {
            PreparedDataset<Corpus> read = new CorpusKind().prepare(plan.data(), new Seed(plan.seed()));
            screen.notices(DataView.leftOut(read.summary().preparation()));
            return OpaqueDataset.of(read.data());
        }
        int records = plan.data()
                .records()
                .orElseThrow(() -> new InputException(
                        CorpusOptions.CORPUS, "is missing", "name a corpus, or say how many there are with --records"));
        return OpaqueDataset.ofUnknownLength(
                IntStream.range(0, records).mapToObj(Integer::toString).toList());
    }
}
