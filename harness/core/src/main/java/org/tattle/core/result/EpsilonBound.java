package org.tattle.core.result;

import org.tattle.core.EnumText;

/**
 * A lower bound on epsilon. In membership audits it is for replacing one record by another, since targets learn from
 * exact halves.
 *
 * @param value in nats, at least 0
 * @param delta the delta it holds for
 * @param confidence the confidence of the bound
 * @param kind whether it rests on independent runs
 * @param method how the threshold was chosen and the rates were bounded, in words
 * @param ceiling the largest value that these counts could have shown
 */
public record EpsilonBound(double value, double delta, double confidence, Kind kind, String method, double ceiling) {
    /** How far a bound can be trusted. */
    public enum Kind {
        /** The training sets of targets overlap, so that their errors depend on each other. */
        INDICATIVE,
        /** The runs are independent. */
        CERTIFIED;

        /** The text in results: {@code indicative}, {@code certified}. */
        public String text() {
            return EnumText.of(this);
        }
    }
}
