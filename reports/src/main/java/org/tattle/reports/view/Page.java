package org.tattle.reports.view;

import gg.jte.Content;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.reports.figure.HeatSvg;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Svg;

/** The content of the page for its templates: the run, its experiments, and the figures as escaped markup. */
public record Page(RunResult run, List<ExperimentView> cells, Optional<ExperimentView> worst, Measures measures) {
    /** The page of a run. */
    public static Page of(RunResult run) {
        List<ExperimentView> cells = ExperimentView.of(run);
        return new Page(run, cells, Verdict.worst(cells), new Measures(run.experiments()));
    }

    /** The style of the figures. */
    public static Content figureStyle() {
        return markup(Svg.style());
    }

    /** The surface matrix of each defense; none for a single surface. */
    public List<SurfaceMatrix> surfaces() {
        return SurfaceMatrix.of(cells);
    }

    /** The certified bounds on epsilon; none if the plan has no certifying audits. */
    public List<Certified> certified() {
        return Certified.of(run);
    }

    /** Sentences on guarantees that no certifying audit tested. */
    public List<String> untested() {
        return Certified.untested(run);
    }

    /** Aligned topics, if the plan requests them. */
    public Optional<TopicComparison> topics() {
        return TopicComparison.of(run.topics());
    }

    /** The sweeps of the run. */
    public List<Sweep> sweeps() {
        return Sweep.of(run, cells);
    }

    /** The figure of a sweep. */
    public static Content lines(Sweep sweep) {
        return markup(Svg.inline(sweep.figure().figure(), sweep.slug()));
    }

    /** The ROC families of the run. */
    public RocFamilies families() {
        return RocFamilies.of(cells, new HashSet<>());
    }

    /** The figure of a family. */
    public Content roc(RocFamily family) {
        return markup(Svg.inline(family.figure(run), family.slug()));
    }

    /** The data behind the curves of a family, as a note. */
    public String rocCaption(RocFamily family) {
        return family.figure(run).caption();
    }

    /** The reference lines of a family. */
    public static List<RocFigure.Reference> references() {
        return List.of(RocFigure.Reference.guessing());
    }

    /** Heat maps of first targets, if the plan requests them. */
    public List<HeatMaps> heatMaps() {
        return HeatMaps.of(run);
    }

    /** The panels of heat maps. */
    public static Content panels(HeatMaps maps) {
        return markup(HeatSvg.inline(maps.figure()));
    }

    /** The normality of the statistics, if the plan requests a study. */
    public List<Normality> normality() {
        return Normality.of(run);
    }

    /** The figure of the divergences of its columns. */
    public static Content boxes(Normality normality) {
        return markup(Svg.inline(normality.figure(), "divergence-" + normality.slug()));
    }

    /** The figure of an experiment's ROC curves. */
    public Content roc(ExperimentView cell) {
        return markup(Svg.inline(RocFigure.of(cell, run), "roc-" + cells.indexOf(cell)));
    }

    /** The data behind an experiment's ROC curves, as a note. */
    public String rocCaption(ExperimentView cell) {
        return RocFigure.of(cell, run).caption();
    }

    /** The reference lines of an experiment: guessing, and the limits from guarantees. */
    public List<RocFigure.Reference> references(ExperimentView cell) {
        return RocFigure.references(cell);
    }

    /** The figure of a record's statistic. */
    public Content histogram(ExperimentView cell, int index) {
        String id = "statistic-" + cells.indexOf(cell) + "-" + index;
        return markup(Svg.inline(HistogramFigure.of(cell.histograms().get(index)), id));
    }

    /** A sample of a line style. */
    public static Content sample(LineStyle ink) {
        return markup(Svg.sample(ink));
    }

    /** The text with non-breaking blanks between numbers and units. */
    public static String tied(String text) {
        return text.replace(" %", "\u00a0%");
    }

    /** The preparation of the data, by name. */
    public Map<String, String> preparation() {
        return new TreeMap<>(run.dataset().preparation());
    }

    /** {@code emptyDocuments} as {@code empty documents}. */
    public static String spaced(String name) {
        return name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    /** A duration of seconds: {@code 1 h 12 min}, {@code 3 min 20 s}, {@code 4.2 s}. */
    public static String duration(double seconds) {
        if (seconds < 60) {
            return Numbers.fixed(seconds, 1) + " s";
        }
        long whole = Math.round(seconds);
        return whole < 3600
                ? whole / 60 + " min " + whole % 60 + " s"
                : whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    private static Content markup(String text) {
        return output -> output.writeContent(text);
    }
}
