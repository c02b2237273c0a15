package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.RunResult;
import org.tattle.reports.figure.Figure;

/**
 * One attack's ROC curves along a line of cells: nothing but one parameter of the defense changes. In red beside them
 * what guarantees nothing and has no such parameter.
 *
 * @param title of the figure
 * @param place what else distinguishes it from others, after a comma; may be empty
 * @param slug the figure's name as a file name, unique in the run
 * @param curves each under the parameter's value, or a baseline's name; the one that catches most at the rate first
 * @param rate the false-positive rate that the legend is about
 * @param remark what is to be said of the line and of its baselines
 */
public record RocFamily(String title, String place, String slug, List<AttackView> curves, double rate, String remark) {
    /** The figure. */
    public Figure figure(RunResult run) {
        return new RocCurves(curves, rate)
                .figure(title, List.of(RocFigure.Reference.guessing()), run.seed(), " " + remark);
    }
}
