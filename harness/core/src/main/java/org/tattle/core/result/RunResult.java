package org.tattle.core.result;

import java.util.List;

/**
 * All that one run found.
 *
 * @param schema the version of this shape, {@link #SCHEMA}
 * @param name the plan's name
 * @param seed the plan's seed
 * @param version of Tattle
 * @param cells one a defence with its parameters
 * @param audits one a membership attack on a cell through a surface
 * @param topics of the first targets, side by side; empty unless the plan asks for them
 * @param studies of the statistics that attacks ask of shadow models; empty unless the plan asks for them
 */
public record RunResult(
        String schema,
        String name,
        long seed,
        String version,
        DatasetSummary dataset,
        List<CellResult> cells,
        List<AttackResult> audits,
        List<ControlResult> controls,
        List<TopicColumn> topics,
        List<StatisticStudy> studies) {
    /** A list of cells, topics or studies that is not given is empty. */
    public RunResult {
        cells = cells == null ? List.of() : List.copyOf(cells);
        topics = topics == null ? List.of() : List.copyOf(topics);
        studies = studies == null ? List.of() : List.copyOf(studies);
    }

    /** A run that shows no topics and studies no statistics. */
    public RunResult(
            String schema,
            String name,
            long seed,
            String version,
            DatasetSummary dataset,
            List<CellResult> cells,
            List<AttackResult> audits,
            List<ControlResult> controls) {
        this(schema, name, seed, version, dataset, cells, audits, controls, List.of(), List.of());
    }

    /** The current shape of {@code results.json}. */
    public static final String SCHEMA = "tattle-results/1";
}
