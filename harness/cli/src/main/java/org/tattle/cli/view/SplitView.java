package org.tattle.cli.view;

import java.nio.file.Path;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.engine.external.SplitDesign;

/**
 * The output of {@code tattle split}: a split design, and what to do with it.
 *
 * @param folder the folder of the design
 */
public record SplitView(SplitDesign design, Path folder) {
    /** The design in a line, and the steps from it to an audit. */
    public String text() {
        return Numbers.count(design.models(), "model") + " (" + Numbers.count(design.targets(), "target") + ", then "
                + Numbers.count(design.shadows(), "shadow") + ") on "
                + Numbers.count(design.records().size(), "record") + "\n"
                + "design: " + shown("design.json") + "\n"
                + "1. train one model a row of " + shown("members.npy") + ", on the records that are true\n"
                + "2. ask each model one number about every record, higher for what it knows: stats.npy, models x records\n"
                + "3. tattle audit --statistics stats.npy --design " + shown("") + "\n";
    }

    private String shown(String file) {
        return Printable.of(folder.resolve(file).toString());
    }

    /** An object of {@code design}, {@code models}, {@code targets}, {@code shadows} and {@code records}. */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("design", folder.resolve("design.json").toString());
            json.writeNumberField("models", design.models());
            json.writeNumberField("targets", design.targets());
            json.writeNumberField("shadows", design.shadows());
            json.writeNumberField("records", design.records().size());
            json.writeEndObject();
        });
    }
}
