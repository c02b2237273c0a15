package org.tattle.defenses.vocabulary;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts.Words;

/**
 * A differentially private set union: records contribute weight to their words, Laplace noise is added to the weight of
 * every contributed word, even if it is 0, and the words above a threshold are released, without their weights (erratum
 * E32). Records are processed in random order.
 *
 * <p>Whether a word is released is drawn with the exact probability that noise lifts it above the threshold, so that no
 * rounded noise separates the code from the proof.
 *
 * @param weighting how a record distributes its weight
 * @param epsilon the inverse of the noise's scale, above 0 and finite
 * @param threshold of a word's weight
 * @param cap D0, the largest number of distinct words that a record contributes
 * @param claim the guarantee
 */
record WeightedUnion(Weighting weighting, double epsilon, double threshold, int cap, PrivacyGuarantee claim)
        implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("vocabulary"));
        double[] weights = new double[records.vocabulary().size()];
        BitSet candidates = new BitSet();
        ContributedWords said = new ContributedWords(records, cap);
        for (int unit : order(records.size(), training.stream("vocabulary").generator())) {
            int[] words = said.of(unit);
            for (int word : words) {
                candidates.set(word);
            }
            weighting.add(words, weights);
        }
        List<String> shown = candidates.stream()
                .filter(word -> isShown(weights[word], noise))
                .mapToObj(records.vocabulary()::word)
                .sorted()
                .toList();
        return new Vocabulary(shown);
    }

    /** A random permutation (Fisher and Yates). */
    private static int[] order(int size, UniformRandomProvider random) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /**
     * Draws whether a word is released, with P(weight + Laplace(1/epsilon) > threshold): e^−x/2 at a distance x below
     * the threshold, 1 − e^−x/2 above it.
     */
    boolean isShown(double weight, NoiseSource noise) {
        double distance = epsilon * (threshold - weight);
        boolean upper = noise.uniform(2) == 0;
        return distance >= 0 ? upper && noise.expMinus(distance) : upper || !noise.expMinus(-distance);
    }

    @Override
    public Words origin() {
        return Words.CHOSEN;
    }

    @Override
    public Optional<PrivacyGuarantee> guarantee() {
        return Optional.of(claim);
    }

    @Override
    public long countClipped(Corpus records) {
        ContributedWords said = new ContributedWords(records, cap);
        long cut = 0;
        for (int unit = 0; unit < records.size(); unit++) {
            cut += said.distinct(unit) > cap ? 1 : 0;
        }
        return cut;
    }
}
