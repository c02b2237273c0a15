package org.tattle.reports.view;

import gg.jte.Content;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartSvg;
import org.tattle.reports.chart.HeatDrawing;
import org.tattle.reports.chart.LineStyle;

/** The content of the page for its templates. */
public record Page(RunVerdict audit, List<ExperimentView> experiments, Measures measures) {
    public static Page of(RunVerdict audit) {
        return new Page(
                audit, ExperimentView.of(audit), new Measures(audit.run().experiments()));
    }

    public RunResult run() {
        return audit.run();
    }

    /** The experiment whose verdict leads; empty if there are no membership attacks. */
    public Optional<ExperimentView> worst() {
        return audit.worst()
                .flatMap(worst -> experiments.stream()
                        .filter(experiment -> experiment.verdict().equals(worst))
                        .findFirst());
    }

    /** Small figures beside each other, without folding. */
    private static final int MOST_PANELS = 12;

    /** The parts that this run has, in the page's order. */
    public List<PageSection> sections() {
        return Stream.of(PageSection.values()).filter(part -> part.isOn(this)).toList();
    }

    /** What an experiment says to readers who are not experts. */
    public PlainAnswer answer(ExperimentView experiment) {
        return PlainAnswer.of(experiment, this);
    }

    /** When, by what and on what the run was made; the path of its data may be empty. */
    public List<String> origin(Instant start, String path) {
        String source = run().dataset().preparation().getOrDefault("source", "");
        String file = path.isEmpty() ? source : path.replaceAll(".*[/\\\\]", "");
        List<String> origin = new ArrayList<>();
        origin.add(start.atZone(ZoneOffset.UTC).toLocalDate().toString());
        origin.add("Tattle " + run().version());
        origin.add(Numbers.count(run().dataset().records()) + " " + ExperimentView.unit(run())
                + (file.isEmpty() ? "" : " (" + file + ")"));
        origin.add("seed " + run().seed());
        return origin;
    }

    /** What the attacks of this run do, by name. */
    public Map<String, String> glossary() {
        return Glossary.of(run());
    }

    /** The experiments whose ROC curves stand beside each other at once. */
    public List<ExperimentView> firstPanels() {
        return experiments.subList(0, Math.min(MOST_PANELS, experiments.size()));
    }

    /** The other experiments, whose curves are folded. */
    public List<ExperimentView> morePanels() {
        return experiments.subList(firstPanels().size(), experiments.size());
    }

    /** The line styles of all attacks, the same in every panel. */
    public Map<String, LineStyle> panelKeys() {
        Map<String, LineStyle> keys = new LinkedHashMap<>();
        experiments.forEach(
                experiment -> experiment.attacks().forEach(attack -> keys.putIfAbsent(attack.label(), attack.ink())));
        experiments.forEach(experiment -> references(experiment)
                .forEach(reference -> keys.putIfAbsent(
                        reference.guarantee() == null ? reference.name() : "largest TPR that the guarantee allows",
                        reference.ink())));
        return keys;
    }

    /** The small figure of an experiment's ROC curves. */
    public Content panel(ExperimentView experiment) {
        return markup(ChartSvg.inline(
                RocChart.of(experiment, run(), Chart.Size.PANEL), "panel-" + experiments.indexOf(experiment)));
    }

    /** The small figure of a family. */
    public Content panel(RocFamily family) {
        return markup(ChartSvg.inline(family.chart(run(), Chart.Size.PANEL), family.slug()));
    }

    /** The style of the figures. */
    public static Content figureStyle() {
        return markup(ChartSvg.style());
    }

    /** The surface matrix of each defense; none for a single surface. */
    public List<SurfaceMatrix> surfaces() {
        return SurfaceMatrix.of(experiments, run());
    }

    /** The certified bounds on epsilon; none if the plan has no certifying audits. */
    public List<CertificateView> certified() {
        return CertificateView.of(audit);
    }

    /** The replays; none if the plan requests none. */
    public List<ReplayView> replays() {
        return ReplayView.of(run());
    }

