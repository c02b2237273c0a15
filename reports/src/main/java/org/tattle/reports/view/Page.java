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

/** What the page's templates ask: the run, its cells, and the figures as markup that is already escaped. */
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

    /** Each defense's attacks by surfaces; none where there is one surface. */
    public List<SurfaceMatrix> surfaces() {
        return SurfaceMatrix.of(cells);
    }

    /** Epsilon certified by independent runs; none where the plan asks for none. */
    public List<Certified> certified() {
        return Certified.of(run);
    }

    /** Guarantees that no independent runs put to the test. */
    public List<String> untested() {
        return Certified.untested(run);
    }

    /** Aligned topics, where the plan asks for them. */
    public Optional<TopicComparison> topics() {
        return TopicComparison.of(run.topics());
    }

    /** What is measured against what the run varies. */
    public List<Sweep> sweeps() {
        return Sweep.of(run, cells);
    }

    /** A sweep's lines. */
    public static Content lines(Sweep sweep) {
        return markup(Svg.inline(sweep.figure().figure(), sweep.slug()));
    }

    /** Each attack's curves along what the run varies. */
    public RocFamilies families() {
        return RocFamilies.of(cells, new HashSet<>());
    }

    /** The curves of a family. */
    public Content roc(RocFamily family) {
        return markup(Svg.inline(family.figure(run), family.slug()));
    }

    /** What they rest on. */
    public String rocCaption(RocFamily family) {
        return family.figure(run).caption();
    }

    /** The lines that are no attack's in a family. */
    public static List<RocFigure.Reference> references() {
        return List.of(RocFigure.Reference.guessing());
    }

    /** What first targets show as matrices, where the plan asks for them. */
    public List<HeatMaps> heatMaps() {
        return HeatMaps.of(run);
    }

    /** The panels of these matrices. */
    public static Content panels(HeatMaps maps) {
        return markup(HeatSvg.inline(maps.figure()));
    }

    /** Normality of the statistics, where the plan asks for a study. */
    public List<Normality> normality() {
        return Normality.of(run);
    }

    /** The divergences of its columns. */
    public static Content boxes(Normality normality) {
        return markup(Svg.inline(normality.figure(), "divergence-" + normality.slug()));
    }

    /** A cell's ROC curves. */
    public Content roc(ExperimentView cell) {
        return markup(Svg.inline(RocFigure.of(cell, run), "roc-" + cells.indexOf(cell)));
    }

    /** What a cell's ROC curves rest on. */
    public String rocCaption(ExperimentView cell) {
        return RocFigure.of(cell, run).caption();
    }

    /** The lines that are no attack's: guessing, and what the claims allow. */
    public List<RocFigure.Reference> references(ExperimentView cell) {
        return RocFigure.references(cell);
    }

    /** A record's statistic. */
    public Content histogram(ExperimentView cell, int index) {
        String id = "statistic-" + cells.indexOf(cell) + "-" + index;
        return markup(Svg.inline(HistogramFigure.of(cell.histograms().get(index)), id));
    }

    /** A sample of an ink. */
    public static Content sample(LineStyle ink) {
        return markup(Svg.sample(ink));
    }

    /** Numbers and their units kept on one line. */
    public static String tied(String text) {
        return text.replace(" %", "\u00a0%");
    }

    /** How the data was made ready, by name. */
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
