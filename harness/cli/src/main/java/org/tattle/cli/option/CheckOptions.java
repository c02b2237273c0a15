package org.tattle.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.check.NamedAttack;
import org.tattle.engine.check.NamedDefense;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of a check: the defense or the attack, its parameters and its records. */
public final class CheckOptions {
    private static final int MOST_SECONDS = 86_400;
    private static final String ON = "--on";

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "The training algorithm or the attack; see 'tattle list defenses', 'tattle list attacks'.")
    private String name;

    @Option(
            names = ON,
            paramLabel = "DEFENSE",
            description = "What a checked attack attacks; default: the first that it applies to, lda before others.")
    private String on;

    private final TrainerOption trainer = new TrainerOption();

    @Mixin(name = "trainer")
    final CommandSpec trained = CommandSpec.create().addOption(trainer.spec());

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

    /** The attack with its parameters and records; empty if the name is not that of an attack. */
    public Optional<NamedAttack> attack(Plugins plugins) {
        boolean isDefense = name == null || plugins.defenses().find(name).isPresent();
        OptionTypes.require(
                !isDefense || on == null, ON, "says what a checked attack attacks", "name an attack, or leave it out");
        if (isDefense || (on == null && plugins.attacks().find(name).isEmpty())) {
            return Optional.empty();
        }
        plugins.attacks().get(name, "tattle check");
        return Optional.of(new NamedAttack(name, Optional.ofNullable(on), assignments()));
    }

    /** The defense with its parameters and records. */
    public NamedDefense defense() {
        OptionTypes.require(
                (name == null) == trainer.isGiven(),
                "tattle check",
                "one algorithm is checked: a defense, an attack or a program",
                "name one, as in 'tattle check lda' or with " + TrainerOption.TRAINER);
        return new NamedDefense(trainer.isGiven() ? TrainerOption.DEFENSE : name, assignments());
    }

    /** The source of the program that trains: its first word that is a file below the working directory. */
    public Optional<Path> program() {
        return trainer.words().stream()
                .map(Path::of)
                .filter(word -> !word.isAbsolute() && Files.isRegularFile(word))
                .findFirst();
    }

    private List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>(corpus.assignments());
        if (!corpus.isGiven()) {
            PlanFromOptions.refuseReading(assignments);
        }
        assignments.addAll(trainer.assignments(List.of()));
        PlanOptions.add(assignments, "--topics", "defenses.topics", topics);
        assignments.add(Assignment.of("--seed", "seed", Long.toString(seed)));
        assignments.addAll(settings.assignments());
        return assignments;
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
