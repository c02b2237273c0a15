package org.tattle.reports;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.engine.AuditResult;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.HeatPng;
import org.tattle.reports.figure.HeatSvg;
import org.tattle.reports.figure.Png;
import org.tattle.reports.figure.Svg;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.HeatMaps;
import org.tattle.reports.view.HistogramFigure;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.RocFamilies;
import org.tattle.reports.view.RocFamily;
import org.tattle.reports.view.RocFigure;
import org.tattle.reports.view.Sweep;

/**
 * All files that a run writes into its folder: {@code results.json}, {@code provenance.json}, {@code charts/} and
 * {@code report.html}, and finally the checksums of those that are read again. Each file is written completely or not
 * at all, the results first.
 */
public record Report(RunResult run, Provenance provenance) {
    /** The page's file name in a run's folder. */
    public static final String PAGE = "report.html";

    /** The folder of the figures. */
    static final String CHARTS = "charts";

    /**
     * The report of an audit.
     *
     * @param commandLine as given, or empty
     * @param named what the user called the plan, or empty
     */
    public static Report of(AuditResult result, List<String> commandLine, String named) {
        AuditResult.RunInfo run = result.run();
        return new Report(
                result.results(),
                Provenance.ofThisRun(
                        Version.text(),
                        run.threads(),
                        run.start(),
                        run.seconds(),
                        run.peakHeapBytes(),
                        new Provenance.Run(
                                commandLine, run.trained(), run.resumed(), named, run.data(), run.identity())));
    }

    /**
     * Writes the report of an audit into a folder, overwriting existing files.
     *
     * @throws InputException when a file cannot be written, naming it
     */
    public static void write(AuditResult result, Path folder) {
        of(result, List.of(), "").writeTo(folder);
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
        ResultsJson.write(run, folder.resolve(ResultsJson.NAME));
        provenance.write(folder.resolve(Provenance.NAME));
        Checksums.write(folder);
        drawIn(folder);
        before.removeAll(files(charts()));
        before.forEach(stale -> delete(folder.resolve(CHARTS).resolve(stale)));
    }

    private static void delete(Path stale) {
        try {
            Files.deleteIfExists(stale);
        } catch (IOException e) {
            throw new InputException(
                    stale.toString(),
                    "of the results before, cannot be deleted (" + AtomicFile.reason(e) + ")",
                    "delete it",
                    e);
        }
    }

    /** The files of the charts of a folder's results; none if they cannot be read. */
    private Set<String> chartsOf(Path folder) {
        Path results = folder.resolve(ResultsJson.NAME);
        if (!Files.exists(results)) {
            return new HashSet<>();
        }
        try {
            return files(new Report(ResultsJson.parse(results), provenance).charts());
        } catch (InputException e) {
            return new HashSet<>();
        }
    }

    private static Set<String> files(List<Chart> charts) {
        return charts.stream().flatMap(chart -> chart.files.stream()).collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Writes charts and page, the page last, overwriting existing files. A failure of one file does not prevent the
     * others.
     *
     * @throws InputException when a file cannot be written, naming it and the files that were written before
     */
    public void drawIn(Path folder) {
        Path charts = folder.resolve(CHARTS);
        AtomicFile.requireNoLink(charts);
        List<Throwable> failures = new ArrayList<>(done(charts().stream()
                .<Runnable>map(chart -> () -> chart.write.accept(charts))
                .toList()));
        failures.addAll(done(List.of(() -> AtomicFile.write(folder.resolve(PAGE), ReportPage.html(run, provenance)))));
        refuse(failures, folder);
    }

    /**
     * A chart, or all tables.
     *
     * @param files the names of its files
     * @param write writes them into a folder
     */
    private record Chart(Set<String> files, Consumer<Path> write) {
        static Chart of(String slug, Supplier<Figure> figure) {
            return new Chart(Set.of(slug + ".svg", slug + ".png"), folder -> draw(figure.get(), folder, slug));
        }
    }

    private List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        Map<String, byte[]> tables = Tables.of(run);
        charts.add(new Chart(
                tables.keySet(),
                folder -> tables.forEach((name, table) -> AtomicFile.write(folder.resolve(name), table))));
        List<ExperimentView> cells = ExperimentView.of(run);
        for (Sweep sweep : Sweep.of(run, cells)) {
            String slug = sweep.slug();
            charts.add(new Chart(Set.of(slug + ".csv", slug + ".svg", slug + ".png"), folder -> {
                AtomicFile.write(folder.resolve(slug + ".csv"), Tables.of(sweep.figure()));
                draw(sweep.figure().figure(), folder, slug);
            }));
        }
        for (RocFamily family : RocFamilies.of(cells, new HashSet<>()).drawn()) {
            charts.add(Chart.of(family.slug(), () -> family.figure(run)));
        }
        for (ExperimentView cell : cells) {
            charts.add(Chart.of("roc-" + cell.slug(), () -> RocFigure.of(cell, run)));
            List<StatisticHistogram> histograms = cell.histograms();
            for (int i = 0; i < histograms.size(); i++) {
                StatisticHistogram histogram = histograms.get(i);
                charts.add(Chart.of("statistic-" + cell.slug() + "-" + (i + 1), () -> HistogramFigure.of(histogram)));
            }
        }
        for (Normality normality : Normality.of(run)) {
            charts.add(Chart.of("divergence-" + normality.slug(), normality::figure));
        }
        for (HeatMaps maps : HeatMaps.of(run)) {
            charts.add(new Chart(Set.of(maps.slug() + ".svg", maps.slug() + ".png"), folder -> {
                AtomicFile.write(folder.resolve(maps.slug() + ".svg"), HeatSvg.document(maps.figure()));
                AtomicFile.write(folder.resolve(maps.slug() + ".png"), HeatPng.bytes(maps.figure()));
            }));
        }
        return charts;
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

    private static void draw(Figure figure, Path folder, String name) {
        AtomicFile.write(folder.resolve(name + ".svg"), Svg.document(figure).getBytes(StandardCharsets.UTF_8));
        AtomicFile.write(folder.resolve(name + ".png"), Png.bytes(figure));
    }
}
