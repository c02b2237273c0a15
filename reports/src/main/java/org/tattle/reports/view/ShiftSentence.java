package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link ShiftView} states. */
enum ShiftSentence implements Sentence {
    NO_OVERLAP("Inconclusive: members and others do not overlap. By {} only {}, so no number distinguishes a leak from"
            + " their difference ({})."),
    NO_SUM_OF_EFFECTS("Inconclusive: the scores follow {} in a way that a sum of their effects does not describe, such"
            + " as an interaction of two, so no number distinguishes a leak from it ({})."),
    LEAKS_BEYOND("Leaks beyond the difference between members and others. {}, and ε is at least {}."),
    MAY_BE_EXPLAINED("Inconclusive: the difference between members and others may explain all of the attack. {}{}. A"
            + " perfect attack would have shown an ε of {}."),
    AS_GIVEN("{} has an AUC of {}, a blind baseline that never sees the model {}"),
    CORRECTED("{}; with the difference between members and others removed it is {}"),
    WITHIN_ALLOWANCE(", above 0.5 but within the allowance for errors of the estimated odds"),
    NONE_BEYOND(", and no leak beyond it is shown"),
    NOT_RANDOM("Members were not assigned at random: rates, curves and the AUC as given mix what the model reveals with"
            + " how members differ. Only the AUC with the difference removed and the bound on ε are corrected."),
    UNKNOWN_DIFFERENCE("The correction knows {} and nothing else. A difference that these do not show, and that"
            + " multiplies the odds of membership by {}, would explain the bound on ε without any leak. The bound is of"
            + " adding or removing one record, indicative, and certifies nothing."),
    SMALLER_NOT_SEEN("The correction knows {} and nothing else, and allows for an error of {} in the log odds of"
            + " membership: a smaller leak is not seen. This does not prove privacy."),
    FEW_ALIKE("Only {}, of {} and {}: what is corrected speaks of these few and their like."),
    COPIES("{} another one in its words. A copy of a member among the others hides a leak: remove copies."),
    METHOD("Members were not assigned at random. The blind baseline learns from {} how members differ; each record’s"
            + " odds come from models that did not see its membership. The correction compares records of equal odds. It"
            + " cannot know a difference that the baseline is not shown."),
    NOT_CORRECTED("the scores follow what is seen in a way that is not corrected"),
    ONLY_ALIKE("only {}"),
    ALIKE("{} members and {} others are alike"),
    TITLE_NO_OVERLAP("Inconclusive: members and others do not overlap"),
    TITLE_NO_SUM("Inconclusive: the difference between members and others is not a sum of effects"),
    TITLE_LEAKS("{}: the model reveals more about members than how they differ from others"),
    TITLE_MAY_BE_EXPLAINED("Inconclusive: how members differ from others may explain the attack"),
    PLAIN_NO_OVERLAP("Members and others can be distinguished without the model, almost without error, so whether the"
            + " model helps cannot be seen."),
    PLAIN_NO_SUM("What is known of the records explains the attack's scores in a way that the correction does not"
            + " model, so whether the model reveals more cannot be seen."),
    PLAIN_LEAKS("Even among records that are equally likely to be members by what is known of them, the model reveals"
            + " who was one."),
    PLAIN_MAY_BE_EXPLAINED("Members differ from others, and whoever knows how can guess them without the model. That"
            + " the model reveals more was not shown."),
    TREAT_AS_LEAKING("Treat the model as one that reveals members, unless something that differs between members and"
            + " others and is not in {} explains it; then add that (--features)."),
    GIVE_THE_EFFECT("Give what explains the scores as a column of its own (--features), such as the product of two"
            + " columns or the day of the week of a date."),
    GIVE_MORE("Give more records, or others more like the members: the correction then allows for a smaller error."),
    FIND_ALIKE("Find others that are like the members: of the same time, source and topics."),
    HOLD_OUT("Where you can train again, hold records out at random ('tattle split'): then nothing needs to be"
            + " corrected, and nothing is assumed."),
    ERROR("Verdict: of a model that reveals nothing, the bound on ε is above 0 with a probability of at most {}, if the"
            + " odds of membership are estimated within the allowance."),
    SUM_TESTED("That a sum of effects describes the scores was tested (p = {}).");

    private final String words;

    ShiftSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
