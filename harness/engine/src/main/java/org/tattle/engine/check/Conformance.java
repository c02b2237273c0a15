package org.tattle.engine.check;

import java.util.List;
import java.util.Map;

/**
 * The result of a conformance check.
 *
 * @param name the algorithm
 * @param parameters its parameters by key; empty if they are not known
 * @param seed the seed of all draws; with it, the parameters and the records the check can be repeated
 * @param records the number of records from which members were drawn
 * @param findings one for each {@link Check}, in their order
 */
public record Conformance(String name, Map<String, Object> parameters, long seed, int records, List<Finding> findings) {
    /** Whether every check was made, as far as it can be, and none failed. */
    public boolean conforms() {
        return faults().isEmpty();
    }

    /** The checks that failed or were not finished. */
    public List<Finding> faults() {
        return findings.stream().filter(Finding::isFault).toList();
    }

    /** The number of checks with an outcome. */
    public long count(Finding.Outcome outcome) {
        return findings.stream().filter(finding -> finding.outcome() == outcome).count();
    }
}
