package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What a reconstruction from a published model concludes, and what it assumes. */
enum ReconstructionViewSentence implements Sentence {
    NOTHING("Nothing is reconstructed: {}."),
    CLUSTERS("{} of {} words that occurred together in training documents. Expected share of wrong links between"
            + " words: {}. Of {} words of one training token, {} are in clusters."),
    ASSUMES("Assumes: trained by batch variational Bayes, and unlike documents. The words of a cluster stood in one"
            + " training document, or always together in the same ones; documents that differ in nothing but words of"
            + " their own, or of whose words the same numbers went whole to the same two topics, fall into one, which"
            + " the expected share of wrong links does not count.");

    private final String words;

    ReconstructionViewSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
