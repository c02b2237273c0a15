package org.tattle.reports.json;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.TopicColumn;
import org.tattle.core.text.Statement;

/**
 * Records and maps as JSON, written by {@link JsonText}: keys of maps sorted, NaN as null, infinities as the strings
 * {@code "Infinity"} and {@code "-Infinity"}. Missing keys are an error, additional keys are not. More than 350 lines,
 * as all rules of the mapper stand together.
 */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .withConfigOverride(
                    Optional.class,
                    override -> override.setInclude(
                            JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS)))
            .annotationIntrospector(new EnumsAsText())
            .addMixIn(OperatingPoint.class, WithoutComputed.class)
            .addMixIn(AttackFailure.class, WithCell.class)
            .addMixIn(ControlResult.class, WithCell.class)
            .addMixIn(HeatMap.class, WithCell.class)
            .addMixIn(StatisticStudy.class, WithCell.class)
            .addMixIn(TopicColumn.class, WithCell.class)
            .addModule(module())
            .build();

    private Json() {}

    /** A value as text, the same for equal values. */
    public static String text(Object value) {
        return JsonText.of(json -> MAPPER.writeValue(json, value));
    }

    public static byte[] bytes(Object value) {
        return text(value).getBytes(StandardCharsets.UTF_8);
    }

    /** The fields of an object whose keys depend on the data, in the order in which they are put. */
    public static final class Fields {
        private final Map<String, Object> values = new LinkedHashMap<>();

        /** Adds a field; an empty optional is left out. */
        public Fields put(String key, Object value) {
            if (!(value instanceof Optional<?> optional && optional.isEmpty())) {
                values.put(key, value);
            }
            return this;
        }

        public Fields putAll(Map<String, ?> fields) {
            values.putAll(fields);
            return this;
        }
    }

    /** Advice for a file that cannot be read, as imperatives. */
    public record Remedy(String missing, String damaged) {}

    static final Remedy RUN = new Remedy("name the folder of a finished run", "run the audit again");

    /** The JSON tree of a file of a finished run. */
    public static ObjectNode tree(Path file) {
        return tree(file, RUN);
    }

    /**
     * The JSON tree of any file.
     *
     * @throws InputException when the file is missing or is not JSON, with line and column
     */
    public static ObjectNode tree(Path file, Remedy remedy) {
        try {
            JsonNode tree = MAPPER.readTree(Files.readString(EndlessFile.refused(file)));
            if (tree instanceof ObjectNode object) {
                return object;
            }
            throw new InputException(file.toString(), "does not contain a JSON object", remedy.damaged);
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "does not exist", remedy.missing, e);
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation(); // of what passes a limit of the parser, none is known
            String place = at == null ? file.toString() : file + ":" + at.getLineNr() + ":" + at.getColumnNr();
            throw new InputException(place, "is not valid JSON (" + sentence(e) + ")", remedy.damaged, e);
        } catch (CharacterCodingException e) {
            throw new InputException(file.toString(), "is not UTF-8, so it is not valid JSON", remedy.damaged, e);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", remedy.missing, e);
        }
    }

    /** The tree of a JSON object that ships with Tattle, which a test reads. */
    public static ObjectNode shipped(String name, byte[] text) {
        try {
            return (ObjectNode) MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /** Gives a key that is left out where it is null to each of these objects that lacks it. */
    public static void addMissing(Iterable<JsonNode> objects, String key) {
        for (JsonNode object : objects) {
            if (object instanceof ObjectNode written && !written.has(key)) {
                written.putNull(key);
            }
        }
    }

    /** The value of a tree of a finished run. */
    public static <T> T read(Path file, JsonNode tree, Class<T> type, Set<String> mayBeNull) {
        return read(file, tree, type, mayBeNull, new Remedy(RUN.missing, RUN.damaged + " or fix the file"));
    }

    /**
     * The value of a tree.
     *
     * @param mayBeNull the components that may be null, such as {@code AttackJson.accuracy}
     * @throws InputException when something is missing, null or of another type, naming its place
     */
    public static <T> T read(Path file, JsonNode tree, Class<T> type, Set<String> mayBeNull, Remedy remedy) {
        return read(file.toString(), tree, type, mayBeNull, remedy);
    }

    private static <T> T read(String file, JsonNode tree, Class<T> type, Set<String> mayBeNull, Remedy remedy) {
        try {
            T value = MAPPER.treeToValue(tree, type);
            Values.check(file, value, mayBeNull, remedy.damaged);
            return value;
        } catch (JsonMappingException e) {
            throw new InputException(file + " at " + place(e), sentence(e), remedy.damaged, e);
        } catch (JsonProcessingException e) {
            throw new InputException(file, sentence(e), remedy.damaged, e);
        }
    }

    /** A value as one line, which ends with a line feed. */
    public static String line(Object value) {
        try {
            return Printable.json(MAPPER.writeValueAsString(value)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
    }

    /**
     * The value of a line that {@link #line} wrote; no component may be null.
     *
     * @param place the file and the line's number, {@code history.jsonl:3}
     * @throws InputException when it is not JSON, or something is missing or of another type, naming the place
     */
    public static <T> T ofLine(String place, String line, Class<T> type, Remedy remedy) {
        try {
            return read(place, MAPPER.readTree(line), type, Set.of(), remedy);
        } catch (JsonProcessingException e) {
            throw new InputException(place, "is not valid JSON (" + sentence(e) + ")", remedy.damaged, e);
        }
    }

    /** What is wrong, in words of the file and not of Java. */
    private static String sentence(JsonProcessingException e) {
        if (e instanceof ValueInstantiationException made) {
            return made.getCause() instanceof IllegalArgumentException fault ? fault.getMessage() : "lacks a value";
        }
        if (e instanceof InvalidFormatException other
                && other.getTargetType() != null
                && other.getTargetType().isEnum()
                && other.getValue() instanceof String text) {
            return '"' + text + "\" is not " + words(other.getTargetType());
        }
        String message = e.getOriginalMessage();
        if (message.startsWith("Cannot map `null`")) {
            return "is null";
        }
        if (!(e instanceof JsonParseException) && message.matches("(?s)(Cannot|Unexpected) .*")) {
            return "is not " + words(e instanceof MismatchedInputException other ? other.getTargetType() : null);
        }
        return message.replaceFirst("Missing (?:required )?creator property '(.*?)'", "lacks \"$1\"")
                .replaceFirst("(?s) \\((index|for Object starting|set Deserialization|`).*", "")
                .replaceFirst("(?s)(: enable|, from) `.*?`( to allow)?", "");
    }

    private static String words(Class<?> type) {
        if (type == null) {
            return "what belongs there";
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(constant -> EnumText.of((Enum<?>) constant))
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return "a list";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type == double.class || type == Double.class) {
            return "a number";
        }
        boolean whole = type.isPrimitive() || Number.class.isAssignableFrom(type);
        return whole ? "a whole number of a size that belongs there" : type == String.class ? "a text" : "an object";
    }

    private static String place(JsonMappingException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            path.append(step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
        }
        return path.length() == 0 ? "its top" : path.toString().replaceFirst("^\\.", "");
    }

    private static SimpleModule module() {
        SimpleModule module = new SimpleModule("tattle");
        JsonSerializer<Double> writeDouble = writer((value, json, provider) -> write(value, json));
        ReadDouble readDouble = new ReadDouble();
        module.addSerializer(double.class, writeDouble);
        module.addSerializer(Double.class, writeDouble);
        module.addSerializer(double[].class, writer(Json::write));
        module.addDeserializer(double.class, readDouble);
        module.addDeserializer(Double.class, readDouble);
        module.addDeserializer(double[].class, reader(Json::readNumbers));
        module.addSerializer(Instant.class, ToStringSerializer.instance);
        module.addDeserializer(Instant.class, reader(Json::readInstant));
        module.addSerializer(Statement.class, ToStringSerializer.instance);
        // which sentences a statement consists of is not in the file
        module.addDeserializer(
                Statement.class,
                reader((json, context) -> Statement.value(StringDeserializer.instance.deserialize(json, context))));
        module.addSerializer(new WriteOptional());
        module.addDeserializer(Optional.class, new ReadOptional(null));
        module.addSerializer(Fields.class, writer(Json::write));
        module.addSerializer(DatasetSummary.class, writer(DatasetJson::write));
        module.addDeserializer(DatasetSummary.class, reader(DatasetJson::read));
        return module;
    }

    private interface Write<T> {
        void write(T value, JsonGenerator json, SerializerProvider provider) throws IOException;
    }

    private interface Read<T> {
        T read(JsonParser json, DeserializationContext context) throws IOException;
    }

    private static <T> JsonSerializer<T> writer(Write<T> write) {
        return new JsonSerializer<>() {
            @Override
            public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
                write.write(value, json, provider);
            }
        };
    }

    private static <T> JsonDeserializer<T> reader(Read<T> read) {
        return new JsonDeserializer<>() {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                return read.read(json, context);
            }
        };
    }

    /** The properties of a type, with their keys, as they are written and read. */
    public static List<BeanPropertyDefinition> properties(Class<?> type) {
        return MAPPER.getSerializationConfig()
                .introspect(MAPPER.constructType(type))
                .findProperties();
    }

    /** The key of an experiment's name in records that know no JSON. */
    private interface WithCell {
        @SuppressWarnings("unused") // by Jackson
        @JsonProperty("cell")
        String experiment();
    }

    /** Leaves out what Java computes of a record. */
    private interface WithoutComputed {
        @SuppressWarnings("unused") // by Jackson
        @JsonIgnore
        boolean isUnsupported();
    }

    /** Spells enum constants as plans do: {@code add-remove} for {@code ADD_REMOVE}. */
    private static final class EnumsAsText extends JacksonAnnotationIntrospector {
        @Override
        public String[] findEnumValues(
                MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
            return Arrays.stream(constants).map(EnumText::of).toArray(String[]::new);
        }
    }

    /** Writes what an optional holds; a component that is empty is left out. */
    private static final class WriteOptional extends JsonSerializer<Optional<?>> {
        @Override
        public void serialize(Optional<?> value, JsonGenerator json, SerializerProvider provider) throws IOException {
            provider.defaultSerializeValue(value.orElse(null), json);
        }

        @Override
        @SuppressWarnings("unchecked") // the class is the same whatever it holds
        public Class<Optional<?>> handledType() {
            return (Class<Optional<?>>) (Class<?>) Optional.class;
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Optional<?> value) {
            return value.isEmpty();
        }
    }

    /** Reads what an optional holds; null is an empty one. */
    private static final class ReadOptional extends JsonDeserializer<Optional<?>> implements ContextualDeserializer {
        private final JavaType type;

        ReadOptional(JavaType type) {
            this.type = type;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
            return new ReadOptional(context.getContextualType().containedType(0));
        }

        @Override
        public Optional<?> deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return Optional.of(context.readValue(json, type));
        }

        @Override
        public Optional<?> getNullValue(DeserializationContext context) {
            return Optional.empty();
        }
    }

    private static void write(Fields fields, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Object> field : fields.values.entrySet()) {
            provider.defaultSerializeField(field.getKey(), field.getValue(), json);
        }
        json.writeEndObject();
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

    private static void write(double[] values, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartArray(values, values.length);
        for (double value : values) {
            write(value, json);
        }
        json.writeEndArray();
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

    private static double[] readNumbers(JsonParser json, DeserializationContext context) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            return (double[]) context.handleUnexpectedToken(double[].class, json);
        }
        DoubleStream.Builder values = DoubleStream.builder();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            values.add(json.currentToken() == JsonToken.VALUE_NULL ? Double.NaN : readNumber(json, context));
        }
        return values.build().toArray();
    }

    private static Instant readInstant(JsonParser json, DeserializationContext context) throws IOException {
        try {
            return Instant.parse(json.getText());
        } catch (DateTimeParseException e) {
            return (Instant) context.handleWeirdStringValue(Instant.class, json.getText(), "not a point in time");
        }
    }
}
