package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.result.ControlResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.gate.Baseline;

class CommandSentenceTest extends SentenceTests<CommandSentence> {
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

    private static final PlanSeries SERIES = new PlanSeries(
            List.of(new PlanSeries.Row("nips", "NIPS", null), new PlanSeries.Row("tweets", "Tweets", null)));

    CommandSentenceTest() {
        super(CommandSentence.class);
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

    private static List<Statement> skipped(String... given) {
        return Stream.concat(
                        Stream.of(Statement.value("a series")),
                        ReproduceCommand.skipped(SERIES.rows(), Set.of(given)).stream())
                .toList();
    }

    private static List<Statement> absent(Optional<Path> corpora) {
        EmbeddedPlan plan = EmbeddedPlan.find("zhao-fig4").orElseThrow();
        return Stream.concat(
                        Stream.of(Statement.value("all plans")),
                        ReproduceCommand.absent(plan, Reproduction.of(plan).orElseThrow(), corpora).stream())
                .toList();
    }

    @Override
    protected Example example(CommandSentence sentence) {
        return switch (sentence) {
            case KEEP -> new Example(stated(true), stated(false));
            case UNRELIABLE -> new Example(stated(false), stated(true));
            case SKIPPED -> new Example(skipped("nips"), skipped("nips", "tweets"));
            case ABSENT -> new Example(absent(Optional.of(Path.of("src"))), absent(Optional.empty()));
        };
    }
}
