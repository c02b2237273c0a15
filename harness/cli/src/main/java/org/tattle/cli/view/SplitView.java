package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.Sentinels;
import org.tattle.engine.external.SplitDesign;
import org.tattle.reports.json.Json;

/** The output of {@code tattle split}: a split design, and what to do with it. */
public record SplitView(SplitDesign design, boolean ofCorpus, Path folder) {
    /** The design in a line, and the steps from it to an audit. */
    public String text() {
        return Numbers.count(design.models(), "model") + " (" + Numbers.count(design.targets(), "target") + ", then "
                + Numbers.count(design.shadows(), "shadow") + ") on "
                + Numbers.count(design.records().size(), "record") + "\n"
                + "design: " + shown("design.json") + "\n"
                + steps().stream().map(step -> step.text() + "\n").collect(Collectors.joining());
    }

    /** How to train the models, and how to audit them. */
    List<Statement> steps() {
        Sentinels sentinels = design.sentinels();
        Statement train = sentinels.number() == 0
                ? SplitSentence.TRAIN.with(shown("members.npy"))
                : SplitSentence.TRAIN_COPIES.with(
                        shown("members.npy"), shown("records.csv"), sentinels.number(), sentinels.copies());
        Statement audit = ofCorpus
                ? SplitSentence.BRING_EITHER.with(shown(""), shown(""))
                : SplitSentence.BRING_STATISTICS.with(shown(""));
        return List.of(train, audit);
    }

    private String shown(String file) {
        return Printable.of(folder.resolve(file).toString());
    }

    public String json() {
        return Json.text(new Json.Fields()
                .put("design", folder.resolve("design.json").toString())
                .put("models", design.models())
                .put("targets", design.targets())
                .put("shadows", design.shadows())
                .put("records", design.records().size())
                .put("sentinels", design.sentinels().number())
                .put("copies", design.sentinels().copies()));
    }
}
