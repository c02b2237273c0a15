package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.RunResult;
import org.tattle.reports.figure.SeriesFigure;

/**
 * A figure of measured values against the only number that a run varies.
 *
 * @param parameter the name of that number
 * @param slug the figure's file name, unique in the run
 * @param figure the values against it
 */
public record Sweep(String parameter, String slug, SeriesFigure figure) {
    /** The sweeps of a run: results of attacks, inference from transcripts, utility. */
    public static List<Sweep> of(RunResult run, List<ExperimentView> cells) {
        Set<String> slugs = new HashSet<>();
        List<Sweep> sweeps = new ArrayList<>(LeakageSweeps.of(cells, Bars.of(run), slugs));
        sweeps.addAll(CellSweeps.of(run.experiments(), Bars.of(run), slugs));
        return List.copyOf(sweeps);
    }
}
