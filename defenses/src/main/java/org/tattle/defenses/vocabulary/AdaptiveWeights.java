package org.tattle.defenses.vocabulary;

import java.util.Arrays;
import java.util.List;
import org.tattle.defenses.vocabulary.WeightedUnion.Weighting;

/**
 * The weighting of MaxAdaptiveDegree (Chen et al. 2025; algorithms.md (p.1)). A record of d words puts 1/sqrt(d) on
 * each. Of that, 1/d comes in a first round, if d is at most the largest adaptive degree; what a word then has above
 * the cut-off goes back to its records in proportion, and each spreads the share alpha of it evenly over its words.
 *
 * <p>One more record moves the weights by at most 1 in L2 norm. Let it have d words, y_i be what it adds to the excess
 * of its word i, at most 1/d, and Y their sum, at most 1. Its words move by 1/sqrt(d) − y_i and by what comes back,
 * alpha Y in all. Of alpha y_i, a record of k words gives 1/k back to word i and 1/k to each of k − 1 others: of others
 * none gets more than alpha Y u, and all together alpha Y (1 − u), with u the mean of 1/k, so their squares sum to at
 * most alpha² Y²/4. Hence the squared norm is at most
 *
 * <pre>1 − 2 (1 − alpha) Y/sqrt(d) + Y/d + alpha² Y²/4,</pre>
 *
 * at most 1 if alpha²/4 + 2 alpha/sqrt(d) is at most 2/sqrt(d) − 1/d. A record of one word needs none of this: it moves
 * the weights by at most 1 in L1 norm. To send back all would move them by more than 1.
 *
 * <p>Of words that no other record has, t of d, each gets at most 1/sqrt(d) + alpha (d − t)/d², which is at most
 * 1/sqrt(t). Every weight is at least the smaller of the cut-off and the weight without rerouting.
 *
 * @param cutoff tau, above 1
 * @param degree the largest number of words of a record that takes part, at least 1; at 1 nothing is rerouted
 * @param share alpha, the part of the returned weight that is spent again, in (0, 1]
 */
record AdaptiveWeights(double cutoff, int degree, double share) implements Weighting {
    /** The weighting with the largest share that is proved. */
    static AdaptiveWeights of(double cutoff, int degree) {
        return new AdaptiveWeights(cutoff, degree, degree == 1 ? 1 : Math.min(share(2), share(degree)));
    }

    /** The largest share for a record of this many words; concave in 1/sqrt(words), so least at an end of a range. */
    private static double share(int words) {
        double root = 1 / Math.sqrt(words);
        return Math.sqrt(root * (12 * root + 8)) - 4 * root;
    }

    @Override
    public double[] weigh(List<int[]> records, int columns) {
        double[] first = new double[columns];
        double[] weights = new double[columns];
        for (int[] words : records) {
            boolean isAdaptive = words.length <= degree;
            for (int word : words) {
                first[word] += isAdaptive ? 1.0 / words.length : 0;
                weights[word] += 1 / Math.sqrt(words.length) - (isAdaptive ? 1.0 / words.length : 0);
            }
        }
        for (int[] words : records) {
            if (words.length <= degree) {
                double excess = Arrays.stream(words)
                        .mapToDouble(word -> Math.max(0, 1 - cutoff / first[word]))
                        .sum();
                double rerouted = share * excess / words.length / words.length;
                for (int word : words) {
                    weights[word] += rerouted;
                }
            }
        }
        Arrays.setAll(weights, word -> weights[word] + Math.min(first[word], cutoff));
        return weights;
    }
}
