package org.tattle.attacks.counts.reconstruction;

import org.tattle.core.text.Sentence;

/** Why words are linked, or are not. */
enum ReconstructionSentence implements Sentence {
    LINKED("words with equal fingerprints"),
    COUNTS_NOT_EXACT("the counts are not exact: {}"),
    NOT_SPLIT("no word's tokens are split among topics finely enough; so it is with one topic, with whole numbers of"
            + " Gibbs sampling, and with coarse rounding"),
    NO_EQUALS("no two words have the same fingerprint; either no document has two words of its own, or this is not"
            + " batch variational Bayes"),
    MAY_BE_CHANCE("chance alone may make {} % of the links between words");

    private final String words;

    ReconstructionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
