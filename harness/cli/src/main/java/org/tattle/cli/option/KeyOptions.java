package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.engine.plan.Assignment;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options that each set a key of the plan; commands mix in their {@link #spec}. */
public final class KeyOptions implements PlanOptions {
    private final CommandSpec spec = CommandSpec.create();
    private final Map<OptionSpec, String> keys = new LinkedHashMap<>();

    /**
     * Options out of a table.
     *
     * @param table a line for each option, of its name, its key and its description, with two blanks between; the name
     *     is {@code --flag}, {@code --option=LABEL} or, for values separated by commas, {@code --option=LABEL,...}
     * @param others options that come first and set no single key
     */
    KeyOptions(String table, OptionSpec... others) {
        List.of(others).forEach(spec::addOption);
        table.lines().map(line -> line.split(" {2}", 3)).forEach(row -> {
            String[] name = row[0].split("[=,]");
            OptionSpec.Builder option = OptionSpec.builder(name[0]).description(row[2]);
            if (name.length == 1) {
                option.type(boolean.class);
            } else if (name.length == 2) {
                option.type(String.class).paramLabel(name[1]);
            } else {
                list(option).splitRegex(",").paramLabel(name[1]);
            }
            OptionSpec built = option.build();
            spec.addOption(built);
            keys.put(built, row[1]);
        });
    }

    static OptionSpec.Builder list(OptionSpec.Builder option) {
        return option.type(List.class).auxiliaryTypes(String.class);
    }

    /** The options of the attacks, the surfaces and the number of models. */
    public static KeyOptions ofAttacks() {
        return new KeyOptions("""
                --attacks=NAME,...  attacks  The attacks; default: all that apply. See 'tattle list attacks'.
                --surfaces=NAME,...  surfaces  The part of each release that is attacked: full (all of it, default), \
                float32, decimals-D, top-N (words with probabilities), top-N-decimals-D, top-N-words, vocabulary, or \
                ladder for several. See 'tattle list surfaces'.
                --targets=N  targets  Target models for each defense; default: the plan's, else 10.
                --shadows=N  shadows  Shadow models for each defense, an even number; default: the plan's, else 128.
                --certify=N  certify.runs  Runs on each of two neighboring datasets, for a certified lower bound on \
                epsilon; default 0.
                --canaries=N  certify.canaries  Canary records, inserted by independent coin flips into one more \
                training, for a second certified bound; default 0.
                --replay=N  certify.replay  Random pairs of neighbors, besides the worst cases, on which the declared \
                draws of each training with a guarantee are replayed; default 4; 0: the guarantee is not tested.
                --show-words  report.show-words  Name the words that proofs rest on, which are rare words of the \
                records; by default, their columns.
                """);
    }

    /** The options as a mixin. */
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public List<Assignment> assignments() {
        List<Assignment> assignments = new ArrayList<>();
        keys.forEach((option, key) -> {
            Object value = option.getValue();
            if (value instanceof List<?> values) {
                List<String> texts = values.stream().map(String::valueOf).toList();
                assignments.add(Assignment.of(option.longestName(), key, texts));
            } else if (value != null && !value.equals(false)) {
                assignments.add(Assignment.of(option.longestName(), key, value.toString()));
            }
        });
        return assignments;
    }
}
