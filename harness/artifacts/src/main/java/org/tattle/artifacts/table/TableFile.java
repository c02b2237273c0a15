package org.tattle.artifacts.table;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.AtomicFile;
import org.tattle.core.text.Numbers;
import org.tattle.formats.Delimited;
import org.tattle.formats.LayoutOptions.Delimiter;

/**
 * Reads CSV, TSV, JSON Lines and JSON of no known tool, plain or compressed by gzip, from the first to the last byte,
 * and judges them by their values. What is not clear stays open: such a file is never called harmless.
 */
public final class TableFile implements ArtifactReader {
    private static final Pattern ROWS = Pattern.compile(".*\\.(csv|tsv|tab)(\\.gz)?");
    private static final Pattern JSON = Pattern.compile(".*\\.(jsonl|ndjson|json)(\\.gz)?");
    private static final Pattern TABS = Pattern.compile(".*\\.(tsv|tab)(\\.gz)?");
    private static final byte PICKLE = (byte) 0x80;
    private static final int MOST_KEYS = 10_000;

    @Override
    public boolean knows(SourceFile file) {
        return file.bytes().limit() > 0
                && file.bytes().get(0) != PICKLE
                && (ROWS.matcher(file.name()).matches()
                        || JSON.matcher(file.name()).matches());
    }

    @Override
    public Contents read(SourceFile file) {
        return JSON.matcher(file.name()).matches() ? json(file) : rows(file);
    }

    private static Contents rows(SourceFile file) {
        Table table = new Table();
        try {
            Delimiter usual = TABS.matcher(file.name()).matches() ? Delimiter.TAB : Delimiter.COMMA;
            Delimited.scanDetected(file.path(), usual, table);
        } catch (IOException e) {
            throw AtomicFile.failure(file.path(), "it cannot be read", "check the file and its disk", e);
        }
        return table.contents();
    }

    private static Contents json(SourceFile file) {
        Map<List<String>, Column> columns = new LinkedHashMap<>();
        long records = JsonValues.visitAll(file, (path, value) -> {
            Column column = columns.get(path);
            if (column == null) {
                column = new Column(String.join(".", path));
                columns.put(List.copyOf(path), column);
            }
            if (columns.size() > MOST_KEYS) {
                throw file.fault(
                        "it has more than " + MOST_KEYS + " keys that differ", "look at it yourself, or leave it out");
            }
            if (value.currentToken() != JsonToken.VALUE_NULL) {
                column.add(value.getTextCharacters(), value.getTextOffset(), value.getTextLength());
            }
        });
        List<Finding> found = new ArrayList<>();
        int number = 0;
        for (Map.Entry<List<String>, Column> entry : columns.entrySet()) {
            number++;
            Column column = entry.getValue();
            boolean list = column.name().endsWith(JsonValues.ELEMENT);
            boolean repeats = records > 1 || column.name().contains(JsonValues.ELEMENT);
            String where = "key " + number + " of " + columns.size();
            if (column.kind() == Column.Kind.TEXTS && repeats) {
                found.add(Finding.exact(Evidence.DOCUMENTS, where, Remedy.NOT_THE_CORPUS)
                        .with("texts", column.values())
                        .showing(column.sample()));
            } else if (column.kind() == Column.Kind.NAMES && list && records > 1) {
                found.add(Finding.exact(Evidence.TOKENS, where + ", lists", Remedy.NOT_THE_CORPUS)
                        .with("documents", records, "tokens", column.values())
                        .showing(column.sample()));
            } else if (column.kind() == Column.Kind.NAMES && repeats) {
                found.add(Finding.exact(Evidence.IDS, where, Remedy.LEAVE_OUT)
                        .with("names", column.values())
                        .showing(column.sample()));
            }
        }
        String kind = records > 1 ? "JSON Lines, " + Numbers.count(records) + " records" : "JSON";
        boolean revealed = found.stream().map(Finding::what).anyMatch(what -> what == Evidence.DOCUMENTS);
        return revealed
                ? new Contents(kind, found)
                : Contents.open(kind + ", of which not all is clear", found, "keys of an unknown role");
    }
}
