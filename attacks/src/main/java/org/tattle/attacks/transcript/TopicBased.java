package org.tattle.attacks.transcript;

import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.release.GibbsTranscript;

/**
 * The topic-based attack of [ZHAO] (algorithm 3, eq. 24; algorithms.md (l)): infers the word of a token from the topic
 * that each sweep drew for it and the counts at the start of the sweep.
 *
 * @param positions the number of tokens whose words it infers, at least 1
 * @param smoothing b, added to every count after raising negative ones to 0: the sampler's word-topic prior, or 0 as
 *     printed, where a single count of 0 or below excludes a word
 * @param reading how eq. 24 is interpreted
 */
public record TopicBased(int positions, double smoothing, Eq24Interpretation reading)
        implements InferenceAttack<GibbsTranscript> {
    /** @throws IllegalArgumentException for no position, or a smoothing below 0 or not finite */
    public TopicBased {
        if (positions < 1) {
            throw new IllegalArgumentException("positions must be at least 1. Provided value: " + positions);
        }
        if (!(smoothing >= 0 && Double.isFinite(smoothing))) {
            throw new IllegalArgumentException("smoothing must be >= 0 and finite. Provided value: " + smoothing);
        }
    }

    /**
     * {@inheritDoc}
     *
     * @param tokens positions in the order of {@link org.tattle.core.data.Tokens}, from 0
     * @param words V, the size of the vocabulary, which is public; at least 1
     * @throws IllegalArgumentException for a negative position or a vocabulary without words
     */
    @Override
    public WordInference begin(int[] tokens, int words) {
        return new WordInference(this, tokens, words);
    }
}
