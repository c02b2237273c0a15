package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanSeries;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The plan of a command that trains: its name, and the options on data, algorithm and arbitrary keys that override it.
 */
public final class PlanArguments {
    /** The option that sets any key. */
    public static final String SET = "--set";

    private static final String DEFENSES = "--defenses";

    @Parameters(
            arity = "0..1",
            paramLabel = "PLAN",
            description =
                    "The name of an embedded plan or, except for reproduce, a plan file; see 'tattle list plans'.")
    private String name;

    private final CorpusOptions corpus = new CorpusOptions();

    @Mixin(name = "Data")
    final CommandSpec data = corpus.spec();

    private final TrainerOption trainer = new TrainerOption();
    private final KeyOptions defense = ofDefenses(trainer.spec());

    @Mixin(name = "Models")
    final CommandSpec models = defense.spec();

    @Mixin(name = "Plan")
    private final Settings settings = new Settings();

    /** The options of the defenses and of the seed. */
    static KeyOptions ofDefenses(OptionSpec... others) {
        return new KeyOptions("""
                --defenses=NAME,...  defenses  The training algorithms; default lda. See 'tattle list defenses'.
                --topics=K,...  defenses.topics  The number of topics of every defense that has topics; default: the plan's, else 10.
                --seed=N  seed  The seed of all random draws; default 1.
                """, others);
    }

    /** Options that set any key of the plan. They take effect last, so they come last in {@link PlanFromOptions}. */
    static final class Settings implements PlanOptions {
        @Option(
                names = SET,
                paramLabel = "KEY=VALUE",
                description =
                        "Set any key of the plan: shadows=64, data.preprocess=paper, lda.topics=5,10; may be given several"
                                + " times.")
        private List<String> settings = List.of();

        @Override
        public List<Assignment> assignments() {
            return settings.stream()
                    .map(setting -> Assignment.parse(SET, setting))
                    .toList();
        }
    }

    /** How to set what was given as an option of its own: a parameter of an algorithm or a key of plans. */
    public static Optional<String> setting(String name, List<String> arguments, Plugins plugins) {
        List<String> having = plugins.defenses().all().stream()
                .filter(defense -> Parameter.of(defense.parameters()).stream()
                        .anyMatch(parameter -> parameter.key().equals(name)))
                .map(Plugin::name)
                .toList();
        Optional<String> chosen =
                having.stream().filter(defense -> names(arguments, defense)).findFirst();
        if (chosen.isPresent()) {
            return Optional.of("write " + SET + " " + chosen.get() + "." + name + "=VALUE");
        }
        if (!having.isEmpty()) {
            return Optional.of("it is a parameter of some training algorithms: write " + DEFENSES + " " + having.get(0)
                    + " " + SET + " " + having.get(0) + "." + name + "=VALUE; see 'tattle list defenses'");
        }
        return Plan.keys().stream()
                .map(Parameter::key)
                .filter(key -> ("." + key).endsWith("." + name))
                .findFirst()
                .map(key -> "write " + SET + " " + key + "=VALUE");
    }

    /** Whether a command line names a training algorithm. */
    private static boolean names(List<String> arguments, String defense) {
        int place = arguments.indexOf(DEFENSES) + 1;
        Stream<String> apart = place > 0 && place < arguments.size() ? Stream.of(arguments.get(place)) : Stream.of();
        Stream<String> joined = arguments.stream()
                .filter(argument -> argument.startsWith(DEFENSES + "="))
                .map(argument -> argument.substring(DEFENSES.length() + 1));
        return Stream.concat(apart, joined)
                .flatMap(names -> Stream.of(names.split(",")))
                .anyMatch(defense::equals);
    }

    /** The plan's name as given, or empty. */
    public String name() {
        return name == null ? "" : name;
    }

    /** The seed, if one is given. */
    public Optional<Long> seed() {
        return Optional.ofNullable(models.findOption("--seed").<String>getValue())
                .map(Long::valueOf);
    }

    /** The plan, with a command's own options between those of the algorithm and {@code --set}. */
    public Plan resolve(Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins)
                .resolve(Optional.ofNullable(name), corpus, defense, this::trainer, own, settings);
    }

    private List<Assignment> trainer() {
        List<String> others = models.findOption(DEFENSES).getValue();
        return trainer.assignments(others == null ? List.of() : others);
    }

    /** Whether one of these options, or of a command's own, sets a key of the plan. */
    public boolean sets(String key, PlanOptions own) {
        return Stream.of(corpus, own, settings)
                .flatMap(options -> options.assignments().stream())
                .anyMatch(assignment -> assignment.path().equals(key));
    }

    /** The plan of an external audit, whose files take the place of the plan's data. */
    public Plan externalPlan(Plugins plugins, PlanOptions... made) {
        List<PlanOptions> options = new ArrayList<>(List.of(defense, settings));
        options.addAll(List.of(made));
        return new PlanFromOptions(plugins).defaults(options.toArray(PlanOptions[]::new));
    }

    /** The texts beside an external audit; empty if there is no corpus. */
    public Optional<DataPlan> externalCorpus(Plugins plugins) {
        if (!corpus.isGiven()) {
            PlanFromOptions.refuseReading(corpus.assignments());
            return Optional.empty();
        }
        return Optional.of(new PlanFromOptions(plugins).defaults(corpus).data());
    }

    /**
     * A shipped plan.
     *
     * @param file the corpus, if it is not given by an option
     * @param form settings before all that is given
     * @param own the command's own options
     */
    public Plan shipped(String shipped, Optional<String> file, List<String> form, Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins)
                .embedded(
                        PlanFromOptions.shipped(shipped), data(file), of(form), defense, this::trainer, own, settings);
    }

    /**
     * The corpora of the rows of the named series, each given as {@code ROW=FILE}.
     *
     * @param required whether at least one must be given
     */
    public Map<String, String> files(PlanSeries series, boolean required) {
        return required || corpus.isGiven()
                ? corpus.files(
                        name(),
                        series.rows().stream().map(PlanSeries.Row::corpus).toList())
                : Map.of();
    }

    /** The named plan, which ships with Tattle, even if a file of its name exists. */
    public EmbeddedPlan embedded() {
        return PlanFromOptions.shipped(name());
    }

    /** The plan of a row of a series on a corpus, with settings before all that is given. */
    public Plan row(PlanSeries.Row row, String file, List<String> form, Plugins plugins, PlanOptions own) {
        return new PlanFromOptions(plugins)
                .row(row, data(Optional.of(file)), of(form), defense, this::trainer, own, settings);
    }

    private PlanOptions data(Optional<String> file) {
        return file.<PlanOptions>map(one -> () -> corpus.of(one)).orElse(corpus);
    }

    private static PlanOptions of(List<String> form) {
        return () -> form.stream()
                .map(setting -> Assignment.parse("the plan's form", setting))
                .toList();
    }

    /** The plan of a command without options of its own. */
    public Plan resolve(Plugins plugins) {
        return resolve(plugins, List::of);
    }
}
