package org.tattle.engine.challenge;

import org.tattle.math.Preconditions;

/**
 * What an entry says of itself.
 *
 * @param name its name on the board
 * @param pack the name of the pack that it scored
 * @param version the version of the pack
 * @param claim what is new about it, in one sentence
 * @param knowledge what the attacker knows beside the release, such as {@code shadow models of the same algorithm}
 * @param shadows how many shadow models it used on each task
 * @param seconds the processor time that scoring took, in seconds; 0 if it was not measured
 * @param authors who made it
 * @param source where its code or description is
 */
public record EntryCard(
        String name,
        String pack,
        int version,
        String claim,
        String knowledge,
        int shadows,
        double seconds,
        String authors,
        String source) {
    public EntryCard {
        Preconditions.require(
                name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                "name",
                "1 to 64 letters, digits, dots, hyphens and underscores",
                name);
        Preconditions.atLeast("shadows", shadows, 0);
        Preconditions.nonNegative("seconds", seconds);
    }

    /** Whether it scores a pack. */
    public boolean isOf(PackPlan plan) {
        return pack.equals(plan.name()) && version == plan.version();
    }
}
