package org.tattle.core.result;

import java.util.List;

/**
 * All that one run found.
 *
 * @param schema the version of this shape, {@link #SCHEMA}
 * @param name the plan's name
 * @param seed the plan's seed
 * @param version of Tattle
 */
public record RunResult(
        String schema,
        String name,
        long seed,
        String version,
        DatasetSummary dataset,
        List<AttackResult> audits,
        List<ControlResult> controls) {
    /** The current shape of {@code results.json}. */
    public static final String SCHEMA = "tattle-results/1";
}
