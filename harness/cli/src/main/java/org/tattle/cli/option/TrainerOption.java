package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Model.OptionSpec;

/** {@code --trainer}, which is short for the defense {@code command} and the program that it runs. */
final class TrainerOption {
    static final String TRAINER = "--trainer";
    static final String DEFENSE = "command";

    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

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

    /** The assignments, or none; {@code others} are the defenses that are named besides. */
    List<Assignment> assignments(List<String> others) {
        if (!isGiven()) {
            return List.of();
        }
        List<String> words = words(option.getValue());
        OptionTypes.require(
                !words.isEmpty(), TRAINER, "names no program", "write for example " + TRAINER + " 'python3 train.py'");
        List<String> defenses = new ArrayList<>(others);
        defenses.add(DEFENSE);
        return List.of(Assignment.of(TRAINER, "defenses", defenses), Assignment.of(TRAINER, DEFENSE + ".run", words));
    }

    /** The words of a line; quotes, single or double, keep blanks and are taken away. */
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(line); word.find(); ) {
            words.add(word.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"));
        }
        return words;
    }
}
