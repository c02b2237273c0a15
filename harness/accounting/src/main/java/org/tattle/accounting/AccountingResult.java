package org.tattle.accounting;

import java.util.List;
import org.tattle.math.Preconditions;

/**
 * The result of an accountant: epsilon at a delta, or delta at an epsilon.
 *
 * @param epsilon in nats, at least 0 and finite
 * @param delta in [0, 1]
 * @param kind whether epsilon (or delta, if epsilon was given) is exact, a bound or an approximation
 * @param method how it was computed, in a few words
 * @param sides the results of both directions of the adjacency, if the accountant distinguishes them; the numbers above
 *     are the worst of them
 * @param notes remarks for the reader, such as an optimum at the end of its range
 */
public record AccountingResult(
        double epsilon, double delta, BoundKind kind, String method, List<Side> sides, List<String> notes) {
    /** A direction of an adjacency. */
    public enum Direction {
        /** The record is in the dataset of the release and not in the neighbor. */
        REMOVE,
        /** The record is in the neighbor and not in the dataset of the release. */
        ADD
    }

    /** The privacy loss in one direction. */
    public record Side(Direction direction, double epsilon, double delta) {}

    public AccountingResult {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.fraction("delta", delta);
        sides = List.copyOf(sides);
        notes = List.copyOf(notes);
    }

    /**
     * Computes exp({@code logDelta}), at most 1. A result that underflows is returned as the smallest positive number;
     * 0 is returned only for negative infinity.
     */
    public static double deltaOf(double logDelta) {
        if (Double.isNaN(logDelta)) {
            throw new ArithmeticException("losses of this size are out of reach");
        }
        return logDelta == Double.NEGATIVE_INFINITY ? 0 : Math.max(Double.MIN_VALUE, Math.min(1, Math.exp(logDelta)));
    }

    /** Returns a result without directions and notes. */
    public static AccountingResult of(double epsilon, double delta, BoundKind kind, String method) {
        return new AccountingResult(epsilon, delta, kind, method, List.of(), List.of());
    }
}
