package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.tattle.core.result.ControlResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.gate.Baseline;

class BaselineSentenceTest extends SentenceTests<BaselineSentence> {
    private static final Baseline EMPTY = new Baseline(
            Baseline.SCHEMA,
            "0.1.0",
            List.of(),
            "",
            "",
            new TreeMap<>(),
            List.of(),
            new TreeMap<>(),
            List.of(),
            List.of(),
            "");

    BaselineSentenceTest() {
        super(BaselineSentence.class);
    }

    private static List<Statement> stated(boolean passed) {
        ControlResult control = new ControlResult(
                "leaky-model",
                "",
                "entropy",
                Statement.value("an AUC of 1"),
                new Interval(1, 0.9, 1, 0.95, "exact"),
                1,
                0.001,
                passed);
        return List.of(GateCommand.written(EMPTY, "a run", List.of(control), Path.of("baseline.json")));
    }

    @Override
    protected Example example(BaselineSentence sentence) {
        return switch (sentence) {
            case KEEP -> new Example(stated(true), stated(false));
            case UNRELIABLE -> new Example(stated(false), stated(true));
        };
    }
}
