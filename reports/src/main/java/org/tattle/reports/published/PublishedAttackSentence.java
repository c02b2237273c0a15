package org.tattle.reports.published;

import org.tattle.core.text.Sentence;

/** What the page of an attack on a published model concludes and advises. */
enum PublishedAttackSentence implements Sentence {
    CANDIDATES_LEFT_OUT("Left out of the list, with no word of the model: {}."),
    FILES_LEFT_OUT("Left out of the folder, since they are no .txt files: {}."),
    HOLDS_DOCUMENTS("This model holds training documents: {} in its files{}."),
    REVEALS_MORE(", and its numbers reveal {} more"),
    REVEALS_MEMBERS("This model reveals training data: {} certainly used to train it{}."),
    MORE_IF_COMPLETE(", and {} more if the list of candidates is complete"),
    REVEALS_IF_COMPLETE("This model reveals training data: if the list of candidates is complete, {} certainly used"
            + " to train it."),
    REVEALS_COUNTS("This model reveals how often each word occurs in its training data, but no single candidate is"
            + " proved to be in it."),
    INCONCLUSIVE("Inconclusive: the training data's word counts could not be read off this model, so nothing is"
            + " proved. The candidates are only ranked."),
    COMMON_FACTOR("The counts may have a common factor ({})."),
    NOT_SMOOTHED_COUNTS("The topics are not recognizably a histogram smoothed by a constant ({})."),
    SCORES_RANK("The scores rank the candidates; without known members their error rates cannot be stated."),
    COUNTS_CAME_OUT("The topics are smoothed counts: {} came out ({}; prior {}, {})."),
    FILES_SHOW_COUNTS("The files show {}."),
    CONTRADICTED("But no choice of candidates gives the count of {}: the list lacks training documents, or they were"
            + " tokenized differently. The counts prove nothing."),
    LIST_IN_PART("The list is said to cover {} of the training documents: such a list proves nothing, and the"
            + " candidates are ranked."),
    PROVES(
            "Solving these counts for the candidates proves {} ({} of the candidates), whatever single fault the list has unless an unlisted document has all words of a proof, and {} more if the list is complete."),
    CUT_SHORT("The search for proofs was cut short: there may be more."),
    COUNTS_RECOVERED("recovered: {}"),
    COUNTS_ROUGH("only roughly: {}"),
    PROOFS_ASSUME("Proofs hold on what they assume, below."),
    NO_RATES("Who was a member is not known here, so no rates are claimed."),
    NOT_OWN_VOCABULARY("The vocabulary was said to be the training data's own (--own-vocabulary), but {} not occur"
            + " there: leave the option out."),
    OTHER_SUMS("The file's weights add up to other sums than the counts imply (by up to {}): they were scaled, or"
            + " the prior {} is wrong; give it with --prior."),
    SUMS_AGREE("The counts were found from the normalized topics alone; the sums of the file's weights, which were"
            + " not used, agree within {} and confirm them."),
    OWN_VOCABULARY("If the vocabulary has every word of the training data (no min_df, max_features or stop words),"
            + " --own-vocabulary excludes the {} with any other word, and proves more."),
    OWN_VOCABULARY_ON_TWEETS("On half of 5,698 tweets it raised the share of members that are proved if the list is"
            + " complete from 63 % to 77 % (measurements.md)."),
    NOBODY_PROVED("None."),
    ADD_UNLISTED("The training documents that the list lacks. Until then, say with --coverage which share of them it"
            + " has; the ranking is then better."),
    ADD_UNCOVERED("The training documents that the list lacks: with all of them, leave --coverage out."),
    COMPLETE_LIST("A list with every training document: only then does “proved if the list is complete” hold. If"
            + " some are missing, --coverage says which share is there; then the candidates are only ranked."),
    MORE_DECIMALS_FOR("More decimals: {} counts are lost by the model's rounding."),
    MORE_DECIMALS("More decimals, and the topic-word prior (--prior) if you know it. A model of an online or"
            + " stochastic learner, or of a private one, does not show its counts at any precision.");

    private final String words;

    PublishedAttackSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
