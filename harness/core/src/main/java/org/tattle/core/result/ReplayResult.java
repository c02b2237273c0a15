package org.tattle.core.result;

import java.io.Serializable;
import java.util.List;
import org.tattle.core.text.Statement;

/**
 * The result of a replay: a training that was recorded, and repeated on neighbors with the outputs of its declared
 * draws frozen.
 *
 * @param verdict the verdict
 * @param seen what was seen, without any content of a record: of a violation the draw, both values and the neighbors;
 *     of what cannot be replayed, why
 * @param draws the declared draws, by noise and kind
 * @param relations the relations of the neighbors: {@code document, add-remove}
 * @param pairs the number of pairs of neighbors, without those that the trainer refuses
 * @param trainings the number of trainings
 * @param exercised the branches of trainers that the pairs exercise, in words: {@code an empty record}
 * @param notExercised those that no pair exercised
 * @param notCovered what no replay of these trainings would show, in sentences that name a command that may
 * @param records the largest number of records that was trained on, 0 if it is not known
 * @param trained the number that a model of the run is trained on, 0 if it is not known
 */
public record ReplayResult(
        Verdict verdict,
        Statement seen,
        List<DrawSummary> draws,
        List<String> relations,
        int pairs,
        int trainings,
        List<String> exercised,
        List<String> notExercised,
        List<Statement> notCovered,
        int records,
        int trained) {
    /** A result whose pairs exercise no known branch, and that says nothing of what is not covered. */
    public ReplayResult(
            Verdict verdict,
            Statement seen,
            List<DrawSummary> draws,
            List<String> relations,
            int pairs,
            int trainings) {
        this(verdict, seen, draws, relations, pairs, trainings, List.of(), List.of(), List.of(), 0, 0);
    }

    public ReplayResult {
        exercised = List.copyOf(exercised);
        notExercised = List.copyOf(notExercised);
        draws = List.copyOf(draws);
        relations = List.copyOf(relations);
        notCovered = List.copyOf(notCovered);
    }

    /**
     * The pairs of neighbors and what they exercise, in words: {@code pairs: 30; an empty record; not exercised: …}.
     */
    public Statement coverage() {
        Statement covered = exercised.isEmpty()
                ? CoverageSentence.PAIRS.with(pairs)
                : CoverageSentence.EXERCISED.with(pairs, String.join(", ", exercised));
        return notExercised.isEmpty()
                ? covered
                : covered.then(CoverageSentence.NOT_EXERCISED.with(String.join(", ", notExercised)));
    }

    /** Whether it was on trainings of fewer records than those of the run. */
    public boolean isOnFewer() {
        return records < trained;
    }

    public enum Verdict {
        /** The declared draws, composed, cost no more than is guaranteed, and nothing else moved. */
        PASSED,
        /** The declared draws do not carry the guarantee. */
        VIOLATED,
        /** Something moved that no declared draw explains; only randomness that is not declared may. */
        SUSPECT,
        /** Replay cannot tell: noise is not declared, no composition is known, or sensitivities leave it open. */
        NOT_REPLAYABLE
    }

    /**
     * The declared draws of one kind from one noise.
     *
     * @param noise its name, as the trainer asks for it
     * @param kind the kind in words: {@code laplace}, {@code choice-by-weight}
     * @param count the largest number of draws of one training
     * @param move the farthest that an input moved between neighbors, as a share of the declared sensitivity; NaN if
     *     none is declared
     */
    public record DrawSummary(String noise, String kind, int count, double move) implements Serializable {
        /** The summary of the same draws of two trainings. */
        public DrawSummary and(DrawSummary other) {
            return new DrawSummary(noise, kind, Math.max(count, other.count), Math.max(move, other.move));
        }
    }
}
