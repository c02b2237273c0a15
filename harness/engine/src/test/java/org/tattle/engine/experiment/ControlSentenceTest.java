package org.tattle.engine.experiment;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.experiment.TranscriptAttacksTest.Reader;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/** The controls of each kind of attack, beside those of another. */
class ControlSentenceTest extends SentenceTests<ControlSentence> {
    private static final List<Statement> LEAKY =
            List.of(LeakyModel.control("lda", "nearer", new Interval(0.99, 0.98, 1, 0.999, "bootstrap"))
                    .expectation());

    @TempDir
    Path folder;

    ControlSentenceTest() {
        super(ControlSentence.class);
    }

    private List<Statement> attacked() {
        return stated(TranscriptAttacksTest.evaluated(Toy.shared().in(folder)));
    }

    private List<Statement> watched() {
        return stated(TranscriptAttacksTest.evaluated(TranscriptAttacksTest.watched(folder, new Reader(10, true))));
    }

    private static List<Statement> scored() {
        BitSet members = new BitSet();
        members.set(0, 2);
        return stated(new Evaluation(List.of(0.1), 0.95, 1)
                .evaluate(
                        new ExternalScores(
                                List.of("a", "b", "c", "d"), List.of(new double[] {4, 3, 2, 1}), List.of(members)),
                        "mine",
                        Evaluation.GIVEN,
                        new Seed(1)));
    }

    private static List<Statement> ranked() {
        BitSet members = new BitSet();
        members.set(0, 2);
        List<BitSet> targets = List.of(members);
        TaskResult blind =
                TaskResult.of(List.of(Scoreboard.half(members, 4)), List.of(new BitSet()), targets, new Seed(1));
        return Scoreboard.of(
                        PackPlan.read("small", PackPlan.shipped("small").orElseThrow()),
                        PackPlan.Part.DEV,
                        List.of(),
                        Map.of(),
                        Map.of(),
                        Map.of("drawn", List.of(blind, blind)))
                .controls()
                .stream()
                .map(ControlResult::expectation)
                .toList();
    }

    private static List<Statement> stated(Evaluation.Outcome outcome) {
        return outcome.controls().stream().map(ControlResult::expectation).toList();
    }

    @Override
    protected Example example(ControlSentence sentence) {
        return switch (sentence) {
            case MEMORY_IS_CAUGHT -> new Example(LEAKY, attacked());
            case ATTACK_FINDS_NOTHING -> new Example(attacked(), scored());
            case SCORES_FIND_NOTHING -> new Example(scored(), attacked());
            case BLIND_SCORES_FIND_NOTHING, KNOWN_HALF_IS_FOUND -> new Example(ranked(), scored());
            case CROSSED_GUESSES_ARE_BLIND -> new Example(watched(), attacked());
        };
    }
}
