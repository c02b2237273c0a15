package org.tattle.core.audit;

/**
 * What the positions that a transcript speaks of hold, such as the word of every token: what an inference attack is
 * after, and only the engine may look at.
 *
 * @param values by position, in 0 … kinds − 1; live, not to be modified
 * @param kinds how many different values there can be, which is public
 */
public record HiddenValues(int[] values, int kinds) {}
