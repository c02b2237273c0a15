package org.tattle.engine.fit;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.core.AtomicFile;
import org.tattle.core.EnumText;
import org.tattle.core.JsonText;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ModelFile;
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
        ModelFile.write(
                folder.resolve(RELEASE),
                new Fingerprint().add(identity).hex(),
                experiment.codec().encode(release));
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
        Map<String, Object> fields = fields(
                "model", experiment.name(),
                "randomness", seeded ? UNFIT : "secure",
                "fitForRelease", !seeded,
                "defense", experiment.info().defense(),
                "mode", experiment.info().mode(),
                "parameters", parameters(),
                "stated", experiment.premises().stream().map(EnumText::of).toList(),
                "guarantees", guarantees.stream().map(FittedModel::fields).toList());
        return JsonText.of(json -> new ObjectMapper().writeValue(json, fields));
    }

    private Map<String, Object> parameters() {
        Map<String, Object> sorted = new TreeMap<>(experiment.info().parameters());
        sorted.replaceAll((name, value) -> value instanceof Number ? value : value.toString());
        return sorted;
    }

    private static Map<String, Object> fields(PrivacyGuarantee guarantee) {
        return fields(
                "epsilon", guarantee.epsilon(),
                "delta", guarantee.delta(),
                "unit", EnumText.of(guarantee.relation().unit()),
                "adjacency", EnumText.of(guarantee.relation().adjacency()),
                "radius", guarantee.relation().radius(),
                "view", EnumText.of(guarantee.view()),
                "status", EnumText.of(guarantee.status()),
                "method", guarantee.method(),
                "caveats", guarantee.caveats(),
                "missing", guarantee.needs().stream().map(EnumText::of).toList(),
                "accounts",
                        guarantee.accounts().stream()
                                .map(account -> fields(
                                        "accountant", account.accountant(),
                                        "delta", account.delta(),
                                        "settings", account.settings(),
                                        "releases", account.releases()))
                                .toList());
    }

    /** Fields in this order: names and values in turn. */
    private static Map<String, Object> fields(Object... all) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < all.length; i += 2) {
            fields.put((String) all[i], all[i + 1]);
        }
        return fields;
    }
}
