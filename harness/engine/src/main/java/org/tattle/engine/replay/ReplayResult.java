package org.tattle.engine.replay;

import java.util.List;

/**
 * The result of a replay.
 *
 * @param seen what was seen, without any content of a record: of a violation the draw, both values and the neighbors;
 *     of what cannot be replayed, why
 * @param draws the declared draws, by noise
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
     * The draws from one noise with one declaration.
     *
     * @param noise its name, as the trainer asks for it
     * @param count the largest number of draws of one training
     * @param move the farthest that inputs moved between neighbors, in the declared norm
     */
    public record DrawSummary(String noise, Declaration declaration, int count, double move) {}
}
