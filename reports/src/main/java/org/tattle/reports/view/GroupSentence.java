package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link GroupTable} and a {@link ForgottenTable} state. */
enum GroupSentence implements Sentence {
    WORST("Worst group, {} = {}: at a false-positive rate of {} the true-positive rate among its members exceeds that"
            + " among all others by {} (a difference of two rates)."),
    NOT_SHOWN(
            "That some group of {} leaks more than the others is not shown. This does not prove that all leak alike."),
    NOT_TESTED("Whether some group leaks more than the others was not tested: that takes 5 targets and two groups."),
    BOTH_SEEN(
            "Two releases are seen, one learned without the records of the group {} and one with them; the surface {} is"
                    + " the second alone."),
    DECLARED(
            "Models were to forget the records of the group {} before their release; how, as the trainer declares: {}."),
    TRACED(
            "They are not forgotten: at a false-positive rate of {} among records of this group {} finds {} of its members,"
                    + " and if they were forgotten that would be {} or less on average."),
    NOT_TRACED("A trace of them is not shown. This does not prove that they are forgotten."),
    TRACE_NOT_TESTED("Whether they left a trace was not tested: in some target this group has too few members or"
            + " non-members."),
    JOINT("Intervals of rates, and those of differences, hold together with {} over the {} pairs of a group and a"
            + " false-positive rate of this attack; other attacks have their own. One threshold for all groups, that of"
            + " all non-members."),
    OF_ALL_ATTACKS(
            "Intervals hold together with {} over {} comparisons: groups, false-positive rates and attacks of this"
                    + " experiment. Thresholds are those of the group's own non-members."),
    SMALL("Without a rate: {} ({}) with fewer than {} members in some target.");

    private final String words;

    GroupSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
