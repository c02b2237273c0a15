package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** What a {@link Conclusion} can state. */
enum ConclusionSentence implements Sentence {
    IDENTICAL("Identical"),
    NOTHING_COMPARED("Nothing can be compared"),
    WHAT_IS_NEEDED(
            "A comparison needs the same attack on algorithms whose targets were trained on the same records: the"
                    + " same data, the same seed, at least {} targets and {} shadow models."),
    VIOLATED("A guarantee is violated"),
    NOT_RANKED("Not ranked: the strongest attacks on the algorithms cannot be compared"),
    REASONS_BELOW("The reasons are below; what weaker attacks find does not rank algorithms."),
    WEAKER_RANK_NOTHING("What weaker attacks find does not rank algorithms."),
    NO_DIFFERENCE("No difference in leakage shown"),
    NONE_FOUND("None of the {} are more than chance ({} family-wise error)."),
    FOUND("{} of the {} {} more than chance ({} family-wise error)."),
    NONE_OF_STRONGEST("None of these is between the strongest attacks on two algorithms, and an adversary runs the"
            + " strongest."),
    NOT_SEEN("A difference that lies within its interval could not have been seen; the widest is ± {}."),
    SAME_SURFACE("Only what is seen through the same surface is compared: how much less a narrower one shows is in each"
            + " run's report."),
    MAY_NOT_DIFFER("Rates that look apart may still not differ: each difference is tested over pairs of targets and"
            + " adjusted for all {}."),
    RANKED_BY_STRONGEST("Algorithms are ranked by the strongest attack on each."),
    NONE_LEAST("Leakage differs, and no algorithm leaks least"),
    LEAST("{} leak{} least"),
    LESS("{} leak{} less than {}"),
    LEADER_IS_WORTHLESS(", and {} no better than guessing"),
    WORTHLESS("Not shown to be better than guessing: {}. How little such models leak says nothing about useful ones."),
    NO_COMMON_METRIC("Not ranked by utility: no metric of all but those of top words, if any, is known, and the"
            + " coherence of noise is high."),
    OTHER_WORDS("Not ranked by utility: their models have different words, and perplexities over different words are"
            + " not comparable."),
    BEST("Best by {}: {}{}."),
    BEST_OVERLAPPING("Best by {}, with overlapping intervals: {}{}."),
    AMONG_BEST_NONE_LEAST("; among these no algorithm is shown to leak least"),
    AMONG_BEST("; among these {}"),
    LEADER_IS_WORSE("; {} {} worse");

    private final String words;

    ConclusionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
