package org.tattle.attacks.counts;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.proof.GroupClaim;
import org.tattle.attacks.counts.proof.ProofChain;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.format.PublishedModel;
import org.tattle.math.sampling.Seed;

/**
 * The result of count inversion on a model that was trained elsewhere.
 *
 * @param published the model, as it was read
 * @param histogram the word counts of the training set
 * @param scores the candidates' scores and proofs
 * @param alone for each candidate, the score of the {@linkplain FingerprintAttack fingerprint attack}, which rests on
 *     no other candidate
 * @param contradiction the column of a word whose count no choice of candidates gives, if there is one
 * @param cutShort whether more might have been proved with more work
 * @param claims what is proved of several candidates together, if the list is complete; the strongest first
 * @param proof all steps of the proof; they prove nothing where there is a contradiction
 */
public record ModelInversion(
        PublishedModel published,
        Corpus candidates,
        RecoveredHistogram histogram,
        Scores scores,
        double[] alone,
        OptionalInt contradiction,
        boolean cutShort,
        List<GroupClaim> claims,
        ProofChain proof) {
    private static final int CHAINS = 4;
    private static final int SWEEPS = 3000;

    /**
     * The seed of the joint inference. Proofs do not depend on it; the ranking of the other candidates does, slightly.
     */
    private static final long SEED = 1;

    /**
     * Runs the attack.
     *
     * @param prior the topic-word prior, if known
     * @param ownVocabulary whether the model's words are the training set's own, all of them and no others
     * @param coverage the share of the training documents that are among the candidates, in (0, 1]
     */
    public static ModelInversion of(
            PublishedModel published, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
        TopicModel model = published.model();
        RecoveredHistogram histogram = histogram(published, prior, ownVocabulary);
        PublicFacts facts = PublicFacts.of(candidates.size());
        OptionalDouble used = Double.isNaN(histogram.prior()) ? prior : OptionalDouble.of(histogram.prior());
        if (used.isPresent()) {
            facts = facts.withTopicPrior(used.getAsDouble());
        }
        if (ownVocabulary) {
            facts = facts.withWords(PublicFacts.Words.OWN);
        }
        facts = facts.withCounts(PublicFacts.Counts.HISTOGRAM); // assumed, and stated with every result
        Target<Corpus, TopicModel> target = new Target<>(
                model, candidates, candidates, rate(histogram, candidates, coverage), List.of(), new double[0], facts);
        CountInversion.Solution solution = new CountInversion<>(
                        new SmoothedCounts(), coverage, Effort.THOROUGH, CHAINS, SWEEPS)
                .solve(target, new Seed(SEED).generator());
        return new ModelInversion(
                published,
                candidates,
                histogram,
                solution.scores(),
                new FingerprintAttack<>(new SmoothedCounts())
                        .score(target, null, new Seed(SEED).generator())
                        .values(),
                solution.contradiction(),
                solution.cutShort(),
                solution.claims(),
                solution.proof());
    }

    /** The counts. A prior that is not known is scanned for; where that fails, the smallest weight may be it. */
    private static RecoveredHistogram histogram(PublishedModel published, OptionalDouble prior, boolean ownVocabulary) {
        if (prior.isPresent()) {
            return HistogramRecovery.recover(published.model(), prior, ownVocabulary);
        }
        RecoveredHistogram scanned = HistogramRecovery.unaided(published.model(), ownVocabulary);
        OptionalDouble smallest = published.smallestWeight();
        if (scanned.exact() || smallest.isEmpty()) {
            return scanned;
        }
        RecoveredHistogram weighed = HistogramRecovery.recover(published.model(), smallest, ownVocabulary);
        return weighed.exact() ? weighed : scanned;
    }

    /**
     * The estimated share of the candidates that are members, from the numbers of tokens if the counts are exact;
     * otherwise one half.
     */
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

    /** The model. */
    public TopicModel model() {
        return published.model();
    }

    /** The number of tokens in the training set, as read off the model. */
    public long tokens() {
        return tokens(histogram);
    }

    /** The number of candidates proved to be members even if the list has any one fault. */
    public int robust() {
        return scores.robustlyCertainMembers().cardinality();
    }

    /**
     * The number of candidates proved to be members if the list is complete; includes the {@linkplain #robust robust}
     * ones.
     */
    public int proved() {
        return scores.certainMembers().cardinality();
    }

    /**
     * The candidates in order, most likely members first; proved members come first of all, and among them the robust
     * ones.
     */
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
