package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Verdict} states. */
enum VerdictSentence implements Sentence {
    LEAKS_PROVABLY("Leaks, provably."),
    LEAKS("Leaks."),
    LEAKS_ON_AVERAGE("Leaks on average."),
    LEAKS_WEAKLY("Leaks weakly."),
    THESE_LEAK_WEAKLY("The audited models leak weakly."),
    IDENTIFIES("At {} false-positive rate, {} identifies {} of the training {} (chance: {})."),
    IDENTIFIES_IN_THESE(
            "At {} false-positive rate, {} identifies {} of the training {} of the audited models, more than"
                    + " chance ({}; adjusted p: {}){}."),
    RANKS("Given a random member and a random non-member, {} identifies the member with probability {}"
            + " (chance: 0.5){}."),
    RANKS_IN_THESE("Given a random member and a random non-member, {} identifies the member with probability {} of the"
            + " audited models, more than chance (0.5; adjusted p: {}){}{}."),
    MEAN_NOT_SHOWN("; the mean over other trainings, {}, is not shown to be more"),
    NO_RATE("; no attack is significantly above chance at a reported false-positive rate"),
    ALL_BLIND("Inconclusive: {} cannot find any leak here."),
    NO_POWER_CLAIMED("Inconclusive: {}, but no power is claimed: {}."),
    NOT_SHOWN("Not shown to leak: {}{}."),
    ONLY_LARGER_FOUND("Inconclusive: {}, but only {}{} would have been found{}."),
    NO_RECORD_FOUND("Inconclusive: {}, but no identification of single {}{} would have been found{}."),
    ONE_IDENTIFIES_NONE("{} does not identify members better than chance (AUC {})"),
    NONE_IDENTIFIES("none of the {} attacks identifies members better than chance (highest AUC: {}, {})"),
    A_LEAK_OF("a leak that identifies at least {} of the training {} at {} false-positive rate"),
    OR_AN_AUC(", or an AUC of at least {},"),
    WORDS_NOT_AUDITED(
            "; its words were not audited, since every model has those of all records (--vocabulary training)"),
    WOULD_HAVE_BEEN_FOUND("{} would have been found with {} probability; a smaller leak could have been missed."),
    NO_PROOF_OF_PRIVACY("This does not prove privacy: another attack may find more."),
    MORE_REVEALS_LESS("More {} or targets can reveal smaller leaks; “found” means with a probability of at least {}."),
    CONTROLS_FAILED("Do not rely on these numbers: {} of {} controls failed ({})."),
    AT_FACE_VALUE("At face value: {}"),
    BESIDES("Besides: {}"),
    ATTACKS_DO_NOT_SHOW_IT("The attacks below do not show it: that they find nothing says nothing for this release.");

    private final String words;

    VerdictSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
