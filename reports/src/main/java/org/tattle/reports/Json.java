package org.tattle.reports;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.tattle.core.InputException;
import org.tattle.core.WholeFile;
import org.tattle.core.result.DatasetSummary;

/**
 * The project's JSON: indented by two, keys of maps sorted, lines ended by a line feed, NaN as null, infinities as the
 * strings {@code "Infinity"} and {@code "-Infinity"}. A key that is missing is an error, one too many is not.
 */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .addModule(module())
            .build();
    private static final ObjectWriter WRITER = MAPPER.writer(printer());

    private Json() {}

    /** A value's bytes, the same for equal values. */
    public static byte[] bytes(Object value) {
        try {
            return (WRITER.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("JSON could not be made in memory", e);
        }
    }

    /** What to tell whose file cannot be read, as imperatives. */
    public record Mend(String missing, String damaged) {}

    private static final Mend RUN = new Mend("name the folder of a finished run", "run the audit again");

    /** A file of a finished run. */
    static JsonNode tree(Path file) {
        return tree(file, RUN);
    }

    /**
     * Any file.
     *
     * @throws InputException when it is missing or is no JSON, naming line and column
     */
    public static JsonNode tree(Path file, Mend mend) {
        try {
            return MAPPER.readTree(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "does not exist", mend.missing, e);
        } catch (JsonProcessingException e) {
            String place = file + ":" + e.getLocation().getLineNr() + ":"
                    + e.getLocation().getColumnNr();
            throw new InputException(place, "is no JSON (" + e.getOriginalMessage() + ")", mend.damaged, e);
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read (" + WholeFile.reason(e) + ")", mend.missing, e);
        }
    }

    /** Gives each object of a list a key that files of earlier versions lack, with the value null. */
    public static void addMissing(JsonNode objects, String key) {
        for (JsonNode object : objects) {
            if (object instanceof ObjectNode written && !written.has(key)) {
                written.putNull(key);
            }
        }
    }

    /** A tree of a finished run as a value. */
    static <T> T read(Path file, JsonNode tree, Class<T> type) {
        return read(file, tree, type, new Mend(RUN.missing, RUN.damaged + " or mend the file"));
    }

    /**
     * A tree as a value.
     *
     * @throws InputException when something is missing or of another kind, naming the place
     */
    public static <T> T read(Path file, JsonNode tree, Class<T> type, Mend mend) {
        try {
            return MAPPER.treeToValue(tree, type);
        } catch (JsonMappingException e) {
            String problem =
                    e.getOriginalMessage().replaceFirst(" \\(index .*", ""); // the rest names Jackson's settings
            throw new InputException(file + " at " + place(e), problem, mend.damaged, e);
        } catch (JsonProcessingException e) {
            throw new InputException(file.toString(), e.getOriginalMessage(), mend.damaged, e);
        }
    }

    private static String place(JsonMappingException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            path.append(step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
        }
        return path.length() == 0 ? "its top" : path.toString().replaceFirst("^\\.", "");
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter().withObjectIndenter(indenter);
    }

    private static SimpleModule module() {
        SimpleModule module = new SimpleModule("tattle");
        module.addSerializer(double.class, new WriteDouble());
        module.addSerializer(Double.class, new WriteDouble());
        module.addSerializer(double[].class, new WriteDoubles());
        module.addDeserializer(double.class, new ReadDouble());
        module.addDeserializer(Double.class, new ReadDouble());
        module.addDeserializer(double[].class, new ReadDoubles());
        module.addSerializer(DatasetSummary.class, new DatasetJson.Write());
        module.addDeserializer(DatasetSummary.class, new DatasetJson.Read());
        module.addSerializer(Instant.class, ToStringSerializer.instance);
        module.addDeserializer(Instant.class, new ReadInstant());
        return module;
    }

    private static void write(double value, JsonGenerator json) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNull();
        } else if (Double.isInfinite(value)) {
            json.writeString(value > 0 ? "Infinity" : "-Infinity");
        } else {
            json.writeNumber(value);
        }
    }

    private static double readNumber(JsonParser json, DeserializationContext context) throws IOException {
        return json.currentToken() == JsonToken.VALUE_STRING
                ? switch (json.getText()) {
                    case "Infinity" -> Double.POSITIVE_INFINITY;
                    case "-Infinity" -> Double.NEGATIVE_INFINITY;
                    default -> (double) context.handleWeirdStringValue(double.class, json.getText(), "not a number");
                }
                : json.currentToken().isNumeric()
                        ? json.getDoubleValue()
                        : (double) context.handleUnexpectedToken(double.class, json);
    }

    private static final class WriteDouble extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider provider) throws IOException {
            write(value, json);
        }
    }

    private static final class WriteDoubles extends JsonSerializer<double[]> {
        @Override
        public void serialize(double[] values, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeStartArray(values, values.length);
            for (double value : values) {
                write(value, json);
            }
            json.writeEndArray();
        }
    }

    private static final class ReadDouble extends JsonDeserializer<Double> {
        @Override
        public Double deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return readNumber(json, context);
        }

        @Override
        public Double getNullValue(DeserializationContext context) {
            return Double.NaN;
        }
    }

    private static final class ReadDoubles extends JsonDeserializer<double[]> {
        @Override
        public double[] deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (!json.isExpectedStartArrayToken()) {
                return (double[]) context.handleUnexpectedToken(double[].class, json);
            }
            double[] values = new double[16];
            int count = 0;
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = json.currentToken() == JsonToken.VALUE_NULL ? Double.NaN : readNumber(json, context);
            }
            return Arrays.copyOf(values, count);
        }
    }

    private static final class ReadInstant extends JsonDeserializer<Instant> {
        @Override
        public Instant deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return Instant.parse(json.getText());
        }
    }
}
