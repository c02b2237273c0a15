package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.engine.fit.RecordedFit.Recomputed;

class RecordedFitSentenceTest extends SentenceTests<RecordedFitSentence> {
    RecordedFitSentenceTest() {
        super(RecordedFitSentence.class);
    }

    /** What is said of guarantees of epsilon 1 and delta 1e-5 of which this is spent. */
    private static List<Statement> stated(double spentDelta, double... spent) {
        return new RecordedFitView(new RecordedFit(
                        Path.of("fit.json"),
                        Arrays.stream(spent)
                                .mapToObj(epsilon -> new Recomputed("a test", 1, 1e-5, epsilon, spentDelta, "by hand"))
                                .toList()))
                .verdicts();
    }

    @Override
    protected Example example(RecordedFitSentence sentence) {
        return switch (sentence) {
            case GUARANTEES_NOTHING -> new Example(stated(0), stated(0, 1));
            case HOLDS -> new Example(stated(1e-5, 0.9), stated(2e-5, 0.9));
            case DOES_NOT_HOLD -> new Example(stated(1e-5, 0.9, 1.001), stated(1e-5, 0.9, 1));
        };
    }
}
