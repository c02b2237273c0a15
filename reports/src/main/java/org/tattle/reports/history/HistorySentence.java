package org.tattle.reports.history;

import org.tattle.core.text.Sentence;

/** What a {@link History} can state. */
enum HistorySentence implements Sentence {
    NOTHING_COMPARED("Nothing is compared yet: {} in {}, none with another of its plan that could show a rise."),
    NO_RISE("No figure is shown to have risen: {}, {}."),
    WORSE("Worse since {}: {} of {} rose."),
    WORSE_AGAIN("Worse {} times, the last time since {}."),

    ROSE("With {}: {} rose from {} to {}{}."),
    AND_MORE(" (and {} more)"),
    ONE_CANDIDATE("No other run can be the first that is worse, with a confidence of 95 %."),
    CANDIDATES("The first that is worse is one of {}, with a confidence of 95 %."),
    LATER("It was shown with {}."),
    ENDED("It lasted until {}; the runs since are not shown to be as bad."),

    TERMS(
            "If no true value rises, the probability that a rise is ever named, in any figure and after any run, is at most"
                    + " {} (Bonferroni over runs, stretches and figures)."),
    DRAWS("Each run with figures of its own counts as one draw; runs that share a seed err on the safe side."),
    REPEATED("{} of {} repeat figures of another and add no evidence."),
    PLANS("The history has {} plans; figures of different plans are not compared."),
    UNRELIABLE("Not compared, since controls failed: {}."),
    UNTESTED(
            "{} of the newest run cannot be compared: fewer than 5 targets or 16 shadow models, or too few non-members."),
    NO_COMMIT("The commit of {} is not known; name it with --commit."),
    HALF_LINE("{}: half a line at the end, of a run that was killed, is left out"),
    UNKNOWN_COMMIT("the commit is not known, since there is no commit of Git here and no variable of a build server;"
            + " name it with --commit");

    private final String words;

    HistorySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
