package org.tattle.core.audit;

/**
 * The true values at the positions of a transcript, such as the word of every token. An inference attack tries to
 * recover them; only the engine may read them.
 *
 * @param values by position, in 0 … kinds − 1; live, not to be modified
 * @param kinds the number of possible values, which is public
 */
public record HiddenValues(int[] values, int kinds) {}
