package org.tattle.cli.view.published;

import org.tattle.core.text.Sentence;

/** What attacks on a published model and reconstructions from one conclude and assume. */
enum PublishedModelSentence implements Sentence {
    COUNTS_ROUGH("Counts recovered only roughly ({}): nothing is proved."),
    COMMON_FACTOR("The files show counts up to a common factor only ({}): nothing is proved."),
    COUNTS_EXACT("Counts recovered exactly: {} ({} tokens, prior {}){}"),
    COUNTS_IN_PART("Counts recovered: {} (about {} tokens, prior {}){}"),
    FILES_SHOW_COUNTS("The files show {} ({} {}){}"),
    CUT_SHORT("; the search for proofs was cut short."),
    CONTRADICTED("; but no choice of candidates gives that of {}, so not all training documents are listed, or not"
            + " as they were tokenized: nothing is proved. Where some are missing, say how many with --coverage."),
    SET_ASIDE("Set aside: {}. No choice of candidates gives these together with the rest: they are of other"
            + " documents, or not all training documents are listed. No proof rests on them."),
    UNLESS("(holds with any one fault of the list, unless a document that is not listed has all words of a proof)"),
    EXACTLY("exactly {} of these {} are in"),
    AT_LEAST("at least {} of these {} are in"),
    NO_RATES("No rates are claimed: who was a member is not known here."),
    ASSUMES_LEARNER(
            "Proved assumes: trained by batch variational Bayes or collapsed Gibbs sampling{}, with the owner's tokenization; the list has"
                    + " at most one fault: a training document that is not listed, is used once more than listed, or is listed"
                    + " with a wrong word. A document that is not listed must not hold all the words of a proof."),
    ASSUMES_FILES(
            "Proved assumes: the files' numbers are of the training data as it was then{}, with the owner's tokenization; the list has at"
                    + " most one fault: a training document that is not listed, is used once more than listed, or is listed with"
                    + " a wrong word. A document that is not listed must not hold all the words of a proof."),
    IF_COMPLETE_LEARNER(
            "Proved if the list is complete assumes: trained by batch variational Bayes or collapsed"
                    + " Gibbs sampling{}; every training document is among the candidates, used at most as often as it is listed."),
    IF_COMPLETE_FILES("Proved if the list is complete assumes: the files' numbers are of the training data as it was"
            + " then{}; every training document is among the candidates, used at most as often as it is listed."),
    NOTHING_REMOVED(", nothing was removed between the two releases"),
    NOTHING_ADDED(", nothing was added between the two releases"),
    TWO_LEARNERS(", both trained by batch variational Bayes or collapsed Gibbs sampling"),
    COUNTS_CHANGED(
            "From the older release to the new one, {} words' counts grew and {} words' counts fell: documents were"
                    + " added and others removed{}"),
    CHANGES_CONTRADICTED(
            "; but no choice of candidates gives the change of {}, so not all changed documents are listed,"
                    + " or not as they were tokenized: nothing is proved."),
    CHANGES_ASSUME("Proved assumes: the counts are of the training data as it was at each release{}, with the owner's"
            + " tokenization; the list has at most one fault: a changed document that is not listed, is used once more than"
            + " listed, or is listed with a wrong word. A document that is not listed must not hold all the words of a"
            + " proof."),
    CHANGES_IF_COMPLETE("Proved if the list is complete assumes: the counts are of the training data as it was at each"
            + " release{}; every document that was added or removed is among the candidates, used in each release at most"
            + " as often as it is listed."),
    ONE_GROUP(", each document of one {}"),
    ONE_VOCABULARY(", all files of the same documents"),
    STANDING_MEANS("Stands in the files means: a document there has the same words, each as often, and as many"
            + " documents have as candidates. It assumes that the files are of training documents, split into words as"
            + " their owner did; words that the files dropped, as stop words, are ignored."),

    NOTHING("Nothing is reconstructed: {}."),
    CLUSTERS("{} of {} words that occurred together in training documents. Expected share of wrong links between"
            + " words: {}. Of {} words of one training token, {} are in clusters."),
    ASSUMES("Assumes: trained by batch variational Bayes, and unlike documents. The words of a cluster stood in one"
            + " training document, or always together in the same ones; documents that differ in nothing but words of"
            + " their own, or of whose words the same numbers went whole to the same two topics, fall into one, which"
            + " the expected share of wrong links does not count.");

    private final String words;

    PublishedModelSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
