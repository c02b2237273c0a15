package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link VerdictText} states: the headline for experts, what weakens it, proofs, controls and errors. */
enum VerdictSentence implements Sentence {
    LEAKS_PROVABLY("Leaks, provably."),
    LEAKS_IF_COMPLETE("Leaks, provably if the list of candidates is complete."),
    BEYOND_PROOFS("Beyond its proofs, {}."),
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
    ATTACKS_DO_NOT_SHOW_IT("The attacks below do not show it: that they find nothing says nothing for this release."),

    PROVES("{} proves {} of {} memberships ({})"),
    IF_COMPLETE(" if the list of candidates is complete"),
    MORE_IF_COMPLETE(", and {} ({}) if the list of candidates is complete"),
    NO_PROOF_WRONG("; no proof is wrong."),
    PROOFS_WRONG("; {} wrongly proved."),
    COUNTS_ASSUMED(
            "Nobody declares that the released numbers are smoothed counts: these proofs take it from the numbers,"
                    + " which chance makes so with a probability of at most 1e-9."),

    NO_CONTROL("No control was run: “nothing leaks” cannot be distinguished from “the attack does not work”."),
    GIVEN_SCORES("The scores were computed outside Tattle, and the attack was not tested on a model that is known to"
            + " leak: “nothing leaks” cannot be distinguished from “the attack does not work”."),
    MORE_MAY_LEAK("More may leak than is shown: {}."),
    TAKEN_AS_RANDOM("The members are taken as assigned at random. If they differ from the others in any way (newer,"
            + " another source), that alone can explain every number here: audit with --not-random."),
    ONE_TARGET("There is one target: the intervals reflect the choice of {}, not the randomness of training."),
    FEW_TARGETS("There are only {} targets: the intervals reflect the choice of {}, not the randomness of training."),
    MORE_TARGETS("Use more targets ({}--targets)."),
    FEW_SHADOWS("There are too few shadow models to estimate the error that they cause in all targets alike: the"
            + " intervals do not include it."),
    BLIND("All records have the same score by {}: this attack cannot find a leak here."),
    REVERSED("{} scores members below non-members (AUC {}): its direction is reversed here."),
    NO_RATE_MEASURED("None of the reported false-positive rates can be measured: the true-positive rates at these say"
            + " nothing."),
    LEAST_RATE("The least that can is {} (--set report.fpr={})."),
    MORE_RECORDS("Audit more records."),
    UNSUPPORTED("A false-positive rate of {} cannot be measured with {} per target; this requires at least {}."),
    COARSE("At a false-positive rate of {} a target allows only about {} false positives, so its true-positive rate is"
            + " coarse."),

    SCORES_WITHOUT_CONTROL(
            "scores have no positive control, so nothing shows that they are of these records and members, or that"
                    + " this attack finds a leak where there is one"),
    NO_SENTINELS("the design has no sentinels, so nothing shows that the statistics are of these models and records"),
    CONTROL_NOT_PASSED(
            "the positive control was not passed: {} of {} do not show which of the {} they were trained on, so"
                    + " either the files do not belong together, or the algorithm hides even records that are there {}"),
    CONTROL_PASSED(
            "Positive control: passed; all {} show which of the {} they were trained on (AUC {}). A model with other"
                    + " numbers passes with a probability of about {}."),

    CONTROLS_PASSED("{} of {} passed; a correct audit fails any of them with a probability of at most {}"),

    ERROR_OF_ONE_NUMBER("Verdicts: {} family-wise error over 1 number."),
    ERROR_OF_NUMBERS("Verdicts: {} family-wise error over {} numbers (Holm)."),
    INTERVALS("Intervals: {}, if other trainings leak as these do; {} cannot exclude that one training in {} leaks far"
            + " more.");

    private final String words;

    VerdictSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
