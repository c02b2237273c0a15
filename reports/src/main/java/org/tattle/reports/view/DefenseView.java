package org.tattle.reports.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;

/**
 * The defense of an experiment and its parts, separated from their parameters. A parameter is a part if it has
 * parameters of its own: {@code model: zhu} beside {@code model.epsilon: 5}.
 *
 * @param name the defense and its parts by key, in a fixed order: {@code fdptm (zhu, greedy)}
 */
record DefenseView(String name, Map<String, Object> settings) {
    /** The parameter that selects the inference on noisy data. */
    static final String INFERENCE = "inference";

    /** Its value for no noise, with which there is no epsilon. */
    static final String NON_PRIVATE = "non-private";

    /** Whether this is the baseline among private variants of the same defense. */
    boolean isNonPrivate() {
        return NON_PRIVATE.equals(settings.get(INFERENCE));
    }

    static DefenseView of(ExperimentResult experiment) {
        return of(experiment.defense(), experiment.parameters());
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
