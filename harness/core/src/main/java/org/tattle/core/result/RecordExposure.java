package org.tattle.core.result;

/**
 * That an attack exposes a record: it proves its membership in some model, or identifies it in every one of several
 * models trained with it. The record is given by id and never by content.
 *
 * @param experiment the name of the experiment
 * @param surface the surface that was attacked
 * @param attack the attack's name
 * @param id the record's id
 * @param provedIfComplete whether the attack proves a membership of it, if the list of candidates is complete
 * @param identified the number of targets trained with it in which it scored above every non-member except the share
 *     {@code fpr}
 * @param targets the number of targets trained with it
 * @param fpr that share
 */
public record RecordExposure(
        String experiment,
        String surface,
        String attack,
        String id,
        boolean provedIfComplete,
        int identified,
        int targets,
        double fpr) {
    /** A record that fewer targets learned from may be identified in all of them by chance. */
    public static final int FEWEST_TARGETS = 3;

    /** Whether it is more than an accident. */
    public boolean isShown() {
        return provedIfComplete || (targets >= FEWEST_TARGETS && identified == targets);
    }

    /** The share of the targets trained with it in which it was identified. */
    public double share() {
        return identified / (double) Math.max(1, targets);
    }
}
