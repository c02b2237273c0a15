package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** Why algorithms are not compared, and what comparisons assume. */
enum NotComparedSentence implements Sentence {
    RUNS("{} and {} are not compared: {}."),
    OTHER_SEEDS("their seeds differ ({} and {}), so their targets are trained on different records"),
    OTHER_RECORDS("they audit different records"),
    ONE_ATTACK("{} is not compared {}: {}."),
    NO_ATTACK("No attack is compared {}: {}."),
    ATTACKS("{} are not compared {}: {}."),
    COMMON_TARGETS("Of up to {} the first {}, which all have, are compared."),
    WITHOUT("{} attacked {} and not {}: these two are ranked without it."),
    IDENTICAL("{} is identical to {}: the same bytes, compared once."),
    OTHER_SHADOWS("settings differ ({} and {} shadow models)"),
    OTHER_PARAMETERS("settings differ (other parameters)"),
    SHARE_UNKNOWN("an earlier version of Tattle made these results, which do not record the error that targets share"
            + " through their shadow models"),
    TOO_FEW("a significance test needs at least {} targets and {} shadow models"),
    ASSUMED(
            "{} of {} is compared on the assumption, which cannot be checked, that its targets share no shadow models.");

    private final String words;

    NotComparedSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
