package org.tattle.engine.reproduction;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.math.Preconditions;

/**
 * A selection of experiments of a run: the defense, then values of parameters, such as {@code hdp-lda epsilon=1
 * mode=as-published}. Parameters that are not named may have any value; those of a part are named with dots, such as
 * {@code vocabulary.greedy.epsilon}.
 *
 * @param defense the name of the defense
 * @param parameters values as text by parameter
 */
public record ExperimentSelection(String defense, Map<String, String> parameters) {
    private static final Pattern PARAMETER = Pattern.compile("([a-z0-9.-]+)=(\\S+)");

    public ExperimentSelection {
        parameters = Map.copyOf(parameters);
    }

    /**
     * Parses a selection.
     *
     * @throws IllegalArgumentException if it has another form
     */
    public static ExperimentSelection parse(String text) {
        String[] words = text.strip().split("\\s+");
        return new ExperimentSelection(words[0], parameters(List.of(words).subList(1, words.length), text));
    }

    /** The values of parameters given as {@code name=value} words of a text. */
    static Map<String, String> parameters(List<String> words, String text) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String word : words) {
            Matcher parts = PARAMETER.matcher(word);
            Preconditions.check(
                    parts.matches(), "a parameter must be name=value. Provided value: '%s' in '%s'", word, text);
            parameters.put(parts.group(1), parts.group(2));
        }
        return parameters;
    }

    /** The selected experiments, in their order. */
    List<ExperimentResult> of(List<ExperimentResult> experiments) {
        return experiments.stream()
                .filter(experiment -> selects(experiment.summary()))
                .toList();
    }

    private boolean selects(ExperimentSummary experiment) {
        return experiment.defense().equals(defense) && has(flat(experiment.parameters()), parameters);
    }

    /** Whether all wanted parameters have the wanted values; numbers are compared as such. */
    static boolean has(Map<String, String> values, Map<String, String> wanted) {
        return wanted.entrySet().stream()
                .allMatch(entry -> Objects.equals(values.get(entry.getKey()), number(entry.getValue())));
    }

    /** Parameters as text, those of parts under names with dots. */
    static Map<String, String> flat(Map<?, ?> parameters) {
        Map<String, String> flat = new LinkedHashMap<>();
        parameters.forEach((key, value) -> {
            if (value instanceof Map<?, ?> part) {
                flat(part).forEach((name, text) -> flat.put(key + "." + name, text));
            } else {
                flat.put(key.toString(), number(String.valueOf(value)));
            }
        });
        return flat;
    }

    /** A number in the form that equal numbers share; any other text as it is. */
    private static String number(String text) {
        try {
            return Double.toString(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return text;
        }
    }

    /** The parameters that have more than one value among experiments, sorted. */
    static Set<String> varied(List<ExperimentResult> experiments) {
        return experiments.stream()
                .flatMap(experiment -> flat(experiment.parameters()).entrySet().stream())
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toSet())))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
        return parameters.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> " " + entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("", defense, ""));
    }
}
