package org.tattle.reports.published;

import org.tattle.core.text.Sentence;

/** What the page of a reconstruction from a published model concludes. */
enum PublishedReconstructionSentence implements Sentence {
    REVEALS_PARTS("This model reveals parts of its training documents: {} words in {} that occurred together in a"
            + " document, without any list of candidates."),
    REVEALS_COUNTS("This model reveals how often each word occurs in its training data, but not which words occurred"
            + " together."),
    INCONCLUSIVE("Inconclusive: nothing could be rebuilt from this model."),
    SAME_DOCUMENT("Words whose last assignment to topics is the same belong to the same document; the expected share"
            + " of wrong links between words is {}."),
    NO_LINKS("No link between words is claimed: {}.");

    private final String words;

    PublishedReconstructionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
