package org.tattle.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.formats.Formats;

/**
 * Makes a plan from a command line: the named plan, or the defaults if only a corpus is given, or the embedded plan if
 * neither is; then the options override it, in the order of their groups.
 */
public final class PlanFromOptions {
    /** The keys on how a file is read. */
    private static final Pattern READING = Pattern.compile(
            "data\\.(format|text|id|author|label|group|preprocess|delimiter|quote|encoding|decimal|header"
                    + "|features|drop|numeric|bins|levels)");

    private final PlanReader reader;

    public PlanFromOptions(Plugins plugins) {
        reader = new PlanReader(plugins);
    }

    /** The resolved plan; a later group of options overrides an earlier one. */
    Plan resolve(Optional<String> plan, PlanOptions... options) {
        List<Assignment> assignments = assignments(options);
        if (plan.isPresent()) {
            return named(plan.get(), assignments);
        }
        if (assignments.stream().anyMatch(assignment -> assignment.path().equals("data.file"))) {
            return reader.read("the default plan", "", assignments);
        }
        refuseReading(assignments);
        return embedded(EmbeddedPlan.find(EmbeddedPlan.DEFAULT).orElseThrow(), assignments);
    }

    /** Rejects assignments on how a file is read if no file is given. */
    public static void refuseReading(List<Assignment> assignments) {
        assignments.stream()
                .filter(assignment -> READING.matcher(assignment.path()).matches())
                .findFirst()
                .ifPresent(assignment -> {
                    throw new InputException(
                            assignment.flag(),
                            "it says how a corpus is read, and no corpus is given",
                            "add " + CorpusOptions.CORPUS + " FILE");
                });
    }

    public Plan defaults(PlanOptions... options) {
        return reader.read("the default plan", "", assignments(options));
    }

    /** A shipped plan, even if a file of its name exists. */
    static EmbeddedPlan shipped(String name) {
        return EmbeddedPlan.find(name).orElseThrow(() -> notShipped(name));
    }

    Plan embedded(EmbeddedPlan plan, PlanOptions... options) {
        return reader.read(plan.name(), plan.yaml(), assignments(options));
    }

    Plan row(PlanSeries.Row row, PlanOptions... options) {
        return reader.read(row.plan(), assignments(options));
    }

    private static List<Assignment> assignments(PlanOptions... options) {
        return Arrays.stream(options)
                .flatMap(group -> group.assignments().stream())
                .toList();
    }

    private static InputException notShipped(String name) {
        if (name.isEmpty()) {
            return new InputException("tattle reproduce", "no figure is named", "'tattle list plans' shows them all");
        }
        return unknown(
                name,
                "no plan of that name ships with Tattle",
                "'tattle list plans' shows them all; 'tattle audit' runs plans of your own");
    }

    private static InputException unknown(String name, String problem, String remedy) {
        List<String> names = EmbeddedPlan.all().stream().map(EmbeddedPlan::name).toList();
        return new InputException(
                name, problem, DidYouMean.question(name, names).orElse(remedy));
    }

    private Plan named(String name, List<Assignment> assignments) {
        Path file = Path.of(name);
        Optional<EmbeddedPlan> embedded = EmbeddedPlan.find(name);
        if (Files.exists(file) && !(Files.isDirectory(file) && embedded.isPresent())) {
            requireNoCorpus(file);
            return reader.read(file, assignments);
        }
        return embedded(
                embedded.orElseThrow(() -> unknown(
                        name, "neither a file nor an embedded plan", "'tattle list plans' shows the embedded ones")),
                assignments);
    }

    private Plan embedded(EmbeddedPlan plan, List<Assignment> assignments) {
        String name = plan.name();
        plan.series().ifPresent(series -> {
            throw new InputException(
                    name,
                    "a series of plans, each on a corpus of its own, which only 'tattle reproduce' runs",
                    "write tattle reproduce " + name + " --corpus "
                            + series.rows().get(0).corpus() + "=FILE");
        });
        return reader.read(name, plan.yaml(), assignments);
    }

    /** Rejects a corpus in place of a plan; a JSON file may be a plan. */
    private static void requireNoCorpus(Path file) {
        if (Formats.find(file).filter(format -> !format.name().equals("json")).isPresent()) {
            throw new InputException(
                    file.toString(), "a corpus, where a plan is expected", "write --corpus " + file + " to audit it");
        }
    }
}
