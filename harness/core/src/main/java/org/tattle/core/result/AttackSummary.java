package org.tattle.core.result;

import java.util.Map;
import org.tattle.core.audit.Surface;

/**
 * A membership inference attack as it was run: its parameters, the surface that it saw, and the number of its shadow
 * models.
 *
 * @param name the attack's name
 * @param parameters the attack's parameters
 * @param varianceRule the rule by which a likelihood attack estimated variances, or empty
 * @param surface the name of the release surface, {@link Surface#FULL} for the whole release
 * @param shadows the number of shadow models each target was compared with; 0 for attacks that need none
 */
public record AttackSummary(
        String name, Map<String, Object> parameters, String varianceRule, String surface, int shadows) {
    public AttackSummary {
        parameters = SortedCopy.of(parameters);
    }

    /** The same attack on another surface. */
    public AttackSummary through(String other) {
        return new AttackSummary(name, parameters, varianceRule, other, shadows);
    }
}
