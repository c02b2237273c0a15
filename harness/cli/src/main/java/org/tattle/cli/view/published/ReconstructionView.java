package org.tattle.cli.view.published;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tattle.attacks.counts.reconstruction.Reconstruction;
import org.tattle.core.Printable;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.ReportPage;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.published.PublishedAttack;
import org.tattle.reports.published.PublishedReconstruction;

/**
 * The words of training documents that a published topic model reveals: by columns, since the words are the data.
 *
 * @param guaranteed whether a privacy guarantee is recorded beside the model
 * @param top the largest number of clusters shown as text
 * @param showWords whether words are shown, and not only their columns
 */
public record ReconstructionView(Reconstruction found, String reading, boolean guaranteed, int top, boolean showWords) {
    /** The page's file name. */
    public static final String PAGE = "reconstruction.html";

    private static final String RESULT = "reconstruction.json";
    private static final String CLUSTERS = "clusters.csv";
    /** The names of all files that may be written. */
    public static final List<String> FILES = List.of(RESULT, CLUSTERS, PAGE);

    private static final int MOST_ON_PAGE = 30;
    private static final String INDENT = "    ";

    Statement verdict() {
        if (found.clusters().isEmpty()) {
            return PublishedModelSentence.NOTHING.with(found.finding());
        }
        return PublishedModelSentence.CLUSTERS.with(
                Numbers.count(found.clusters().size(), "cluster"),
                Numbers.count(found.words()),
                percent(found.chanceShare()),
                Numbers.count(found.singletons()),
                Numbers.count(found.clusteredSingletons()));
    }

    /** What clusters rest on; states nothing if there are none. */
    Statement assumes() {
        return found.clusters().isEmpty() ? Statement.NOTHING : PublishedModelSentence.ASSUMES.with();
    }

    private static String percent(double share) {
        return share < 1e-3 ? "below 0.1 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private String sizes() {
        Map<Integer, Long> sizes = found.clusters().stream()
                .collect(Collectors.groupingBy(cluster -> cluster.length, TreeMap::new, Collectors.counting()));
        return sizes.entrySet().stream()
                .map(size -> String.format(Locale.ROOT, "%,d of %d words", size.getValue(), size.getKey()))
                .collect(Collectors.joining(", ", "Clusters: ", ""));
    }

    private String names(int[] cluster) {
        return Arrays.stream(cluster).mapToObj(this::name).collect(Collectors.joining(" "));
    }

    private String name(int column) {
        return showWords ? found.model().vocabulary().word(column) : Integer.toString(column);
    }

    public String text() {
        List<String> lines = new ArrayList<>(List.of(
                Numbers.count(found.model().topics(), "topic") + ", "
                        + Numbers.count(found.model().words(), "word"),
                "Read as " + reading,
                "",
                verdict().text()));
        if (!found.clusters().isEmpty()) {
            lines.addAll(List.of(sizes() + ".", ""));
            String what = INDENT + (showWords ? "words " : "columns ");
            found.clusters().stream().limit(top).forEach(cluster -> lines.add(what + names(cluster)));
            int more = found.clusters().size() - top;
            if (more > 0) {
                lines.add(INDENT + "... and " + Numbers.count(more) + " more");
            }
            lines.addAll(List.of("", assumes().text()));
        }
        return lines.stream().map(line -> Printable.of(line) + "\n").collect(Collectors.joining());
    }

    /** A JSON object with the verdict and every cluster, as an array of columns, or of words if they are shown. */
    public String json() {
        return Json.text(new Json.Fields()
                .put("verdict", verdict())
                .put("topics", found.model().topics())
                .put("words", found.model().words())
                .put("exact", found.histogram().exact())
                .put("singletons", found.singletons())
                .put("clusteredSingletons", found.clusteredSingletons())
                .put("clusteredWords", found.words())
                .put("chanceShare", Optional.of(found.chanceShare()).filter(share -> !share.isNaN()))
                .put(
                        "clusters",
                        found.clusters().stream()
                                .map(cluster -> showWords
                                        ? Arrays.stream(cluster)
                                                .mapToObj(this::name)
                                                .toList()
                                        : cluster)
                                .toList())
                .put("assumes", assumes()));
    }

    /** The result, every word in a cluster, and the page: contents by file name. */
    public Map<String, byte[]> files(Origin origin) {
        CsvTable csv = CsvTable.of("cluster", showWords ? "word" : "column");
        for (int c = 0; c < found.clusters().size(); c++) {
            for (int column : found.clusters().get(c)) {
                csv.row(c + 1, name(column));
            }
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(RESULT, json().getBytes(StandardCharsets.UTF_8));
        files.put(CLUSTERS, csv.bytes());
        files.put(PAGE, ReportPage.html(page(origin)).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    private int rare() {
        long[] counts = found.histogram().counts();
        return (int) found.histogram().settled().stream()
                .filter(w -> counts[w] == 1 || counts[w] == 2)
                .count();
    }

    private PublishedReconstruction page(Origin origin) {
        return new PublishedReconstruction(
                new PublishedAttack.Model(
                        Optional.of(Numbers.count(found.model().topics(), "topic")),
                        found.model().words(),
                        reading,
                        true,
                        guaranteed),
                found.histogram().exact(),
                rare(),
                found.clusters().size(),
                found.words(),
                found.chanceShare(),
                sizes(),
                found.clusters().stream().limit(MOST_ON_PAGE).map(this::names).toList(),
                showWords,
                found.finding(),
                assumes(),
                origin);
    }
}
