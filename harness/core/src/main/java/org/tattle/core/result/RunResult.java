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
 * @param published what papers printed, to be shown beside ours
 * @param bars what the bars of means over targets show: {@code interval} or {@code deviation}
 * @param studies of the statistics that attacks ask of shadow models; empty unless the plan asks for them
 * @param certificates bounds on epsilon from independent runs; empty unless the plan asks for them
 * @param heatMaps matrices of the first target of each cell; empty unless the plan asks for them
 * @param failures attacks and controls that ended with an error, and are missing from the other lists
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
        List<ReferenceValue> published,
        String bars,
        List<StatisticStudy> studies,
        List<Certificate> certificates,
        List<HeatMap> heatMaps,
        List<AttackFailure> failures) {
    /** Bars that show how far single targets lie from their mean. */
    public static final String DEVIATION = "deviation";

    private static final String INTERVAL = "interval";

    /** A list that is not given is empty. */
    public RunResult {
        cells = cells == null ? List.of() : List.copyOf(cells);
        topics = topics == null ? List.of() : List.copyOf(topics);
        published = published == null ? List.of() : List.copyOf(published);
        bars = bars == null ? INTERVAL : bars;
        studies = studies == null ? List.of() : List.copyOf(studies);
        certificates = certificates == null ? List.of() : List.copyOf(certificates);
        heatMaps = heatMaps == null ? List.of() : List.copyOf(heatMaps);
        failures = failures == null ? List.of() : List.copyOf(failures);
    }

    /** A run in which no attack failed. */
    public RunResult(
            String schema,
            String name,
            long seed,
            String version,
            DatasetSummary dataset,
            List<CellResult> cells,
            List<AttackResult> audits,
            List<ControlResult> controls,
            List<TopicColumn> topics,
            List<ReferenceValue> published,
            String bars,
            List<StatisticStudy> studies,
            List<Certificate> certificates,
            List<HeatMap> heatMaps) {
        this(
                schema,
                name,
                seed,
                version,
                dataset,
                cells,
                audits,
                controls,
                topics,
                published,
                bars,
                studies,
                certificates,
                heatMaps,
                List.of());
    }

    /**
     * A run that shows no topics, nothing published and no certificates, studies no statistics, and has intervals for
     * bars.
     */
    public RunResult(
            String schema,
            String name,
            long seed,
            String version,
            DatasetSummary dataset,
            List<CellResult> cells,
            List<AttackResult> audits,
            List<ControlResult> controls) {
        this(
                schema, name, seed, version, dataset, cells, audits, controls, List.of(), List.of(), INTERVAL,
                List.of(), List.of(), List.of());
    }

    /** The current shape of {@code results.json}. */
    public static final String SCHEMA = "tattle-results/1";
}
