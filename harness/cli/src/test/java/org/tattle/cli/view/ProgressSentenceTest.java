package org.tattle.cli.view;

import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.Progress;

class ProgressSentenceTest extends SentenceTests<ProgressSentence> {
    ProgressSentenceTest() {
        super(ProgressSentence.class);
    }

    private static List<Statement> stated(int... done) {
        try (ProgressView view =
                new ProgressView(ProgressView.Style.LINES, new PrintWriter(Writer.nullWriter()), 80, () -> 0)) {
            for (int models : done) {
                view.on(Progress.of(Progress.Phase.TRAIN, models, 4));
            }
            return List.of(view.left(Path.of("run")));
        }
    }

    @Override
    protected Example example(ProgressSentence sentence) {
        return switch (sentence) {
            case NOTHING_TRAINED -> new Example(stated(), stated(2));
            case RESUMES -> new Example(stated(2), stated());
        };
    }
}
