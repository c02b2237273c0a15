package org.tattle.accounting;

import java.util.List;
import org.tattle.math.Preconditions;

/**
 * What an accountant found.
 *
 * @param epsilon in nats, at least 0 and finite
 * @param delta in [0, 1]
 * @param kind how epsilon (or delta, where epsilon was given) stands to the truth
 * @param method by what it was found, in a few words
 * @param sides each direction of the relation for itself, where the accountant distinguishes them; the numbers above
 *     are the worst of them
 * @param notes what a reader should know, such as an optimum at the end of its range
 */
public record AccountingResult(
        double epsilon, double delta, BoundKind kind, String method, List<Side> sides, List<String> notes) {
    /** One direction of a neighboring relation. */
    public enum Direction {
        /** The record is in the data that was released from; the neighbor lacks it. */
        REMOVE,
        /** The record is only in the neighbor. */
        ADD
    }

    /** The loss in one direction. */
    public record Side(Direction direction, double epsilon, double delta) {}

    public AccountingResult {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.fraction("delta", delta);
        sides = List.copyOf(sides);
        notes = List.copyOf(notes);
    }

    /** e to the {@code logDelta}, at most 1: above 0 even where it is too small to be a number, unless it is 0. */
    public static double deltaOf(double logDelta) {
        if (Double.isNaN(logDelta)) {
            throw new ArithmeticException("losses of this size are out of reach");
        }
        return logDelta == Double.NEGATIVE_INFINITY ? 0 : Math.max(Double.MIN_VALUE, Math.min(1, Math.exp(logDelta)));
    }

    /** A result without directions and notes. */
    public static AccountingResult of(double epsilon, double delta, BoundKind kind, String method) {
        return new AccountingResult(epsilon, delta, kind, method, List.of(), List.of());
    }
}
