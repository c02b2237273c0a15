package org.tattle.formats;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tattle.core.InputException;
import org.tattle.formats.LayoutOptions.Delimiter;

/**
 * Reads one field of each record of a file that {@link RecordReader} has read, beside what models learn from. Fields
 * that are missing, null or blank have the value "".
 */
public final class FieldReader implements Delimited.Sink {
    private final String field;
    private final Optional<String> idField;
    private final String asker;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<String> known = new TreeSet<>();
    private List<String> columns = List.of();
    private int records;

    private FieldReader(String field, Optional<String> idField, String asker) {
        this.field = field;
        this.idField = idField;
        this.asker = asker;
    }

    /**
     * Reads a field.
     *
     * @param format the format's name, or empty to infer it from the file's name
     * @param idField the field of the ids; empty: records are numbered from 1. Several records may have one id
     * @param asker the option that names the field, for messages
     * @return the values by id
     * @throws InputException if the format has no fields, no record has this one, or records of one id have two values
     */
    public static Map<String, String> read(
            Path file,
            Optional<String> format,
            LayoutOptions layout,
            Optional<String> idField,
            String field,
            String asker) {
        FieldReader reader = new FieldReader(field, idField, asker);
        try {
            switch (format.or(() -> Formats.find(file).map(Format::name)).orElse("")) {
                case "csv" -> Delimited.read(file, LayoutDetector.of(file, layout, Delimiter.COMMA), reader);
                case "tsv" -> Delimited.read(file, LayoutDetector.of(file, layout, Delimiter.TAB), reader);
                case "json", "jsonl" -> reader.objects(file);
                default ->
                    throw new InputException(
                            file.toString(),
                            "records of this format have no fields",
                            "leave out " + asker + ", or give csv, tsv, json or jsonl");
            }
        } catch (IOException e) {
            throw RecordKind.unreadable(file, e);
        }
        if (!reader.known.contains(field)) {
            throw TextFields.missing(file.toString(), field, reader.known, asker);
        }
        return reader.values;
    }

    @Override
    public void header(String place, List<String> names) {
        columns = names;
        known.addAll(names);
        Delimited.requireOnce(place, field, names);
    }

    @Override
    public void row(String place, List<String> fields) {
        Map<String, String> named = new LinkedHashMap<>();
        for (String name : idField.map(id -> List.of(id, field)).orElse(List.of(field))) {
            if (columns.contains(name)) {
                named.put(name, fields.get(columns.indexOf(name)));
            }
        }
        add(place, named);
    }

    /** The objects of a file of lines, or of an array. */
    private void objects(Path file) throws IOException {
        try (Reader text = TextFile.open(file);
                JsonParser parser = JsonRecords.FACTORY.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                String place = file + ":" + parser.currentTokenLocation().getLineNr();
                if (token == JsonToken.START_OBJECT) {
                    object(place, parser);
                } else if (token == JsonToken.VALUE_STRING) {
                    add(place, Map.of()); // a document without fields
                }
            }
        }
    }

    private void object(String place, JsonParser parser) throws IOException {
        Map<String, String> named = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            known.add(name);
            JsonToken value = parser.nextToken();
            if (value.isScalarValue() && value != JsonToken.VALUE_NULL && isWanted(name)) {
                named.put(name, parser.getText());
            }
            parser.skipChildren();
        }
        add(place, named);
    }

    private boolean isWanted(String name) {
        return name.equals(field) || idField.filter(name::equals).isPresent();
    }

    private void add(String place, Map<String, String> named) {
        records++;
        String id = idField.map(named::get).orElseGet(() -> Integer.toString(records));
        String value = named.getOrDefault(field, "").strip();
        String before = values.putIfAbsent(id, value);
        if (before != null && !before.equals(value)) {
            throw new InputException(
                    place,
                    "the field '" + field + "' differs from that of an earlier record of the same author",
                    "name a field that all records of an author share with " + asker);
        }
    }
}
