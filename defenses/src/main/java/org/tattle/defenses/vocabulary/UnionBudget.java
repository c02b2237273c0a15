package org.tattle.defenses.vocabulary;

import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.defenses.vocabulary.WeightedUnion.Descent;
import org.tattle.defenses.vocabulary.WeightedUnion.Weighting;
import org.tattle.math.Preconditions;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

/** The privacy budget of a set union, and the set unions with this budget. */
public record UnionBudget(
        @Setting(value = "1", meaning = "the budget in nats, > 0")
        double epsilon,

        @Setting(value = "1e-5", meaning = "the probability that words of one record alone are released, > 0 and < 0.5")
        double delta) {
    /** The relative increase of the noise scale that covers rounding errors in the weights. */
    private static final double ROUNDING = 1e-9;

    public UnionBudget {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.require(delta > 0 && delta < 0.5, "delta", "> 0 and < 0.5", delta);
    }

    /** Rejects an invalid margin alpha; the cut-off lies this many noise scales above the threshold. */
    static void requireMargin(double margin) {
        Preconditions.require(margin >= 0 && margin <= Double.MAX_VALUE, "margin", "at least 0 and finite", margin);
    }

    static void requireWords(int words) {
        Preconditions.atLeast("words", words, 1);
    }

    /** The epsilon of noise and thresholds: the budget less a billionth of it. */
    double spent() {
        return epsilon * (1 - ROUNDING);
    }

    /** The greedy union with a cap on distinct words and the threshold that allows for all of them: proved. */
    WeightedUnion greedy(double margin, int words, Corpus corpus) {
        double threshold = Threshold.ofConcentrated(spent(), delta, words);
        return proved(Descent.greedy(threshold + margin / spent()), threshold, words, "greedy", corpus);
    }

    /** The greedy union as its authors and [MIA] run it, with no cap and a threshold for one word. */
    WeightedUnion publishedGreedy(double margin, Corpus corpus) {
        double threshold = Threshold.ofOneWord(epsilon, delta);
        return new WeightedUnion(
                Descent.greedy(threshold + margin / epsilon),
                new SelectionNoise.Laplace(epsilon),
                threshold,
                Integer.MAX_VALUE,
                guarantee(
                        Status.CLAIMED,
                        "greedy set union as published",
                        List.of("E33: the threshold assumes one word that only one record has; with t such words "
                                + "delta is 1 + (t - 1) e^-epsilon times as large"),
                        corpus));
    }

    /** The union with equal weights for a record's words. */
    WeightedUnion uniform(int words, Corpus corpus) {
        return proved(Descent.uniform(), Threshold.ofEqualShares(spent(), delta, words), words, "uniform", corpus);
    }

    /** The union with the L1-descent policy. */
    WeightedUnion policy(double margin, int words, Corpus corpus) {
        double threshold = Threshold.ofEqualShares(spent(), delta, words);
        return proved(Descent.policy(threshold + margin / spent()), threshold, words, "L1-descent", corpus);
    }

    /**
     * MaxAdaptiveDegree (Chen et al. 2025), with normal noise for half of delta and the threshold for the other half.
     *
     * @param degree the largest number of words of a record whose weight is rerouted, at least 1
     */
    WeightedUnion adaptive(double margin, int words, int degree, Corpus corpus) {
        double deviation = (1 + ROUNDING) / GaussianPrivacy.mu(epsilon, Math.log(delta / 2));
        double threshold = Threshold.ofEqualSquares(deviation, delta / 2, words);
        return proved(
                AdaptiveWeights.of(threshold + margin * deviation, degree),
                new SelectionNoise.Gaussian(deviation),
                threshold,
                words,
                "MaxAdaptiveDegree",
                corpus);
    }

    private WeightedUnion proved(Descent weighting, double threshold, int words, String name, Corpus corpus) {
        return proved(weighting, new SelectionNoise.Laplace(spent()), threshold, words, name, corpus);
    }

    private WeightedUnion proved(
            Weighting weighting, SelectionNoise noise, double threshold, int words, String name, Corpus corpus) {
        String method = name + " set union, at most " + words + " distinct words a record";
        return new WeightedUnion(
                weighting, noise, threshold, words, guarantee(Status.PROVED, method, List.of(), corpus));
    }

    private PrivacyGuarantee guarantee(Status status, String method, List<String> caveats, Corpus corpus) {
        Relation relation = Relation.addRemove(corpus.unit());
        return new PrivacyGuarantee(epsilon, delta, relation, View.RELEASE, status, method, caveats)
                .accountedBy(AccountingRecords.bare(epsilon, delta, relation.adjacency()));
    }

    /**
     * The threshold on a word's weight plus noise, above which the word is released; the noise is Laplace of scale
     * 1/epsilon where not said otherwise. Words that only one record has are released with probability at most delta.
     */
    static final class Threshold {
        private Threshold() {}

        /**
         * The published threshold, 1 + ln(1/(2 delta))/epsilon. It allows for one such word in a record (erratum E33).
         */
        static double ofOneWord(double epsilon, double delta) {
            return 1 - Math.log(2 * delta) / epsilon;
        }

        /**
         * The threshold for a weighting that may put all weight of a record on one of its words, and none on others
         * that still are candidates: ln((e^epsilon + D0 − 1)/(2 delta))/epsilon. One word of weight 1 and D0 − 1 of
         * weight 0 are released with probability at most delta (union bound; algorithms.md (p.1)).
         */
        static double ofConcentrated(double epsilon, double delta, int words) {
            return (epsilon + Math.log1p((words - 1) * Math.exp(-epsilon)) - Math.log(2 * delta)) / epsilon;
        }

        /**
         * The threshold for a weighting that gives new words of a record equal shares: the maximum over t = 1 … D0 of
         * 1/t + ln(1/(2(1 − (1 − delta)^(1/t))))/epsilon (Gopi et al. 2020, policy Laplace).
         */
        static double ofEqualShares(double epsilon, double delta, int words) {
            double most = 0;
            for (int t = 1; t <= words; t++) {
                double perWord = -Math.expm1(Math.log1p(-delta) / t);
                most = Math.max(most, 1.0 / t - Math.log(2 * perWord) / epsilon);
            }
            return most;
        }

        /**
         * The threshold under normal noise for a weighting that gives t new words of a record at most 1/sqrt(t) each:
         * the maximum over t = 1 … D0 of 1/sqrt(t) + standardDeviation Phi^−1((1 − delta)^(1/t)) (Gopi et al. 2020,
         * weighted Gaussian).
         */
        static double ofEqualSquares(double standardDeviation, double delta, int words) {
            double most = 0;
            for (int t = 1; t <= words; t++) {
                double perWord = -Math.expm1(Math.log1p(-delta) / t);
                most = Math.max(most, 1 / Math.sqrt(t) - standardDeviation * StandardNormal.quantile(perWord));
            }
            return most;
        }
    }
}
