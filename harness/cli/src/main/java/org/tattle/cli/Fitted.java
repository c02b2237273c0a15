package org.tattle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.WholeFile;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.format.CsvTable;
import org.tattle.core.engine.ReleaseFile;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;
import org.tattle.reports.text.Numbers;

/**
 * A trained model on its way to its folder.
 *
 * @param seeded whether its randomness came from a seed, so that it must not be released
 */
record Fitted<R>(String cell, R release, Codec<R> codec, List<PrivacyGuarantee> guarantees, boolean seeded) {
    /** The release's file in a folder. */
    static final String RELEASE = "model.release";

    /**
     * Writes the release, what it promises, and a topic model also as a table.
     *
     * @param identity goes into the release's key; never what hangs on the records, for the release is published
     */
    void writeTo(Path folder, String identity) {
        ReleaseFile.write(
                folder.resolve(RELEASE), new Fingerprint().add(identity).hex(), codec, release);
        if (release instanceof TopicModel model) {
            WholeFile.write(folder.resolve("topic-word.csv"), csv(model));
        }
        WholeFile.write(folder.resolve("fit.json"), json());
    }

    /** What it promises, for people. */
    String promise() {
        if (guarantees.isEmpty()) {
            return "it promises nothing";
        }
        List<String> words = new ArrayList<>();
        for (PrivacyGuarantee guarantee : guarantees) {
            words.add("epsilon " + Numbers.rounded(guarantee.epsilon(), RoundingMode.CEILING)
                    + (guarantee.delta() > 0 ? ", delta " + Numbers.plain(guarantee.delta()) : "") + " for one "
                    + Parameter.text(guarantee.relation().unit()) + ", "
                    + guarantee.relation().changeInWords() + ", "
                    + Parameter.text(guarantee.view()) + ", " + Parameter.text(guarantee.status()));
        }
        return "it promises " + String.join("; ", words);
    }

    /** The doubts about all that it promises, each once. */
    List<String> caveats() {
        return guarantees.stream()
                .flatMap(guarantee -> guarantee.caveats().stream())
                .distinct()
                .toList();
    }

    private static byte[] csv(TopicModel model) {
        CsvTable csv = CsvTable.of(model.vocabulary().words());
        for (int k = 0; k < model.topics(); k++) {
            Object[] row = new Object[model.words()];
            for (int w = 0; w < row.length; w++) {
                row[w] = model.probability(k, w);
            }
            csv.row(row);
        }
        return csv.bytes();
    }

    /** What it is and what it promises, as JSON. */
    String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("model", cell);
            json.writeStringField("randomness", seeded ? "seeded: not fit for release" : "secure");
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
        json.writeStringField("unit", Parameter.text(guarantee.relation().unit()));
        json.writeStringField("adjacency", Parameter.text(guarantee.relation().change()));
        json.writeStringField("view", Parameter.text(guarantee.view()));
        json.writeStringField("status", Parameter.text(guarantee.status()));
        json.writeArrayFieldStart("caveats");
        for (String caveat : guarantee.caveats()) {
            json.writeString(caveat);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
