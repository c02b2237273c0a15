package org.tattle.cli.view;

import java.math.RoundingMode;
import org.tattle.accounting.BoundKind;

/** How a number stands to the truth, in words and in rounding. */
final class BoundKindText {
    private BoundKindText() {}

    static String of(BoundKind kind) {
        return switch (kind) {
            case EXACT -> "exact";
            case UPPER -> "upper bound";
            case LOWER -> "lower bound";
            case APPROXIMATION -> "approximation";
        };
    }

    /** To which side an epsilon or delta is rounded, so that a bound stays one. */
    static RoundingMode rounding(BoundKind kind) {
        return switch (kind) {
            case EXACT, UPPER -> RoundingMode.CEILING;
            case LOWER -> RoundingMode.FLOOR;
            case APPROXIMATION -> RoundingMode.HALF_EVEN;
        };
    }
}
