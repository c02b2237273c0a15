package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.RunResult;
import org.tattle.reports.chart.Chart;

/**
 * One attack's ROC curves along a line of experiments that differ only in one parameter of the defense. Baselines,
 * which have neither a guarantee nor the parameter, are shown beside them in red.
 *
 * @param place what else distinguishes it from others, after a comma; may be empty
 * @param slug the chart's file name, unique in the run
 * @param curves each under the parameter's value, or a baseline's name; the one with the highest true-positive rate
 *     first
 * @param rate the false-positive rate of the legend's numbers
 */
public record RocFamily(String title, String place, String slug, List<AttackView> curves, double rate, String remark) {
    public Chart chart(RunResult run, Chart.Size size) {
        return new RocChart(curves, rate)
                .chart(title, size, List.of(RocChart.Reference.guessing()), run.seed(), " " + remark);
    }

    /** The curves as the chart and its legend show them: equal ones are one. */
    public List<AttackView> shown() {
        return RocChart.merged(curves);
    }
}
