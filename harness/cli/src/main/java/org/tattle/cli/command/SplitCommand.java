package org.tattle.cli.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.tattle.cli.option.CorpusOptions;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.option.PlanFromOptions;
import org.tattle.cli.option.PlanOptions;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.data.Corpus;
import org.tattle.engine.dataset.CorpusKind;
import org.tattle.engine.external.OpaqueDataset;
import org.tattle.engine.external.SplitDesign;
import org.tattle.engine.external.SplitDesignFiles;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.math.sampling.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tattle split}. */
@Command(
        name = "split",
        description = {
            "Say which models to train on which records, for models in any language: the design of an audit's targets and"
                    + " shadows, as files.",
            "Train them, ask each about every record, and bring the answers back: 'tattle audit --statistics'."
        },
        footer = {"%nExample:", "  tattle split --records 1000 --targets 5 --shadows 64 --out design"})
public final class SplitCommand implements Callable<Integer>, PlanOptions {
    private final PluginSource plugins;
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Mixin
    private final CorpusOptions corpus = new CorpusOptions();

    @Option(names = "--targets", paramLabel = "N", description = "Models to attack; default 10.")
    private String targets;

    @Option(names = "--shadows", paramLabel = "N", description = "Models to compare with; an even number, default 128.")
    private String shadows;

    @Option(names = "--seed", paramLabel = "N", description = "The seed that the deal hangs on; default 1.")
    private String seed;

    @Option(names = "--out", required = true, paramLabel = "FOLDER", description = "Where to write the design.")
    private Path out;

    public SplitCommand(PluginSource plugins, GlobalOptions global) {
        this.plugins = plugins;
        this.global = global;
    }

    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        PlanOptions.add(assignments, "--targets", "targets", targets);
        PlanOptions.add(assignments, "--shadows", "shadows", shadows);
        PlanOptions.add(assignments, "--seed", "seed", seed);
        if (corpus.corpora().isEmpty()) {
            PlanFromOptions.refuseReading(corpus.assignments());
            PlanOptions.add(assignments, "--records", "data.file", "no corpus"); // a plan must name one; it is not read
        }
        return assignments;
    }

    @Override
    public Integer call() {
        Plan defaults = new PlanFromOptions(plugins.get()).defaults(corpus, this);
        SplitDesign design =
                new SplitDesign(records(defaults), defaults.seed(), defaults.targets(), defaults.shadows());
        new SplitDesignFiles(out).write(design);
        PrintWriter print = Screen.out(spec);
        print.print(global.json ? json(design) : text(design));
        print.flush();
        return ExitCode.DONE;
    }

    /** The corpus's records as an audit would see them, or as many without a name. */
    private OpaqueDataset records(Plan plan) {
        if (!corpus.corpora().isEmpty()) {
            return named(
                    new CorpusKind().prepare(plan.data(), new Seed(plan.seed())).data());
        }
        int records = plan.data()
                .records()
                .orElseThrow(() -> new InputException(
                        CorpusOptions.CORPUS, "is missing", "name a corpus, or say how many there are with --records"));
        return OpaqueDataset.alike(
                IntStream.range(0, records).mapToObj(Integer::toString).toList());
    }

    /** A record is as long as it has words. */
    private static OpaqueDataset named(Corpus corpus) {
        return new OpaqueDataset(
                IntStream.range(0, corpus.size()).mapToObj(corpus::id).toList(),
                IntStream.range(0, corpus.size())
                        .mapToDouble(unit -> IntStream.range(corpus.firstDocument(unit), corpus.firstDocument(unit + 1))
                                .mapToLong(corpus::length)
                                .sum())
                        .toArray());
    }

    private String text(SplitDesign design) {
        return design.models() + " models (" + design.targets() + " targets, then " + design.shadows() + " shadows) on "
                + design.records().size() + " records\n"
                + "design: " + shown("design.json") + "\n"
                + "1. train one model a row of " + shown("members.npy") + ", on the records that are true\n"
                + "2. ask each model one number about every record, higher for what it knows: stats.npy, models x records\n"
                + "3. tattle audit --statistics stats.npy --design " + shown("") + "\n";
    }

    private String shown(String file) {
        return Printable.of(out.resolve(file).toString());
    }

    private String json(SplitDesign design) {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("design", out.resolve("design.json").toString());
            json.writeNumberField("models", design.models());
            json.writeNumberField("targets", design.targets());
            json.writeNumberField("shadows", design.shadows());
            json.writeNumberField("records", design.records().size());
            json.writeEndObject();
        });
    }
}
