package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Series;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The plan of a command that trains: its name, and the options of data, algorithm and any key that stand above it. */
public final class PlanArguments {
    @Parameters(
            arity = "0..1",
            paramLabel = "PLAN",
            description = "The name of a plan that ships, or, but for reproduce, a plan file.")
    private String name;

    @Mixin
    private final CorpusOptions corpus = new CorpusOptions();

    @Mixin
    private final DefenseOptions defense = new DefenseOptions();

    @Mixin
    private final SetOptions settings = new SetOptions();

    /** What was named, or empty. */
    public String name() {
        return name == null ? "" : name;
    }

    /** The seed, where one was given. */
    public Optional<Long> seed() {
        return defense.seed();
    }

    /** The plan, with a command's own options between those of the algorithm and {@code --set}. */
    public Plan resolve(Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins).resolve(Optional.ofNullable(name), corpus, defense, own, settings);
    }

    /** The settings of an audit of what other tools made, which stands for the plan's data. */
    public Plan elsewhere(Plugins plugins, PlanOptions... made) {
        List<PlanOptions> options = new ArrayList<>(List.of(defense, settings));
        options.addAll(List.of(made));
        return new PlanFromOptions(plugins).defaults(options.toArray(PlanOptions[]::new));
    }

    /** The shipped plan of that name. */
    public Plan shipped(Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins).shipped(name(), corpus, defense, own, settings);
    }

    /** The corpora that were given, as they were written. */
    public List<String> corpora() {
        return corpus.corpora();
    }

    /** The plan of a row of a series on a corpus. */
    public Plan row(Series.Row row, String file, Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins).row(row, () -> corpus.of(file), defense, own, settings);
    }

    /** The plan of a command without options of its own. */
    public Plan resolve(Plugins plugins) {
        return resolve(plugins, List::of);
    }
}
