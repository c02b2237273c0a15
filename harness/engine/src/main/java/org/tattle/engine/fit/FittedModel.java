package org.tattle.engine.fit;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.accounting.AccountingRecord;
import org.tattle.accounting.AccountingRecord.NoisyRelease;
import org.tattle.core.AtomicFile;
import org.tattle.core.EnumText;
import org.tattle.core.JsonText;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ReleaseFile;
import org.tattle.formats.RecordReader;

/**
 * A model trained for release, with its guarantees, to be written to a folder.
 *
 * @param guarantees the guarantees as they hold for the data
 * @param metrics the training metrics, which are computed from the records and are for the curator alone
 * @param seeded whether its randomness came from a seed, so that it must not be released
 */
public record FittedModel<R>(
        Experiment<?, R> experiment,
        R release,
        List<PrivacyGuarantee> guarantees,
        boolean seeded,
        Map<String, Double> metrics) {
    /** The release's file in a folder. */
    public static final String RELEASE = "model.release";

    /** The file of its guarantees, with all that is needed to recompute them. */
    public static final String GUARANTEES = "fit.json";

    /** The marker file beside a model that must not be released. */
    public static final String NOT_FOR_RELEASE = RecordReader.NOTE;

    public static final String UNFIT = "seeded: not fit for release";

    /**
     * Writes the release and its guarantees, and for a topic model also a table.
     *
     * @param identity goes into the release's key; never what depends on the records, for the release is published
     */
    public void writeTo(Path folder, String identity) {
        ReleaseFile.write(
                folder.resolve(RELEASE), new Fingerprint().add(identity).hex(), experiment.codec(), release);
        experiment.codec().tables(release).forEach((name, table) -> AtomicFile.write(folder.resolve(name), table));
        AtomicFile.write(folder.resolve(GUARANTEES), json());
        if (seeded) {
            AtomicFile.write(
                    folder.resolve(NOT_FOR_RELEASE),
                    "This model's randomness came from a seed (tattle fit --seed): who knows or guesses it can take the"
                            + " noise off again. Do not release it. Fit without --seed for release.\n");
        }
    }

    /** The description and the guarantees as JSON. */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("model", experiment.name());
            json.writeStringField("randomness", seeded ? UNFIT : "secure");
            json.writeBooleanField("fitForRelease", !seeded);
            json.writeStringField("defense", experiment.info().defense());
            json.writeStringField("mode", experiment.info().mode());
            json.writeObjectFieldStart("parameters");
            for (Map.Entry<String, Object> parameter :
                    new TreeMap<>(experiment.info().parameters()).entrySet()) {
                if (parameter.getValue() instanceof Number number) {
                    json.writeFieldName(parameter.getKey());
                    json.writeNumber(number.toString());
                } else {
                    json.writeStringField(
                            parameter.getKey(), parameter.getValue().toString());
                }
            }
            json.writeEndObject();
            words(
                    json,
                    "stated",
                    experiment.premises().stream().map(EnumText::of).toList());
            json.writeArrayFieldStart("guarantees");
            for (PrivacyGuarantee guarantee : guarantees) {
                write(json, guarantee);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, PrivacyGuarantee guarantee) throws IOException {
        json.writeStartObject();
        json.writeNumberField("epsilon", guarantee.epsilon());
        json.writeNumberField("delta", guarantee.delta());
        json.writeStringField("unit", EnumText.of(guarantee.relation().unit()));
        json.writeStringField("adjacency", EnumText.of(guarantee.relation().adjacency()));
        json.writeNumberField("radius", guarantee.relation().radius());
        json.writeStringField("view", EnumText.of(guarantee.view()));
        json.writeStringField("status", EnumText.of(guarantee.status()));
        json.writeStringField("method", guarantee.method());
        words(json, "caveats", guarantee.caveats());
        words(json, "missing", guarantee.needs().stream().map(EnumText::of).toList());
        json.writeArrayFieldStart("accounts");
        for (AccountingRecord account : guarantee.accounts()) {
            write(json, account);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void words(JsonGenerator json, String name, List<String> words) throws IOException {
        json.writeArrayFieldStart(name);
        for (String word : words) {
            json.writeString(word);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, AccountingRecord account) throws IOException {
        json.writeStartObject();
        json.writeStringField("accountant", account.accountant());
        json.writeNumberField("delta", account.delta());
        numbers(json, "settings", account.settings());
        json.writeArrayFieldStart("releases");
        for (NoisyRelease release : account.releases()) {
            json.writeStartObject();
            json.writeStringField("mechanism", release.mechanism());
            numbers(json, "parameters", release.parameters());
            json.writeStringField("sampling", release.sampling());
            json.writeNumberField("samplingRate", release.samplingRate());
            json.writeNumberField("steps", release.steps());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void numbers(JsonGenerator json, String name, Map<String, Double> numbers) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Double> number : numbers.entrySet()) {
            json.writeNumberField(number.getKey(), number.getValue());
        }
        json.writeEndObject();
    }
}
