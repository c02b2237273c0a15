package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** What an {@link AttackMatrix} can state. */
enum AttackMatrixSentence implements Sentence {
    NOTHING_COMPARED("No attacks can be compared"),
    NONE_SHOWN("No attack is shown to be stronger than another"),
    SHOWN("{} of {} differences between attacks are shown"),
    BEATS("{} beats {} by {} on {} of {}: {}."),
    IS_BEATEN("On {} it is beaten: {}."),
    OPEN("On {} no difference is shown."),
    MORE("{} more pairs of attacks differ."),
    FAMILY(
            "Attacks are compared on the same targets, in pairs: the probability that any of the {} differences that were"
                    + " looked at is called shown although there is none is at most {} (Holm). Each interval has 95 % confidence"
                    + " by itself; +2 -1 marks an attack that beats two others and is beaten by one."),
    MISSING("{} is missing: the plan does not report it, an earlier version of Tattle made the results, or a target has"
            + " too few records for it."),
    ALONE("Only one attack was run on {}.");

    private final String words;

    AttackMatrixSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
