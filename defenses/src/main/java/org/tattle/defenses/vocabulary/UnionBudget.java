package org.tattle.defenses.vocabulary;

import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;

/** The privacy budget of a set union, and the set unions with this budget. */
public record UnionBudget(
        @Setting(value = "1", meaning = "the budget in nats, > 0")
        double epsilon,

        @Setting(value = "1e-5", meaning = "the probability that words of one record alone are released, > 0 and < 0.5")
        double delta) {
    /** The relative increase of the noise scale that covers rounding errors in the weights. */
    private static final double ROUNDING = 1e-9;

    public UnionBudget {
        require(epsilon > 0 && epsilon <= Double.MAX_VALUE, "epsilon must be > 0 and finite", epsilon);
        require(delta > 0 && delta < 0.5, "delta must be > 0 and < 0.5", delta);
    }

    static void require(boolean good, String rule, Object value) {
        if (!good) {
            throw new IllegalArgumentException(rule + ". Provided value: " + value);
        }
    }

    /** Rejects an invalid margin alpha; the cut-off lies this many noise scales above the threshold. */
    static void requireMargin(double margin) {
        require(margin >= 0 && margin <= Double.MAX_VALUE, "margin must be at least 0 and finite", margin);
    }

    static void requireWords(int words) {
        require(words >= 1, "words must be at least 1", words);
    }

    /** The epsilon of noise and thresholds: the budget less a billionth of it. */
    double spent() {
        return epsilon * (1 - ROUNDING);
    }

    /** The greedy union with a cap on distinct words and the threshold that allows for all of them: proved. */
    WeightedUnion greedy(double margin, int words, Corpus corpus) {
        double threshold = Threshold.ofConcentrated(spent(), delta, words);
        return proved(Weighting.greedy(threshold + margin / spent()), threshold, words, "greedy", corpus);
    }

    /** The greedy union as its authors and [MIA] run it, with no cap and a threshold for one word. */
    WeightedUnion publishedGreedy(double margin, Corpus corpus) {
        double threshold = Threshold.ofOneWord(epsilon, delta);
        return new WeightedUnion(
                Weighting.greedy(threshold + margin / epsilon),
                epsilon,
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
        return proved(Weighting.uniform(), Threshold.ofEqualShares(spent(), delta, words), words, "uniform", corpus);
    }

    /** The union with the L1-descent policy. */
    WeightedUnion policy(double margin, int words, Corpus corpus) {
        double threshold = Threshold.ofEqualShares(spent(), delta, words);
        return proved(Weighting.policy(threshold + margin / spent()), threshold, words, "L1-descent", corpus);
    }

    private WeightedUnion proved(Weighting weighting, double threshold, int words, String name, Corpus corpus) {
        String method = name + " set union, at most " + words + " distinct words a record";
        return new WeightedUnion(
                weighting, spent(), threshold, words, guarantee(Status.PROVED, method, List.of(), corpus));
    }

    private PrivacyGuarantee guarantee(Status status, String method, List<String> caveats, Corpus corpus) {
        Relation relation = Relation.addRemove(corpus.unit());
        return new PrivacyGuarantee(epsilon, delta, relation, View.RELEASE, status, method, caveats)
                .accountedBy(AccountingRecords.bare(epsilon, delta, relation.adjacency()));
    }
}
