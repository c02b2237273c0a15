package org.tattle.attacks.counts;

import org.tattle.core.data.Vocabulary;
import org.tattle.math.statistics.LogisticRegression;

/**
 * What a vocabulary that a rule chose from the training set's words reveals about the candidates. The attacker takes a
 * word's chance to be chosen to rise with the number of members that say it, learns how steeply from the vocabulary
 * itself, and asks of each candidate's words whether they are more likely shown, or hidden, with one more who says
 * them.
 *
 * <p>The chance is logistic in ln(expected members + 1/2): two numbers, fitted over all words that candidates say.
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

    /** The expected number of members among so many known documents and those that are not known. */
    private double members(double known) {
        return (knowledge.rate() + knowledge.unknownPerKnown()) * known;
    }

    /** Per candidate the sum over its words of the log ratio of what is seen of the word, with it and without it. */
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

    /** The log probability of what is seen of a word when this many members say it. */
    private double logChance(int word, double members) {
        double[] chances = new double[2];
        LogisticRegression.logProbabilities(weights, new double[] {Math.log(members + HALF)}, 0, chances);
        return chances[shown[word] ? 1 : 0];
    }
}
