package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Option;

/** Which algorithms train, from which seed. */
final class DefenseOptions implements PlanOptions {
    @Option(
            names = "--defenses",
            paramLabel = "NAME",
            split = ",",
            description = "The training algorithms; see 'tattle list defenses'.")
    private List<String> defenses;

    @Option(
            names = "--topics",
            paramLabel = "K",
            split = ",",
            description = "The number of topics of every defense that has topics.")
    private List<String> topics;

    @Option(names = "--seed", paramLabel = "N", description = "The seed that every random draw hangs on.")
    private String seed;

    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        PlanOptions.add(assignments, "--defenses", "defenses", defenses);
        PlanOptions.add(assignments, "--topics", "defenses.topics", topics);
        PlanOptions.add(assignments, "--seed", "seed", seed);
        return assignments;
    }

    /** The seed, where one was given that is a number; the plan's reader refuses any other. */
    Optional<Long> seed() {
        return Optional.ofNullable(seed).map(Long::valueOf);
    }
}
