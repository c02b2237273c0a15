package org.tattle.core.result;

import java.util.List;

/**
 * What a report shows besides attacks where the plan asks for it.
 *
 * @param topics of the first targets, side by side
 * @param published what papers printed, to be shown beside ours
 * @param bars what the bars of means over targets show
 * @param studies of the statistics that attacks ask of shadow models
 * @param heatMaps matrices of the first target of each experiment
 */
public record Supplements(
        List<TopicColumn> topics,
        List<ReferenceValue> published,
        ErrorBars bars,
        List<StatisticStudy> studies,
        List<HeatMap> heatMaps) {
    /** Nothing, and intervals for bars. */
    public static final Supplements NONE =
            new Supplements(List.of(), List.of(), ErrorBars.INTERVAL, List.of(), List.of());

    public Supplements {
        topics = List.copyOf(topics);
        published = List.copyOf(published);
        studies = List.copyOf(studies);
        heatMaps = List.copyOf(heatMaps);
    }
}
