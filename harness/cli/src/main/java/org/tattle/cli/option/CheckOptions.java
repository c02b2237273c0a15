package org.tattle.cli.option;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tattle.engine.check.NamedDefense;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of a check: the defense, its parameters and its records. */
public final class CheckOptions {
    private static final int MOST_SECONDS = 86_400;

    @Parameters(
            arity = "0..1",
            paramLabel = "DEFENSE",
            description = "The training algorithm; see 'tattle list defenses'.")
    private String defense;

    private final TrainerOption trainer = new TrainerOption();

    @Mixin(name = "trainer")
    final CommandSpec program = CommandSpec.create().addOption(trainer.spec());

    private final CorpusOptions corpus = new CorpusOptions();

    @Mixin(name = "corpus")
    final CommandSpec data = corpus.spec();

    @Option(
            names = "--topics",
            paramLabel = "K",
            description = "The number of topics, if the defense has topics; default: the defense's.")
    private String topics;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of all random draws; default: 1.")
    private long seed = 1;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "The longest time; what is not finished by then is not judged; default: 60.")
    private int seconds = 60;

    @Mixin
    private final PlanArguments.Settings settings = new PlanArguments.Settings();

    /** The defense with its parameters and records. */
    public NamedDefense defense() {
        List<Assignment> assignments = new ArrayList<>(corpus.assignments());
        if (!corpus.isGiven()) {
            PlanFromOptions.refuseReading(assignments);
        }
        OptionTypes.require(
                (defense == null) == trainer.isGiven(),
                "tattle check",
                "one algorithm is checked: a defense or a program",
                "name one, as in 'tattle check lda' or with " + TrainerOption.TRAINER);
        assignments.addAll(trainer.assignments(List.of()));
        PlanOptions.add(assignments, "--topics", "defenses.topics", topics);
        assignments.add(Assignment.of("--seed", "seed", Long.toString(seed)));
        assignments.addAll(settings.assignments());
        return new NamedDefense(trainer.isGiven() ? TrainerOption.DEFENSE : defense, assignments);
    }

    public long seed() {
        return seed;
    }

    /** The longest time. */
    public Duration limit() {
        OptionTypes.require(
                seconds >= 1 && seconds <= MOST_SECONDS,
                "--seconds",
                "must be from 1 to " + MOST_SECONDS + ", found " + seconds,
                "leave it out for 60");
        return Duration.ofSeconds(seconds);
    }
}
