package org.tattle.artifacts.pyldavis;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;
import org.tattle.artifacts.input.Texts;
import org.tattle.core.counts.ExclusiveWords;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Reads pages that pyLDAvis saved, or their data alone as JSON. Since its version 2.1 a total is no count but what the
 * topics expect, N<sub>z</sub> φ<sub>zw</sub> added over topics; from it and the frequency in a topic the counts of
 * words follow that stand in that topic alone ({@link ExclusiveWords}). Older pages have the counts themselves.
 */
public final class PyldavisPage implements ArtifactReader {
    private static final int HEAD = 1 << 16;
    private static final String EXCLUSIVE = "tinfo.Freq and Total of words of one topic";
    /** More rows than any page has. */
    private static final int MOST_ROWS = 1 << 20;
    /** Fewer totals may be whole by chance. */
    private static final int FEWEST = 20;

    private static final int LONGEST_LABEL = 30;
    private static final Set<String> COLUMNS =
            Set.of(("mdsDat.x mdsDat.y mdsDat.topics mdsDat.cluster mdsDat.Freq tinfo.Term tinfo.Freq tinfo.Total"
                            + " tinfo.Category tinfo.logprob tinfo.loglift token.table.Topic token.table.Freq"
                            + " token.table.Term")
                    .split(" "));
    private static final Set<String> SETTINGS = Set.of("R", "lambda.step", "plot.opts", "topic.order");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]++");
    private static final Pattern VARIABLE = Pattern.compile("ldavis_el[0-9a-f]*(_data)?|[0-9]{1,3}|v[0-9]{1,2}");
    private static final Set<String> PAGE =
            Set.of(("DOCTYPE html head body meta charset utf link rel stylesheet type text css href http https cdn"
                            + " jsdelivr net gh bmabey pyLDAvis js ldavis div id style background color white script"
                            + " javascript var function LDAvis_load_lib url callback s document createElement src async"
                            + " true false onreadystatechange onload onerror console warn failed to load library"
                            + " getElementsByTagName appendChild if typeof LDAvis undefined already loaded just create"
                            + " the visualization new else define amd require is available use it d3 config paths window"
                            + " not dynamically d3js org min")
                    .split(" "));

    private static final String DATA = "_data = {";

    @Override
    public boolean knows(SourceFile file) {
        String head = file.head(HEAD);
        boolean page = head.contains(DATA) && head.toLowerCase(Locale.ROOT).contains("ldavis");
        return page || (head.stripLeading().startsWith("{") && head.contains("\"mdsDat\""));
    }

    @Override
    public Contents read(SourceFile file) {
        int start = file.head(HEAD).indexOf(DATA);
        Tables tables = new Tables();
        if (start < 0) {
            JsonValues.visit(file, tables);
            return tables.contents("pyLDAvis data");
        }
        long end = JsonValues.visit(file, start + DATA.length() - 1L, tables);
        String all = file.head(Integer.MAX_VALUE);
        String page = all.substring(0, start) + " " + all.substring((int) Math.min(end, all.length()));
        if (!WORD.matcher(page)
                .results()
                .allMatch(word -> PAGE.contains(word.group())
                        || VARIABLE.matcher(word.group()).matches())) {
            tables.open.add("the page around the data");
        }
        return tables.contents("pyLDAvis page");
    }

    private static final class Tables implements JsonValues.Visitor {
        private final List<String> terms = new ArrayList<>();
        private final List<Double> frequencies = new ArrayList<>();
        private final List<Double> totals = new ArrayList<>();
        private final List<String> categories = new ArrayList<>();
        private final Set<String> open = new LinkedHashSet<>();
        private final TextTally texts = new TextTally();
        private int topics;
        private long cells;

        @Override
        public void value(List<String> path, JsonParser value) throws IOException {
            boolean text = value.currentToken() == JsonToken.VALUE_STRING;
            boolean table = path.size() == 3 && COLUMNS.contains(path.get(0) + "." + path.get(1));
            boolean term = table && path.get(1).equals("Term");
            boolean setting = !path.isEmpty() && SETTINGS.contains(path.get(0)) && path.size() <= 2;
            if (!(table || setting) || (text && !term && value.getTextLength() > LONGEST_LABEL)) {
                open.add("keys or values that pyLDAvis does not write");
            }
            if (text && Texts.isDocument(value.getText())) {
                open.add("texts");
                texts.add(value.getText());
            }
            if (path.size() != 3 || !path.get(2).equals(JsonValues.ELEMENT)) {
                return;
            }
            String column = path.get(1);
            switch (path.get(0)) {
                case "mdsDat" -> topics += column.equals("Freq") ? 1 : 0;
                case "token.table" -> cells += column.equals("Freq") ? 1 : 0;
                case "tinfo" -> row(column, value);
                default -> {}
            }
        }

        private void row(String column, JsonParser value) throws IOException {
            switch (column) {
                case "Freq" -> add(frequencies, value.getValueAsDouble(Double.NaN));
                case "Total" -> add(totals, value.getValueAsDouble(Double.NaN));
                case "Term" -> add(terms, value.getText());
                case "Category" -> add(categories, value.getText());
                default -> {}
            }
        }

        private static <T> void add(List<T> column, T value) {
            if (column.size() < MOST_ROWS) {
                column.add(value);
            }
        }

        /** The rows that show a word of a topic, and not those that are shown at first, which are rounded. */
        private int[] rows() {
            boolean whole = terms.size() < MOST_ROWS
                    && terms.size() == frequencies.size()
                    && terms.size() == totals.size()
                    && terms.size() == categories.size();
            return whole
                    ? IntStream.range(0, terms.size())
                            .filter(row -> categories.get(row).startsWith("Topic"))
                            .toArray()
                    : new int[0];
        }

        /** The words whose counts are known; certain only up to a factor unless all totals are whole. */
        private Map<String, Long> counts(boolean whole) {
            int[] rows = rows();
            Map<String, Long> counts = new LinkedHashMap<>();
            if (whole) {
                for (int row : rows) {
                    counts.put(terms.get(row), Math.round(totals.get(row)));
                }
                return counts;
            }
            List<String> names =
                    Arrays.stream(rows).mapToObj(categories::get).distinct().toList();
            Map<String, Integer> numbers = new HashMap<>();
            names.forEach(name -> numbers.put(name, numbers.size()));
            long[] found = ExclusiveWords.counts(
                            names.size(),
                            Arrays.stream(rows)
                                    .map(row -> numbers.get(categories.get(row)))
                                    .toArray(),
                            Arrays.stream(rows).mapToDouble(frequencies::get).toArray(),
                            Arrays.stream(rows).mapToDouble(totals::get).toArray())
                    .orElse(new long[0]);
            for (int i = 0; i < found.length; i++) {
                if (found[i] >= 0) {
                    counts.put(terms.get(rows[i]), found[i]);
                }
            }
            return counts;
        }

        private boolean isWhole() {
            int[] rows = rows();
            return rows.length >= FEWEST
                    && Arrays.stream(rows)
                            .mapToDouble(totals::get)
                            .allMatch(total -> total >= 0 && total == Math.rint(total));
        }

        Contents contents(String kind) {
            List<Finding> found = new ArrayList<>();
            List<Material> materials = new ArrayList<>();
            List<String> words = terms.stream().distinct().toList();
            if (!words.isEmpty()) {
                found.add(Finding.approximate(Evidence.TOP_WORDS, "tinfo", Remedy.FEWER_TOP_WORDS)
                        .with("topics", topics, "words", words.size())
                        .showing(words));
                materials.add(new Material.Words(
                        words.size(), () -> words, PublicFacts.Words.CHOSEN, Unit.TOKENS, "words on pyLDAvis' page"));
            }
            boolean whole = isWhole();
            Map<String, Long> counts = counts(whole);
            if (!counts.isEmpty()) {
                found.add(Finding.exact(Evidence.COUNTS, whole ? "tinfo.Total" : EXCLUSIVE, Remedy.LIST_FOR_PAGE)
                        .with(
                                "words",
                                counts.size(),
                                "tokens",
                                counts.values().stream()
                                        .mapToLong(Long::longValue)
                                        .sum()));
                materials.addAll(materials(counts, whole));
            }
            if (!totals.isEmpty() && !whole) {
                found.add(Finding.approximate(Evidence.COUNTS, "tinfo.Total", Remedy.LIST_FOR_PAGE)
                        .with("words", words.size()));
            }
            if (cells > 0) {
                found.add(Finding.approximate(
                                Evidence.COUNTS_BY_TOPIC,
                                "token.table.Freq times tinfo.Total, rounded",
                                Remedy.LIST_FOR_PAGE)
                        .with("cells", cells));
            }
            found.addAll(texts.findings("values of no known role"));
            return new Contents(kind, found, materials, List.copyOf(open));
        }

        private static List<Material> materials(Map<String, Long> counts, boolean whole) {
            List<String> words = List.copyOf(counts.keySet());
            long[] numbers = counts.values().stream().mapToLong(Long::longValue).toArray();
            String source = whole ? "counts on pyLDAvis' page" : "counts of words of one topic on pyLDAvis' page";
            return List.of(
                    new Material.Words(words.size(), () -> words, PublicFacts.Words.CHOSEN, Unit.TOKENS, source),
                    new Material.Counts(
                            words.size(),
                            Unit.TOKENS,
                            "",
                            () -> GroupCounts.of(numbers),
                            whole ? OptionalDouble.empty() : OptionalDouble.of(0),
                            source));
        }
    }
}
