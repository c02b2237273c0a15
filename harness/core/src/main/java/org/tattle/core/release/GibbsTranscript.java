package org.tattle.core.release;

/**
 * What a strong adversary sees of one sweep of a collapsed Gibbs sampler ([ZHAO] section III): the counts at its start,
 * with the noise that the algorithm adds to them, and the topic that it drew for every token.
 *
 * <p>The arrays belong to the sampler: they are valid only during the call that passes them, and are not to be
 * modified.
 *
 * @param sweep from 0
 * @param topics K
 * @param wordTopic the counts shown, V x K word-major, exact where the algorithm adds no noise
 * @param tokenTopics the topic of every token, in the order of {@link org.tattle.core.data.Tokens}
 */
public record GibbsTranscript(int sweep, int topics, double[] wordTopic, int[] tokenTopics) {}
