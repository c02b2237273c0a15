package org.tattle.core.result;

import java.util.List;
import java.util.Optional;

/**
 * Further contents of a report that a plan can request.
 *
 * @param topics the topics of the first targets, side by side
 * @param bars what the error bars of means over targets show
 * @param studies the studies of query statistics over shadow models
 * @param heatMaps the matrices of the first target of each experiment
 * @param notRun the names of attacks that suit a release of the run and that plans run by default, but not this one
 * @param sentinels the positive control of models that were trained outside Tattle; empty if there is none
 */
public record Supplements(
        List<TopicColumn> topics,
        ErrorBars bars,
        List<StatisticStudy> studies,
        List<HeatMap> heatMaps,
        List<String> notRun,
        Optional<SentinelCheck> sentinels) {
    /** No supplements, and error bars that show intervals. */
    public static final Supplements NONE =
            new Supplements(List.of(), ErrorBars.INTERVAL, List.of(), List.of(), List.of());

    public Supplements {
        topics = List.copyOf(topics);
        studies = List.copyOf(studies);
        heatMaps = List.copyOf(heatMaps);
        notRun = List.copyOf(notRun);
    }

    /** Supplements of a run of our own models. */
    public Supplements(
            List<TopicColumn> topics,
            ErrorBars bars,
            List<StatisticStudy> studies,
            List<HeatMap> heatMaps,
            List<String> notRun) {
        this(topics, bars, studies, heatMaps, notRun, Optional.empty());
    }

    /** The same with other attacks that were not run. */
    public Supplements withNotRun(List<String> names) {
        return new Supplements(topics, bars, studies, heatMaps, names, sentinels);
    }
}
