package org.tattle.engine.external;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.OutputFolder;

/**
 * The {@code design.json} of a folder that {@code tattle split} writes.
 *
 * @param fields its fields as texts
 */
record DesignFile(Path file, Map<String, String> fields) {
    static final String SCHEMA = "schema";
    static final String REMEDY = "run tattle split again";

    private static final String NAME = "design.json";

    /**
     * Writes a design, its {@code design.json} last.
     *
     * @param files the contents of its other files by name
     * @throws InputException if there is a design already or a file cannot be written
     */
    static void write(Path folder, Map<String, byte[]> files, Map<String, Object> fields) {
        Path file = folder.resolve(NAME);
        if (Files.exists(file)) {
            throw new InputException(
                    file.toString(),
                    "already exists, and models may have been trained by it",
                    "choose another folder, or delete this one");
        }
        Map<String, byte[]> all = new LinkedHashMap<>(files);
        String json = JsonText.of(out -> new ObjectMapper().writeValue(out, fields));
        all.put(NAME, json.getBytes(StandardCharsets.UTF_8));
        new OutputFolder(folder, "split").write(all);
    }

    /**
     * Reads a design of a schema.
     *
     * @param other what to do with a design of another schema
     * @throws InputException in one line, if it is missing, no JSON, or of another schema
     */
    static DesignFile read(Path folder, String schema, String other) {
        Path file = folder.resolve(NAME);
        DesignFile design = new DesignFile(file, fields(file));
        String found = design.fields.get(SCHEMA);
        if (!schema.equals(found)) {
            throw new InputException(
                    file.toString(), "its schema is '" + found + "' where '" + schema + "' is read", other);
        }
        return design;
    }

    private static Map<String, String> fields(Path file) {
        try {
            JsonNode json = new ObjectMapper().readTree(Files.readString(EndlessFile.refused(file)));
            if (!json.isObject()) {
                throw damaged(file, "it is no JSON object");
            }
            Map<String, String> fields = new HashMap<>();
            json.properties()
                    .forEach(
                            field -> fields.put(field.getKey(), field.getValue().asText()));
            return fields;
        } catch (JsonProcessingException e) {
            throw new InputException(file.toString(), "it is no JSON (" + e.getOriginalMessage() + ")", REMEDY, e);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "name the folder that tattle split wrote", e);
        }
    }

    /** The seed of the design, any whole number. */
    long seed() {
        return whole("seed");
    }

    /** The whole number of a name, within the range of an int. */
    int number(String name) {
        long number = whole(name);
        if (number == (int) number) {
            return (int) number;
        }
        throw damaged("its '" + name + "' is too large");
    }

    private long whole(String name) {
        return Decimal.whole(fields.getOrDefault(name, ""))
                .orElseThrow(() -> damaged("it has no whole number '" + name + "'"));
    }

    InputException damaged(String problem) {
        return damaged(file, problem);
    }

    private static InputException damaged(Path file, String problem) {
        return new InputException(file.toString(), problem, REMEDY);
    }
}
