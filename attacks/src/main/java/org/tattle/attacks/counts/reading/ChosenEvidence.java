package org.tattle.attacks.counts.reading;

import org.tattle.core.data.Vocabulary;
import org.tattle.math.statistics.LogisticRegression;

/**
 * The evidence for membership in a vocabulary that a rule chose from the training set's words. The attacker assumes
 * that the probability that a word is chosen rises with the number of members that contain it, fits the slope to the
 * vocabulary itself, and scores each candidate by the likelihood ratio of its words being shown or hidden with one
 * member more and without.
 *
 * <p>The probability is logistic in ln(expected members + 1/2): two coefficients, fitted over all words of the
 * candidates.
 */
public final class ChosenEvidence {
    private static final double NEARLY_NO_PENALTY = 1e-6;
    private static final double HALF = 0.5;

    private final AttackerKnowledge knowledge;
    private final Candidates candidates;
    private final boolean[] shown;
    private final double[] others;
    private final double[] weights;

    /** @param vocabulary all words that were chosen */
    public ChosenEvidence(AttackerKnowledge knowledge, Vocabulary vocabulary) {
        this.knowledge = knowledge;
        candidates = knowledge.candidates();
        int words = candidates.words();
        shown = new boolean[words];
        others = new double[words];
        double[] features = new double[words];
        int[] labels = new int[words];
        for (int w = 0; w < words; w++) {
            shown[w] = vocabulary.indexOf(knowledge.vocabulary().word(w)) >= 0;
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                others[w] += knowledge.knownOf(candidates.groupAt(e));
            }
            features[w] = Math.log(members(others[w]) + HALF);
            labels[w] = shown[w] ? 1 : 0;
        }
        weights = words == 0 ? new double[0] : new LogisticRegression(NEARLY_NO_PENALTY).fit(features, labels, 2);
    }

    /** The expected number of members among this many known documents and the unknown ones. */
    private double members(double known) {
        return (knowledge.rate() + knowledge.unknownPerKnown()) * known;
    }

    /** Each candidate's score: the sum over its words of the log-likelihood ratio of what is shown of the word. */
    public double[] scores() {
        double[] scores = new double[candidates.size()];
        for (int d = 0; d < scores.length; d++) {
            int group = candidates.group(d);
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                int word = candidates.word(c);
                double without = members(others[word] - (knowledge.knows(d) ? 1 : 0));
                scores[d] += logChance(word, without + 1) - logChance(word, without);
            }
        }
        return scores;
    }

    /** The log-probability that a word is shown, or not, as observed, when this many members contain it. */
    private double logChance(int word, double members) {
        double[] chances = new double[2];
        LogisticRegression.logProbabilities(weights, new double[] {Math.log(members + HALF)}, 0, chances);
        return chances[shown[word] ? 1 : 0];
    }
}
