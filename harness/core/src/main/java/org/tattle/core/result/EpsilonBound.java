package org.tattle.core.result;

import org.tattle.core.EnumText;

/**
 * A lower bound on the epsilon of replacing one record by another: targets learn from exact halves.
 *
 * @param value in nats, at least 0
 * @param delta it holds for
 * @param confidence of the bound
 * @param kind whether the runs that show it are independent
 * @param method how the threshold was chosen and the rates were bounded
 * @param ceiling the largest value that these counts could have shown
 */
public record EpsilonBound(double value, double delta, double confidence, Kind kind, String method, double ceiling) {
    /** How far a bound can be trusted. */
    public enum Kind {
        /** Splits overlap, so that errors of targets depend on each other. */
        INDICATIVE,
        /** Runs are independent. */
        CERTIFIED;

        /** The text in results: {@code indicative}, {@code certified}. */
        public String text() {
            return EnumText.of(this);
        }
    }
}
