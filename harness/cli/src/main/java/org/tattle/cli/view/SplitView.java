package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.Sentinels;
import org.tattle.engine.external.SplitDesign;
import org.tattle.reports.json.Json;

/**
 * The output of {@code tattle split}: a split design, and what to do with it.
 *
 * @param hasProgram whether {@link #PROGRAM} stands in the folder
 */
public record SplitView(SplitDesign design, boolean ofCorpus, Path folder, boolean hasProgram) {
    /** The program that trains the models of a design and writes {@link #STATISTICS} beside it. */
    public static final String PROGRAM = "train.py";

    /** What that program writes. */
    static final String STATISTICS = "stats.npy";

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
        List<Statement> steps = new ArrayList<>();
        if (hasProgram) {
            steps.add(SplitSentence.FILL_IN.with(shown(PROGRAM)));
            steps.add(SplitSentence.AUDIT_WRITTEN.with(shown(STATISTICS), shown("")));
        } else {
            Sentinels sentinels = design.sentinels();
            steps.add(
                    sentinels.number() == 0
                            ? SplitSentence.TRAIN.with(shown("members.npy"))
                            : SplitSentence.TRAIN_COPIES.with(
                                    shown("members.npy"),
                                    shown("records.csv"),
                                    sentinels.number(),
                                    sentinels.copies()));
            steps.add(
                    ofCorpus
                            ? SplitSentence.BRING_EITHER.with(shown(""), shown(""))
                            : SplitSentence.BRING_STATISTICS.with(shown("")));
        }
        if (ofCorpus) {
            steps.add(trainerDoesMore("all attacks, utility and certified bounds"));
        }
        return steps;
    }

    /** What an audit by a program of the user's, which Tattle starts, does beyond one of what was made elsewhere. */
    public static Statement trainerDoesMore(String more) {
        return SplitSentence.TRAINER_DOES_MORE.with(more);
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
