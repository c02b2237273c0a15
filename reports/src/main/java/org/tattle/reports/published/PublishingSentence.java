package org.tattle.reports.published;

import org.tattle.core.text.Sentence;

/**
 * What to publish instead of an attacked model, or to do before it is published. What was measured stands in
 * {@code measurements.md}, with the command and the data.
 */
enum PublishingSentence implements Sentence {
    WITHOUT_DOCUMENTS("The files without the documents in them: tattle inspect says how to save them so."),
    WITHOUT_COUNTS("The files without the counts in them: tattle inspect says how to save them so."),
    TOP_WORDS("For people: the ten or twenty most probable words of its {}, without numbers, if each is a word of many"
            + " documents."),
    TOP_WORDS_ON_TWEETS("From a model of 5,698 tweets in 5 topics, these attacks found no more members by the 20 most"
            + " probable words with their probabilities than guessing does, and many by the first 1,000"
            + " (measurements.md)."),
    PRIVATE_MODEL("For machines: a model trained under a proved privacy guarantee. tattle list defenses names"
            + " algorithms with their guarantees; showing less of a model has none."),
    CHECK_GUARANTEE("The fit.json beside it states a guarantee: tattle account --from recomputes it, tattle audit"
            + " --certify tests its algorithm."),
    RARE_WORDS("Leave out the {} of at most two documents, as scikit-learn's min_df does."),
    OWN_DOCUMENTS_WORDS("Leave out words that only one or two documents have, as scikit-learn's min_df does: what is"
            + " rebuilt are the words that a document has to itself."),
    OTHER_VOCABULARY("Choose the vocabulary without the training data: all its words are words of it, which leaks by"
            + " itself."),
    NO_ROUNDING("Do not rely on rounding: of 5,698 tweets in 5 topics, as many members were proved with five decimals"
            + " as with all if the list is complete; with four none were proved, but some were still found"
            + " (measurements.md)."),
    ROUNDED("If it was rounded, do not rely on that: of 5,698 tweets in 5 topics, some members were still found with"
            + " four decimals, where nothing was proved (measurements.md)."),
    FEWER_DECIMALS("Fewer decimals hide the links of words, not their counts: of tweets in 5 topics nothing was rebuilt"
            + " from ten decimals, but with a complete list of candidates members were still proved from five"
            + " (measurements.md)."),
    TRY_CANDIDATES("Try tattle attack, too: with a list of candidates, counts may prove members where no words are"
            + " linked."),
    MEASURE("Measure it before you publish: tattle audit --corpus ... --surfaces full,decimals-4,top-20 attacks topic"
            + " models of your own data, of which it knows the members, and states rates.");

    private final String words;

    PublishingSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
