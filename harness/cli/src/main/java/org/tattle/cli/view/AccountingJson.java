package org.tattle.cli.view;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Statement;

/**
 * The parts that {@code tattle account} and {@code tattle calibrate} print as JSON:
 *
 * <ul>
 *   <li>{@code relation}: {@code unit}, {@code change};
 *   <li>{@code releases}: an array of {@code mechanism}, its parameters ({@code noiseMultiplier}, {@code epsilon},
 *       {@code delta}, {@code rho}, {@code decay}, {@code sensitivity}), {@code sampling}, {@code samplingRate},
 *       {@code steps};
 *   <li>{@code derived}: of each training loop given by batch and records an object of {@code batch}, {@code records},
 *       {@code samplingRate} and, if they follow, {@code epochs} and {@code steps}; absent if none is given;
 *   <li>{@code warnings}: sentences on how the guarantee is to be read;
 *   <li>{@code results}: an array, the best first, of {@code method}, {@code epsilon}, {@code delta}, {@code kind}
 *       ({@code exact}, {@code upper}, {@code lower}, {@code approximation}), {@code guarantee} (whether a guarantee
 *       may rest on it), {@code how}, {@code notes} and {@code sides} ({@code direction}, {@code epsilon},
 *       {@code delta}; empty where a method does not distinguish them);
 *   <li>{@code refused}: an array of {@code method}, {@code reason}.
 * </ul>
 */
final class AccountingJson {
    private AccountingJson() {}

    static void relation(JsonGenerator json, Relation relation) throws IOException {
        json.writeObjectFieldStart("relation");
        json.writeStringField("unit", Parameter.text(relation.unit()));
        json.writeStringField("change", Parameter.text(relation.adjacency()));
        json.writeEndObject();
    }

    static void releases(JsonGenerator json, List<Event> events) throws IOException {
        json.writeArrayFieldStart("releases");
        for (Event event : events) {
            json.writeStartObject();
            mechanism(json, event.mechanism());
            sampling(json, event.sampling());
            json.writeNumberField("steps", event.count());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void loops(JsonGenerator json, List<TrainingLoop> loops) throws IOException {
        if (loops.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("derived");
        for (TrainingLoop loop : loops) {
            json.writeStartObject();
            json.writeNumberField("batch", loop.batch());
            json.writeNumberField("records", loop.records());
            json.writeNumberField("samplingRate", loop.rate());
            if (loop.epochs().isPresent()) {
                json.writeNumberField("epochs", loop.epochs().getAsDouble());
                json.writeNumberField("steps", loop.steps().getAsLong());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void mechanism(JsonGenerator json, Mechanism mechanism) throws IOException {
        json.writeStringField("mechanism", mechanism.key());
        for (Map.Entry<String, Number> parameter : new TreeMap<>(mechanism.parameters()).entrySet()) {
            json.writeFieldName(parameter.getKey());
            json.writeNumber(parameter.getValue().toString());
        }
    }

    private static void sampling(JsonGenerator json, Sampling sampling) throws IOException {
        if (sampling instanceof Sampling.Poisson poisson) {
            json.writeStringField("sampling", "poisson");
            json.writeNumberField("samplingRate", poisson.rate());
        } else if (sampling instanceof Sampling.WithoutReplacement batches) {
            json.writeStringField("sampling", "without-replacement");
            json.writeNumberField("samplingRate", batches.rate());
        } else {
            json.writeStringField("sampling", "none");
        }
    }

    /** The fields of one result. */
    static void accounted(JsonGenerator json, AccountingResult accounted) throws IOException {
        json.writeNumberField("epsilon", accounted.epsilon());
        json.writeNumberField("delta", accounted.delta());
        json.writeStringField("kind", Parameter.text(accounted.kind()));
        json.writeBooleanField("guarantee", accounted.kind().isGuarantee());
        json.writeStringField("how", accounted.method());
        json.writeArrayFieldStart("notes");
        for (String note : accounted.notes()) {
            json.writeString(note);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("sides");
        for (AccountingResult.Side side : accounted.sides()) {
            json.writeStartObject();
            json.writeStringField("direction", Parameter.text(side.direction()));
            json.writeNumberField("epsilon", side.epsilon());
            json.writeNumberField("delta", side.delta());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void warnings(JsonGenerator json, List<Statement> warnings) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (Statement warning : warnings) {
            json.writeString(warning.text());
        }
        json.writeEndArray();
    }

    static void refused(JsonGenerator json, AccountingResults<?> answers) throws IOException {
        json.writeArrayFieldStart("refused");
        for (AccountingResults.Refused<?> none : answers.refused()) {
            json.writeStartObject();
            json.writeStringField("method", none.method());
            json.writeStringField("reason", none.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
