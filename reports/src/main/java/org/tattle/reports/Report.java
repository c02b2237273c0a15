package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.InputException;
import org.tattle.core.WholeFile;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.HeatPng;
import org.tattle.reports.figure.HeatSvg;
import org.tattle.reports.figure.Png;
import org.tattle.reports.figure.Svg;
import org.tattle.reports.view.Cell;
import org.tattle.reports.view.HeatMaps;
import org.tattle.reports.view.HistogramFigure;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.RocFamilies;
import org.tattle.reports.view.RocFamily;
import org.tattle.reports.view.RocFigure;
import org.tattle.reports.view.Sweep;

/**
 * All that a run leaves in its folder: {@code results.json}, {@code provenance.json}, {@code charts/} and
 * {@code report.html}, and last the checksums of what is read again. Each file is written whole or not at all, the
 * results first.
 */
public record Report(RunResult run, Provenance provenance) {
    /** The page's name in a run's folder. */
    public static final String PAGE = "report.html";

    /** The figures' folder. */
    static final String CHARTS = "charts";

    /** A finished run's report, to be written again. */
    public static Report read(Path folder) {
        return new Report(
                ResultsJson.read(folder.resolve(ResultsJson.NAME)),
                ProvenanceJson.read(folder.resolve(ProvenanceJson.NAME)));
    }

    /**
     * Writes everything under the folder, over what is there.
     *
     * @throws InputException when a file cannot be written, naming it
     */
    public void writeTo(Path folder) {
        ResultsJson.write(run, folder.resolve(ResultsJson.NAME));
        ProvenanceJson.write(provenance, folder.resolve(ProvenanceJson.NAME));
        showIn(folder);
        Checksums.write(folder);
    }

    /**
     * Writes the page and the charts under the folder, over what is there, and leaves the results as they are.
     *
     * @throws InputException when a file cannot be written, naming it
     */
    public void showIn(Path folder) {
        byte[] page = ReportPage.html(run, provenance).getBytes(StandardCharsets.UTF_8);
        Path charts = folder.resolve(CHARTS);
        for (Map.Entry<String, byte[]> table : Tables.of(run).entrySet()) {
            WholeFile.write(charts.resolve(table.getKey()), table.getValue());
        }
        List<Cell> cells = Cell.of(run);
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (Sweep sweep : Sweep.of(run, cells)) {
            figures.put(sweep.slug(), sweep.figure().figure());
            WholeFile.write(charts.resolve(sweep.slug() + ".csv"), Tables.of(sweep.figure()));
        }
        for (RocFamily family : RocFamilies.of(cells, new HashSet<>()).drawn()) {
            figures.put(family.slug(), family.figure(run));
        }
        for (Cell cell : cells) {
            figures.put("roc-" + cell.slug(), RocFigure.of(cell, run));
            List<StatisticHistogram> histograms = cell.histograms();
            for (int i = 0; i < histograms.size(); i++) {
                figures.put("statistic-" + cell.slug() + "-" + (i + 1), HistogramFigure.of(histograms.get(i)));
            }
        }
        for (Normality normality : Normality.of(run)) {
            figures.put("divergence-" + normality.slug(), normality.figure());
        }
        draw(figures, charts);
        for (HeatMaps maps : HeatMaps.of(run)) {
            WholeFile.write(
                    charts.resolve(maps.slug() + ".svg"),
                    HeatSvg.document(maps.figure()).getBytes(StandardCharsets.UTF_8));
            WholeFile.write(charts.resolve(maps.slug() + ".png"), HeatPng.bytes(maps.figure()));
        }
        WholeFile.write(folder.resolve(PAGE), page);
    }

    /** Draws figures by their names, each as SVG and as PNG. */
    static void draw(Map<String, Figure> figures, Path folder) {
        figures.entrySet().parallelStream().forEach(figure -> draw(figure.getValue(), folder, figure.getKey()));
    }

    private static void draw(Figure figure, Path folder, String name) {
        WholeFile.write(folder.resolve(name + ".svg"), Svg.document(figure).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(folder.resolve(name + ".png"), Png.bytes(figure));
    }
}
