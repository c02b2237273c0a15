package org.tattle.reports.view;

import gg.jte.Content;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartSvg;
import org.tattle.reports.chart.LineStyle;

/** The content of the page for its templates. */
public record RunView(RunVerdict audit, List<ExperimentView> experiments, Metrics measures) {
    public static RunView of(RunVerdict audit) {
        return new RunView(
                audit, ExperimentView.of(audit), new Metrics(audit.run().experiments()));
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
        experiments.forEach(experiment -> RocChart.references(experiment)
                .forEach(reference -> keys.putIfAbsent(
                        reference.guarantee() == null ? reference.name() : "largest TPR that the guarantee allows",
                        reference.ink())));
        return keys;
    }

    /** A violation of a guarantee that the leading verdict does not state; empty if there is none. */
    public Optional<PlainAnswer> broken() {
        boolean stated = worst().filter(experiment -> experiment.verdict().grade() == Grade.VIOLATED)
                .isPresent();
        return stated ? Optional.empty() : GuaranteeView.violation(audit).map(PlainAnswer::violated);
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
        return tied(text).replace(", ", ",\u00a0").replace(" -", "\u00a0-");
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

    /** A figure without title, legend and caption; the id is unique in the page. */
    public static Content figure(Chart chart, String id) {
        return markup(ChartSvg.inline(chart, id));
    }

    /** Text that is markup already. */
    public static Content markup(String text) {
        return output -> output.writeContent(text);
    }
}
