package org.tattle.cli.view;

import java.nio.file.Path;
import org.tattle.core.JsonText;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.engine.external.Sentinels;
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
                + "1. train one model a row of " + shown("members.npy") + ", on the records that are true" + copies()
                + "\n"
                + "2. topic models: save each as target-000, ..., shadow-000, ... in a folder MODELS (a file or a folder"
                + " of files each)\n"
                + "   tattle audit --models MODELS --design " + shown("") + " --corpus FILE\n"
                + "   other models: ask each one number about every record, higher for what it knows: stats.npy, models x"
                + " records\n"
                + "   tattle audit --statistics stats.npy --design " + shown("") + "\n";
    }

    private String copies() {
        Sentinels sentinels = design.sentinels();
        return sentinels.number() == 0
                ? ""
                : ", each in as many copies as " + shown("records.csv") + " says (" + sentinels.number()
                        + " sentinels: " + sentinels.copies() + ", all others: 1)";
    }

    private String shown(String file) {
        return Printable.of(folder.resolve(file).toString());
    }

    /**
     * An object of {@code design}, {@code models}, {@code targets}, {@code shadows}, {@code records}, {@code sentinels}
     * and {@code copies}.
     */
    public String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("design", folder.resolve("design.json").toString());
            json.writeNumberField("models", design.models());
            json.writeNumberField("targets", design.targets());
            json.writeNumberField("shadows", design.shadows());
            json.writeNumberField("records", design.records().size());
            json.writeNumberField("sentinels", design.sentinels().number());
            json.writeNumberField("copies", design.sentinels().copies());
            json.writeEndObject();
        });
    }
}
