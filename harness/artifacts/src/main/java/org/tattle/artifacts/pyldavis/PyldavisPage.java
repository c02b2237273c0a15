package org.tattle.artifacts.pyldavis;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;

/** Reads pages that pyLDAvis saved, or their data alone as JSON. */
public final class PyldavisPage implements ArtifactReader {
    private static final int HEAD = 1 << 16;
    private static final String DATA = "_data = {";
    private static final String REMEDY = "prepare the page with a small R, round Freq and Total, and drop rare words";

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
        JsonValues.visit(file, start < 0 ? 0 : start + DATA.length() - 1, tables);
        return new Contents(start < 0 ? "pyLDAvis data" : "pyLDAvis page", tables.findings());
    }

    /** What the tables of a page hold. */
    private static final class Tables implements JsonValues.Visitor {
        private final Set<String> words = new HashSet<>();
        private final List<String> sample = new ArrayList<>();
        private int topics;
        private long cells;
        private long totals;
        /** Totals with a fraction; those of the words that are shown for no topic in particular are rounded down. */
        private long fractions;

        @Override
        public void value(List<String> path, JsonParser value) throws IOException {
            if (path.size() != 3 || !path.get(2).equals(JsonValues.ELEMENT)) {
                return;
            }
            switch (path.get(0) + "." + path.get(1)) {
                case "mdsDat.Freq" -> topics++;
                case "token.table.Freq" -> cells++;
                case "tinfo.Total" -> {
                    totals++;
                    boolean number = value.currentToken() == JsonToken.VALUE_NUMBER_FLOAT;
                    fractions += number && value.getDoubleValue() % 1 != 0 ? 1 : 0;
                }
                case "tinfo.Term" -> {
                    if (words.add(value.getText()) && sample.size() < Finding.MOST_SHOWN) {
                        sample.add(value.getText());
                    }
                }
                default -> {}
            }
        }

        List<Finding> findings() {
            List<Finding> found = new ArrayList<>();
            if (!words.isEmpty()) {
                found.add(Finding.approximate(Evidence.TOP_WORDS, "tinfo", REMEDY)
                        .with("topics", topics)
                        .with("words", words.size())
                        .showing(sample));
            }
            if (totals > 0) {
                found.add(
                        fractions == 0
                                ? Finding.exact(Evidence.COUNTS, "tinfo.Total", REMEDY)
                                        .with("words", words.size())
                                : Finding.approximate(Evidence.COUNTS, "tinfo.Total", REMEDY)
                                        .with("words", words.size()));
            }
            if (cells > 0) {
                found.add(Finding.approximate(
                                Evidence.COUNTS_BY_TOPIC, "token.table.Freq times tinfo.Total, rounded", REMEDY)
                        .with("cells", cells));
            }
            return found;
        }
    }
}
