package org.tattle.attacks.counts;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * Count inversion of a model that was made elsewhere.
 *
 * @param histogram the words' counts in the training set
 * @param scores what they say about the candidates
 * @param contradiction the column of the word whose count no choice of candidates gives, where there is one
 * @param cutShort whether more might have been proved with more work
 */
public record ModelInversion(
        TopicModel model,
        Corpus candidates,
        RecoveredHistogram histogram,
        Scores scores,
        OptionalInt contradiction,
        boolean cutShort) {
    private static final int CHAINS = 4;
    private static final int SWEEPS = 3000;

    /** Proofs do not depend on it; the ranking of the others does, slightly. */
    private static final long SEED = 1;

    /**
     * Attacks.
     *
     * @param prior the topic-word prior, where it is known
     * @param ownVocabulary whether the model's words are the training set's own, all of them and no others
     * @param coverage the share of the training documents that are among the candidates, in (0, 1]
     */
    public static ModelInversion of(
            TopicModel model, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
        RecoveredHistogram histogram = prior.isPresent()
                ? HistogramRecovery.recover(model, prior, ownVocabulary)
                : HistogramRecovery.unaided(model, ownVocabulary);
        PublicFacts facts = PublicFacts.of(candidates.size());
        OptionalDouble used = Double.isNaN(histogram.prior()) ? prior : OptionalDouble.of(histogram.prior());
        if (used.isPresent()) {
            facts = facts.withTopicPrior(used.getAsDouble());
        }
        if (ownVocabulary) {
            facts = facts.withWords(PublicFacts.Words.OWN);
        }
        facts = facts.withCounts(PublicFacts.Counts.HISTOGRAM); // assumed, and said with every result
        Target<Corpus, TopicModel> target = new Target<>(
                model, candidates, candidates, rate(histogram, candidates, coverage), List.of(), new double[0], facts);
        CountInversion.Solution solution = new CountInversion<>(new SmoothedCounts(), coverage, CHAINS, SWEEPS)
                .solve(target, new Seed(SEED).generator());
        return new ModelInversion(
                model, candidates, histogram, solution.scores(), solution.contradiction(), solution.cutShort());
    }

    /** The share of the candidates that were used, by their tokens where those are known; else a half. */
    private static double rate(RecoveredHistogram histogram, Corpus candidates, double coverage) {
        return histogram.exact()
                ? Math.min(0.99, Math.max(0.01, coverage * tokens(histogram) / candidates.tokens()))
                : 0.5;
    }

    private static long tokens(RecoveredHistogram histogram) {
        long tokens = 0;
        for (long count : histogram.counts()) {
            tokens += count;
        }
        return tokens;
    }

    /** The tokens of the training set, as read off the model. */
    public long tokens() {
        return tokens(histogram);
    }

    /** How many candidates are members whatever single fault the list has. */
    public int robust() {
        return scores.robustlyCertainMembers().cardinality();
    }

    /** How many candidates are members if the list is complete, those among them. */
    public int proved() {
        return scores.certainMembers().cardinality();
    }

    /** The candidates, the most likely members first; those that are proved stand at the top, the robust ones first. */
    public List<Integer> ranking() {
        return IntStream.range(0, candidates.size())
                .boxed()
                .sorted(Comparator.comparing(
                                (Integer d) -> !scores.robustlyCertainMembers().get(d))
                        .thenComparing(d -> !scores.certainMembers().get(d))
                        .thenComparing(d -> -scores.values()[d]))
                .toList();
    }
}
