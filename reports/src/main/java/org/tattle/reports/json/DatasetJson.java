package org.tattle.reports.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tattle.core.result.DatasetSummary;
import org.tattle.math.Preconditions;

/**
 * The JSON form of a dataset's summary: its totals are beside its own fields, and every other whole number is read as a
 * total.
 */
final class DatasetJson {
    private static final String RECORDS = "records";
    private static final String PREPARATION = "preparation";
    private static final String DUPLICATES = "duplicates";
    private static final String SHA256 = "sha256";

    private static final Set<String> OWN = Set.of(RECORDS, PREPARATION, DUPLICATES, SHA256);

    private DatasetJson() {}

    /** Rejects a total with the name of one of the dataset's own fields. */
    static void check(DatasetSummary dataset) {
        for (String total : dataset.totals().keySet()) {
            Preconditions.require(
                    !OWN.contains(total), "the name of a total", "another than a field of the dataset", total);
        }
    }

    static void write(DatasetSummary dataset, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartObject();
        json.writeNumberField(RECORDS, dataset.records());
        for (Map.Entry<String, Long> total : dataset.totals().entrySet()) {
            json.writeNumberField(total.getKey(), total.getValue());
        }
        provider.defaultSerializeField(PREPARATION, new TreeMap<>(dataset.preparation()), json);
        json.writeNumberField(DUPLICATES, dataset.duplicates());
        json.writeStringField(SHA256, dataset.sha256());
        json.writeEndObject();
    }

    static DatasetSummary read(JsonParser json, DeserializationContext context) throws IOException {
        JsonNode tree = context.readTree(json);
        Map<String, Long> totals = new LinkedHashMap<>();
        Map<String, String> preparation = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : tree.properties()) {
            if (!OWN.contains(field.getKey()) && field.getValue().isIntegralNumber()) {
                totals.put(field.getKey(), field.getValue().longValue());
            }
        }
        for (Map.Entry<String, JsonNode> choice : tree.path(PREPARATION).properties()) {
            preparation.put(choice.getKey(), choice.getValue().asText());
        }
        return new DatasetSummary(
                number(tree, RECORDS, context),
                totals,
                preparation,
                number(tree, DUPLICATES, context),
                text(tree, context));
    }

    private static int number(JsonNode tree, String name, DeserializationContext context) throws IOException {
        JsonNode value = required(tree, name, context);
        if (!value.canConvertToInt() || !value.isIntegralNumber()) {
            context.reportInputMismatch(DatasetSummary.class, "\"%s\" is not a whole number", name);
        }
        return value.intValue();
    }

    private static String text(JsonNode tree, DeserializationContext context) throws IOException {
        JsonNode value = required(tree, SHA256, context);
        if (!value.isTextual()) {
            context.reportInputMismatch(DatasetSummary.class, "\"%s\" is not a string", SHA256);
        }
        return value.textValue();
    }

    private static JsonNode required(JsonNode tree, String name, DeserializationContext context) throws IOException {
        JsonNode value = tree.path(name);
        if (value.isMissingNode()) {
            context.reportInputMismatch(DatasetSummary.class, "has no \"%s\"", name);
        }
        return value;
    }
}
