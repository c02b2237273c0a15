package org.tattle.engine.replay;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The result of a replay.
 *
 * @param seen what was seen, without any content of a record: of a violation the draw, both values and the neighbors;
 *     of what cannot be replayed, why
 * @param draws the declared draws, by noise and kind
 * @param pairs the number of pairs of neighbors
 * @param trainings the number of trainings
 */
public record ReplayResult(Verdict verdict, String seen, List<DrawSummary> draws, int pairs, int trainings) {
    /** The verdicts. */
    public enum Verdict {
        PASSED,
        VIOLATED,
        /** Noise that is not declared, or that no replay can judge, decides. */
        NOT_REPLAYABLE
    }

    /**
     * The declared draws of one kind from one noise.
     *
     * @param noise its name, as the trainer asks for it
     * @param count the largest number of draws of one training
     * @param move the farthest that an input moved between neighbors, as a share of the declared sensitivity; empty if
     *     none is declared
     */
    public record DrawSummary(String noise, Declaration.Kind kind, int count, OptionalDouble move) {
        DrawSummary and(DrawSummary other) {
            return new DrawSummary(
                    noise,
                    kind,
                    Math.max(count, other.count),
                    move.isPresent() && other.move.isPresent()
                            ? OptionalDouble.of(Math.max(move.getAsDouble(), other.move.getAsDouble()))
                            : OptionalDouble.empty());
        }
    }
}
