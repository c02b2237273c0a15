package org.tattle.reports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.engine.AuditResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartFile;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.HeatMaps;
import org.tattle.reports.view.HistogramChart;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.RocChart;
import org.tattle.reports.view.RocFamilies;
import org.tattle.reports.view.Sweep;

/**
 * All files that a run writes into its folder: {@code results.json}, {@code provenance.json}, {@code charts/} and
 * {@code report.html}, and finally the checksums of those that are read again. Each file is written completely or not
 * at all, the results first.
 */
public record Report(RunVerdict audit, Provenance provenance) {
    /** The report of results, whose verdict is computed. */
    public Report(RunResult run, Provenance provenance) {
        this(RunVerdict.of(run), provenance);
    }

    public RunResult run() {
        return audit.run();
    }

    /** The page's file name in a run's folder. */
    public static final String PAGE = "report.html";

    /** The folder of the figures. */
    static final String CHARTS = "charts";

    /** The report of an audit; {@code named} is what the user called the plan, or empty. */
    public static Report of(AuditResult result, List<String> commandLine, String named) {
        return new Report(result.verdict(), Provenance.of(result.run(), commandLine, named));
    }

    /** Writes the report of an audit into a folder, overwriting existing files. */
    public static void write(AuditResult result, Path folder) {
        of(result, List.of(), "").writeTo(folder);
    }

    /** The place of a chart's vector graphic in a run's folder. */
    public static String chart(String name) {
        return CHARTS + "/" + name + ".svg";
    }

    /** Reads a finished run's report, to write it again. */
    public static Report read(Path folder) {
        return new Report(
                ResultsJson.read(folder.resolve(ResultsJson.NAME)), Provenance.read(folder.resolve(Provenance.NAME)));
    }

    /**
     * Writes all files into the folder, overwriting existing ones, and deletes the charts of the results that it had
     * before and that these do not have.
     *
     * @throws InputException when a file cannot be written, naming it
     */
    public void writeTo(Path folder) {
        Set<String> before = chartsOf(folder);
        ResultsJson.write(audit, folder.resolve(ResultsJson.NAME));
        provenance.write(folder.resolve(Provenance.NAME));
        Checksums.write(folder);
        List<Part> parts = parts();
        draw(parts, folder);
        before.removeAll(names(parts));
        before.forEach(stale -> delete(folder.resolve(CHARTS).resolve(stale)));
    }

    private static void delete(Path stale) {
        try {
            Files.deleteIfExists(stale);
        } catch (IOException e) {
            throw AtomicFile.failure(stale, "of the results before, cannot be deleted", "delete it", e);
        }
    }

    /** The files of the charts of a folder's results; none if they cannot be read. */
    private Set<String> chartsOf(Path folder) {
        Path results = folder.resolve(ResultsJson.NAME);
        if (!Files.exists(results)) {
            return new HashSet<>();
        }
        try {
            return names(new Report(ResultsJson.parse(results), provenance).parts());
        } catch (InputException e) {
            return new HashSet<>();
        }
    }

    private static Set<String> names(List<Part> parts) {
        return parts.stream().map(Part::name).collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Writes charts and page, the page last, overwriting existing files. A failure of one file does not prevent the
     * others.
     *
     * @throws InputException when a file cannot be written, naming it and the files that were written before
     */
    public void drawIn(Path folder) {
        draw(parts(), folder);
    }

    private void draw(List<Part> parts, Path folder) {
        Path charts = folder.resolve(CHARTS);
        AtomicFile.requireNoLink(charts);
        CompletableFuture<String> page = CompletableFuture.supplyAsync(() -> ReportPage.html(audit, provenance));
        List<Throwable> failures = new ArrayList<>(done(parts.stream()
                .<Runnable>map(part -> () -> AtomicFile.write(charts.resolve(part.name), part.content.get()))
                .toList()));
        failures.addAll(done(List.of(() -> AtomicFile.write(folder.resolve(PAGE), page.join()))));
        refuse(failures, folder);
    }

    private record Part(String name, Supplier<byte[]> content) {}

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        Tables.of(run()).forEach((name, table) -> parts.add(new Part(name, () -> table)));
        List<ExperimentView> experiments = ExperimentView.of(audit);
        for (Sweep sweep : Sweep.of(run(), experiments)) {
            parts.add(new Part(sweep.slug() + ".csv", () -> Tables.of(sweep.chart())));
        }
        pictures(experiments).forEach((slug, picture) -> {
            for (ChartFile format : ChartFile.values()) {
                parts.add(new Part(slug + format.extension(), () -> format.bytes(picture.get())));
            }
        });
        return parts;
    }

    private Map<String, Supplier<ChartFile.Picture>> pictures(List<ExperimentView> experiments) {
        Map<String, Supplier<ChartFile.Picture>> pictures = new LinkedHashMap<>();
        for (Sweep sweep : Sweep.of(run(), experiments)) {
            pictures.put(sweep.slug(), () -> sweep.chart().chart());
        }
        for (RocFamilies.Family family :
                RocFamilies.of(experiments, new HashSet<>()).drawn()) {
            pictures.put(family.slug(), () -> family.chart(run(), Chart.Size.SQUARE));
        }
        for (ExperimentView experiment : experiments) {
            pictures.put("roc-" + experiment.slug(), () -> RocChart.of(experiment, run(), Chart.Size.SQUARE));
            List<StatisticHistogram> histograms = experiment.histograms();
            for (int i = 0; i < histograms.size(); i++) {
                StatisticHistogram histogram = histograms.get(i);
                pictures.put("statistic-" + experiment.slug() + "-" + (i + 1), () -> HistogramChart.of(histogram));
            }
        }
        Normality.of(run()).forEach(normality -> pictures.put("divergence-" + normality.slug(), normality::chart));
        HeatMaps.of(run()).forEach(maps -> pictures.put(maps.slug(), maps::chart));
        return pictures;
    }

    /** Runs all parts, even if some fail; returns the failures. */
    @SuppressWarnings("CatchingUnchecked") // whatever it is, the results are safe, and the user must know
    private static List<Throwable> done(List<Runnable> parts) {
        return parts.parallelStream()
                .flatMap(part -> {
                    try {
                        part.run();
                        return Stream.<Throwable>empty();
                    } catch (Exception | Error failure) {
                        return Stream.of(failure);
                    }
                })
                .toList();
    }

    private static void refuse(List<Throwable> failures, Path folder) {
        if (failures.isEmpty()) {
            return;
        }
        Throwable first = failures.get(0);
        failures.subList(1, failures.size()).forEach(first::addSuppressed);
        String safe = "all results are safe in " + folder.resolve(ResultsJson.NAME);
        if (first instanceof InputException input) {
            throw new InputException(
                    input.fault(), safe, "fix that, then 'tattle report " + folder + "' writes what is missing", input);
        }
        throw new IllegalStateException("the report is incomplete, " + safe + ": " + first, first);
    }
}
