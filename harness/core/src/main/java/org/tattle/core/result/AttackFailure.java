package org.tattle.core.result;

/**
 * An attack, or a control of it, that ended with an error; only its own results are missing.
 *
 * @param experiment the name of the experiment
 * @param surface the release surface
 * @param attack the attack's name
 * @param part what is missing
 * @param message what went wrong, in one line
 */
public record AttackFailure(String experiment, String surface, String attack, Part part, String message) {
    /** The part that is missing after an error. */
    public enum Part {
        /** The attack, and its control with it. */
        ATTACK,
        /** The attack's control alone. */
        CONTROL
    }
}
