package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.NeighborDesign;
import org.tattle.reports.json.Json;

/**
 * The output of {@code tattle split --neighbors}: a design of trainings on two neighboring data sets, and what to do
 * with it.
 *
 * @param hasProgram whether {@link SplitView#PROGRAM} stands in the folder
 */
public record NeighborView(NeighborDesign design, boolean ofCorpus, Path folder, boolean hasProgram) {
    /** The design in a line, and the steps from it to a bound. */
    public String text() {
        String runs = Numbers.count(design.runs(), "model");
        return runs + " of all records, then " + runs + " without '" + differs() + "'\n"
                + "design: " + shown("design.json") + "\n"
                + steps().stream().map(step -> step.text() + "\n").collect(Collectors.joining());
    }

    /** How to train the models, and how to certify a bound by them. */
    List<Statement> steps() {
        List<Statement> steps = new ArrayList<>();
        if (hasProgram) {
            steps.add(SplitSentence.FILL_IN.with(shown(SplitView.PROGRAM)));
            steps.add(SplitSentence.CERTIFY_WRITTEN.with(shown(SplitView.STATISTICS), shown("")));
        } else {
            steps.add(SplitSentence.TRAIN_NEIGHBORS.with(shown("members.npy")));
            steps.add(SplitSentence.BRING_NUMBERS.with(differs(), shown("")));
        }
        if (ofCorpus) {
            steps.add(SplitView.trainerDoesMore("pairs of the worst records, all attacks and utility"));
        }
        return steps;
    }

    private String differs() {
        return Printable.of(design.differs());
    }

    private String shown(String file) {
        return Printable.of(folder.resolve(file).toString());
    }

    public String json() {
        return Json.text(new Json.Fields()
                .put("design", folder.resolve("design.json").toString())
                .put("models", design.models())
                .put("runs", design.runs())
                .put("differs", design.differs()));
    }
}