    /** A violation of a guarantee that the leading verdict does not state; empty if there is none. */
    public Optional<PlainAnswer> broken() {
        boolean stated = worst().filter(experiment -> experiment.verdict().grade() == Grade.VIOLATED)
                .isPresent();
        return stated ? Optional.empty() : GuaranteeView.violation(audit).map(PlainAnswer::violated);
    }

    /** The head of the page of a run without membership attacks. */
    public PlainAnswer.Unattacked unattacked() {
        return PlainAnswer.Unattacked.of(this);
    }

    /** Sentences on guarantees that no certifying audit tested. */
    public List<Statement> untested() {
        return GuaranteeView.untested(run());
    }

    /** Sentences for the top of the page: attacks that failed or were not run, and guarantees that nothing tested. */
    public List<Statement> notices() {
        return NotTestedText.notices(audit);
    }

    /** Aligned topics, if the plan requests them. */
    public Optional<TopicComparison> topics() {
        return TopicComparison.of(run().topics());
    }

    /** The sweeps of the run. */
    public List<Sweep> sweeps() {
        return Sweep.of(run(), experiments);
    }

    /** The figure of a sweep. */
    public static Content lines(Sweep sweep) {
        return markup(ChartSvg.inline(sweep.chart().chart(), sweep.slug()));
    }

    /** The ROC families of the run. */
    public RocFamilies families() {
        return RocFamilies.of(experiments, new HashSet<>());
    }

    /** The reference lines of a family. */
    public static List<RocChart.Reference> references() {
        return List.of(RocChart.Reference.guessing());
    }

    /** Heat maps of first targets, if the plan requests them. */
    public List<HeatMaps> heatMaps() {
        return HeatMaps.of(run());
    }

    public static Content panels(HeatMaps maps) {
        return markup(HeatDrawing.inline(maps.chart()));
    }

    /** The normality of the statistics, if the plan requests a study. */
    public List<Normality> normality() {
        return Normality.of(run());
    }

    /** The figure of the divergences of its columns. */
    public static Content boxes(Normality normality) {
        return markup(ChartSvg.inline(normality.chart(), "divergence-" + normality.slug()));
    }

    /** The figure of an experiment's ROC curves. */
    public Content roc(ExperimentView experiment) {
        return markup(ChartSvg.inline(
                RocChart.of(experiment, run(), Chart.Size.SQUARE), "roc-" + experiments.indexOf(experiment)));
    }

    /** The data behind an experiment's ROC curves, as a note. */
    public String rocCaption(ExperimentView experiment) {
        return RocChart.of(experiment, run(), Chart.Size.SQUARE).caption();
    }

    /** The curves of an experiment's figure and legend: equal ones are one. */
    public static List<AttackView> curves(ExperimentView experiment) {
        return RocChart.merged(experiment.attacks());
    }

    /** The reference lines of an experiment: guessing, and the limits from guarantees. */
    public List<RocChart.Reference> references(ExperimentView experiment) {
        return RocChart.references(experiment);
    }

    /** The figure of a record's statistic. */
    public Content histogram(ExperimentView experiment, int index) {
        String id = "statistic-" + experiments.indexOf(experiment) + "-" + index;
        return markup(ChartSvg.inline(HistogramChart.of(experiment.histograms().get(index)), id));
    }

    public static Content sample(LineStyle ink) {
        return markup(ChartSvg.sample(ink));
    }

    /** The text with non-breaking blanks between numbers and units. */
    public static String tied(String text) {
        return text.replace(" %", "\u00a0%");
    }

    /** The statement's text with non-breaking blanks between numbers and units. */
    public static String tied(Statement statement) {
        return tied(statement.text());
    }

    /** A number with its interval, which breaks between the two only. */
    public static String measured(String text) {
        return tied(text).replace(", ", ",\u00a0");
    }

    /** The preparation of the data, by name. */
    public Map<String, String> preparation() {
        return new TreeMap<>(run().dataset().preparation());
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
