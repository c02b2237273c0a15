package org.tattle.reports.published;

import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.reports.view.Verdict;

/**
 * What was rebuilt from one published topic model without any candidates, for its page {@code reconstruction.html}.
 *
 * @param model the model
 * @param exact whether the training data's word counts were recovered
 * @param clusters the number of clusters of words
 * @param words the number of words in them
 * @param chanceShare the expected share of wrong links between words; NaN if there are no clusters
 * @param sizes how many clusters have how many words, for readers
 * @param shown the first clusters, each as text
 * @param showsWords whether they are words, and not columns
 * @param finding why nothing is claimed, or what is
 * @param assumes what the clusters rest on, sentences
 * @param origin how the page was made
 */
public record PublishedReconstruction(
        PublishedAttack.Model model,
        boolean exact,
        int clusters,
        int words,
        double chanceShare,
        String sizes,
        List<String> shown,
        boolean showsWords,
        String finding,
        String assumes,
        Origin origin) {
    /** The grade: clusters, or counts that were recovered, are a strong leak; otherwise nothing is shown. */
    public Verdict.Grade grade() {
        return clusters > 0 || exact ? Verdict.Grade.STRONG : Verdict.Grade.INCONCLUSIVE;
    }

    /** The verdict for readers who are not experts. */
    public String headline() {
        if (clusters > 0) {
            return "This model reveals parts of its training documents: " + Numbers.count(words) + " words in "
                    + Numbers.count(clusters) + (clusters == 1 ? " group" : " groups")
                    + " that occurred together in a document, without any list of candidates.";
        }
        return exact
                ? "This model reveals how often each word occurs in its training data, but not which words"
                        + " occurred together."
                : "Inconclusive: nothing could be rebuilt from this model.";
    }

    /** The verdict for experts. */
    public String expert() {
        return clusters > 0
                ? "Words whose last assignment to topics is the same belong to the same document; the expected share of"
                        + " wrong links between words is "
                        + (chanceShare < 1e-3 ? "below 0.1 %" : Numbers.percent(chanceShare)) + "."
                : "Nothing is claimed: " + finding + ".";
    }
}
