package org.tattle.reports.published;

import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;

/**
 * What was rebuilt from one published topic model without any candidates, for its page {@code reconstruction.html}.
 *
 * @param rare the number of words that one or two training documents have, by their counts
 * @param chanceShare the expected share of wrong links between words; NaN if there are no clusters
 * @param finding why nothing is claimed, or what is
 */
public record PublishedReconstruction(
        PublishedAttack.Model model,
        boolean exact,
        int rare,
        int clusters,
        int words,
        double chanceShare,
        String sizes,
        List<String> shown,
        boolean showsWords,
        Statement finding,
        Statement assumes,
        Origin origin) {
    /** The grade: clusters, or counts that were recovered, are a strong leak; otherwise nothing is shown. */
    public Grade grade() {
        return clusters > 0 || exact ? Grade.STRONG : Grade.INCONCLUSIVE;
    }

    /** The verdict for readers who are not experts. */
    public Statement headline() {
        if (clusters > 0) {
            return PublishedReconstructionSentence.REVEALS_PARTS.with(
                    Numbers.count(words), Numbers.count(clusters) + (clusters == 1 ? " group" : " groups"));
        }
        return exact
                ? PublishedReconstructionSentence.REVEALS_COUNTS.with()
                : PublishedReconstructionSentence.INCONCLUSIVE.with();
    }

    /** Whether something is shown to be revealed, so that something else is to be published instead. */
    public boolean reveals() {
        return grade() != Grade.INCONCLUSIVE;
    }

    /** What to publish instead, or to do before, as far as it is right for this model; sentences. */
    public List<Statement> instead() {
        return Publishing.insteadOf(this);
    }

    /** The verdict for experts. */
    public Statement expert() {
        return clusters > 0
                ? PublishedReconstructionSentence.SAME_DOCUMENT.with(
                        chanceShare < 1e-3 ? "below 0.1 %" : Numbers.percent(chanceShare))
                : PublishedReconstructionSentence.NO_LINKS.with(finding);
    }
}
