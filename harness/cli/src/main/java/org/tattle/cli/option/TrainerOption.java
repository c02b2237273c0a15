package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Model.OptionSpec;

/** {@code --trainer}, which is short for the defense {@code command} and the program that it runs. */
final class TrainerOption {
    static final String TRAINER = "--trainer";
    static final String DEFENSE = "command";

    private final OptionSpec option = OptionSpec.builder(TRAINER)
            .type(String.class)
            .paramLabel("'PROGRAM ARGUMENT...'")
            .description(
                    "A program that trains, in any language, instead of a built-in algorithm; no shell reads it, and"
                            + " quotes keep blanks; default: the --defenses.")
            .build();

    OptionSpec spec() {
        return option;
    }

    boolean isGiven() {
        return option.getValue() != null;
    }

    /** The words of the program; none if it is not given. */
    List<String> words() {
        return isGiven() ? OptionTypes.words(TRAINER, option.getValue()) : List.of();
    }

    /** The assignments, or none; {@code others} are the defenses that are named besides. */
    List<Assignment> assignments(List<String> others) {
        if (!isGiven()) {
            return List.of();
        }
        List<String> defenses = new ArrayList<>(others);
        defenses.add(DEFENSE);
        return List.of(Assignment.of(TRAINER, "defenses", defenses), Assignment.of(TRAINER, DEFENSE + ".run", words()));
    }
}
