package org.tattle.reports.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;

/**
 * What a cell runs, apart from how it is set: the defense, and the parts that it is put together from. A parameter is a
 * part where others are its own: {@code model: zhu} beside {@code model.epsilon: 5}.
 *
 * @param name the defense and its parts by key: {@code fdptm (zhu, greedy)}, whatever order they were read in
 * @param settings all other parameters
 */
record DefenseView(String name, Map<String, Object> settings) {
    /** The parameter that says what is made of noised data. */
    static final String INFERENCE = "inference";

    /** Its value where no noise is added, so that there is no epsilon. */
    static final String NON_PRIVATE = "non-private";

    /** Whether this is the baseline among private forms of the same defense. */
    boolean isNonPrivate() {
        return NON_PRIVATE.equals(settings.get(INFERENCE));
    }

    static DefenseView of(ExperimentResult cell) {
        return of(cell.defense(), cell.parameters());
    }

    static DefenseView of(AttackResult audit) {
        return of(audit.defense(), audit.parameters());
    }

    static DefenseView of(String defense, Map<String, Object> parameters) {
        Map<String, Object> settings = new LinkedHashMap<>(parameters);
        settings.keySet().removeIf(key -> isPart(key, parameters));
        String parts = new TreeMap<>(parameters)
                .entrySet().stream()
                        .filter(entry -> isPart(entry.getKey(), parameters))
                        .map(entry -> String.valueOf(entry.getValue()))
                        .collect(Collectors.joining(", "));
        String name = parts.isEmpty() ? defense : defense + " (" + parts + ")";
        return new DefenseView(name, settings);
    }

    private static boolean isPart(String key, Map<String, Object> parameters) {
        return parameters.keySet().stream().anyMatch(other -> other.startsWith(key + "."));
    }
}
